import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { readConfig } from '../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate, migrationsFingerprint } from '../platform/database/migrate.ts';
import { migrateJobs } from '../platform/jobs/job-runner.ts';
import { createLog } from '../platform/log.ts';
import { scratchDirectory } from './scratch-directory.ts';

/** A PostgreSQL server that all running test processes share. */
export interface TestServer {
  /** Creates a migrated database; drop it after use. */
  createDatabase: () => Promise<TestDatabase>;
  /** The last process to leave stops the server. */
  close: () => Promise<void>;
  /** Leaves the server at the end of a test run; the last process also deletes its directory. */
  closeForGood: () => Promise<void>;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Lock under which one process creates the template database. */
const templateLock = 7_529_202;
const templatePrefix = 'template_';
const testPrefix = 'test_';

export const testDirectory = join(readConfig({ PLAZA_VAR_DIR: process.env['PLAZA_VAR_DIR'] }).varDirectory, 'test');

let databaseCount = 0;

function serverDirectory(): string {
  const key = createHash('sha256').update(testDirectory).digest('hex').slice(0, 16);
  return join(scratchDirectory(testDirectory), `plaza-test-postgres-${key}`);
}

/** Joins or starts the test server; creates the template database if the migrations have changed. */
export async function joinTestServer(): Promise<TestServer> {
  const server = await startEmbeddedPostgres({
    directory: serverDirectory(),
    isEphemeral: true,
    // the WAL is never read again, and takes space in memory
    settings: { max_wal_size: '128MB' },
  });
  const template = await withAdmin(server, (admin) => makeTemplate(server, admin));
  return {
    createDatabase: async () => {
      databaseCount += 1;
      const name = `${testPrefix}${process.pid}_${databaseCount}`;
      await withAdmin(server, (admin) =>
        admin.query(`create database ${name} template ${template} strategy file_copy`),
      );
      return {
        url: server.url(name),
        drop: () =>
          withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`)).then(() => undefined),
      };
    },
    close: server.close,
    closeForGood: async () => {
      await server.close();
      const isInUse = existsSync(join(server.directory, 'data/postmaster.pid'));
      if (!isInUse) rmSync(server.directory, { recursive: true, force: true });
    },
  };
}

async function withAdmin<T>(server: EmbeddedPostgres, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: server.url('postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function databaseNames(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database');
  return rows.map((row) => row.datname);
}

/** @returns the name of a migrated database, created once per state of the migrations. */
async function makeTemplate(server: EmbeddedPostgres, admin: Client): Promise<string> {
  const template = `${templatePrefix}${await migrationsFingerprint()}`;
  const unfinishedName = `${template}_unfinished`;
  // released with the connection
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  const names = await databaseNames(admin);
  if (!server.isAdopted) await dropLeftovers(admin, names, template);
  if (names.includes(template)) return template;
  await admin.query(`drop database if exists ${unfinishedName}`);
  await admin.query(`create database ${unfinishedName}`);
  await migrate(server.url(unfinishedName));
  await migrateJobs(server.url(unfinishedName), createLog('silent'));
  await admin.query(`alter database ${unfinishedName} rename to ${template}`);
  return template;
}

/** Drops databases of killed runs and templates of earlier migrations. */
async function dropLeftovers(admin: Client, names: readonly string[], template: string): Promise<void> {
  const isLeftover = (name: string) =>
    (name.startsWith(testPrefix) && !isAlive(Number(name.split('_')[1]))) ||
    (name.startsWith(templatePrefix) && name !== template);
  for (const name of names.filter(isLeftover)) {
    await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
