import type { UserVehicle } from '@plaza/sdk/contract';
import type { Vehicle } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

const toSizeColumns = ({ lengthCm, widthCm, heightCm }: Vehicle) => ({
  length_cm: lengthCm,
  width_cm: widthCm,
  height_cm: heightCm,
});

/** Reads a user's vehicles, oldest first. */
export async function readVehicles(database: PlazaDatabase, userId: number): Promise<UserVehicle[]> {
  const vehicleRows = await database
    .selectFrom('vehicles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return vehicleRows.map((row) => ({
    id: row.id,
    name: row.name,
    lengthCm: row.length_cm,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    isChosen: row.is_chosen,
  }));
}

export async function deselectAllVehicles(database: PlazaDatabase, userId: number): Promise<void> {
  await database
    .updateTable('vehicles')
    .set({ is_chosen: false })
    .where('user_id', '=', userId)
    .where('is_chosen', '=', true)
    .execute();
}

export async function chooseVehicle(database: PlazaDatabase, userId: number, id: string): Promise<void> {
  await deselectAllVehicles(database, userId);
  await database
    .updateTable('vehicles')
    .set({ is_chosen: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Adds a vehicle, or changes the one with this ID. The caller deselects another selected vehicle first. */
export async function writeVehicle(database: PlazaDatabase, userId: number, vehicle: UserVehicle): Promise<void> {
  const vehicleColumns = { name: vehicle.name, ...toSizeColumns(vehicle), is_chosen: vehicle.isChosen };
  await database
    .insertInto('vehicles')
    // `now()` would give all inserts of a transaction the same time, and lose their order.
    .values({ user_id: userId, id: vehicle.id, ...vehicleColumns, created_at: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(vehicleColumns))
    .execute();
}

export async function removeVehicle(database: PlazaDatabase, userId: number, id: string): Promise<void> {
  await database.deleteFrom('vehicles').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Vehicle on which account and device last agreed: `null` for no vehicle, `undefined` before the first sync. */
export async function readSyncedVehicle(
  database: PlazaDatabase,
  userId: number,
  sessionId: string,
): Promise<Vehicle | null | undefined> {
  const syncedRow = await database
    .selectFrom('synced_vehicles')
    .select(['length_cm', 'width_cm', 'height_cm'])
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (syncedRow === undefined) return undefined;
  const { length_cm: lengthCm, width_cm: widthCm, height_cm: heightCm } = syncedRow;
  return lengthCm === null || widthCm === null || heightCm === null ? null : { lengthCm, widthCm, heightCm };
}

export async function writeSyncedVehicle(
  database: PlazaDatabase,
  userId: number,
  sessionId: string,
  vehicle: Vehicle | null,
): Promise<void> {
  const vehicleColumns = {
    ...(vehicle ? toSizeColumns(vehicle) : { length_cm: null, width_cm: null, height_cm: null }),
    synced_at: sql<Date>`now()`,
  };
  await database
    .insertInto('synced_vehicles')
    .values({ session_id: sessionId, user_id: userId, ...vehicleColumns })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(vehicleColumns))
    .execute();
}
