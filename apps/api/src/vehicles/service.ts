import { randomUUID } from 'node:crypto';
import { type UserVehicle, vehicleLimit } from '@plaza/sdk/contract';
import type { Vehicle } from '@plaza/sdk/rules';
import type { CallerSession } from '../http/context.ts';
import { lockUser } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import {
  chooseNone,
  chooseVehicle,
  readSyncedVehicle,
  readVehicles,
  removeVehicle,
  writeSyncedVehicle,
  writeVehicle,
} from './store.ts';

/** The vehicle state sent by a device. */
export interface DeviceVehicle {
  device: Vehicle | null;
  /** The last agreed vehicle as the device remembers it; absent when it never joined. */
  agreed?: Vehicle | null | undefined;
}

/** The vehicles of accounts. */
export interface Vehicles {
  list(userId: number): Promise<UserVehicle[]>;
  /** Adds or changes a vehicle. @throws DomainError `vehicle_limit_reached`. */
  save(userId: number, vehicle: UserVehicle): Promise<UserVehicle[]>;
  remove(userId: number, id: string): Promise<UserVehicle[]>;
  /** Syncs a device with the account; both have the same `chosen` afterwards. */
  join(
    session: CallerSession,
    brought: DeviceVehicle,
  ): Promise<{ vehicles: UserVehicle[]; chosen: UserVehicle | null }>;
}

async function take(database: PlazaDatabase, userId: number, step: JoinStep): Promise<void> {
  if (step.do === 'choose') await chooseVehicle(database, userId, step.id);
  if (step.do === 'choose_none') await chooseNone(database, userId);
  if (step.do === 'add' || step.do === 'replace') {
    await chooseNone(database, userId);
    const id = step.do === 'add' ? randomUUID() : step.id;
    await writeVehicle(database, userId, { id, name: null, ...step.vehicle, isChosen: true });
  }
}

export function createVehiclesService(database: PlazaDatabase): Vehicles {
  const change = <T>(userId: number, work: (transaction: PlazaDatabase) => Promise<T>) =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      return work(transaction);
    });

  return {
    list: (userId) => readVehicles(database, userId),
    save: (userId, vehicle) =>
      change(userId, async (transaction) => {
        const vehicles = await readVehicles(transaction, userId);
        const isNew = vehicles.every(({ id }) => id !== vehicle.id);
        if (isNew && vehicles.length >= vehicleLimit) throw new DomainError('vehicle_limit_reached');
        if (vehicle.isChosen) await chooseNone(transaction, userId);
        await writeVehicle(transaction, userId, vehicle);
        return readVehicles(transaction, userId);
      }),
    remove: (userId, id) =>
      change(userId, async (transaction) => {
        await removeVehicle(transaction, userId, id);
        return readVehicles(transaction, userId);
      }),
    join: ({ userId, sessionId }, { device, agreed }) =>
      change(userId, async (transaction) => {
        const remembered = await readSyncedVehicle(transaction, userId, sessionId);
        const step = joinVehicle({
          device,
          agreed: [agreed, remembered].filter((vehicle) => vehicle !== undefined),
          vehicles: await readVehicles(transaction, userId),
          limit: vehicleLimit,
        });
        await take(transaction, userId, step);
        const vehicles = await readVehicles(transaction, userId);
        const chosen = vehicles.find(({ isChosen }) => isChosen) ?? null;
        await writeSyncedVehicle(transaction, userId, sessionId, chosen);
        return { vehicles, chosen };
      }),
  };
}

export interface JoinInput {
  /** The vehicle on the device. */
  device: Vehicle | null;
  /**
   * The vehicle that device and account last agreed on, as remembered by each; they differ when an answer was lost.
   * Empty when they never agreed.
   */
  agreed: readonly (Vehicle | null)[];
  /** Vehicles of the account, in the order in which they were added. */
  vehicles: readonly UserVehicle[];
  /** Maximum number per account. */
  limit: number;
}

/** Change that brings the account in line with the device; the device then takes the selected vehicle. */
type JoinStep =
  | { do: 'nothing' }
  | { do: 'choose'; id: string }
  | { do: 'choose_none' }
  | { do: 'add'; vehicle: Vehicle }
  | { do: 'replace'; id: string; vehicle: Vehicle };

export const sameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null
    ? one === other
    : one.lengthCm === other.lengthCm && one.widthCm === other.widthCm && one.heightCm === other.heightCm;

/**
 * Three-way merge: a device that still holds the agreed vehicle follows the account, so that a vehicle removed there
 * is not restored; a device that holds another vehicle has changed, and the account follows it.
 */
export function joinVehicle({ device, agreed, vehicles, limit }: JoinInput): JoinStep {
  const chosen = vehicles.find(({ isChosen }) => isChosen) ?? null;
  if (agreed.some((vehicle) => sameVehicle(vehicle, device)) || sameVehicle(device, chosen)) return { do: 'nothing' };
  if (device === null) {
    // removed on the device, unless another was selected elsewhere meanwhile
    return agreed.some((vehicle) => sameVehicle(vehicle, chosen)) ? { do: 'choose_none' } : { do: 'nothing' };
  }
  const match = vehicles.find((vehicle) => sameVehicle(vehicle, device));
  if (match) return { do: 'choose', id: match.id };
  if (vehicles.length < limit) return { do: 'add', vehicle: device };
  const unnamed = vehicles.find(({ name }) => name === null);
  return unnamed ? { do: 'replace', id: unnamed.id, vehicle: device } : { do: 'nothing' };
}
