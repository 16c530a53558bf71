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

/** The database that areas work with. Statements use Kysely's builder or its `sql`. */
export type PlazaDatabase = Kysely<Database>;

/** Connections: `write` to the primary server, `read` to a replica if there is one. */
export interface DatabaseConnections {
  write: PlazaDatabase;
  /** May lag behind `write`: for search and other reads that do not depend on a recent write. */
  read: PlazaDatabase;
  /** URL of the primary server for connections that keep a session, such as listeners. */
  listenUrl: string;
  /** Ends all connections; running statements get two seconds to finish. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** URL of a replica; without one, reads go to `url`. */
  readUrl?: string | undefined;
  /** URL of the primary server itself, when `url` leads through a pooler. */
  listenUrl?: string | undefined;
  /** Connections per server. */
  poolSize?: number | undefined;
  /**
   * Pings each server continuously: while a server is down statements fail immediately, and pending ones are canceled.
   * Otherwise they run into their own timeouts.
   */
  isWatched?: boolean | undefined;
  /**
   * Throws when code within a transaction requests a second connection, for tests: with as many such transactions as
   * pooled connections, all of them would wait until they time out.
   */
  isSecondConnectionRefused?: boolean | undefined;
  /** Called when a connection breaks, for example when the server stops. */
  onConnectionLost: (error: Error) => void;
  /** Called when a watched server goes down, and when it answers again. */
  onAvailability?: ((isAvailable: boolean, reason?: unknown) => void) | undefined;
}

const defaultPoolSize = 10;
const closeDeadlineMs = 2000;

/** Timeouts in milliseconds; all are below the API's response timeout except the statement's, which jobs share. */
const timeouts = {
  /** Waiting for a free connection of the pool. */
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  /** Maximum idle time in a transaction, so that it does not hold its locks while it waits for something else. */
  idle_in_transaction_session_timeout: 30_000,
};

// a number holds every count and ID exactly, since they stay far below 2^53
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

interface Server {
  database: PlazaDatabase;
  close(): Promise<void>;
}

function watch(url: string, guarded: GuardedPool, { onAvailability }: ConnectOptions): DatabaseWatch {
  return watchDatabase({
    url,
    onAway: (reason) => {
      onAvailability?.(false, reason);
      guarded.cut();
    },
    onBack: () => onAvailability?.(true),
  });
}

function connectTo(url: string, options: ConnectOptions): Server {
  const guarded = createGuardedPool(
    {
      connectionString: url,
      max: options.poolSize ?? defaultPoolSize,
      application_name: 'plaza',
      keepAlive: true,
      ...timeouts,
    },
    options.onConnectionLost,
  );
  const { pool } = guarded;
  const watching = options.isWatched === true ? watch(url, guarded, options) : null;
  const connect = async () => {
    if (options.isSecondConnectionRefused === true && isInTransaction())
      throw new Error('A transaction holds a connection already, and waits for a second one.');
    if (watching?.isAway() === true) {
      throw new DatabaseUnavailableError('the database is down', { isServerAway: true });
    }
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      if (!isPoolBusy(error)) watching?.suspect();
      throw new DatabaseUnavailableError(error, { isServerAway: true });
    }
  };
  const database = new TrackedKysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
  return {
    database,
    close: async () => {
      await watching?.close();
      await database.destroy();
    },
  };
}

/** Opens the connection pools. Without a watch, the first statement connects. */
export function connectDatabase(given: ConnectOptions): DatabaseConnections {
  let isClosing = false;
  const options: ConnectOptions = {
    ...given,
    // the server may end a connection before it learns that the client has dropped it
    onConnectionLost: (error) => {
      if (!isClosing) given.onConnectionLost(error);
    },
  };
  const write = connectTo(options.url, options);
  const read = options.readUrl === undefined ? write : connectTo(options.readUrl, options);
  return {
    write: write.database,
    read: read.database,
    listenUrl: options.listenUrl ?? options.url,
    close: async () => {
      isClosing = true;
      const ended = Promise.all([write.close(), read === write ? undefined : read.close()]);
      await Promise.race([ended, pause(closeDeadlineMs, undefined, { ref: false })]);
    },
  };
}

/** The database's time, the only clock that all processes share. */
export async function readDatabaseTime(database: PlazaDatabase): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}

const storage = new AsyncLocalStorage<true>();

/** True if the calling code runs within a transaction, which holds a connection and locks. */
export const isInTransaction = (): boolean => storage.getStore() === true;

/** A database that tracks the code running within its transactions. */
class TrackedKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((transaction) => storage.run(true, () => work(transaction)));
    return builder;
  }
}

/** Tracks if the database is up, so that calls need not wait to find out. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** Reports a failed connection: the database counts as down until it answers a ping, which is sent immediately. */
  suspect(): void;
  close: () => Promise<void>;
}

export interface DatabaseWatchOptions {
  url: string;
  /** Called once each time the database stops answering. */
  onAway: (reason: unknown) => void;
  onBack: () => void;
  /** For tests. */
  times?: Partial<WatchTimes>;
}

interface WatchTimes {
  /** Milliseconds between two pings while the database answers. */
  pingMs: number;
  /** Timeout of a ping; a cut network sends no error. */
  answerMs: number;
  /** Milliseconds between two reconnects. */
  retryMs: number;
}
const defaultTimes: WatchTimes = { pingMs: 1000, answerMs: 5000, retryMs: 250 };
/** Grace period after the timeout, for a process that was too busy to read the answer. */
const busyProcessMs = 500;

/** Pings over its own connection until it is closed. */
export function watchDatabase({ url, onAway, onBack, times = {} }: DatabaseWatchOptions): DatabaseWatch {
  const { pingMs, answerMs, retryMs } = { ...defaultTimes, ...times };
  const stopping = new AbortController();
  let away = false;
  let isSuspected = false;
  let wake = (): void => {};

  const lose = (reason: unknown): void => {
    if (away || stopping.signal.aborted) return;
    away = true;
    onAway(reason);
  };
  const find = (): void => {
    isSuspected = false;
    if (!away) return;
    away = false;
    onBack();
  };

  /** Pings until an answer is missing. @throws the reason. */
  const askUntilLost = async (): Promise<void> => {
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    const client = createClient(
      { connectionString: url, application_name: 'plaza-watch', connectionTimeoutMillis: answerMs, keepAlive: true },
      lost.reject,
    );
    client.on('end', () => lost.reject(new Error('the connection was ended')));
    const stop = (): void => lost.reject(stopping.signal.reason);
    stopping.signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        const answered = new AbortController();
        const timeout = pause(answerMs, undefined, { signal: answered.signal })
          .then(() => pause(busyProcessMs, undefined, { signal: answered.signal }))
          .then(() => Promise.reject(new Error('the database does not answer')));
        timeout.catch(() => undefined);
        await Promise.race([client.query('select'), timeout, lost.promise]);
        answered.abort();
        find();
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([pause(pingMs, undefined, { ref: false }), woken, lost.promise]);
      }
    } finally {
      stopping.signal.removeEventListener('abort', stop);
      // a broken connection may never answer
      void client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await askUntilLost().catch(lose);
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    isAway: () => away || isSuspected,
    suspect: () => {
      isSuspected = true;
      wake();
    },
    close: async () => {
      stopping.abort(new Error('the process stops'));
      wake();
      await running;
    },
  };
}
