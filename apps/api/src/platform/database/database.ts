import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, PostgresDialect } from 'kysely';
import { types } from 'pg';
import { DatabaseUnavailableError, isConnectionFailure, isPoolBusy } from './connection-failure.ts';
import { createGuardedPool, type GuardedPool } from './connections.ts';
import { type DatabaseWatch, watchDatabase } from './database-watch.ts';
import { TrackedKysely } from './open-transaction.ts';
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
