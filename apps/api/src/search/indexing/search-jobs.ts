import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import { deleteUnusedTerms } from '../store/roll-ups.ts';

/** Keeps the search's tables tidy. */
export const searchJobs = ({ database }: { database: PlazaDatabase }): Pick<JobHandlers, 'forget_unused_words'> => ({
  // every process has heard by then that nobody uses them
  forget_unused_words: () => deleteUnusedTerms(database, new Date(Date.now() - dayMs)),
});
