import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from '../platform/platform.ts';
import { hasRealAccounts, startDemoData } from './fill.ts';

export class DemoResetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DemoResetError';
  }
}

/**
 * Drops everything in the database, recreates the tables and fills them with demo data.
 * @param onStep called with a line of text for each step.
 * @throws DemoResetError in production, and for a database with real accounts.
 */
export async function resetDemoData(config: Config, onStep: (line: string) => void): Promise<void> {
  if (config.isExposed) throw new DemoResetError('The demo data is written on a developer’s machine only.');
  const log = createLog('silent');
  const oldDatabase = await openDatabase(config, log);
  try {
    const { write } = oldDatabase.connections;
    if (config.database.url !== null) await refuseRealAccounts(write);
    await sql`drop schema public cascade`.execute(write);
    await sql`drop schema if exists graphile_worker cascade`.execute(write);
    await sql`create schema public`.execute(write);
    onStep('Dropped all tables');
  } finally {
    await oldDatabase.close();
  }
  const newDatabase = await openDatabase(config, log);
  try {
    onStep('Recreated the tables');
    await startDemoData(config, newDatabase.connections.write, onStep);
  } finally {
    await newDatabase.close();
  }
}

async function refuseRealAccounts(database: PlazaDatabase): Promise<void> {
  if (await hasRealAccounts(database)) {
    throw new DemoResetError(
      'The database at DATABASE_URL holds accounts that are not demo data, so it is left alone. Empty it yourself, or name another one.',
    );
  }
}
