import type { AreaHandlers } from '../http/context.ts';
import type { createClosing } from './closing/closing.ts';
import type { createExports } from './export/export.ts';
import type { Profiles } from './service.ts';

const done = { data: { done: true as const } };

export interface ProfileRoutesOptions {
  profiles: Profiles;
  exportData: ReturnType<typeof createExports>;
  closeAccount: ReturnType<typeof createClosing>;
}

/** One's own account: what is shown of it, how it is reached, what is kept, and its end. */
export function profileRoutes({ profiles, exportData, closeAccount }: ProfileRoutesOptions) {
  return {
    getProfile: async ({ query }, { session }) => ({ data: await profiles.one(session.userId, query.locale) }),
    updateMainInfo: async ({ form, query }, { session }) => ({
      data: await profiles.changeMainInfo(session.userId, form, query.locale),
    }),
    changePassword: async ({ body, query }, { session }) => {
      await profiles.changePassword(session, body, query.locale);
      return done;
    },
    changeEmail: async ({ body, query }, { session }) => ({
      data: { pendingEmail: await profiles.changeEmail(session, body, query.locale) },
    }),
    changeMailSettings: async ({ body, query }, { session }) => ({
      data: await profiles.changeMailSettings(session.userId, body, query.locale),
    }),
    unsubscribeMails: async ({ body }) => {
      await profiles.unsubscribe(body.token);
      return done;
    },
    exportData: async ({ body, query }, { session }) => {
      await profiles.requirePassword(session.userId, body.currentPassword, 'currentPassword', query.locale);
      return exportData(session.userId);
    },
    closeAccount: async ({ body, query }, { session }) => {
      await profiles.requirePassword(session.userId, body.password, 'password', query.locale);
      await closeAccount(session.userId, body.reasons);
      return done;
    },
  } satisfies AreaHandlers;
}
