import type { Platform } from '../platform/platform.ts';
import { contactJobs } from './contact/contact-jobs.ts';
import { createContact } from './contact/contact-service.ts';
import { contentRoutes } from './routes.ts';
import { createContentService } from './service.ts';

/** Texts of the pages that explain Plaza, and messages to the people behind it. */
export function createContent({ config, database, jobs, limits, log, mail }: Platform) {
  return {
    handlers: contentRoutes({
      content: createContentService(database.read),
      contact: createContact({ database: database.write, jobs, limits }),
      office: config.office,
    }),
    jobs: contactJobs({ database: database.write, mail, log, contactAddress: config.contactAddress }),
  };
}
