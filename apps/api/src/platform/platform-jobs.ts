import { fileJobs } from './files/file-jobs.ts';
import { liveJobs } from './live/live-jobs.ts';
import { sandboxJobs } from './payments/sandbox/sandbox-jobs.ts';
import type { Platform } from './platform.ts';

/** Jobs that belong to no area. */
export const platformJobs = ({ database, log, sandbox, storedFiles }: Platform) => ({
  ...fileJobs({ files: storedFiles, log }),
  ...liveJobs({ database: database.write }),
  ...sandboxJobs(sandbox),
});
