import { DatabaseError, escapeIdentifier } from 'pg';
import { createClient } from './connections.ts';

const alreadyThere = new Set(['42P04', '23505']);

/**
 * Creates a database unless it exists.
 * @param adminUrl address of any other database on the same server.
 */
export async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<void> {
  const client = createClient({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    // another process may have been faster
    if (!(error instanceof DatabaseError) || !alreadyThere.has(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
