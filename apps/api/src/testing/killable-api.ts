import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, hourMs } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import { createAccessTokens } from '../accounts/sessions/session-check.ts';
import { connectDatabase, type PlazaDatabase } from '../platform/database/database.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { joinTestServer } from './test-databases.ts';

/** Secret of the processes, for tests that read what they encrypt. */
export const killableSecret = 'the-secret-of-tests-that-kill-the-api';

/** A database and a directory that outlive the API processes. */
export interface KillableApi {
  database: PlazaDatabase;
  databaseUrl: string;
  varDirectory: string;
  start(): Promise<ApiProcess>;
  startFor(userId: number): Promise<{ api: ApiProcess; client: Client }>;
  /** Kills the process like the OOM killer, so that it cannot clean up. */
  kill(api: ApiProcess): Promise<void>;
  /** Runs a statement, such as a lock, in a transaction that stays open until the returned function is called. */
  holdOpen(statement: RawBuilder<unknown>): Promise<() => Promise<void>>;
  /** Counts statements that wait for another session's lock. */
  countWaitingStatements(): Promise<number>;
  /** Counts active statements and transactions of API processes, including killed ones. */
  countActiveStatements(): Promise<number>;
  close(): Promise<void>;
}

/** @param environment additional variables of every process. */
export async function prepareKillableApi(environment: Record<string, string> = {}): Promise<KillableApi> {
  const testServer = await joinTestServer();
  const testDatabase = await testServer.createDatabase();
  const connections = connectDatabase({ url: testDatabase.url, poolSize: 4, onConnectionLost: () => undefined });
  const database = connections.write;
  const varDirectory = await mkdtemp(join(tmpdir(), 'plaza-killed-'));
  const startedApis: ApiProcess[] = [];
  const startApi = async () => {
    const api = startApiProcess({
      DATABASE_URL: testDatabase.url,
      PLAZA_VAR_DIR: varDirectory,
      PLAZA_SECRET: killableSecret,
      // other processes take over a killed process's jobs after a second
      PLAZA_TAKEOVER_SECONDS: '1',
      ...environment,
    });
    startedApis.push(api);
    await api.address;
    return api;
  };
  const countRows = async (statement: RawBuilder<unknown>) => (await statement.execute(database)).rows.length;
  return {
    database,
    databaseUrl: testDatabase.url,
    varDirectory,
    start: startApi,
    startFor: async (userId) => {
      const sessionRow = { id: randomUUID(), user_id: userId, device_id: randomUUID() };
      const expiresAt = new Date(Date.now() + hourMs);
      await database
        .insertInto('sessions')
        .values({ ...sessionRow, expires_at: expiresAt })
        .execute();
      const { token } = await createAccessTokens([killableSecret]).make(
        { userId, sessionId: sessionRow.id },
        new Date(),
      );
      const api = await startApi();
      const baseUrl = `${await api.address}/api`;
      const client = createClient({ baseUrl, token, retries: { maxRetries: 0, baseDelayMs: 1 }, timeoutMs: 60_000 });
      return { api, client };
    },
    kill: async (api) => {
      api.child.kill('SIGKILL');
      await api.exit;
    },
    holdOpen: async (statement) => {
      const statementDone = Promise.withResolvers<void>();
      const releaseRequested = Promise.withResolvers<void>();
      const openTransaction = database.transaction().execute(async (transaction) => {
        await statement.execute(transaction);
        statementDone.resolve();
        await releaseRequested.promise;
      });
      await Promise.race([statementDone.promise, openTransaction]);
      return async () => {
        releaseRequested.resolve();
        await openTransaction;
      };
    },
    countWaitingStatements: () =>
      countRows(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    countActiveStatements: () =>
      countRows(sql`
        select from pg_stat_activity
        where datname = current_database() and application_name like 'plaza%' and pid <> pg_backend_pid()
          and state <> 'idle'
      `),
    close: async () => {
      for (const api of startedApis) await api.stop('SIGKILL');
      await connections.close();
      await testDatabase.drop();
      await testServer.close();
      await rm(varDirectory, { recursive: true, force: true });
    },
  };
}
