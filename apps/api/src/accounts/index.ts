import type { Platform } from '../platform/platform.ts';
import { createEmailLinks, type EmailLinksOptions } from './email-links.ts';
import { accountJobs } from './emails/account-jobs.ts';
import { createAccountEmails, createDeliverableCheck } from './emails/account-emails.ts';
import { createDeviceTokens, createEmailCodes, createPasswords } from './secrets.ts';
import { accountsRoutes } from './routes.ts';
import { createAccessTokens, createPresence, createSessionCheck } from './sessions/session-check.ts';
import { createSessions } from './sessions/sessions.ts';
import { createSignIn } from './sign-in.ts';
import { findByEmail } from './store.ts';
import { createProfilePictures } from './users.ts';

export function createAccounts(platform: Platform, { applyPlan }: Pick<EmailLinksOptions, 'applyPlan'>) {
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
  const emailLinks = createEmailLinks({ database, passwords, sessions, limits, emails, jobs, applyPlan });
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
      /** ID of the account with an email; `null` for none. */
      findIdByEmail: async (email: string) => (await findByEmail(database, email))?.id ?? null,
    },
  };
}

export type AccountsApi = ReturnType<typeof createAccounts>['api'];

export { isReservedForRevert } from './code-store.ts';
export type { AccountEmails, Recipient, RequireDeliverable } from './emails/account-emails.ts';
export { createPasswords, type Passwords, requireUncommonPassword } from './secrets.ts';
export { type ProfilePictures, requirePhoneNumber, userOf } from './users.ts';
export type { Presence } from './sessions/session-check.ts';
export type { Sessions } from './sessions/sessions.ts';
export { findByEmail, readUserRow, setPassword } from './store.ts';
