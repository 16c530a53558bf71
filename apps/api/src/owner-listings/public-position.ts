import type { Position } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { approximateOffset, movedBy, offsetCellDegrees, type PositionOffset } from './approximate-position.ts';
import type { CheckedChanges } from './changes.ts';

interface PublicPositionInput {
  ownerId: number;
  changes: Pick<CheckedChanges, 'address'>;
  secret: string;
}

/**
 * Where the public sees a listing with a changed address; `undefined` when the address does not change.
 * To be called while the owner is locked: two first listings in one place would not know of each other.
 */
export async function publicPositionOf(
  database: PlazaDatabase,
  { ownerId, changes, secret }: PublicPositionInput,
): Promise<Position | undefined> {
  if (!changes.address) return undefined;
  const { lat, lng, isApproximate } = changes.address.said;
  const position = { lat, lng };
  if (!isApproximate) return position;
  const known = await readCellOffset(database, ownerId, position);
  return movedBy(position, known ?? approximateOffset(position, ownerId, secret));
}

/** The offset that the owner's first approximate listing in this cell has. */
async function readCellOffset(
  database: PlazaDatabase,
  ownerId: number,
  { lat, lng }: Position,
): Promise<PositionOffset | undefined> {
  const { rows } = await sql<PositionOffset>`
    select public_lat - lat as lat, public_lng - lng as lng from listings
    where owner_id = ${ownerId} and is_approximate and (public_lat, public_lng) <> (lat, lng)
      and floor(lat / ${offsetCellDegrees}::float8) = floor(${lat}::float8 / ${offsetCellDegrees}::float8)
      and floor(lng / ${offsetCellDegrees}::float8) = floor(${lng}::float8 / ${offsetCellDegrees}::float8)
    order by id limit 1
  `.execute(database);
  return rows[0];
}
