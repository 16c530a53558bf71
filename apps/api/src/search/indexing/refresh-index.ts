import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { readIndexState, writeIndexVersion } from '../store/index-version.ts';
import { rebuildSearchIndex } from './rebuild.ts';

/** To be raised whenever listings are indexed in another way than before. */
const indexVersion = 3;

/** Rebuilds the search index when another version of the program filled it. @returns whether it did. */
export async function refreshSearchIndex(database: Kysely<Database>): Promise<boolean> {
  const { isCurrent, isFilled } = await readIndexState(database, indexVersion);
  if (isCurrent) return false;
  if (isFilled) await rebuildSearchIndex(database);
  await writeIndexVersion(database, indexVersion);
  return isFilled;
}
