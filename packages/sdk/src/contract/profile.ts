import * as z from 'zod';
import { User } from './accounts.ts';
import {
  type AreaContract,
  dataOf,
  Done,
  Email,
  ImageFile,
  LocaleQuery,
  openEnum,
  Password,
  PersonName,
  PhoneNumber,
} from './shared.ts';
import { locales } from './vocabulary.ts';

export const closeAccountReasons = [
  'movedProperties',
  'changedMind',
  'usedAlternativeService',
  'stoppedUsing',
  'other',
] as const;

export const Profile = User.extend({
  chatMails: z.boolean().describe('`true` if emails about unread chat messages are sent.'),
  emailLocale: z.enum(locales).describe('Language of emails.'),
  isPhoneShown: z.boolean().describe('`true` if signed-in users may see the phone number on the user’s listings.'),
  pendingEmail: z.string().nullable().describe('New email address that is not confirmed yet; `null` if there is none.'),
}).meta({ id: 'Profile', description: 'The user’s account with its settings.' });
export type Profile = z.infer<typeof Profile>;

const CurrentPassword = z.string().min(1).max(128).describe('Current password of the account.');

export const profileContract = {
  getProfile: {
    summary: 'Returns the user’s account.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(Profile),
  },
  updateMainInfo: {
    summary: 'Updates names, phone number and photo; omitted fields stay unchanged.',
    access: 'user',
    query: LocaleQuery,
    form: z.object({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      phoneNumber: PhoneNumber.optional(),
      isPhoneShown: z.stringbool().optional().describe('`false` hides the phone number from other users.'),
      profileImage: ImageFile.optional().describe('New profile photo, JPEG or PNG, under 5 MB.'),
      removesProfileImage: z.stringbool().optional().describe('`true` removes the profile photo.'),
    }),
    response: dataOf(Profile),
  },
  changePassword: {
    summary: 'Changes the password.',
    access: 'user',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({
      currentPassword: CurrentPassword,
      newPassword: Password.describe('The new password.'),
    }),
    response: Done,
  },
  changeEmail: {
    summary:
      'Requests a change of email, which takes effect when its link is opened. The current email gets a notice with a link to revert it.',
    access: 'user',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ email: Email.describe('The new email address.'), currentPassword: CurrentPassword }),
    response: dataOf(
      z
        .object({
          pendingEmail: z.string().describe('Email address that is not confirmed yet.'),
        })
        .describe('The pending change.'),
    ),
  },
  exportData: {
    summary: 'Exports the user’s data: a zip of JSON files, images and files sent in chats.',
    access: 'user',
    limit: 'exports',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ currentPassword: CurrentPassword }),
    download: 'application/zip',
    response: z.instanceof(Blob),
  },
  changeMailSettings: {
    summary: 'Sets the emails to receive and their language; omitted fields stay unchanged.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      chatMails: z.boolean().optional().describe('`true` sends emails about unread chat messages.'),
      emailLocale: z.enum(locales).optional().describe('Language of emails.'),
    }),
    response: dataOf(Profile),
  },
  unsubscribeMails: {
    summary: 'Unsubscribes from emails about chats or a saved search with the link in one of them; needs no session.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({ token: z.string().min(1).max(400).describe('Token from the link in the email.') }),
    response: dataOf(
      z
        .object({
          done: z.literal(true).describe('Always `true`.'),
          kind: openEnum(['chats', 'alerts']).describe(
            'Emails that stop: `chats` for all emails about chats, `alerts` for those about a saved search.',
          ),
        })
        .describe('The emails that stop.'),
    ),
  },
  closeAccount: {
    summary: 'Closes the account: ends the subscription and deletes listings, files and personal data.',
    access: 'user',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({
      password: z.string().min(1).max(128).describe('Current password of the account.'),
      reasons: z
        .array(z.enum(closeAccountReasons))
        .min(1)
        .max(closeAccountReasons.length)
        .describe('Reasons for closing the account.'),
    }),
    response: Done,
  },
} as const satisfies AreaContract;
