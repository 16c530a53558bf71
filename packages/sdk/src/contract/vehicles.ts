import * as z from 'zod';
import { vehicleLimits } from '../rules/vehicle-fit.ts';
import { type AreaContract, dataOf, LocaleQuery } from './shared.ts';

/** Maximum number of vehicles per account. */
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

export const vehiclesContract = {
  listVehicles: {
    summary: 'Lists the user’s vehicles.',
    access: 'user',
    query: LocaleQuery,
    response: Vehicles,
  },
  saveVehicle: {
    summary: 'Creates or updates a vehicle. Idempotent.',
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
    summary: 'Deletes a vehicle; succeeds also for an unknown one.',
    access: 'user',
    params: z.object({ id: z.uuid().describe('The vehicle’s id.') }),
    query: LocaleQuery,
    response: Vehicles,
  },
  joinVehicle: {
    summary: 'Merges the vehicle stored on a device with those of the account.',
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
} as const satisfies AreaContract;
