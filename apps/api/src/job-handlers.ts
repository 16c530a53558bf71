import { accountJobs } from './accounts/emails/account-jobs.ts';
import { createProfilePictures } from './accounts/profile-pictures.ts';
import { createMailCodes } from './accounts/secrets.ts';
import { digestJobs } from './chat/emails/digest-jobs.ts';
import { createUnsubscribeTokens } from './chat/emails/unsubscribe-tokens.ts';
import { reportJobs } from './chat/safety/report-jobs.ts';
import { scanJobs } from './chat/attachments/scan-jobs.ts';
import { contactJobs } from './content/contact/contact-jobs.ts';
import { idempotencyJobs } from './http/idempotency.ts';
import { deletedListingJobs } from './owner-listings/deleted-listings.ts';
import { createListingPictures } from './owner-listings/images/listing-pictures.ts';
import { imageJobs } from './owner-listings/images/images-jobs.ts';
import { rentalJobs } from './owner-listings/publication/rental-jobs.ts';
import { insightsJobs } from './insights/jobs.ts';
import { fileJobs } from './platform/files/file-jobs.ts';
import { liveJobs } from './platform/live/live-jobs.ts';
import type { JobHandlers } from './platform/jobs/job-table.ts';
import { createPayments } from './payments/service.ts';
import { createPlans } from './payments/plans/service.ts';
import { paymentJobs } from './payments/payment-jobs.ts';
import { closingJobs } from './profile/closing/closing.ts';
import { sandboxJobs } from './platform/payments/sandbox/sandbox-jobs.ts';
import { searchJobs } from './search/index/search-jobs.ts';
import type { Platform } from './platform/platform.ts';

/** The handlers of every area's jobs, wired to the platform. */
export function jobHandlers({
  database,
  mail,
  log,
  config,
  storedFiles,
  pictures,
  jobs,
  sandbox,
  paymentProvider,
  live,
  malwareScanner,
  limits,
}: Platform): JobHandlers {
  return {
    ...contactJobs({ database: database.write, mail, log, contactAddress: config.contactAddress }),
    ...reportJobs({ database: database.write, mail, log, contactAddress: config.contactAddress }),
    ...scanJobs({ database: database.write, files: storedFiles, live, log, scanner: malwareScanner }),
    ...accountJobs({
      database: database.write,
      mail,
      log,
      publicUrl: config.publicUrl,
      mailCodes: createMailCodes(config.secrets[0]),
      limits,
    }),
    ...closingJobs({
      database: database.write,
      jobs,
      log,
      pictures: createProfilePictures({ storedFiles, pictures, jobs }),
    }),
    ...idempotencyJobs(database.write),
    ...digestJobs({
      database: database.write,
      jobs,
      mail,
      log,
      publicUrl: config.publicUrl,
      unsubscribeTokens: createUnsubscribeTokens(config.secrets),
    }),
    ...imageJobs({ database: database.write, files: storedFiles, pictures }),
    ...searchJobs({ database: database.write }),
    ...deletedListingJobs({
      database: database.write,
      pictures: createListingPictures({ storedFiles, pictures, jobs }),
    }),
    ...rentalJobs(database.write),
    ...insightsJobs({ database: database.write }),
    ...liveJobs({ database: database.write }),
    ...sandboxJobs(sandbox),
    ...paymentJobs({
      database: database.write,
      provider: paymentProvider,
      jobs,
      live,
      mail,
      log,
      publicUrl: config.publicUrl,
      seller: config.seller,
      bills: createPayments({
        database: database.write,
        plans: createPlans(database, paymentProvider),
        provider: paymentProvider,
        jobs,
        live,
        log,
        seller: config.seller,
      }).bills,
    }),
    ...fileJobs({ files: storedFiles, log }),
  };
}
