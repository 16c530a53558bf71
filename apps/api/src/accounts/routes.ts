import type { Locale } from '@plaza/sdk/contract';
import type { RequestContext } from '../http/context.ts';
import type { AreaHandlers } from '../http/handlers.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Accounts, Caller } from './service.ts';
import type { Sessions } from './sessions/sessions.ts';

const done = { data: { done: true as const } };

const callerOf = (query: { locale: Locale }, { clientAddress, userAgent }: RequestContext): Caller => ({
  locale: query.locale,
  clientAddress,
  userAgent,
});

interface AccountsRoutesOptions {
  accounts: Accounts;
  sessions: Sessions;
  database: PlazaDatabase;
}

/** Opening accounts, sessions, and the links of mails. */
export function accountsRoutes({ accounts, sessions, database }: AccountsRoutesOptions) {
  return {
    login: ({ body, query }, context) => accounts.login(body, callerOf(query, context)),
    register: ({ form, query }, context) => accounts.register(form, callerOf(query, context)),
    checkRegistration: async ({ body, query }, context) => {
      await accounts.checkRegistration(body, callerOf(query, context));
      return done;
    },
    forgotPassword: async ({ body, query }, context) => {
      await accounts.forgotPassword(body.email, callerOf(query, context));
      return done;
    },
    checkResetCode: async ({ body, query }, context) => {
      await accounts.checkResetCode(body.code, callerOf(query, context));
      return done;
    },
    resetPassword: async ({ body, query }, context) => {
      await accounts.resetPassword(body, callerOf(query, context));
      return done;
    },
    refreshSession: async ({ body, query }) => sessions.answer(await sessions.renew(body.refreshToken), query.locale),
    signOut: async ({ body }) => {
      await sessions.end(body.refreshToken);
      return done;
    },
    confirmEmail: async ({ body, query }, context) => ({
      data: await accounts.confirmEmail(body.code, callerOf(query, context)),
    }),
    revertEmail: async ({ body, query }, context) => ({
      data: { resetCode: await accounts.revertEmail(body.code, callerOf(query, context)) },
    }),
    resendConfirmation: async (_input, { session }) => {
      await accounts.resendConfirmation(session);
      return done;
    },
    listSessions: async (_input, { session }) => ({ data: await sessions.list(session) }),
    endSession: async ({ params }, { session }) => {
      await sessions.endOne(session, params.id);
      return done;
    },
    endOtherSessions: async (_input, { session }) => {
      await sessions.endOthers(database, session);
      return done;
    },
  } satisfies AreaHandlers;
}
