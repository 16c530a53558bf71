import type { Locale, Profile } from '@plaza/sdk/contract';
import {
  type AccountEmails,
  findAccountByEmail,
  isEmailReserved,
  type Passwords,
  type ProfilePictures,
  readUserRow,
  type DeliverableCheck,
  requireValidPhoneNumber,
  requireUncommonPassword,
  type Sessions,
  setPassword,
  userOf,
} from '../accounts/index.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { AlertsApi } from '../alerts/index.ts';
import type { EmailKind, UnsubscribeTokens } from '../platform/email/unsubscribe-tokens.ts';
import type { CallerSession } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import { errorMessage, fieldMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type EmailSettings, readCredentials, updateEmailSettings, updateMainInfo, setPendingEmail } from './store.ts';

export interface ProfileOptions {
  database: PlazaDatabase;
  passwords: Passwords;
  sessions: Pick<Sessions, 'endOthers'>;
  limits: Pick<RateLimiter, 'take' | 'giveBack'>;
  emails: Pick<AccountEmails, 'add'>;
  requireDeliverable: DeliverableCheck;
  pictures: ProfilePictures;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'read'>;
  stopSavedSearch: AlertsApi['stopSavedSearch'];
}

export interface MainInfo {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
  profileImage?: File | undefined;
  removesProfileImage?: boolean | undefined;
  isPhoneShown?: boolean | undefined;
}

export interface Profiles {
  readProfile(userId: number, locale: Locale): Promise<Profile>;
  /** @throws DomainError `validation_failed` for an impossible phone number or an invalid image. */
  changeMainInfo(userId: number, info: MainInfo, locale: Locale): Promise<Profile>;
  /**
   * Changes the password, ends all other sessions and notifies the user by email.
   * @throws DomainError `wrong_password`, `validation_failed`, `too_many_attempts`.
   */
  changePassword(
    session: CallerSession,
    passwords: { currentPassword: string; newPassword: string },
    locale: Locale,
  ): Promise<void>;
  /**
   * Emails a link to the new address, or notifies its owner if it has an account: the response is identical. The
   * current email, if confirmed, gets a link that reverts the change.
   * @throws DomainError `wrong_password`, `validation_failed` for the current email, and `too_many_attempts`.
   */
  changeEmail(
    session: CallerSession,
    change: { email: string; currentPassword: string },
    locale: Locale,
  ): Promise<string>;
  changeMailSettings(userId: number, settings: EmailSettings, locale: Locale): Promise<Profile>;
  /**
   * Unsubscribes from emails by a token from one of them.
   * @returns the kind of emails that stop.
   * @throws DomainError `invalid_code` for a forged token.
   */
  unsubscribe(token: string): Promise<EmailKind>;
  /**
   * @param field that holds the password, for the error.
   * @throws DomainError `wrong_password`, `too_many_attempts`.
   */
  requirePassword(userId: number, password: string, field: string, locale: Locale): Promise<void>;
}

// Long because it has a function for each setting, with the same password check.
export function createProfiles(options: ProfileOptions): Profiles {
  const {
    database,
    passwords,
    sessions,
    limits,
    emails,
    requireDeliverable,
    pictures,
    unsubscribeTokens,
    stopSavedSearch,
  } = options;

  const readProfile: Profiles['readProfile'] = async (userId, locale) => {
    const userRow = await readUserRow(database, userId);
    if (userRow === undefined) throw new DomainError('session_required');
    return {
      ...userOf(userRow, locale),
      pendingEmail: userRow.pendingEmail,
      chatMails: userRow.chatMails,
      emailLocale: userRow.emailLocale,
      isPhoneShown: userRow.isPhoneShown,
    };
  };

  const requirePassword: Profiles['requirePassword'] = async (userId, password, field, locale) => {
    await limits.take(['passwordOfUser', userId]);
    const credentials = await readCredentials(database, userId);
    if (credentials === undefined) throw new DomainError('session_required');
    if (!(await passwords.verify(credentials.passwordHash, password))) {
      throw new DomainError('wrong_password', { fields: { [field]: [errorMessage('wrong_password', locale)] } });
    }
    await limits.giveBack(['passwordOfUser', userId]);
  };

  return {
    readProfile,
    requirePassword,

    changeMainInfo: async (userId, info, locale) => {
      requireValidPhoneNumber(info.phoneNumber, 'phoneNumber', locale);
      const storedImage = info.profileImage && (await pictures.store(info.profileImage, 'profileImage', locale));
      const profileImage = storedImage ?? (info.removesProfileImage ? null : undefined);
      const nullIfEmpty = (text: string | undefined) => (text === '' ? null : text);
      try {
        await database.transaction().execute(async (transaction) => {
          const previousImage = await updateMainInfo(transaction, userId, {
            firstName: nullIfEmpty(info.firstName),
            lastName: nullIfEmpty(info.lastName),
            phoneNumber: nullIfEmpty(info.phoneNumber),
            profileImage,
            isPhoneShown: info.isPhoneShown,
          });
          if (previousImage === undefined) throw new DomainError('session_required');
          if (profileImage !== undefined) await pictures.release(transaction, previousImage);
        });
      } catch (error) {
        if (storedImage !== undefined) await pictures.discard(storedImage);
        throw error;
      }
      return readProfile(userId, locale);
    },

    changeMailSettings: async (userId, settings, locale) => {
      await updateEmailSettings(database, userId, settings);
      return readProfile(userId, locale);
    },

    unsubscribe: async (token) => {
      const unsubscription = unsubscribeTokens.read(token);
      if (unsubscription === null) throw new DomainError('invalid_code');
      const { kind, id } = unsubscription;
      if (kind === 'alerts') await stopSavedSearch(id);
      else await updateEmailSettings(database, id, { chatMails: false });
      return kind;
    },

    changePassword: async (session, { currentPassword, newPassword }, locale) => {
      const { userId } = session;
      const userRow = await readUserRow(database, userId);
      const personalTexts = [userRow?.email, userRow?.firstName, userRow?.lastName];
      requireUncommonPassword(newPassword, 'newPassword', locale, personalTexts);
      await requirePassword(userId, currentPassword, 'currentPassword', locale);
      const passwordHash = await passwords.hash(newPassword);
      await database.transaction().execute(async (transaction) => {
        await setPassword(transaction, userId, passwordHash);
        await sessions.endOthers(transaction, session);
        await emails.add(transaction, 'password_changed', userId);
      });
    },

    changeEmail: async (session, { email, currentPassword }, locale) => {
      const { userId } = session;
      requireDeliverable(email, 'email', locale);
      await requirePassword(userId, currentPassword, 'currentPassword', locale);
      const credentials = await readCredentials(database, userId);
      if (credentials === undefined) throw new DomainError('session_required');
      if (credentials.email.toLowerCase() === email.toLowerCase()) {
        throw new DomainError('validation_failed', { fields: { email: [fieldMessage('emailUnchanged', locale)] } });
      }
      await limits.take(['emailChangeOfUser', userId]);
      await database.transaction().execute(async (transaction) => {
        await setPendingEmail(transaction, session, email);
        const accountWithEmail = await findAccountByEmail(transaction, email);
        if (accountWithEmail) await emails.add(transaction, 'sign_up_attempted', accountWithEmail.id);
        // Skips an email reserved by another account's revert link, whose owner has other emails about it.
        else if (!(await isEmailReserved(transaction, email, userId)))
          await emails.add(transaction, 'change_email', userId, { to: email });
        // An unconfirmed email may belong to a stranger, who must not get a link that reverts the change.
        if (credentials.confirmedAt !== null) {
          await emails.add(transaction, 'email_change_requested', userId, { to: credentials.email });
        }
      });
      return email;
    },
  };
}
