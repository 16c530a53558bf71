import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { createClient, createPool } from './connections.ts';
import type { PlazaDatabase } from './database.ts';

const migrationsDirectory = join(import.meta.dirname, '../../migrations');
const migrationFile = /^\d{4}-[\w-]+\.ts$/;

async function migrationFiles(): Promise<string[]> {
  const names = await readdir(migrationsDirectory);
  return names.filter((name) => migrationFile.test(name)).toSorted();
}

/**
 * Lock timeout of a migration in milliseconds. A statement that waits to alter a table blocks all readers behind it, so
 * the migration fails, and the next start retries it.
 */
const defaultLockTimeoutMs = 5000;

/** The files of `src/migrations`, each of which exports `up(database)`. */
const createProvider = (lockTimeoutMs = defaultLockTimeoutMs): MigrationProvider => ({
  getMigrations: async () => {
    const migrations: Record<string, Migration> = {};
    for (const name of await migrationFiles()) {
      const module: unknown = await import(pathToFileURL(join(migrationsDirectory, name)).href);
      if (!isMigration(module)) throw new Error(`The migration ${name} exports no function "up".`);
      migrations[name.replace(/\.ts$/, '')] = {
        up: async (database: Kysely<unknown>) => {
          // local to the transaction of the run; processes that wait for another process's run have no such limit
          await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(database);
          await module.up(database);
        },
      };
    }
    return migrations;
  },
});

function isMigration(module: unknown): module is Migration {
  return typeof module === 'object' && module !== null && 'up' in module && typeof module.up === 'function';
}

/**
 * Migrates a database under a lock: one of several processes migrates, and the others wait. Uses its own connections,
 * since a migration may take longer than a request's statement.
 * @param lockTimeoutMs lock timeout of a migration in milliseconds.
 * @returns the names of the migrations that ran.
 * @throws the error of the failing migration.
 */
export async function migrate(url: string, lockTimeoutMs?: number): Promise<string[]> {
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: createPool({ connectionString: url, max: 2, application_name: 'plaza-migrate' }),
    }),
  });
  try {
    const { error, results = [] } = await new Migrator({
      db: database,
      provider: createProvider(lockTimeoutMs),
      // branches land in any order, and each migration is independent of the others
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await database.destroy();
  }
}

/** True if every migration of this program has run. */
export async function isMigrated(database: PlazaDatabase): Promise<boolean> {
  const migrations = await new Migrator({ db: database, provider: createProvider() }).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

/** Changes whenever a migration is added or edited, and with the release of the queue. */
export async function migrationsFingerprint(): Promise<string> {
  // the queue has its own migrations
  const queueFile = join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), '../package.json');
  const queue = await readFile(queueFile);
  const hash = createHash('sha256').update(queue);
  for (const name of await migrationFiles()) {
    hash.update(name).update(await readFile(join(migrationsDirectory, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Key of the advisory lock held while the schema is migrated. */
const migrationLockKey = 7_529_203;

/**
 * Runs migrations while no other process does. Kysely and the job queue each lock their own tables, but neither can read
 * the schema while the other one changes it.
 */
export async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: 'plaza-migrate' });
  await client.connect();
  try {
    // a transaction, because a pooler keeps the connection for the length of one
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLockKey]);
    return await work();
  } finally {
    await client.end();
  }
}
