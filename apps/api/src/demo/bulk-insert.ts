import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts many rows by one statement. All rows have the columns of the first one; what is not named keeps its default.
 * Identity columns may be given.
 */
export async function bulkInsert(
  database: Kysely<Database>,
  table: keyof Database,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(database);
}

/** Takes the next numbers of a table's identity column, in order. */
export async function takeIds(database: Kysely<Database>, table: keyof Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})
  `.execute(database);
  return rows.map((row) => row.id);
}
