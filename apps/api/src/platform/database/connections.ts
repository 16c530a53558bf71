import { Client, type ClientConfig, DatabaseError, escapeIdentifier, Pool, type PoolConfig } from 'pg';

/** A server on a busy machine takes seconds to fork a process for a connection. */
const connectTimeoutMs = 5000;

type LostHandler = (error: Error) => void;

/**
 * Creates a client whose connection may break at any time without crashing the process. All `pg` clients of the program
 * are created here.
 */
export function createClient(config: ClientConfig, onLost: LostHandler = () => undefined): Client {
  const client = new Client({ connectionTimeoutMillis: connectTimeoutMs, ...config });
  // this listener is never removed, because an error while the client closes would have no other listener
  client.on('error', onLost);
  return client;
}

export function createPool(config: PoolConfig, onLost: LostHandler = () => undefined): Pool {
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
  /** Destroys all connections, so that pending statements fail immediately. */
  cut(): void;
}

/** Statements fail with `DatabaseUnavailableError` when their connection breaks. */
export function createGuardedPool(config: PoolConfig, onLost: LostHandler): GuardedPool {
  class GuardedClient extends Client {
    constructor(settings: ClientConfig) {
      super({ ...settings, connectionTimeoutMillis: connectTimeoutMs });
    }
    override query(...input: unknown[]): never {
      const sendQuery = super.query.bind(this) as (...queryArguments: unknown[]) => unknown;
      const result = sendQuery(...input);
      if (!(result instanceof Promise)) return result as never;
      return result.catch((error: unknown) => {
        throw isConnectionFailure(error) ? new DatabaseUnavailableError(error, { isServerDown: false }) : error;
      }) as never;
    }
  }
  const pool = createPool({ ...config, Client: GuardedClient as unknown as NonNullable<PoolConfig['Client']> }, onLost);
  const clients = new Set<unknown>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    cut: () => {
      for (const client of clients) (client as ClientSocket).connection.stream.destroy();
    },
  };
}

const duplicateErrorCodes = new Set(['42P04', '23505']);

/** @param adminUrl URL of any other database on the same server. */
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

/** `pg` errors without a code are recognised by their message. */
const clientErrorPattern =
  /^Connection terminated|^timeout expired|connection error and is not queryable|^timeout exceeded when trying|^Client was closed|^Query read timeout/;

/** True if a `pg` error concerns the connection rather than the statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return connectionErrorCodes.has(code) || code.startsWith(connectionErrorClass);
  return socketErrorCodes.has(code) || clientErrorPattern.test(error.message);
}

/** True if the pool had no free connection in time, which says nothing about the database. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** True if PostgreSQL canceled a statement that ran, or waited for a lock, too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57014' || error.code === '55P03');
}
