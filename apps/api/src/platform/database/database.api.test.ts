import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, type TestServer, joinTestServer } from '../../testing/index.ts';
import { createDatabaseIfMissing } from './connections.ts';
import { connectDatabase, type DatabaseConnections } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

let server: TestServer;
let database: TestDatabase;
let connections: DatabaseConnections;
const lostConnections: Error[] = [];
beforeAll(async () => {
  server = await joinTestServer();
  database = await server.createDatabase();
  connections = connectDatabase({ url: database.url, onConnectionLost: (error) => lostConnections.push(error) });
});
afterAll(async () => {
  await connections.close();
  await database.drop();
  await server.close();
});

const databaseNameOf = async (target: DatabaseConnections['read']) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(target)).rows[0]?.name;

describe('a connection', () => {
  it('a query returns `bigint` and `numeric` values as JavaScript numbers', async () => {
    const { rows } = await sql<{
      id: number;
      total: number;
    }>`select 9007199254740991::bigint as id, 12.5::numeric as total`.execute(connections.write);
    expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, total: 12.5 }]);
  });

  it('a database connection has a statement timeout of 15 seconds', async () => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(connections.write);
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });

  it('the connection pool replaces and reports a connection that the database server ends', async () => {
    const smallPool = connectDatabase({
      url: database.url,
      poolSize: 1,
      onConnectionLost: (error) => lostConnections.push(error),
    });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(smallPool.write);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(connections.write);
    await expect.poll(() => lostConnections.length).toBe(1);
    expect((await sql`select 1 as one`.execute(smallPool.write)).rows).toEqual([{ one: 1 }]);
    await smallPool.close();
  });

  it('read queries go to the replica database when one is configured', async () => {
    const replicaDatabase = await server.createDatabase();
    const twoServers = connectDatabase({
      url: database.url,
      readUrl: replicaDatabase.url,
      onConnectionLost: () => undefined,
    });
    const [write, read] = [await databaseNameOf(twoServers.write), await databaseNameOf(twoServers.read)];
    await twoServers.close();
    await replicaDatabase.drop();
    expect([database.url, replicaDatabase.url].map((url) => new URL(url).pathname.slice(1))).toEqual([write, read]);
  });
});

describe('migrations', () => {
  it('each migration runs once when several processes start simultaneously on an empty database', async () => {
    const emptyDatabaseName = `${new URL(database.url).pathname.slice(1)}_empty`;
    const emptyDatabaseUrl = database.url.replace(/\/test_\w+/, `/${emptyDatabaseName}`);
    await Promise.all([1, 2, 3].map(() => createDatabaseIfMissing(database.url, emptyDatabaseName)));
    const migrationRuns = await Promise.all([1, 2, 3].map(() => migrate(emptyDatabaseUrl)));
    const migratedDatabase = connectDatabase({ url: emptyDatabaseUrl, onConnectionLost: () => undefined });
    const isFullyMigrated = await isMigrated(migratedDatabase.write);
    await migratedDatabase.close();
    await sql`drop database ${sql.id(emptyDatabaseName)} with (force)`.execute(connections.write);
    expect(migrationRuns.filter((names) => names.length > 0)).toHaveLength(1);
    expect(isFullyMigrated).toBe(true);
  });

  it('a migration fails instead of waiting for a lock of another transaction, and runs at the next start', async () => {
    const databaseName = `${new URL(database.url).pathname.slice(1)}_locked`;
    const lockedDatabaseUrl = database.url.replace(/\/test_\w+/, `/${databaseName}`);
    await createDatabaseIfMissing(database.url, databaseName);
    const emptyDatabase = connectDatabase({ url: lockedDatabaseUrl, onConnectionLost: () => undefined });
    try {
      await emptyDatabase.write.transaction().execute(async (transaction) => {
        await sql`create table users (id int)`.execute(transaction);
        await expect(migrate(lockedDatabaseUrl, 100)).rejects.toThrow('lock timeout');
        await sql`drop table users`.execute(transaction);
      });
      expect(await migrate(lockedDatabaseUrl, 100)).not.toEqual([]);
    } finally {
      await emptyDatabase.close();
      await sql`drop database ${sql.id(databaseName)} with (force)`.execute(connections.write);
    }
  });

  it('`migrate` runs no migration on a database that is already migrated', async () => {
    expect(await migrate(database.url)).toEqual([]);
  });
});
