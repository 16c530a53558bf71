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
const migrationFilePattern = /^\d{4}-[\w-]+\.ts$/;

async function listMigrationFiles(): Promise<string[]> {
  const fileNames = await readdir(migrationsDirectory);
  return fileNames.filter((name) => migrationFilePattern.test(name)).toSorted();
}

/**
 * Maximum time that a migration waits for a lock. A statement that waits to alter a table blocks all readers behind it,
 * so the migration fails instead, and the next start retries it.
 */
const defaultMigrationLockTimeoutMs = 5000;

const createMigrationProvider = (lockTimeoutMs = defaultMigrationLockTimeoutMs): MigrationProvider => ({
  getMigrations: async () => {
    const migrations: Record<string, Migration> = {};
    for (const name of await listMigrationFiles()) {
      const migrationModule: unknown = await import(pathToFileURL(join(migrationsDirectory, name)).href);
      if (!isMigration(migrationModule)) throw new Error(`The migration ${name} exports no function "up".`);
      migrations[name.replace(/\.ts$/, '')] = {
        up: async (database: Kysely<unknown>) => {
          // the setting is local to the transaction of this run; processes that wait for it have no such limit
          await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(database);
          await migrationModule.up(database);
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
 * Migrates the database: of several processes, one migrates and the others wait. Uses its own connections, since a
 * migration may take longer than a request's statement timeout.
 * @returns the names of the migrations that ran.
 * @throws the error of a failed migration.
 */
export async function migrate(url: string, lockTimeoutMs?: number): Promise<string[]> {
  const migrationDatabase = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: createPool({ connectionString: url, max: 2, application_name: 'plaza-migrate' }),
    }),
  });
  try {
    const { error, results = [] } = await new Migrator({
      db: migrationDatabase,
      provider: createMigrationProvider(lockTimeoutMs),
      // branches are merged in any order, and each migration is independent of the others
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await migrationDatabase.destroy();
  }
}

export async function isMigrated(database: PlazaDatabase): Promise<boolean> {
  const migrations = await new Migrator({ db: database, provider: createMigrationProvider() }).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

/** Computes a hash that changes when a migration is added or edited, and with the version of graphile-worker. */
export async function computeMigrationsFingerprint(): Promise<string> {
  // graphile-worker has its own migrations
  const jobQueuePackageFile = join(
    dirname(createRequire(import.meta.url).resolve('graphile-worker')),
    '../package.json',
  );
  const jobQueuePackage = await readFile(jobQueuePackageFile);
  const fingerprintHash = createHash('sha256').update(jobQueuePackage);
  for (const name of await listMigrationFiles()) {
    fingerprintHash.update(name).update(await readFile(join(migrationsDirectory, name)));
  }
  return fingerprintHash.digest('hex').slice(0, 16);
}

const migrationLockKey = 7_529_203;

/**
 * Keeps other processes from migrating during `work`. Kysely and the job queue each lock their own tables, but neither
 * can read the schema while the other changes it.
 */
export async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: 'plaza-migrate' });
  await client.connect();
  try {
    // opens a transaction, because a pooler assigns a connection only for the length of a transaction
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLockKey]);
    return await work();
  } finally {
    await client.end();
  }
}
