import type { Position } from '@plaza/sdk';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { approximateOffset, movedBy } from './approximate-position.ts';
import type { CheckedChanges } from './changes.ts';
import { readCellOffset } from './store.ts';

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
