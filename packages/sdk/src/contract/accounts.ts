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
    id: z.number().int().describe('ID of the account.'),
    username: z.string().describe('Unique username of the account.'),
    email: z.string().describe('Email address.'),
    provider: openEnum(['local']).describe('Sign-in method.'),
    confirmed: z.boolean().describe('`true` if the email address is confirmed.'),
    blocked: z.boolean().describe('`true` if the account is blocked and cannot sign in.'),
    createdAt: z.iso.datetime().describe('Time at which the account was created.'),
    updatedAt: z.iso.datetime().describe('Time of the account’s last change.'),
    firstName: z.string().nullable().describe('First name; `null` if not set.'),
    lastName: z.string().nullable().describe('Last name; `null` if not set.'),
    phoneNumber: z.string().nullable().describe('Phone number in E.164 format; `null` if not set.'),
    profileImage: z.string().nullable().describe('URL of the profile photo; `null` if there is none.'),
    subscriptionPlan: z
      .object({
        id: z.number().int().describe('ID of the plan.'),
        title: z.string().describe('Name of the plan.'),
      })
      .nullable()
      .describe('Active plan; `null` if there is none.'),
  })
  .meta({ id: 'User', description: 'The signed-in user’s account.' });
export type User = z.infer<typeof User>;

export const Session = z
  .object({
    user: User.describe('Account of the signed-in user.'),
    jwt: z.string().describe('Bearer token for the `Authorization` header of other calls.'),
    expiresAt: z.iso.datetime().describe('Time at which the bearer token expires: 15 minutes after it was issued.'),
    refreshToken: z.string().describe('Single-use token for `refreshSession`. Reusing it ends the session.'),
    deviceToken: z
      .string()
      .describe('Identifies the device. Store it and send it with the next login, so that the device is recognised.'),
  })
  .meta({ id: 'Session', description: 'A session with its tokens.' });
export type Session = z.infer<typeof Session>;

export const UserSession = z
  .object({
    id: z.string().describe('ID of the session.'),
    isCurrent: z.boolean().describe('`true` for the session that makes this request.'),
    browser: z.string().nullable().describe('Name of the browser, such as `Firefox`; `null` if unknown.'),
    system: z.string().nullable().describe('Name of the operating system, such as `Android`; `null` if unknown.'),
    startedAt: z.iso.datetime().describe('Time at which the session started.'),
    usedAt: z.iso.datetime().describe('Time at which the session was last refreshed.'),
  })
  .meta({ id: 'UserSession', description: 'An active session of the user.' });
export type UserSession = z.infer<typeof UserSession>;

const DeviceToken = z
  .string()
  .max(200)
  .describe(
    '`deviceToken` of an earlier session on this device. A login without a known token sends an email about a new device.',
  );

export const accountsContract = {
  login: {
    summary: 'Starts a session with email and password.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({
      identifier: z.string().trim().min(1).max(254).describe('Email address of the account.'),
      password: z.string().min(1).max(128).describe('Password of the account.'),
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
      firstName: PersonName.optional().describe('First name; an empty string if not given.'),
      lastName: PersonName.optional().describe('Last name; an empty string if not given.'),
      phoneNumber: PhoneNumber.optional().describe(
        'Phone number in E.164 format, such as `+34612345678`; an empty string if not given.',
      ),
      email: Email.describe('Email address to sign in with. A confirmation email is sent to it.'),
      password: Password.describe('Password to sign in with.'),
      reason: z
        .enum(['rent', 'earn'])
        .optional()
        .describe('Reason for signing up: to rent a bay or to earn with one. Does not limit the account.'),
      terms: z
        .stringbool()
        .pipe(z.literal(true))
        .describe('`true`: the user accepts the terms of use and the privacy policy.'),
      profileImage: ImageFile.optional().describe('Profile photo, JPEG or PNG, under 5 MB.'),
      hearFrom: Id.optional().describe('ID of an answer of `listHearFroms`.'),
      submissionId: SubmissionId.optional(),
      deviceToken: DeviceToken.optional().describe(
        '`deviceToken` of an earlier session on this device, for any account.',
      ),
    }),
    response: Session,
  },
  checkRegistration: {
    summary: 'Checks if `register` would accept an email and a password; counts against the same rate limit.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({
      email: Email.describe('Email address to sign in with. Rejected with `email_taken` if an account uses it.'),
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
        passwordConfirmation: z.string().describe('The new password again; must match `password`.'),
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
    body: z.object({
      refreshToken: z.string().min(1).max(200).describe('Refresh token of the current session. Single-use.'),
    }),
    response: Session,
  },
  signOut: {
    summary: 'Ends a session; succeeds also for an expired or unknown one.',
    access: 'public',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ refreshToken: z.string().min(1).max(200).describe('Refresh token of the session to end.') }),
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
          isChange: z.boolean().describe('`true` if the email replaces an earlier one; `false` for a new account.'),
          isFirst: z
            .boolean()
            .describe('`true` if this call confirmed the email; `false` if it was confirmed already.'),
        })
        .describe('Result of the confirmation.'),
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
          resetCode: z.string().describe('Code for `resetPassword`, valid for one hour.'),
        })
        .describe('Code to set a new password with.'),
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
    response: dataOf(z.array(UserSession).describe('Sessions, most recently used first.')),
  },
  endSession: {
    summary: 'Ends one of the user’s sessions, including the current one.',
    access: 'user',
    isAudited: true,
    params: z.object({ id: z.uuid().describe('ID of the session.') }),
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
    response: dataOf(z.array(LookupItem).describe('Possible answers.')),
  },
} as const satisfies AreaContract;
