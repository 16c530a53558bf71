import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from './database/database.ts';
import type { StoredFiles } from './files/stored-files.ts';
import type { JobHandlers } from './jobs/job-table.ts';
import { deleteEventsBefore } from './live/live-store.ts';
import type { Logger } from './log.ts';
import type { SandboxProvider } from './payments/sandbox/sandbox-provider.ts';
import type { Platform } from './platform.ts';

/** Jobs that belong to no area. */
export const platformJobs = ({ database, log, sandbox, storedFiles }: Platform) => ({
  ...fileJobs({ files: storedFiles, log }),
  ...liveJobs({ database: database.write }),
  ...sandboxJobs(sandbox),
});

interface FileJobsOptions {
  files: StoredFiles;
  log: Logger;
}

const graceMs = dayMs;

/** Removes files that nothing names (any more). */
const fileJobs = ({ files, log }: FileJobsOptions): Pick<JobHandlers, 'remove_files' | 'sweep_files'> => ({
  remove_files: ({ keys }) => files.removeUnnamed(keys),
  sweep_files: async () => {
    const removed = await files.sweep(new Date(Date.now() - graceMs));
    if (removed.keys + removed.files > 0) log.info(removed, 'files that nothing named have been removed');
  },
});

const keepEventsMs = 7 * dayMs;

/** Forgets events that no page comes back for; one that does loads everything anew. */
const liveJobs = ({ database }: { database: PlazaDatabase }): Pick<JobHandlers, 'forget_live_events'> => ({
  forget_live_events: () => deleteEventsBefore(database, new Date(Date.now() - keepEventsMs)),
});

/** The sandbox's own work. @param sandbox `null` where another provider takes cards: then nothing is due. */
function sandboxJobs(sandbox: Pick<SandboxProvider, 'follow'> | null) {
  return {
    follow_sandbox: async ({ customerId }) => {
      await sandbox?.follow(customerId);
    },
  } satisfies Partial<JobHandlers>;
}
