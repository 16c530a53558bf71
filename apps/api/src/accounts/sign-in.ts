import type { Locale, Session } from '@plaza/sdk/contract';
import { fieldMessage, ruleMessage } from '../messages/index.ts';
import { lockOpenAccounts } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Attempt } from '../platform/limits/rate-limits.ts';
import { isEmailReserved } from './code-store.ts';
import type { AccountEmails, DeliverableCheck } from './emails/account-emails.ts';
import { type DeviceTokens, isCommonPassword, type Passwords, requireUncommonPassword } from './secrets.ts';
import type { Sessions, StartedSession } from './sessions/sessions.ts';
import { type LoginAccount, findAccountByEmail, isHearFromOption, insertAccount } from './store.ts';
import { type ProfilePictures, requireValidPhoneNumber } from './users.ts';

/** Submitter of a form: language, IP address and user agent, for limits and emails. */
export interface Caller {
  locale: Locale;
  clientIp: string;
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

export interface SignIn {
  /** @throws DomainError `invalid_credentials`, `account_blocked`, `too_many_attempts`. */
  login(credentials: Credentials, caller: Caller): Promise<Session>;
  /** @throws DomainError `validation_failed`, `too_many_attempts`. */
  register(registration: Registration, caller: Caller): Promise<Session>;
  /**
   * Validates an email and a password as `register` does, before the client displays the rest of its form.
   * @throws DomainError `validation_failed`, `email_taken`, `too_many_attempts`.
   */
  checkRegistration(credentials: Pick<Registration, 'email' | 'password'>, caller: Caller): Promise<void>;
}

export interface SignInOptions {
  database: PlazaDatabase;
  passwords: Passwords;
  sessions: Sessions;
  deviceTokens: DeviceTokens;
  limits: RateLimiter;
  emails: AccountEmails;
  requireDeliverable: DeliverableCheck;
  /** The demo accounts' password is public, so production rejects them. */
  admitsDemoAccounts: boolean;
  profilePictures: Pick<ProfilePictures, 'store' | 'discard'>;
}

const emailTakenError = (locale: Locale) =>
  new DomainError('validation_failed', { fields: { email: [fieldMessage('emailTaken', locale)] } });

// Long because signing in and up share the start of sessions and the emails that a stranger can cause.
export function createSignIn(options: SignInOptions): SignIn {
  const { database, passwords, sessions, deviceTokens, limits, emails, profilePictures } = options;
  const { admitsDemoAccounts, requireDeliverable } = options;

  const startSession = (userId: number, { userAgent }: Caller, deviceToken?: string, isRetry = false) =>
    database.transaction().execute(async (transaction) => {
      const openAccountIds = await lockOpenAccounts(transaction, [userId]);
      // The account was closed after its password was read.
      if (!openAccountIds.has(userId)) throw new DomainError('invalid_credentials');
      const startedSession = await sessions.start(transaction, { userId, deviceToken, userAgent });
      // A repeated sign-up comes from the device of the first one, whose response with the token was lost.
      if (startedSession.isUnknownDevice && !isRetry)
        await emails.add(transaction, 'new_device', userId, { userAgent });
      return startedSession;
    });

  const notifyOfSignUpAttempt = (userId: number) =>
    database.transaction().execute((transaction) => emails.add(transaction, 'sign_up_attempted', userId));
  const rejectTakenEmail = async (userId: number, locale: Locale): Promise<never> => {
    await notifyOfSignUpAttempt(userId);
    throw emailTakenError(locale);
  };

  const insertAccountAndSession = (
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
      await emails.add(transaction, 'confirm_email', userId);
      return sessions.start(transaction, { userId, deviceToken, userAgent: caller.userAgent });
    });

  /**
   * Creates an account.
   * @returns `null` when the email is taken, after deleting the uploaded image.
   */
  const createAccount = async (registration: Registration, caller: Caller) => {
    const { password, profileImage: file } = registration;
    const imagePath = file ? await profilePictures.store(file, 'profileImage', caller.locale) : null;
    let startedSession: StartedSession | null = null;
    try {
      const passwordHash = await passwords.hash(password, limits.networkOf(caller.clientIp));
      startedSession = await insertAccountAndSession(registration, passwordHash, imagePath, caller);
      return startedSession;
    } finally {
      if (startedSession === null && imagePath !== null) await profilePictures.discard(imagePath);
    }
  };

  return {
    login: async ({ identifier, password, deviceToken }, caller) => {
      const network = limits.networkOf(caller.clientIp);
      const foundAccount = await findAccountByEmail(database, identifier, deviceTokens.read(deviceToken));
      const account = foundAccount?.isDemo && !admitsDemoAccounts ? undefined : foundAccount;
      const loginAttempts: Attempt[] = [
        ...attemptsPerNetwork('loginOfAddress', network),
        ...attemptsPerEmailAndNetwork('loginOfAccountHere', identifier, network),
        ...(account?.isKnownDevice ? [] : [['loginOfAccount', identifier.toLowerCase()] as const]),
      ];
      await limits.take(...loginAttempts);
      const isPasswordCorrect = await passwords.verify(account?.passwordHash ?? null, password, network);
      if (account === undefined || !isPasswordCorrect) throw new DomainError('invalid_credentials');
      await limits.giveBack(...loginAttempts);
      if (account.isBlocked) throw new DomainError('account_blocked');
      return sessions.buildResponse(await startSession(account.id, caller, deviceToken), caller.locale);
    },

    register: async (registration, caller) => {
      const { email, password, submissionId, hearFrom } = registration;
      const { locale } = caller;
      const network = limits.networkOf(caller.clientIp);
      await limits.take(...attemptsPerNetwork('registrationOfAddress', network));
      requireDeliverable(email, 'email', locale);
      requireValidPhoneNumber(registration.phoneNumber, 'phoneNumber', locale);
      const { firstName, lastName } = registration;
      requireUncommonPassword(password, 'password', locale, [email, firstName, lastName]);
      if (hearFrom !== undefined && !(await isHearFromOption(database, hearFrom))) {
        throw new DomainError('validation_failed', { fields: { hearFrom: [fieldMessage('invalid', locale)] } });
      }
      const signInExistingAccount = async (account: LoginAccount) => {
        const isRepeatedForm =
          submissionId !== undefined && submissionId === account.submissionId && !account.isBlocked;
        const isPasswordCorrect = await passwords.verify(
          isRepeatedForm ? account.passwordHash : null,
          password,
          network,
        );
        if (!isPasswordCorrect) return rejectTakenEmail(account.id, locale);
        return sessions.buildResponse(await startSession(account.id, caller, registration.deviceToken, true), locale);
      };
      const existingAccount = await findAccountByEmail(database, email);
      if (existingAccount) return signInExistingAccount(existingAccount);
      if (await isEmailReserved(database, email)) throw emailTakenError(locale);
      const startedSession = await createAccount(registration, caller);
      if (startedSession) return sessions.buildResponse(startedSession, locale);
      // A concurrent registration, from the same form or another one, has created the account first.
      const concurrentAccount = await findAccountByEmail(database, email);
      if (concurrentAccount) return signInExistingAccount(concurrentAccount);
      throw new DomainError('conflict');
    },

    checkRegistration: async ({ email, password }, { locale, clientIp }) => {
      await limits.take(...attemptsPerNetwork('registrationOfAddress', limits.networkOf(clientIp)));
      requireDeliverable(email, 'email', locale);
      const account = await findAccountByEmail(database, email);
      if (account) await notifyOfSignUpAttempt(account.id);
      if (account || (await isEmailReserved(database, email))) {
        const fieldErrors = {
          email: [fieldMessage('emailTaken', locale)],
          ...(isCommonPassword(password) && { password: [ruleMessage('password_too_common', locale)] }),
        };
        throw new DomainError('email_taken', { fields: fieldErrors });
      }
      requireUncommonPassword(password, 'password', locale, [email]);
    },
  };
}

/** Rate limit per email and network. Counts the email as typed, whether or not it has an account. */
export const attemptsPerEmailAndNetwork = (
  name: 'loginOfAccountHere' | 'forgotOfAccountHere',
  email: string,
  network: string | null,
): Attempt[] => (network === null ? [] : [[name, email.toLowerCase(), network]]);

export const attemptsPerNetwork = (
  name: 'loginOfAddress' | 'forgotOfAddress' | 'codesOfAddress' | 'registrationOfAddress',
  network: string | null,
): Attempt[] => (network === null ? [] : [[name, network]]);
