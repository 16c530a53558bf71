import { sql } from 'kysely';
import type { PlazaDatabase } from './database.ts';

/** The database's time: the one clock that all processes share, whatever their own say. */
export async function readDatabaseTime(database: PlazaDatabase): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database told no time.');
  return row.now;
}
