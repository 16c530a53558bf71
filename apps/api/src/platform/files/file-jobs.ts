import { dayMs } from '@plaza/sdk';
import type { Logger } from '../log.ts';
import type { JobHandlers } from '../jobs/job-table.ts';
import type { StoredFiles } from './stored-files.ts';

export interface FileJobsOptions {
  files: StoredFiles;
  log: Logger;
}

const graceMs = dayMs;

/** Removes files that nothing names (any more). */
export const fileJobs = ({ files, log }: FileJobsOptions): Pick<JobHandlers, 'remove_files' | 'sweep_files'> => ({
  remove_files: ({ keys }) => files.removeUnnamed(keys),
  sweep_files: async () => {
    const removed = await files.sweep(new Date(Date.now() - graceMs));
    if (removed.keys + removed.files > 0) log.info(removed, 'files that nothing named have been removed');
  },
});
