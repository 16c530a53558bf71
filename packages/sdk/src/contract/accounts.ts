import * as z from 'zod';
import type { AreaContract } from './define.ts';
import { Done, Email, ImageFile, Password, PersonName, PhoneNumber } from './fields.ts';
import { LookupItem, LookupQuery } from './lookups.ts';
import { Id, LocaleQuery, openEnum } from './shared.ts';

/** A person's own account, as only that person gets it. */
export const User = z
  .object({
    id: z.number().int(),
    username: z.string(),
    email: z.string(),
    provider: openEnum(['local']),
    /** The email address is confirmed. */
    confirmed: z.boolean(),
    blocked: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** E.164. */
    phoneNumber: z.string().nullable(),
    /** Address of the picture. */
    profileImage: z.string().nullable(),
    /** The plan that is active now. */
    subscriptionPlan: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A session: `jwt` is the bearer token of every further call. */
export const Session = z.object({ user: User, jwt: z.string() }).meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const accountsContract = {
  login: {
    area: 'accounts',
    summary: 'Start a session by email and password.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({ identifier: z.string().trim().min(1).max(254), password: z.string().min(1).max(128) }),
    response: Session,
  },
  register: {
    area: 'accounts',
    summary: 'Open an account and start a session.',
    access: 'public',
    query: LocaleQuery,
    form: z.object({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      phoneNumber: PhoneNumber.optional(),
      email: Email,
      password: Password,
      /** What the person came for; a stated intent, no role. */
      reason: z.enum(['rent', 'earn']).optional(),
      terms: z.stringbool().refine((accepted) => accepted),
      profileImage: ImageFile.optional(),
      hearFrom: Id.optional(),
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
      .object({ code: z.string().min(1).max(200), password: Password, passwordConfirmation: z.string() })
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
    response: z.object({ data: z.array(LookupItem) }),
  },
} as const satisfies AreaContract;
