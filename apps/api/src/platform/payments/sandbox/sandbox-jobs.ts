import type { JobHandlers } from '../../jobs/job-table.ts';
import type { SandboxProvider } from './sandbox-provider.ts';

/** The sandbox's own work. @param sandbox `null` where another provider takes cards: then nothing is due. */
export function sandboxJobs(sandbox: Pick<SandboxProvider, 'follow'> | null) {
  return {
    follow_sandbox: async ({ customerId }) => {
      await sandbox?.follow(customerId);
    },
  } satisfies Partial<JobHandlers>;
}
