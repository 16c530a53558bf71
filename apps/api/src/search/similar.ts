import type { PlazaDatabase } from '../platform/database/database.ts';
import { readLikest, type Sample } from './store/similar.ts';

const radiiMeters = [2_000, 10_000, 50_000];

/**
 * Numbers of published listings like one, the likest first. One kilometre further away counts as much as another type of
 * spot, or as a price that differs by half. Looks further afield until there are enough; never beyond 50 km.
 */
export async function findSimilar(database: PlazaDatabase, sample: Sample, limit: number): Promise<number[]> {
  let ids: number[] = [];
  for (const meters of radiiMeters) {
    ids = await readLikest(database, sample, { meters, limit });
    if (ids.length >= limit) break;
  }
  return ids;
}
