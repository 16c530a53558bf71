import type { PlazaDatabase } from '../platform/database/database.ts';
import { createRenewed, type Renewed } from '../platform/renewed.ts';
import { readNewestOfOwners, readPopularIds } from './popular-store.ts';

/** More than are ever shown, because some may be withdrawn before they are counted again. */
const keptCount = 48;
const freshMs = 5 * 60_000;

/**
 * Numbers of the listings that people looked at and saved most in the last 30 days, one an owner; the newest of other
 * owners fill up. They are counted anew every five minutes.
 */
export const createPopularIds = (database: PlazaDatabase): Renewed<number[]> =>
  createRenewed(async () => {
    const popular = await readPopularIds(database, keptCount);
    const missing = keptCount - popular.length;
    return missing === 0 ? popular : [...popular, ...(await readNewestOfOwners(database, popular, missing))];
  }, freshMs);
