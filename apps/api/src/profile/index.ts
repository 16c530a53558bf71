import type { AccountsApi } from '../accounts/index.ts';
import type { ChatApi } from '../chat/index.ts';
import type { Platform } from '../platform/platform.ts';
import { closingJobs, createClosing } from './closing/closing.ts';
import { createExports } from './export/export.ts';
import { profileRoutes } from './routes.ts';
import { createProfiles } from './service.ts';

export interface ProfileDependencies {
  accounts: AccountsApi;
  chat: Pick<ChatApi, 'unsubscribeTokens'>;
}

/** One's own account: what is shown of it, its settings, its export and its end. */
export function createProfile(platform: Platform, { accounts, chat: { unsubscribeTokens } }: ProfileDependencies) {
  const { jobs, limits, log, storedFiles } = platform;
  const database = platform.database.write;
  const { mails, passwords, profilePictures: pictures, requireDeliverable, sessions } = accounts;
  return {
    handlers: profileRoutes({
      profiles: createProfiles({
        database,
        passwords,
        sessions,
        limits,
        mails,
        requireDeliverable,
        pictures,
        unsubscribeTokens,
      }),
      exportData: createExports({ database, files: storedFiles, limits }),
      closeAccount: createClosing({ database, jobs, pictures, mails }),
    }),
    jobs: closingJobs({ database, jobs, log, pictures }),
  };
}
