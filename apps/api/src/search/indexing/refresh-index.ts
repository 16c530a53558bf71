import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { rebuildSearchIndex } from './rebuild.ts';

const versionKey = 'search-index-version';
/** To be raised whenever listings are indexed in another way than before. */
const indexVersion = 3;

/** Rebuilds the search index when another version of the program filled it. @returns whether it did. */
export async function refreshSearchIndex(database: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is_current: boolean; is_filled: boolean }>`
    select
      exists (select from settings where key = ${versionKey} and value = to_jsonb(${indexVersion}::int)) as is_current,
      exists (select from listing_search) as is_filled
  `.execute(database);
  if (rows[0]?.is_current) return false;
  const isFilled = rows[0]?.is_filled ?? false;
  if (isFilled) await rebuildSearchIndex(database);
  await sql`
    insert into settings (key, value) values (${versionKey}, to_jsonb(${indexVersion}::int))
    on conflict (key) do update set value = excluded.value
  `.execute(database);
  return isFilled;
}
