import type { Locale } from '@plaza/sdk/contract';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { EmailLinks } from './email-links.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Caller, SignIn } from './sign-in.ts';

const done = { data: { done: true as const } };

const callerOf = (query: { locale: Locale }, { clientAddress, userAgent }: RequestContext): Caller => ({
  locale: query.locale,
  clientAddress,
  userAgent,
});

interface AccountsRoutesOptions {
  signIn: SignIn;
  emailLinks: EmailLinks;
  sessions: Sessions;
  database: PlazaDatabase;
}

/** Calls for registration, sessions and the links in emails. */
export function accountsRoutes({ signIn, emailLinks, sessions, database }: AccountsRoutesOptions) {
  return {
    login: ({ body, query }, context) => signIn.login(body, callerOf(query, context)),
    register: ({ form, query }, context) => signIn.register(form, callerOf(query, context)),
    checkRegistration: async ({ body, query }, context) => {
      await signIn.checkRegistration(body, callerOf(query, context));
      return done;
    },
    forgotPassword: async ({ body, query }, context) => {
      await emailLinks.forgotPassword(body.email, callerOf(query, context));
      return done;
    },
    checkResetCode: async ({ body, query }, context) => {
      await emailLinks.checkResetCode(body.code, callerOf(query, context));
      return done;
    },
    resetPassword: async ({ body, query }, context) => {
      await emailLinks.resetPassword(body, callerOf(query, context));
      return done;
    },
    refreshSession: async ({ body, query }) => sessions.answer(await sessions.renew(body.refreshToken), query.locale),
    signOut: async ({ body }) => {
      await sessions.end(body.refreshToken);
      return done;
    },
    confirmEmail: async ({ body, query }, context) => ({
      data: await emailLinks.confirmEmail(body.code, callerOf(query, context)),
    }),
    revertEmail: async ({ body, query }, context) => ({
      data: { resetCode: await emailLinks.revertEmail(body.code, callerOf(query, context)) },
    }),
    resendConfirmation: async (_input, { session }) => {
      await emailLinks.resendConfirmation(session);
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
