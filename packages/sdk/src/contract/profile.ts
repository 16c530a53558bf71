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
      profileImage: ImageFile.optional(),
    }),
    response: dataOf(User),
  },
  changePassword: {
    area: 'profile',
    summary: 'Change the password.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ currentPassword: z.string().min(1).max(128), newPassword: Password }),
    response: Done,
  },
  changeEmail: {
    area: 'profile',
    summary: 'Ask for another email address; it counts once its link was opened.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ email: Email }),
    response: dataOf(z.object({ pendingEmail: z.string() })),
  },
  closeAccount: {
    area: 'profile',
    summary: 'Close the account: ends the subscription, removes listings, files and personal data.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      password: z.string().min(1).max(128),
      reasons: z.array(z.enum(closeAccountReasons)).min(1).max(closeAccountReasons.length),
    }),
    response: Done,
  },
} as const satisfies AreaContract;
