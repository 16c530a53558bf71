import { createClient } from './connections.ts';

/** Key of the lock that processes wait for which bring a database's tables up to date. */
const turnLock = 7_529_203;

/**
 * Does work on a database's tables while no other process does: each kind of tables has a lock of its own, but one kind
 * cannot be looked at while another one is made.
 */
export async function inTurn<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: 'plaza-migrate' });
  await client.connect();
  try {
    // of a transaction, so that a pooler between keeps the connection
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [turnLock]);
    return await work();
  } finally {
    await client.end();
  }
}
