import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
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
  /** Told about idle connections that broke, as when the server stops. */
  onConnectionLost: (error: Error) => void;
}

const defaultPoolSize = 10;
const statementTimeoutMs = 15_000;
const connectTimeoutMs = 10_000;
const closeDeadlineMs = 2000;

// counts and ids stay far below 2^53
types.setTypeParser(types.builtins.INT8, Number);
types.setTypeParser(types.builtins.NUMERIC, Number);

function connectTo(url: string, options: ConnectOptions): PlazaDatabase {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize ?? defaultPoolSize,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'plaza',
  });
  pool.on('error', options.onConnectionLost);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens the connection pools. Nothing is connected until the first statement. */
export function connectDatabase(options: ConnectOptions): DatabaseConnections {
  const write = connectTo(options.url, options);
  const read = options.readUrl === undefined ? write : connectTo(options.readUrl, options);
  return {
    write,
    read,
    listenUrl: options.listenUrl ?? options.url,
    close: async () => {
      const ended = Promise.all([write.destroy(), read === write ? undefined : read.destroy()]);
      await Promise.race([ended, pause(closeDeadlineMs, undefined, { ref: false })]);
    },
  };
}
