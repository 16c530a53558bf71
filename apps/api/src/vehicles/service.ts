import { randomUUID } from 'node:crypto';
import { type UserVehicle, vehicleLimit } from '@plaza/sdk/contract';
import type { Vehicle } from '@plaza/sdk/rules';
import type { CallerSession } from '../http/context.ts';
import { lockUser } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import {
  deselectAllVehicles,
  chooseVehicle,
  readSyncedVehicle,
  readVehicles,
  removeVehicle,
  writeSyncedVehicle,
  writeVehicle,
} from './store.ts';

export interface DeviceVehicle {
  device: Vehicle | null;
  /** Vehicle that account and device last agreed on, according to the device; absent before the first sync. */
  agreed?: Vehicle | null | undefined;
}

export interface Vehicles {
  list(userId: number): Promise<UserVehicle[]>;
  /**
   * Adds a vehicle to the account, or changes the one with this ID.
   * @throws DomainError `vehicle_limit_reached`.
   */
  save(userId: number, vehicle: UserVehicle): Promise<UserVehicle[]>;
  remove(userId: number, id: string): Promise<UserVehicle[]>;
  /** Syncs the selected vehicle of a device and its account; afterwards both have `chosenVehicle` selected. */
  join(
    session: CallerSession,
    deviceState: DeviceVehicle,
  ): Promise<{ vehicles: UserVehicle[]; chosen: UserVehicle | null }>;
}

async function applyJoinStep(database: PlazaDatabase, userId: number, joinStep: JoinStep): Promise<void> {
  if (joinStep.do === 'choose') await chooseVehicle(database, userId, joinStep.id);
  if (joinStep.do === 'choose_none') await deselectAllVehicles(database, userId);
  if (joinStep.do === 'add' || joinStep.do === 'replace') {
    await deselectAllVehicles(database, userId);
    const vehicleId = joinStep.do === 'add' ? randomUUID() : joinStep.id;
    await writeVehicle(database, userId, { id: vehicleId, name: null, ...joinStep.vehicle, isChosen: true });
  }
}

export function createVehiclesService(database: PlazaDatabase): Vehicles {
  const changeWhileLocked = <T>(userId: number, work: (transaction: PlazaDatabase) => Promise<T>) =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      return work(transaction);
    });

  return {
    list: (userId) => readVehicles(database, userId),
    save: (userId, vehicle) =>
      changeWhileLocked(userId, async (transaction) => {
        const vehicles = await readVehicles(transaction, userId);
        const isNewVehicle = vehicles.every(({ id }) => id !== vehicle.id);
        if (isNewVehicle && vehicles.length >= vehicleLimit) throw new DomainError('vehicle_limit_reached');
        if (vehicle.isChosen) await deselectAllVehicles(transaction, userId);
        await writeVehicle(transaction, userId, vehicle);
        return readVehicles(transaction, userId);
      }),
    remove: (userId, id) =>
      changeWhileLocked(userId, async (transaction) => {
        await removeVehicle(transaction, userId, id);
        return readVehicles(transaction, userId);
      }),
    join: ({ userId, sessionId }, { device, agreed }) =>
      changeWhileLocked(userId, async (transaction) => {
        const lastSyncedVehicle = await readSyncedVehicle(transaction, userId, sessionId);
        const joinStep = joinVehicle({
          device,
          agreed: [agreed, lastSyncedVehicle].filter((vehicle) => vehicle !== undefined),
          vehicles: await readVehicles(transaction, userId),
          limit: vehicleLimit,
        });
        await applyJoinStep(transaction, userId, joinStep);
        const vehicles = await readVehicles(transaction, userId);
        const chosenVehicle = vehicles.find(({ isChosen }) => isChosen) ?? null;
        await writeSyncedVehicle(transaction, userId, sessionId, chosenVehicle);
        return { vehicles, chosen: chosenVehicle };
      }),
  };
}

export interface JoinInput {
  device: Vehicle | null;
  /**
   * Vehicles that account and device last agreed on, according to each of them; they differ after a lost response.
   * Empty before the first sync.
   */
  agreed: readonly (Vehicle | null)[];
  /** Vehicles of the account, oldest first. */
  vehicles: readonly UserVehicle[];
  limit: number;
}

/** Step that changes the account; the device then takes over the selected vehicle. */
type JoinStep =
  | { do: 'nothing' }
  | { do: 'choose'; id: string }
  | { do: 'choose_none' }
  | { do: 'add'; vehicle: Vehicle }
  | { do: 'replace'; id: string; vehicle: Vehicle };

export const isSameVehicle = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one === null || other === null
    ? one === other
    : one.lengthCm === other.lengthCm && one.widthCm === other.widthCm && one.heightCm === other.heightCm;

/**
 * Three-way merge. A device with an unchanged vehicle follows the account, so that removed vehicles are not restored; a
 * device with a changed vehicle overrides the account.
 */
export function joinVehicle({ device, agreed, vehicles, limit }: JoinInput): JoinStep {
  const chosenVehicle = vehicles.find(({ isChosen }) => isChosen) ?? null;
  if (agreed.some((vehicle) => isSameVehicle(vehicle, device)) || isSameVehicle(device, chosenVehicle))
    return { do: 'nothing' };
  if (device === null) {
    // A removal on the device deselects, unless another vehicle was selected elsewhere meanwhile.
    return agreed.some((vehicle) => isSameVehicle(vehicle, chosenVehicle)) ? { do: 'choose_none' } : { do: 'nothing' };
  }
  const matchingVehicle = vehicles.find((vehicle) => isSameVehicle(vehicle, device));
  if (matchingVehicle) return { do: 'choose', id: matchingVehicle.id };
  if (vehicles.length < limit) return { do: 'add', vehicle: device };
  const unnamedVehicle = vehicles.find(({ name }) => name === null);
  return unnamedVehicle ? { do: 'replace', id: unnamedVehicle.id, vehicle: device } : { do: 'nothing' };
}
