import { Client, type ClientConfig, DatabaseError, escapeIdentifier, Pool, type PoolConfig } from 'pg';

/** Timeout of a connection attempt: a server on a busy machine takes seconds to fork a process for a connection. */
const connectTimeoutMs = 5000;

type ConnectionLostHandler = (error: Error) => void;

/**
 * Creates a client whose connection may break at any time without crashing the process. All `pg` clients of the program
 * are created here.
 */
export function createClient(config: ClientConfig, onLost: ConnectionLostHandler = () => undefined): Client {
  const client = new Client({ connectionTimeoutMillis: connectTimeoutMs, ...config });
  // this listener is never removed, because an error while the client closes would have no other listener
  client.on('error', onLost);
  return client;
}

export function createPool(config: PoolConfig, onLost: ConnectionLostHandler = () => undefined): Pool {
  const pool = new Pool(config);
  // the client's own listener has already reported the error
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

interface ClientSocket {
  connection: { stream: { destroy(): void } };
}

export interface GuardedPool {
  pool: Pool;
  /** Destroys all connections of the pool, so that pending statements fail immediately. */
  cut(): void;
}

/** Creates a pool whose statements fail with `DatabaseUnavailableError` when their connection breaks. */
export function createGuardedPool(config: PoolConfig, onLost: ConnectionLostHandler): GuardedPool {
  class GuardedClient extends Client {
    constructor(settings: ClientConfig) {
      super({ ...settings, connectionTimeoutMillis: connectTimeoutMs });
    }
    override query(...input: unknown[]): never {
      const sendQuery = super.query.bind(this) as (...queryArguments: unknown[]) => unknown;
      const queryResult = sendQuery(...input);
      if (!(queryResult instanceof Promise)) return queryResult as never;
      return queryResult.catch((error: unknown) => {
        throw isConnectionFailure(error) ? new DatabaseUnavailableError(error, { isServerDown: false }) : error;
      }) as never;
    }
  }
  const pool = createPool({ ...config, Client: GuardedClient as unknown as NonNullable<PoolConfig['Client']> }, onLost);
  const openClients = new Set<unknown>();
  pool.on('connect', (client) => openClients.add(client));
  pool.on('remove', (client) => openClients.delete(client));
  return {
    pool,
    cut: () => {
      for (const client of openClients) (client as ClientSocket).connection.stream.destroy();
    },
  };
}

const duplicateErrorCodes = new Set(['42P04', '23505']);

/** Creates a database unless it exists. @param adminUrl URL of any other database on the same server. */
export async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<void> {
  const client = createClient({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    // another process may have created the database first
    if (!(error instanceof DatabaseError) || !duplicateErrorCodes.has(error.code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/**
 * The database cannot be reached, or the connection broke during a statement; a write may or may not have been
 * committed.
 */
export class DatabaseUnavailableError extends Error {
  readonly isServerDown: boolean;

  constructor(cause: unknown, { isServerDown }: { isServerDown: boolean }) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseUnavailableError';
    this.isServerDown = isServerDown;
  }
}

/** SQLSTATEs with which PostgreSQL ends or rejects a connection: shutdown, crash, startup, too many connections. */
const connectionErrorCodes: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
const connectionErrorClass = '08';

const socketErrorCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
  'ENOBUFS',
  'EAGAIN',
]);

/** Matches the messages of `pg` errors that have no code. */
const clientErrorPattern =
  /^Connection terminated|^timeout expired|connection error and is not queryable|^timeout exceeded when trying|^Client was closed|^Query read timeout/;

/** True if a `pg` error concerns the connection rather than the statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const errorCode = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError)
    return connectionErrorCodes.has(errorCode) || errorCode.startsWith(connectionErrorClass);
  return socketErrorCodes.has(errorCode) || clientErrorPattern.test(error.message);
}

/** True if the pool had no free connection in time, which says nothing about the database. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** True if PostgreSQL canceled a statement that ran, or waited for a lock, too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57014' || error.code === '55P03');
}
