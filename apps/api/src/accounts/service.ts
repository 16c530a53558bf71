import type { Locale, Session } from '@plaza/sdk/contract';
import { DatabaseError } from 'pg';
import type { SignedIn } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Transaction } from 'kysely';
import { fieldMessage, ruleMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { lockOpenAccounts } from '../platform/database/open-accounts.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { AccountMails } from './emails/account-mails.ts';
import {
  addCode,
  dropCodes,
  dropLaterReverts,
  isKeptForRevert,
  lockCode,
  lockResetCode,
  markCodeUsed,
} from './code-store.ts';
import { isCommonPassword, requireUncommonPassword } from './passwords/common-passwords.ts';
import type { RequireDeliverable } from './emails/deliverable.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Attempt } from '../platform/limits/rate-limits.ts';
import type { Passwords } from './passwords/passwords.ts';
import { requirePhoneNumber } from './phone.ts';
import type { ProfilePictures } from './profile-pictures.ts';
import { type DeviceTokens, newSecret } from './secrets.ts';
import type { Sessions, StartedSession } from './sessions/sessions.ts';
import {
  type AccountByEmail,
  findByEmail,
  hasHearFrom,
  dropPassword,
  insertAccount,
  readUserRow,
  setConfirmed,
  setEmail,
  setPassword,
} from './store.ts';

/** Who sends a form, as far as limits and mails need it. */
export interface Caller {
  locale: Locale;
  clientAddress: string;
  userAgent: string | undefined;
}

export interface Credentials {
  identifier: string;
  password: string;
  deviceToken?: string | undefined;
}

export interface Registration {
  email: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
  reason?: 'rent' | 'earn' | undefined;
  hearFrom?: number | undefined;
  profileImage?: File | undefined;
  submissionId?: string | undefined;
  deviceToken?: string | undefined;
}

/** What people do with their accounts from outside, and the codes that their mails carry. */
export interface Accounts {
  /** @throws DomainError `invalid_credentials`, `account_blocked`, `too_many_tries`. */
  login(credentials: Credentials, caller: Caller): Promise<Session>;
  /** @throws DomainError `validation_failed`, `too_many_tries`. */
  register(registration: Registration, caller: Caller): Promise<Session>;
  /**
   * Judges an address and a password as `register` does, before the rest of its form is asked for.
   * @throws DomainError `validation_failed`, `email_taken`, `too_many_tries`.
   */
  checkRegistration(credentials: Pick<Registration, 'email' | 'password'>, caller: Caller): Promise<void>;
  /** Does the same for every address. @throws DomainError `too_many_tries`. */
  forgotPassword(email: string, caller: Caller): Promise<void>;
  /** Says whether `resetPassword` would take a code, and leaves it as it is. @throws DomainError `invalid_code`, `too_many_tries`. */
  checkResetCode(code: string, caller: Caller): Promise<void>;
  /** @throws DomainError `invalid_code`, `validation_failed`, `too_many_tries`. */
  resetPassword(reset: { code: string; password: string }, caller: Caller): Promise<void>;
  /** @throws DomainError `invalid_code`, `email_taken`, `too_many_tries`. */
  confirmEmail(code: string, caller: Caller): Promise<{ isChange: boolean; isFirst: boolean }>;
  /**
   * Undoes a change of address, asked for or done: restores the address that the link was mailed to, ends all sessions and
   * the password.
   * @returns a code for `resetPassword`.
   * @throws DomainError `invalid_code`, `too_many_tries`.
   */
  revertEmail(code: string, caller: Caller): Promise<string>;
  /** @throws DomainError `too_many_tries`. */
  resendConfirmation(session: SignedIn): Promise<void>;
}

export interface AccountsOptions {
  database: PlazaDatabase;
  passwords: Passwords;
  sessions: Sessions;
  deviceTokens: DeviceTokens;
  limits: RateLimiter;
  mails: AccountMails;
  requireDeliverable: RequireDeliverable;
  jobs: Jobs;
  /** The password of the demo data is no secret: where people are real, nobody gets in with it. */
  admitsDemoAccounts: boolean;
  /** Publishes and withholds the listings of an owner as their plan and their confirmed email allow. */
  applyPlan: (transaction: Transaction<Database>, userId: number) => Promise<unknown>;
  profilePictures: Pick<ProfilePictures, 'store' | 'discard'>;
}

const uniqueViolation = '23505';

const emailTaken = (locale: Locale) =>
  new DomainError('validation_failed', { fields: { email: [fieldMessage('emailTaken', locale)] } });

export function createAccountsService(options: AccountsOptions): Accounts {
  const { database, passwords, sessions, deviceTokens, limits, mails, jobs, profilePictures } = options;
  const { admitsDemoAccounts, applyPlan, requireDeliverable } = options;

  /** A limit for an account and a network address together; the address is looked at as it was typed, account or not. */
  const limitOfBoth = (name: 'loginOfAccountHere' | 'forgotOfAccountHere', email: string, network: string | null) =>
    network === null ? [] : [[name, email.toLowerCase(), network] as const];
  const limitOfNetwork = (
    name: 'loginOfAddress' | 'forgotOfAddress' | 'codesOfAddress' | 'registrationOfAddress',
    network: string | null,
  ) => (network === null ? [] : [[name, network] as const]);

  const startSession = (userId: number, { userAgent }: Caller, deviceToken?: string, isRetry = false) =>
    database.transaction().execute(async (transaction) => {
      const open = await lockOpenAccounts(transaction, [userId]);
      // closed since its password was read
      if (!open.has(userId)) throw new DomainError('invalid_credentials');
      const started = await sessions.start(transaction, { userId, deviceToken, userAgent });
      // a repeated sign-up comes from the device of the first one, whose answer with the token was lost
      if (started.isUnknownDevice && !isRetry) await mails.add(transaction, 'new_device', userId, { userAgent });
      return started;
    });

  const tellOfSignUp = (userId: number) =>
    database.transaction().execute((transaction) => mails.add(transaction, 'sign_up_tried', userId));
  /** Refuses an address that has an account, and tells its owner. */
  const refuseTaken = async (userId: number, locale: Locale): Promise<never> => {
    await tellOfSignUp(userId);
    throw emailTaken(locale);
  };

  const insert = (
    { deviceToken, ...registration }: Registration,
    passwordHash: string,
    profileImage: string | null,
    caller: Caller,
  ) =>
    database.transaction().execute(async (transaction) => {
      const userId = await insertAccount(transaction, {
        email: registration.email,
        passwordHash,
        firstName: registration.firstName || null,
        lastName: registration.lastName || null,
        phoneNumber: registration.phoneNumber || null,
        profileImage,
        reason: registration.reason ?? null,
        hearFromId: registration.hearFrom ?? null,
        submissionId: registration.submissionId ?? null,
        locale: caller.locale,
      });
      if (userId === null) return null;
      await mails.add(transaction, 'confirm_email', userId);
      return sessions.start(transaction, { userId, deviceToken, userAgent: caller.userAgent });
    });

  /** Opens an account; `null` when the address has one already. A picture of an account that was not opened is removed. */
  const open = async (registration: Registration, caller: Caller) => {
    const { password, profileImage: file } = registration;
    const picture = file ? await profilePictures.store(file, 'profileImage', caller.locale) : null;
    let started: StartedSession | null = null;
    try {
      const hashed = await passwords.hash(password, limits.networkOf(caller.clientAddress));
      started = await insert(registration, hashed, picture, caller);
      return started;
    } finally {
      if (started === null && picture !== null) await profilePictures.discard(picture);
    }
  };

  const accounts: Accounts = {
    login: async ({ identifier, password, deviceToken }, caller) => {
      const network = limits.networkOf(caller.clientAddress);
      const found = await findByEmail(database, identifier, deviceTokens.read(deviceToken));
      const account = found?.isDemo && !admitsDemoAccounts ? undefined : found;
      const tries: Attempt[] = [
        ...limitOfNetwork('loginOfAddress', network),
        ...limitOfBoth('loginOfAccountHere', identifier, network),
        ...(account?.knowsDevice ? [] : [['loginOfAccount', identifier.toLowerCase()] as const]),
      ];
      await limits.take(...tries);
      const isRight = await passwords.verify(account?.passwordHash ?? null, password, network);
      if (account === undefined || !isRight) throw new DomainError('invalid_credentials');
      await limits.giveBack(...tries);
      if (account.isBlocked) throw new DomainError('account_blocked');
      return sessions.answer(await startSession(account.id, caller, deviceToken), caller.locale);
    },

    register: async (registration, caller) => {
      const { email, password, submissionId, hearFrom } = registration;
      const { locale } = caller;
      const network = limits.networkOf(caller.clientAddress);
      await limits.take(...limitOfNetwork('registrationOfAddress', network));
      requireDeliverable(email, 'email', locale);
      requirePhoneNumber(registration.phoneNumber, 'phoneNumber', locale);
      const { firstName, lastName } = registration;
      requireUncommonPassword(password, 'password', locale, [email, firstName, lastName]);
      if (hearFrom !== undefined && !(await hasHearFrom(database, hearFrom))) {
        throw new DomainError('validation_failed', { fields: { hearFrom: [fieldMessage('invalid', locale)] } });
      }
      const signInAgain = async (taken: AccountByEmail) => {
        const isRepeated = submissionId !== undefined && submissionId === taken.submissionId && !taken.isBlocked;
        const isRight = await passwords.verify(isRepeated ? taken.passwordHash : null, password, network);
        if (!isRight) return refuseTaken(taken.id, locale);
        return sessions.answer(await startSession(taken.id, caller, registration.deviceToken, true), locale);
      };
      const before = await findByEmail(database, email);
      if (before) return signInAgain(before);
      if (await isKeptForRevert(database, email)) throw emailTaken(locale);
      const started = await open(registration, caller);
      if (started) return sessions.answer(started, locale);
      // somebody was faster: the same form sent twice at once, or another one
      const meanwhile = await findByEmail(database, email);
      if (meanwhile) return signInAgain(meanwhile);
      throw new DomainError('conflict');
    },

    checkRegistration: async ({ email, password }, { locale, clientAddress }) => {
      await limits.take(...limitOfNetwork('registrationOfAddress', limits.networkOf(clientAddress)));
      requireDeliverable(email, 'email', locale);
      const taken = await findByEmail(database, email);
      if (taken) await tellOfSignUp(taken.id);
      if (taken || (await isKeptForRevert(database, email))) {
        const fields = {
          email: [fieldMessage('emailTaken', locale)],
          ...(isCommonPassword(password) && { password: [ruleMessage('password_too_common', locale)] }),
        };
        throw new DomainError('email_taken', { fields });
      }
      requireUncommonPassword(password, 'password', locale, [email]);
    },

    forgotPassword: async (email, { clientAddress }) => {
      const network = limits.networkOf(clientAddress);
      await limits.take(
        ...limitOfNetwork('forgotOfAddress', network),
        ...limitOfBoth('forgotOfAccountHere', email, network),
      );
      await database.transaction().execute((transaction) => mails.addReset(transaction, email));
    },

    checkResetCode: async (code, { clientAddress }) => {
      await limits.take(...limitOfNetwork('codesOfAddress', limits.networkOf(clientAddress)));
      await database.transaction().execute((transaction) => lockResetCode(transaction, code));
    },

    resetPassword: async ({ code, password }, { clientAddress, locale }) => {
      await limits.take(...limitOfNetwork('codesOfAddress', limits.networkOf(clientAddress)));
      const check = (transaction: PlazaDatabase) => lockResetCode(transaction, code);
      const owner = await readUserRow(database, await database.transaction().execute(check));
      // a password that is refused does not use the code up
      requireUncommonPassword(password, 'password', locale, [owner?.email, owner?.firstName, owner?.lastName]);
      const passwordHash = await passwords.hash(password, limits.networkOf(clientAddress));
      const change = async (transaction: Transaction<Database>) => {
        const userId = await check(transaction);
        // which uses the code up
        await setPassword(transaction, userId, passwordHash);
        // who opens the link reads the mail of the address
        await setConfirmed(transaction, userId);
        await sessions.endAllBut(transaction, userId, null);
        await sessions.forgetDevices(transaction, userId);
        await mails.add(transaction, 'password_changed', userId);
        await applyPlan(transaction, userId);
        return (await readUserRow(transaction, userId))?.email ?? '';
      };
      const email = await database.transaction().execute(change);
      await limits.forget(['loginOfAccount', email.toLowerCase()]);
    },

    confirmEmail: async (code, { clientAddress }) => {
      await limits.take(...limitOfNetwork('codesOfAddress', limits.networkOf(clientAddress)));
      try {
        return await database.transaction().execute((transaction) => confirm(transaction, code));
      } catch (error) {
        if (error instanceof DatabaseError && error.code === uniqueViolation) throw new DomainError('email_taken');
        throw error;
      }
    },

    revertEmail: async (code, { clientAddress }) => {
      await limits.take(...limitOfNetwork('codesOfAddress', limits.networkOf(clientAddress)));
      return database.transaction().execute((transaction) => revert(transaction, code));
    },

    resendConfirmation: async ({ userId }) => {
      const user = await readUserRow(database, userId);
      if (!user || user.confirmedAt !== null) return;
      await limits.take(['confirmationOfUser', userId]);
      await database.transaction().execute((transaction) => mails.add(transaction, 'confirm_email', userId));
    },
  };

  const confirm = async (transaction: Transaction<Database>, code: string) => {
    const found = await lockCode(transaction, code);
    if (!found || found.isBlocked || (found.kind !== 'confirm_email' && found.kind !== 'change_email'))
      throw new DomainError('invalid_code');
    const { userId, kind, email, currentEmail, pendingEmail, pendingSessionId, isConfirmed, isUsed } = found;
    const isChange = kind === 'change_email';
    const isCurrent = email.toLowerCase() === currentEmail.toLowerCase();
    // or another link to the same address was
    if (isUsed || (isChange && email !== pendingEmail)) {
      if (!isCurrent) throw new DomainError('invalid_code');
      return { isChange, isFirst: false };
    }
    if (isChange) {
      if (await isKeptForRevert(transaction, email, userId)) throw new DomainError('email_taken');
      await setEmail(transaction, userId, email);
      await jobs.add(transaction, 'change_payment_customer', { userId });
      // the old address proves nothing any more
      await dropCodes(transaction, userId, 'confirm_email');
      await dropCodes(transaction, userId, 'reset_password');
      await sessions.endAllBut(transaction, userId, pendingSessionId);
      // an address that was never confirmed may be a stranger's, who must not get a way into the account
      if (isConfirmed) await mails.add(transaction, 'email_changed', userId, { to: currentEmail });
    } else {
      if (!isCurrent) throw new DomainError('invalid_code');
      await setConfirmed(transaction, userId);
    }
    await markCodeUsed(transaction, code);
    // what only waited for this is published
    await applyPlan(transaction, userId);
    return { isChange, isFirst: isChange || !isConfirmed };
  };

  const revert = async (transaction: Transaction<Database>, code: string) => {
    const found = await lockCode(transaction, code);
    if (found?.kind !== 'revert_email' || found.isUsed || found.isBlocked) throw new DomainError('invalid_code');
    const { userId, email, currentEmail } = found;
    await markCodeUsed(transaction, code);
    await dropLaterReverts(transaction, userId, code);
    for (const kind of ['confirm_email', 'change_email', 'reset_password'] as const)
      await dropCodes(transaction, userId, kind);
    await setEmail(transaction, userId, email);
    if (email.toLowerCase() !== currentEmail.toLowerCase()) {
      await jobs.add(transaction, 'change_payment_customer', { userId });
    }
    await dropPassword(transaction, userId);
    await sessions.endAllBut(transaction, userId, null);
    await sessions.forgetDevices(transaction, userId);
    await mails.add(transaction, 'email_reverted', userId);
    await applyPlan(transaction, userId);
    const resetCode = newSecret();
    await addCode(transaction, { code: resetCode, userId, kind: 'reset_password', email, askedAt: new Date() });
    return resetCode;
  };

  return accounts;
}
