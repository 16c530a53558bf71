import { randomUUID } from 'node:crypto';
import { type UserVehicle, vehicleLimit } from '@plaza/sdk/contract';
import type { Vehicle } from '@plaza/sdk/rules';
import type { SignedIn } from '../http/context.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { lockUser } from '../platform/database/lock-user.ts';
import { joinVehicle, type JoinStep } from './join.ts';
import {
  chooseNone,
  chooseVehicle,
  readAgreement,
  readVehicles,
  removeVehicle,
  writeAgreement,
  writeVehicle,
} from './store.ts';

/** What a device brings along. */
export interface DeviceVehicle {
  device: Vehicle | null;
  /** What it remembers to have agreed on with the account; left out when it never did. */
  agreed?: Vehicle | null | undefined;
}

/** The vehicles of accounts. */
export interface Vehicles {
  list(userId: number): Promise<UserVehicle[]>;
  /** Adds or changes one. @throws DomainError `vehicle_limit_reached`. */
  save(userId: number, vehicle: UserVehicle): Promise<UserVehicle[]>;
  remove(userId: number, id: string): Promise<UserVehicle[]>;
  /** Brings a device and the account together; both hold `chosen` afterwards. */
  join(session: SignedIn, brought: DeviceVehicle): Promise<{ vehicles: UserVehicle[]; chosen: UserVehicle | null }>;
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
        const remembered = await readAgreement(transaction, userId, sessionId);
        const step = joinVehicle({
          device,
          agreed: [agreed, remembered].filter((vehicle) => vehicle !== undefined),
          vehicles: await readVehicles(transaction, userId),
          limit: vehicleLimit,
        });
        await take(transaction, userId, step);
        const vehicles = await readVehicles(transaction, userId);
        const chosen = vehicles.find(({ isChosen }) => isChosen) ?? null;
        await writeAgreement(transaction, userId, sessionId, chosen);
        return { vehicles, chosen };
      }),
  };
}
