import type { Locale } from '@plaza/sdk/contract';
import type { AreaHandlers, RequestContext } from '../http/context.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { createEmailLinks, type EmailLinks, type EmailLinksOptions } from './email-links.ts';
import { createAccountEmails, createDeliverableCheck } from './emails/account-emails.ts';
import { accountJobs } from './emails/account-jobs.ts';
import { createDeviceTokens, createEmailCodes, createPasswords } from './secrets.ts';
import { createAccessTokens, createPresence, createSessionCheck } from './sessions/session-check.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { type Caller, createSignIn, type SignIn } from './sign-in.ts';
import { findAccountByEmail } from './store.ts';
import { createProfilePictures } from './users.ts';

export function createAccountsArea(
  platform: Platform,
  { applyPlan, adoptSavedSearches }: Pick<EmailLinksOptions, 'applyPlan' | 'adoptSavedSearches'>,
) {
  const { config, jobs, limits, log, emailSender, imageProcessor, storedFiles } = platform;
  const database = platform.database.write;
  const accessTokens = createAccessTokens(config.secrets);
  const deviceTokens = createDeviceTokens(config.secrets);
  const sessions = createSessions({ database, accessTokens, deviceTokens, secrets: config.secrets });
  const presence = createPresence({ database, log });
  const passwords = createPasswords(config.passwordCost);
  const emails = createAccountEmails(jobs);
  const profilePictures = createProfilePictures({ storedFiles, imageProcessor, jobs });
  const requireDeliverable = createDeliverableCheck(!config.isExposed);
  const signIn = createSignIn({
    database,
    passwords,
    sessions,
    deviceTokens,
    limits,
    emails,
    profilePictures,
    requireDeliverable,
    admitsDemoAccounts: !config.isExposed,
  });
  const emailLinks = createEmailLinks({
    database,
    passwords,
    sessions,
    limits,
    emails,
    jobs,
    applyPlan,
    adoptSavedSearches,
  });
  return {
    handlers: accountsRoutes({ signIn, emailLinks, sessions, database }),
    jobs: accountJobs({
      database,
      emailSender,
      log,
      publicUrl: config.publicUrl,
      emailCodes: createEmailCodes(config.secrets[0]),
      limits,
    }),
    api: {
      emails,
      passwords,
      presence,
      profilePictures,
      requireDeliverable,
      sessions,
      sessionCheck: createSessionCheck({ database, tokens: accessTokens, presence }),
      findIdByEmail: async (email: string) => (await findAccountByEmail(database, email))?.id ?? null,
    },
  };
}

export type AccountsApi = ReturnType<typeof createAccountsArea>['api'];

export { isEmailReserved } from './code-store.ts';
export type { AccountEmails, Recipient, DeliverableCheck } from './emails/account-emails.ts';
export { createPasswords, type Passwords, requireUncommonPassword } from './secrets.ts';
export { type ProfilePictures, requireValidPhoneNumber, userOf } from './users.ts';
export type { Presence } from './sessions/session-check.ts';
export type { Sessions } from './sessions/sessions.ts';
export { findAccountByEmail, readUserRow, setPassword } from './store.ts';

const doneResponse = { data: { done: true as const } };

const callerOf = (query: { locale: Locale }, { clientIp, userAgent }: RequestContext): Caller => ({
  locale: query.locale,
  clientIp,
  userAgent,
});

interface AccountsRoutesOptions {
  signIn: SignIn;
  emailLinks: EmailLinks;
  sessions: Sessions;
  database: PlazaDatabase;
}

function accountsRoutes({ signIn, emailLinks, sessions, database }: AccountsRoutesOptions) {
  return {
    login: ({ body, query }, context) => signIn.login(body, callerOf(query, context)),
    register: ({ form, query }, context) => signIn.register(form, callerOf(query, context)),
    checkRegistration: async ({ body, query }, context) => {
      await signIn.checkRegistration(body, callerOf(query, context));
      return doneResponse;
    },
    forgotPassword: async ({ body, query }, context) => {
      await emailLinks.forgotPassword(body.email, callerOf(query, context));
      return doneResponse;
    },
    checkResetCode: async ({ body, query }, context) => {
      await emailLinks.checkResetCode(body.code, callerOf(query, context));
      return doneResponse;
    },
    resetPassword: async ({ body, query }, context) => {
      await emailLinks.resetPassword(body, callerOf(query, context));
      return doneResponse;
    },
    refreshSession: async ({ body, query }) =>
      sessions.buildResponse(await sessions.renew(body.refreshToken), query.locale),
    signOut: async ({ body }) => {
      await sessions.end(body.refreshToken);
      return doneResponse;
    },
    confirmEmail: async ({ body, query }, context) => ({
      data: await emailLinks.confirmEmail(body.code, callerOf(query, context)),
    }),
    revertEmail: async ({ body, query }, context) => ({
      data: { resetCode: await emailLinks.revertEmail(body.code, callerOf(query, context)) },
    }),
    resendConfirmation: async (_input, { session }) => {
      await emailLinks.resendConfirmation(session);
      return doneResponse;
    },
    listSessions: async (_input, { session }) => ({ data: await sessions.list(session) }),
    endSession: async ({ params }, { session }) => {
      await sessions.endOne(session, params.id);
      return doneResponse;
    },
    endOtherSessions: async (_input, { session }) => {
      await sessions.endOthers(database, session);
      return doneResponse;
    },
  } satisfies AreaHandlers;
}
