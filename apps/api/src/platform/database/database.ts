import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type TransactionBuilder } from 'kysely';
import { types } from 'pg';
import {
  createClient,
  createGuardedPool,
  DatabaseUnavailableError,
  type GuardedPool,
  isConnectionFailure,
  isPoolBusy,
} from './connections.ts';
import type { Database } from './schema.ts';

export type PlazaDatabase = Kysely<Database>;

/** `write` goes to the primary server, `read` to the replica if one is configured. */
export interface DatabaseConnections {
  write: PlazaDatabase;
  /** May lag behind `write`: for search and other reads that do not depend on a recent write. */
  read: PlazaDatabase;
  /** URL of the primary server for connections that keep a session, such as LISTEN. */
  listenUrl: string;
  /** Closes all connections, and gives running statements two seconds to finish. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  url: string;
  readUrl?: string | undefined;
  /** URL of the primary server itself, if `url` leads to a pooler. */
  listenUrl?: string | undefined;
  /** Maximum connections to each server. */
  poolSize?: number | undefined;
  /**
   * Pings each server continuously: while a server is down, statements fail immediately and pending ones are canceled.
   * Without pings they run into their own timeouts.
   */
  isWatched?: boolean | undefined;
  /**
   * For tests: throws if code within a transaction requests a second connection. With as many such transactions as
   * pooled connections, all would wait until they time out.
   */
  isSecondConnectionRefused?: boolean | undefined;
  onConnectionLost: (error: Error) => void;
  onAvailability?: ((isAvailable: boolean, reason?: unknown) => void) | undefined;
}

const defaultPoolSize = 10;
const statementsDeadlineMs = 2000;

/**
 * Timeouts in milliseconds. They are shorter than the API's response timeout, except the statement timeout, which also
 * applies to jobs.
 */
const databaseTimeouts = {
  /** Maximum wait for a free connection of the pool. */
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  /**
   * Time after which an idle transaction is ended, so that it does not hold its locks while it waits for something
   * else.
   */
  idle_in_transaction_session_timeout: 30_000,
};

// counts and IDs stay far below 2^53, so JavaScript's numbers represent them exactly
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

interface ServerConnection {
  database: PlazaDatabase;
  close(): Promise<void>;
}

function watchServer(url: string, guardedPool: GuardedPool, { onAvailability }: ConnectOptions): DatabaseWatch {
  return watchDatabase({
    url,
    onDown: (reason) => {
      onAvailability?.(false, reason);
      guardedPool.cut();
    },
    onUp: () => onAvailability?.(true),
  });
}

function connectTo(url: string, options: ConnectOptions): ServerConnection {
  const guardedPool = createGuardedPool(
    {
      connectionString: url,
      max: options.poolSize ?? defaultPoolSize,
      application_name: 'plaza',
      keepAlive: true,
      ...databaseTimeouts,
    },
    options.onConnectionLost,
  );
  const { pool } = guardedPool;
  const databaseWatch = options.isWatched === true ? watchServer(url, guardedPool, options) : null;
  const connectClient = async () => {
    if (options.isSecondConnectionRefused === true && isInTransaction())
      throw new Error('A transaction holds a connection already, and waits for a second one.');
    if (databaseWatch?.isDown() === true) {
      throw new DatabaseUnavailableError('the database is down', { isServerDown: true });
    }
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      if (!isPoolBusy(error)) databaseWatch?.suspect();
      throw new DatabaseUnavailableError(error, { isServerDown: true });
    }
  };
  const database = new TrackedKysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: connectClient, end: () => pool.end(), options: pool.options } }),
  });
  return {
    database,
    close: async () => {
      await databaseWatch?.close();
      await database.destroy();
    },
  };
}

/** Creates the connection pools. Opens no connection before the first statement, unless the database is watched. */
export function connectDatabase(connectOptions: ConnectOptions): DatabaseConnections {
  let isClosing = false;
  const options: ConnectOptions = {
    ...connectOptions,
    // while closing, the server may end a connection before the client does
    onConnectionLost: (error) => {
      if (!isClosing) connectOptions.onConnectionLost(error);
    },
  };
  const primaryConnection = connectTo(options.url, options);
  const replicaConnection = options.readUrl === undefined ? primaryConnection : connectTo(options.readUrl, options);
  return {
    write: primaryConnection.database,
    read: replicaConnection.database,
    listenUrl: options.listenUrl ?? options.url,
    close: async () => {
      isClosing = true;
      const closedPools = Promise.all([
        primaryConnection.close(),
        replicaConnection === primaryConnection ? undefined : replicaConnection.close(),
      ]);
      await Promise.race([closedPools, pause(statementsDeadlineMs, undefined, { ref: false })]);
    },
  };
}

/** Reads the database's clock, the only one that all processes share. */
export async function readDatabaseTime(database: PlazaDatabase): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}

const transactionStorage = new AsyncLocalStorage<true>();

export const isInTransaction = (): boolean => transactionStorage.getStore() === true;

class TrackedKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const transactionBuilder = super.transaction();
    const executeTransaction = transactionBuilder.execute.bind(transactionBuilder);
    transactionBuilder.execute = (work) =>
      executeTransaction((transaction) => transactionStorage.run(true, () => work(transaction)));
    return transactionBuilder;
  }
}

export interface DatabaseWatch {
  isDown(): boolean;
  /** Makes the database count as down until it answers a ping, which is sent immediately. */
  suspect(): void;
  close: () => Promise<void>;
}

export interface DatabaseWatchOptions {
  url: string;
  onDown: (reason: unknown) => void;
  onUp: () => void;
  times?: Partial<DatabaseWatchTimes>;
}

interface DatabaseWatchTimes {
  pingMs: number;
  /** Timeout of a ping, since a dropped network reports no error. */
  pingTimeoutMs: number;
  retryMs: number;
}
const defaultWatchTimes: DatabaseWatchTimes = { pingMs: 1000, pingTimeoutMs: 5000, retryMs: 250 };
/** Added to the ping timeout, for a process that was too busy to read the response. */
const busyProcessAllowanceMs = 500;

export function watchDatabase({ url, onDown, onUp, times = {} }: DatabaseWatchOptions): DatabaseWatch {
  const { pingMs, pingTimeoutMs, retryMs } = { ...defaultWatchTimes, ...times };
  const stopController = new AbortController();
  let isUnreachable = false;
  let isSuspected = false;
  let wake = (): void => {};

  const markDown = (reason: unknown): void => {
    if (isUnreachable || stopController.signal.aborted) return;
    isUnreachable = true;
    onDown(reason);
  };
  const markUp = (): void => {
    isSuspected = false;
    if (!isUnreachable) return;
    isUnreachable = false;
    onUp();
  };

  /** Pings the database until a ping fails. @throws the reason for the failure. */
  const pingUntilLost = async (): Promise<void> => {
    const lostConnection = Promise.withResolvers<never>();
    lostConnection.promise.catch(() => undefined);
    const pingClient = createClient(
      {
        connectionString: url,
        application_name: 'plaza-watch',
        connectionTimeoutMillis: pingTimeoutMs,
        keepAlive: true,
      },
      lostConnection.reject,
    );
    pingClient.on('end', () => lostConnection.reject(new Error('the connection was ended')));
    const rejectOnStop = (): void => lostConnection.reject(stopController.signal.reason);
    stopController.signal.addEventListener('abort', rejectOnStop, { once: true });
    try {
      await pingClient.connect();
      while (!stopController.signal.aborted) {
        const pingController = new AbortController();
        const pingTimeout = pause(pingTimeoutMs, undefined, { signal: pingController.signal })
          .then(() => pause(busyProcessAllowanceMs, undefined, { signal: pingController.signal }))
          .then(() => Promise.reject(new Error('the database does not answer')));
        pingTimeout.catch(() => undefined);
        await Promise.race([pingClient.query('select'), pingTimeout, lostConnection.promise]);
        pingController.abort();
        markUp();
        const wakeUp = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([pause(pingMs, undefined, { ref: false }), wakeUp, lostConnection.promise]);
      }
    } finally {
      stopController.signal.removeEventListener('abort', rejectOnStop);
      // a broken connection may never finish closing
      void pingClient.end().catch(() => undefined);
    }
  };

  const watchUntilStopped = async (): Promise<void> => {
    while (!stopController.signal.aborted) {
      await pingUntilLost().catch(markDown);
      await pause(retryMs, undefined, { signal: stopController.signal }).catch(() => undefined);
    }
  };
  const watchLoop = watchUntilStopped();

  return {
    isDown: () => isUnreachable || isSuspected,
    suspect: () => {
      isSuspected = true;
      wake();
    },
    close: async () => {
      stopController.abort(new Error('the process stops'));
      wake();
      await watchLoop;
    },
  };
}
