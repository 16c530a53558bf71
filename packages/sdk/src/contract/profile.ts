import * as z from 'zod';
import { User } from './accounts.ts';
import type { AreaContract } from './define.ts';
import { Done, Email, ImageFile, Password, PersonName, PhoneNumber } from './fields.ts';
import { dataOf, LocaleQuery } from './shared.ts';

export const closeAccountReasons = [
  'movedProperties',
  'changedMind',
  'usedAlternativeService',
  'stoppedUsing',
  'other',
] as const;

export const profileContract = {
  updateMainInfo: {
    area: 'profile',
    summary: 'Change names, phone and photo; fields that are left out stay.',
    access: 'user',
    query: LocaleQuery,
    form: z.object({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      phoneNumber: PhoneNumber.optional(),
      profileImage: ImageFile.optional().describe('New picture of the person, as JPEG or PNG, under 5 MB.'),
    }),
    response: dataOf(User),
  },
  changePassword: {
    area: 'profile',
    summary: 'Change the password.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      currentPassword: z.string().min(1).max(128).describe('The password until now.'),
      newPassword: Password.describe('The password from now on.'),
    }),
    response: Done,
  },
  changeEmail: {
    area: 'profile',
    summary: 'Ask for another email address; it counts once its link was opened.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ email: Email.describe('The new address.') }),
    response: dataOf(
      z
        .object({
          pendingEmail: z.string().describe('The address that waits for its link to be opened.'),
        })
        .describe('What is waited for.'),
    ),
  },
  closeAccount: {
    area: 'profile',
    summary: 'Close the account: ends the subscription, removes listings, files and personal data.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      password: z.string().min(1).max(128).describe('The account’s password.'),
      reasons: z
        .array(z.enum(closeAccountReasons))
        .min(1)
        .max(closeAccountReasons.length)
        .describe('Why the person leaves.'),
    }),
    response: Done,
  },
} as const satisfies AreaContract;
