import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { Done, Email, ImageFile, Password, PersonName, PhoneNumber } from './fields.ts';
import { LookupItem, LookupQuery } from './lookups.ts';
import { dataOf, Id, LocaleQuery, openEnum } from './shared.ts';

export const User = z
  .object({
    id: z.number().int().describe('Id of the account.'),
    username: z.string().describe('Unique name of the account.'),
    email: z.string().describe('Email address.'),
    provider: openEnum(['local']).describe('How the person signs in.'),
    confirmed: z.boolean().describe('The email address is confirmed.'),
    blocked: z.boolean().describe('The account may not be used.'),
    createdAt: z.iso.datetime().describe('When it was opened.'),
    updatedAt: z.iso.datetime().describe('When it was last changed.'),
    firstName: z.string().nullable().describe('First name; `null` when not given.'),
    lastName: z.string().nullable().describe('Last name; `null` when not given.'),
    phoneNumber: z.string().nullable().describe('With its country code (E.164); `null` when not given.'),
    profileImage: z.string().nullable().describe('Address of the picture; `null` when there is none.'),
    subscriptionPlan: z
      .object({
        id: z.number().int().describe('Id of the plan.'),
        title: z.string().describe('Name of the plan.'),
      })
      .nullable()
      .describe('The plan that is active now; `null` without one.'),
  })
  .meta({ id: 'User', description: 'A person’s own account, as only that person gets it.' });
export type User = z.infer<typeof User>;

export const Session = z
  .object({
    user: User.describe('Whose session it is.'),
    jwt: z.string().describe('The bearer token of every further call.'),
  })
  .meta({ id: 'Session', description: 'Somebody who is signed in.' });
export type Session = z.infer<typeof Session>;

export const accountsContract = {
  login: {
    area: 'accounts',
    summary: 'Start a session by email and password.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      identifier: z.string().trim().min(1).max(254).describe('The account’s email address.'),
      password: z.string().min(1).max(128).describe('Its password.'),
    }),
    response: Session,
  },
  register: {
    area: 'accounts',
    summary: 'Open an account and start a session.',
    access: 'public',
    query: LocaleQuery,
    form: z.object({
      firstName: PersonName.optional().describe('First name; empty for none.'),
      lastName: PersonName.optional().describe('Last name; empty for none.'),
      phoneNumber: PhoneNumber.optional().describe(
        'With its country code (E.164), as in `+34612345678`; empty for none.',
      ),
      email: Email.describe('Address to sign in with; a mail asks to confirm it.'),
      password: Password.describe('Password to sign in with.'),
      reason: z.enum(['rent', 'earn']).optional().describe('What the person came for; a stated intent, no role.'),
      terms: z
        .stringbool()
        .refine((accepted) => accepted)
        .describe('`true`: terms of use and privacy policy are accepted.'),
      profileImage: ImageFile.optional().describe('Picture of the person, as JPEG or PNG, under 5 MB.'),
      hearFrom: Id.optional().describe('Where the person heard of Plaza: an id of `listHearFroms`.'),
    }),
    response: Session,
  },
  forgotPassword: {
    area: 'accounts',
    summary: 'Send a reset code, if the account exists; the answer never tells.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({ email: Email }),
    response: Done,
  },
  resetPassword: {
    area: 'accounts',
    summary: 'Set a new password by the code from the email.',
    access: 'public',
    query: LocaleQuery,
    body: z
      .object({
        code: z.string().min(1).max(200).describe('The code from the email.'),
        password: Password.describe('The new password.'),
        passwordConfirmation: z.string().describe('The new password again.'),
      })
      .refine((body) => body.password === body.passwordConfirmation, {
        path: ['passwordConfirmation'],
        params: { code: 'passwords_dont_match' },
      }),
    response: Done,
  },
  listHearFroms: {
    area: 'accounts',
    summary: 'Where people heard of Plaza.',
    access: 'public',
    query: LookupQuery,
    response: dataOf(z.array(LookupItem).describe('The answers to choose from.')),
  },
} as const satisfies AreaContract;
