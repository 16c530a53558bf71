import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

const versionKey = 'search-index-version';

/** Whether the index is of a version, and whether it holds anything. */
export async function readIndexState(
  database: Kysely<Database>,
  version: number,
): Promise<{ isCurrent: boolean; isFilled: boolean }> {
  const { rows } = await sql<{ isCurrent: boolean; isFilled: boolean }>`
    select
      exists (select from settings where key = ${versionKey} and value = to_jsonb(${version}::int)) as "isCurrent",
      exists (select from listing_search) as "isFilled"
  `.execute(database);
  return rows[0] ?? { isCurrent: false, isFilled: false };
}

export async function writeIndexVersion(database: Kysely<Database>, version: number): Promise<void> {
  await sql`
    insert into settings (key, value) values (${versionKey}, to_jsonb(${version}::int))
    on conflict (key) do update set value = excluded.value
  `.execute(database);
}
