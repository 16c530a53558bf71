import type { AccountsApi } from '../accounts/index.ts';
import type { AlertsApi } from '../alerts/index.ts';
import type { AreaHandlers } from '../http/context.ts';
import type { Platform } from '../platform/platform.ts';
import { closingJobs, createAccountClosure } from './closing/closing.ts';
import { createExports } from './export/export.ts';
import { createProfiles, type Profiles } from './service.ts';

interface ProfileDependencies {
  accounts: AccountsApi;
  alerts: Pick<AlertsApi, 'stopSavedSearch'>;
}

export function createProfileArea(platform: Platform, { accounts, alerts }: ProfileDependencies) {
  const { jobs, limits, log, storedFiles, unsubscribeTokens } = platform;
  const database = platform.database.write;
  const { emails, passwords, profilePictures: pictures, requireDeliverable, sessions } = accounts;
  return {
    handlers: profileRoutes({
      profiles: createProfiles({
        database,
        passwords,
        sessions,
        limits,
        emails,
        requireDeliverable,
        pictures,
        unsubscribeTokens,
        stopSavedSearch: alerts.stopSavedSearch,
      }),
      exportData: createExports({ database, files: storedFiles, limits }),
      closeAccount: createAccountClosure({ database, jobs, pictures, emails }),
    }),
    jobs: closingJobs({ database, jobs, log, pictures }),
  };
}

const doneResponse = { data: { done: true as const } };

interface ProfileRoutesOptions {
  profiles: Profiles;
  exportData: ReturnType<typeof createExports>;
  closeAccount: ReturnType<typeof createAccountClosure>;
}

function profileRoutes({ profiles, exportData, closeAccount }: ProfileRoutesOptions) {
  return {
    getProfile: async ({ query }, { session }) => ({ data: await profiles.readProfile(session.userId, query.locale) }),
    updateMainInfo: async ({ form, query }, { session }) => ({
      data: await profiles.changeMainInfo(session.userId, form, query.locale),
    }),
    changePassword: async ({ body, query }, { session }) => {
      await profiles.changePassword(session, body, query.locale);
      return doneResponse;
    },
    changeEmail: async ({ body, query }, { session }) => ({
      data: { pendingEmail: await profiles.changeEmail(session, body, query.locale) },
    }),
    changeMailSettings: async ({ body, query }, { session }) => ({
      data: await profiles.changeMailSettings(session.userId, body, query.locale),
    }),
    unsubscribeMails: async ({ body }) => ({ data: { done: true, kind: await profiles.unsubscribe(body.token) } }),
    exportData: async ({ body, query }, { session }) => {
      await profiles.requirePassword(session.userId, body.currentPassword, 'currentPassword', query.locale);
      return exportData(session.userId);
    },
    closeAccount: async ({ body, query }, { session }) => {
      await profiles.requirePassword(session.userId, body.password, 'password', query.locale);
      await closeAccount(session.userId, body.reasons);
      return doneResponse;
    },
  } satisfies AreaHandlers;
}
