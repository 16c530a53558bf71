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

/** The database an area works with. Statements are Kysely's builder or its `sql`. */
export type PlazaDatabase = Kysely<Database>;

/** Where statements go: `write` to the primary server, `read` to a replica when there is one. */
export interface DatabaseConnections {
  write: PlazaDatabase;
  /** May lag behind `write` for a moment: for search and other reads that stand alone. */
  read: PlazaDatabase;
  /** Address of the primary server for connections that keep a session of their own, as those that listen do. */
  listenUrl: string;
  /** Ends all connections; statements under way get two seconds to finish. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** A replica's address; without one, reads go to `url`. */
  readUrl?: string | undefined;
  /** Address of the primary server itself, when `url` leads through a pooler. */
  listenUrl?: string | undefined;
  /** Connections to each server. */
  poolSize?: number | undefined;
  /**
   * Asks each server all the time whether it is there: while it is away statements fail at once, and those that wait for
   * an answer are cut off. Without it they wait for their own time limits.
   */
  isWatched?: boolean | undefined;
  /**
   * Throws when code within a transaction asks for a second connection, for tests: with as many such transactions as the pool
   * has connections, all of them wait until they time out.
   */
  isSecondConnectionRefused?: boolean | undefined;
  /** Told about connections that broke, as when the server stops. */
  onConnectionLost: (error: Error) => void;
  /** Told when a watched server goes away and when it is back. */
  onAvailability?: ((isAvailable: boolean, reason?: unknown) => void) | undefined;
}

const defaultPoolSize = 10;
const closeDeadlineMs = 2000;

/** Limits in milliseconds; all are below those of a call's own answer but the statement's, which jobs share. */
const timeouts = {
  /** Waiting for a free connection of the pool. */
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  /** A transaction that waits for anything but the database holds its locks no longer than this. */
  idle_in_transaction_session_timeout: 30_000,
};

// counts and ids stay far below 2^53
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
      throw new DatabaseUnavailableError('the database is away', { isServerAway: true });
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

/** Opens the connection pools. Without a watch nothing is connected until the first statement. */
export function connectDatabase(given: ConnectOptions): DatabaseConnections {
  let isClosing = false;
  const options: ConnectOptions = {
    ...given,
    // the server may end a connection before it reads that it is given up
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

/** The database's time: the one clock that all processes share, whatever their own say. */
export async function readDatabaseTime(database: PlazaDatabase): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The database told no time.');
  return row.now;
}

const storage = new AsyncLocalStorage<true>();

/** Whether the code that asks runs within a transaction, which holds a connection and its locks for as long. */
export const isInTransaction = (): boolean => storage.getStore() === true;

/** A database that knows what runs within its transactions. */
class TrackedKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((transaction) => storage.run(true, () => work(transaction)));
    return builder;
  }
}

/** Knows whether the database is there, so that calls need not wait to find out. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** A connection could not be made: the database counts as away until it answers the watch, which asks at once. */
  suspect(): void;
  close: () => Promise<void>;
}

export interface DatabaseWatchOptions {
  url: string;
  /** Told once each time the database stops answering. */
  onAway: (reason: unknown) => void;
  onBack: () => void;
  /** For tests. */
  times?: Partial<WatchTimes>;
}

interface WatchTimes {
  /** Milliseconds between two questions while the database answers. */
  pingMs: number;
  /** How long an answer may take: a network that was cut says nothing. */
  answerMs: number;
  /** Milliseconds between two attempts to reach it. */
  retryMs: number;
}
const defaultTimes: WatchTimes = { pingMs: 1000, answerMs: 5000, retryMs: 250 };
/** A process that was busy for as long as an answer may take reads the answer now. */
const busyProcessMs = 500;

/** Keeps a connection of its own and asks on it, until it is closed. */
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

  /** Asks until there is no answer. @throws why. */
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
        const late = new AbortController();
        const tooLate = pause(answerMs, undefined, { signal: late.signal })
          .then(() => pause(busyProcessMs, undefined, { signal: late.signal }))
          .then(() => Promise.reject(new Error('the database does not answer')));
        tooLate.catch(() => undefined);
        await Promise.race([client.query('select'), tooLate, lost.promise]);
        late.abort();
        find();
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([pause(pingMs, undefined, { ref: false }), woken, lost.promise]);
      }
    } finally {
      stopping.signal.removeEventListener('abort', stop);
      // one that is broken may never answer
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
