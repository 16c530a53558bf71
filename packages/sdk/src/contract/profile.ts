import * as z from 'zod';
import { vehicleLimits } from '../rules/vehicle-fit.ts';
import { User } from './accounts.ts';
import type { AreaContract } from './define.ts';
import { Done, Email, ImageFile, Password, PersonName, PhoneNumber } from './fields.ts';
import { dataOf, LocaleQuery } from './shared.ts';
import { locales } from './vocabulary.ts';

export const closeAccountReasons = [
  'movedProperties',
  'changedMind',
  'usedAlternativeService',
  'stoppedUsing',
  'other',
] as const;

export const Profile = User.extend({
  chatMails: z.boolean().describe('Mails about unread chat messages are sent.'),
  emailLocale: z.enum(locales).describe('The language that emails are written in.'),
  isPhoneShown: z.boolean().describe('Signed-in people may see the phone number on the account’s listings.'),
  pendingEmail: z.string().nullable().describe('A new address that waits for its link to be opened; `null` for none.'),
}).meta({ id: 'Profile', description: 'An account as its settings show it.' });
export type Profile = z.infer<typeof Profile>;

/** How many vehicles an account keeps. */
export const vehicleLimit = 10;

const centimetres = (field: keyof typeof vehicleLimits) =>
  z.number().int().min(vehicleLimits[field].min).max(vehicleLimits[field].max);
export const VehicleMeasures = z.object({
  lengthCm: centimetres('lengthCm').describe('Length with bumpers.'),
  widthCm: centimetres('widthCm').describe('Width without mirrors.'),
  heightCm: centimetres('heightCm').describe('Height with what is on its roof.'),
});
export const UserVehicle = VehicleMeasures.extend({
  id: z.uuid().describe('Made by whoever added it.'),
  name: z.string().nullable().describe('What its owner calls it; `null` for nothing.'),
  isChosen: z.boolean().describe('The one that listings are compared with; at most one is.'),
}).meta({ id: 'UserVehicle', description: 'A vehicle of the account, in centimetres.' });
export type UserVehicle = z.infer<typeof UserVehicle>;

const Vehicles = dataOf(z.array(UserVehicle).describe('All vehicles, in the order in which they were added.'));

const CurrentPassword = z.string().min(1).max(128).describe('The account’s password.');

export const profileContract = {
  getProfile: {
    area: 'profile',
    summary: 'The own account.',
    access: 'user',
    query: LocaleQuery,
    response: dataOf(Profile),
  },
  updateMainInfo: {
    area: 'profile',
    summary: 'Change names, phone and photo; fields that are left out stay.',
    access: 'user',
    query: LocaleQuery,
    form: z.object({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      phoneNumber: PhoneNumber.optional(),
      isPhoneShown: z
        .stringbool()
        .optional()
        .describe('`false`: nobody is shown the phone number; people write instead.'),
      profileImage: ImageFile.optional().describe('New picture of the person, as JPEG or PNG, under 5 MB.'),
      removesProfileImage: z.stringbool().optional().describe('`true` takes the picture away.'),
    }),
    response: dataOf(Profile),
  },
  changePassword: {
    area: 'profile',
    summary: 'Change the password.',
    access: 'user',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({
      currentPassword: CurrentPassword,
      newPassword: Password.describe('The password from now on.'),
    }),
    response: Done,
  },
  changeEmail: {
    area: 'profile',
    summary:
      'Ask for another email address; it counts once its link was opened. The address until now is told, with a link that undoes it.',
    access: 'user',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ email: Email.describe('The new address.'), currentPassword: CurrentPassword }),
    response: dataOf(
      z
        .object({
          pendingEmail: z.string().describe('The address that waits for its link to be opened.'),
        })
        .describe('What is waited for.'),
    ),
  },
  exportData: {
    area: 'profile',
    summary:
      'Everything that is kept about oneself: a zip of JSON files, one’s own pictures and what one sent in chats.',
    access: 'user',
    limit: 'exports',
    isAudited: true,
    query: LocaleQuery,
    body: z.object({ currentPassword: CurrentPassword }),
    download: 'application/zip',
    response: z.instanceof(Blob),
  },
  listVehicles: {
    area: 'profile',
    summary: 'One’s vehicles.',
    access: 'user',
    query: LocaleQuery,
    response: Vehicles,
  },
  saveVehicle: {
    area: 'profile',
    summary: 'Add a vehicle or change it; sent again, it is not added twice.',
    access: 'user',
    params: z.object({ id: z.uuid().describe('The vehicle’s id; a new one adds it.') }),
    query: LocaleQuery,
    body: VehicleMeasures.extend({
      name: z
        .string()
        .trim()
        .max(40)
        .transform((name) => (name === '' ? null : name))
        .nullable()
        .default(null)
        .describe('What to call it; `null` for nothing.'),
      isChosen: z.boolean().default(true).describe('Compare listings with it from now on.'),
    }),
    response: Vehicles,
  },
  deleteVehicle: {
    area: 'profile',
    summary: 'Remove a vehicle; one that is not there is no mistake.',
    access: 'user',
    params: z.object({ id: z.uuid().describe('The vehicle’s id.') }),
    query: LocaleQuery,
    response: Vehicles,
  },
  joinVehicle: {
    area: 'profile',
    summary: 'Bring together the vehicle that a device knew and those of the account.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      device: VehicleMeasures.nullable().describe('The vehicle that the device holds; `null` for none.'),
      agreed: VehicleMeasures.nullable()
        .optional()
        .describe('What device and account last agreed on; left out when they never did.'),
    }),
    response: dataOf(
      z
        .object({
          vehicles: z.array(UserVehicle).describe('All vehicles after that.'),
          chosen: UserVehicle.nullable().describe('The one that the device shall hold; `null` for none.'),
        })
        .describe('What came of it.'),
    ),
  },
  changeMailSettings: {
    area: 'profile',
    summary: 'Choose which emails to get, and in which language; what is left out stays as it is.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      chatMails: z.boolean().optional().describe('Send emails about unread chat messages.'),
      emailLocale: z.enum(locales).optional().describe('The language to write emails in.'),
    }),
    response: dataOf(Profile),
  },
  unsubscribeMails: {
    area: 'profile',
    summary: 'Stop mails about chats by the link in one of them; no session is needed.',
    access: 'public',
    query: LocaleQuery,
    body: z.object({ token: z.string().min(1).max(400).describe('From the mail’s link.') }),
    response: Done,
  },
  closeAccount: {
    area: 'profile',
    summary: 'Close the account: ends the subscription, removes listings, files and personal data.',
    access: 'user',
    isAudited: true,
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
