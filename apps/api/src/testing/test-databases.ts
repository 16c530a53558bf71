import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { readConfig } from '../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate, computeMigrationsFingerprint } from '../platform/database/migrate.ts';
import { migrateJobQueue } from '../platform/jobs/job-runner.ts';
import { createLog } from '../platform/log.ts';
import { scratchDirectory } from './scratch-directory.ts';

/** A PostgreSQL server that all running test processes share. */
export interface TestServer {
  /** Creates a migrated database; drop it after use. */
  createDatabase: () => Promise<TestDatabase>;
  /** Leaves the server, which the last process to leave stops. */
  close: () => Promise<void>;
  /** Leaves the server at the end of a test run; the last process also deletes its directory. */
  closeForGood: () => Promise<void>;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Lock under which one process creates the template database. */
const templateLockKey = 7_529_202;
const templateNamePrefix = 'template_';
const testNamePrefix = 'test_';

export const testDirectory = join(readConfig({ PLAZA_VAR_DIR: process.env['PLAZA_VAR_DIR'] }).varDirectory, 'test');

let databaseCount = 0;

function serverDirectory(): string {
  const directoryKey = createHash('sha256').update(testDirectory).digest('hex').slice(0, 16);
  return join(scratchDirectory(testDirectory), `plaza-test-postgres-${directoryKey}`);
}

/** Joins or starts the test server; creates the template database if the migrations have changed. */
export async function joinTestServer(): Promise<TestServer> {
  const postgresServer = await startEmbeddedPostgres({
    directory: serverDirectory(),
    isEphemeral: true,
    // the write-ahead log is never read again, and takes space in memory
    settings: { max_wal_size: '128MB' },
  });
  const templateName = await withAdmin(postgresServer, (adminClient) => makeTemplate(postgresServer, adminClient));
  return {
    createDatabase: async () => {
      databaseCount += 1;
      const testDatabaseName = `${testNamePrefix}${process.pid}_${databaseCount}`;
      await withAdmin(postgresServer, (adminClient) =>
        adminClient.query(`create database ${testDatabaseName} template ${templateName} strategy file_copy`),
      );
      return {
        url: postgresServer.url(testDatabaseName),
        drop: () =>
          withAdmin(postgresServer, (adminClient) =>
            adminClient.query(`drop database ${testDatabaseName} with (force)`),
          ).then(() => undefined),
      };
    },
    close: postgresServer.close,
    closeForGood: async () => {
      await postgresServer.close();
      const isServerInUse = existsSync(join(postgresServer.directory, 'data/postmaster.pid'));
      if (!isServerInUse) rmSync(postgresServer.directory, { recursive: true, force: true });
    },
  };
}

async function withAdmin<T>(server: EmbeddedPostgres, work: (adminClient: Client) => Promise<T>): Promise<T> {
  const adminClient = new Client({ connectionString: server.url('postgres') });
  await adminClient.connect();
  try {
    return await work(adminClient);
  } finally {
    await adminClient.end();
  }
}

async function readDatabaseNames(adminClient: Client): Promise<string[]> {
  const { rows } = await adminClient.query<{ datname: string }>('select datname from pg_database');
  return rows.map((row) => row.datname);
}

/** @returns the name of a migrated database, created once per state of the migrations. */
async function makeTemplate(server: EmbeddedPostgres, adminClient: Client): Promise<string> {
  const templateName = `${templateNamePrefix}${await computeMigrationsFingerprint()}`;
  const unfinishedName = `${templateName}_unfinished`;
  // closing the connection releases this lock
  await adminClient.query('select pg_advisory_lock($1)', [templateLockKey]);
  const existingNames = await readDatabaseNames(adminClient);
  if (!server.isAdopted) await dropLeftoverDatabases(adminClient, existingNames, templateName);
  if (existingNames.includes(templateName)) return templateName;
  await adminClient.query(`drop database if exists ${unfinishedName}`);
  await adminClient.query(`create database ${unfinishedName}`);
  await migrate(server.url(unfinishedName));
  await migrateJobQueue(server.url(unfinishedName), createLog('silent'));
  await adminClient.query(`alter database ${unfinishedName} rename to ${templateName}`);
  return templateName;
}

async function dropLeftoverDatabases(adminClient: Client, names: readonly string[], template: string): Promise<void> {
  const isLeftover = (name: string) =>
    (name.startsWith(testNamePrefix) && !isProcessAlive(Number(name.split('_')[1]))) ||
    (name.startsWith(templateNamePrefix) && name !== template);
  for (const name of names.filter(isLeftover)) {
    await adminClient.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  }
}

function isProcessAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
