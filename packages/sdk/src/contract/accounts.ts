import * as z from 'zod';
import {
  type AreaContract,
  dataOf,
  Done,
  Email,
  Id,
  ImageFile,
  LocaleQuery,
  openEnum,
  Password,
  PersonName,
  PhoneNumber,
  SubmissionId,
} from './shared.ts';
import { LookupItem, LookupQuery } from './listings/lookups.ts';

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
    expiresAt: z.iso.datetime().describe('When the bearer token stops to count: fifteen minutes after it was made.'),
    refreshToken: z.string().describe('Buys the next session, once; whoever uses it twice ends the whole family.'),
    deviceToken: z.string().describe('Names the device: keep it, and send it with the next login.'),
  })
  .meta({ id: 'Session', description: 'Somebody who is signed in.' });
export type Session = z.infer<typeof Session>;

export const UserSession = z
  .object({
    id: z.string().describe('Id of the session.'),
    isCurrent: z.boolean().describe('The one that asks.'),
    browser: z.string().nullable().describe('As in `Firefox`; `null` when it does not say.'),
    system: z.string().nullable().describe('As in `Android`; `null` when it does not say.'),
    startedAt: z.iso.datetime().describe('When it began.'),
    usedAt: z.iso.datetime().describe('When it was last used, to some minutes.'),
  })
  .meta({ id: 'UserSession', description: 'A place where somebody is signed in.' });
export type UserSession = z.infer<typeof UserSession>;

const DeviceToken = z
  .string()
  .max(200)
  .describe('The `deviceToken` of an earlier session here; without a known one a mail tells of a new device.');

export const accountsContract = {
  login: {
    summary: 'Starts a session with email and password.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({
      identifier: z.string().trim().min(1).max(254).describe('The account’s email address.'),
      password: z.string().min(1).max(128).describe('Its password.'),
      deviceToken: DeviceToken.optional(),
    }),
    response: Session,
  },
  register: {
    summary: 'Creates an account and starts a session.',
    access: 'public',
    isAudited: true,
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
      terms: z.stringbool().pipe(z.literal(true)).describe('`true`: terms of use and privacy policy are accepted.'),
      profileImage: ImageFile.optional().describe('Picture of the person, as JPEG or PNG, under 5 MB.'),
      hearFrom: Id.optional().describe('Where the person heard of Plaza: an id of `listHearFroms`.'),
      submissionId: SubmissionId.optional(),
      deviceToken: DeviceToken.optional().describe('The `deviceToken` of an earlier session here, of any account.'),
    }),
    response: Session,
  },
  checkRegistration: {
    summary: 'Checks if `register` would accept an email and a password; counts against the same rate limit.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      email: Email.describe('Address to sign in with; `email_taken` names it when it has an account.'),
      password: Password.describe('Password to sign in with.'),
    }),
    response: Done,
  },
  forgotPassword: {
    summary: 'Sends a password reset code if the account exists; the response is the same either way.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ email: Email }),
    response: Done,
  },
  checkResetCode: {
    summary: 'Checks if `resetPassword` would accept a code, without using it up; counts against the same rate limit.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ code: z.string().min(1).max(200).describe('The code from the email.') }),
    response: Done,
  },
  resetPassword: {
    summary: 'Sets a new password with the code from the email.',
    access: 'public',
    isAudited: true,
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
  refreshSession: {
    summary: 'Exchanges a refresh token for a new session.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({ refreshToken: z.string().min(1).max(200).describe('Of the last session; it counts once.') }),
    response: Session,
  },
  signOut: {
    summary: 'Ends a session; succeeds also for an expired or unknown one.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ refreshToken: z.string().min(1).max(200).describe('Of the session to end.') }),
    response: Done,
  },
  confirmEmail: {
    summary: 'Confirms an email with the code sent to it, for a new account or a change of email.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ code: z.string().min(1).max(200).describe('The code from the email.') }),
    response: dataOf(
      z
        .object({
          isChange: z.boolean().describe('The account had another address before.'),
          isFirst: z.boolean().describe('Was not confirmed until now: opening a link twice is no mistake.'),
        })
        .describe('What was confirmed.'),
    ),
  },
  revertEmail: {
    summary:
      'Reverts a change of email with the code sent to the old one. Ends all sessions, invalidates the password, and returns a code to set a new one.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ code: z.string().min(1).max(200).describe('The code from the email.') }),
    response: dataOf(
      z
        .object({
          resetCode: z.string().describe('For `resetPassword`; it counts for an hour.'),
        })
        .describe('How to go on.'),
    ),
  },
  resendConfirmation: {
    summary: 'Sends the confirmation email again; does nothing for a confirmed email.',
    access: 'user',
    query: LocaleQuery,
    response: Done,
  },
  listSessions: {
    summary: 'Lists the user’s active sessions, most recently used first.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(z.array(UserSession).describe('The sessions, the last used first.')),
  },
  endSession: {
    summary: 'Ends one of the user’s sessions, including the current one.',
    access: 'user',
    isAudited: true,
    params: z.object({ id: z.uuid().describe('The session’s id.') }),
    query: LocaleQuery,
    response: Done,
  },
  endOtherSessions: {
    summary: 'Ends all of the user’s sessions except the current one.',
    access: 'user',
    isAudited: true,
    query: LocaleQuery,
    response: Done,
  },
  listHearFroms: {
    summary: 'Lists the answers to “How did you hear about Plaza?”.',
    access: 'public',
    cache: { seconds: 3600 },
    query: LookupQuery,
    response: dataOf(z.array(LookupItem).describe('The answers to choose from.')),
  },
} as const satisfies AreaContract;
