import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg';
import { DatabaseUnavailableError, isConnectionFailure } from './connection-failure.ts';

/** Milliseconds. A server on a busy machine takes seconds to fork a process for a connection. */
const connectTimeoutMs = 5000;

type OnLost = (error: Error) => void;

/**
 * A client whose connection may break at any moment, also while a statement or a transaction holds it, without ending
 * the process. Every `pg` client of the program is made here.
 */
export function createClient(config: ClientConfig, onLost: OnLost = () => undefined): Client {
  const client = new Client({ connectionTimeoutMillis: connectTimeoutMs, ...config });
  // heard to its very end: an error while it is closed has no other listener
  client.on('error', onLost);
  return client;
}

/** A pool of such clients. */
export function createPool(config: PoolConfig, onLost: OnLost = () => undefined): Pool {
  const pool = new Pool(config);
  // the client's own listener has told
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

interface SocketOwner {
  connection: { stream: { destroy(): void } };
}

export interface GuardedPool {
  pool: Pool;
  /** Cuts all connections, so that statements that wait for an answer fail at once. */
  cut(): void;
}

/** A pool whose statements fail with `DatabaseUnavailableError` when the connection does. */
export function createGuardedPool(config: PoolConfig, onLost: OnLost): GuardedPool {
  class GuardedClient extends Client {
    constructor(settings: ClientConfig) {
      super({ ...settings, connectionTimeoutMillis: connectTimeoutMs });
    }
    override query(...input: unknown[]): never {
      const send = super.query.bind(this) as (...sent: unknown[]) => unknown;
      const result = send(...input);
      if (!(result instanceof Promise)) return result as never;
      return result.catch((error: unknown) => {
        throw isConnectionFailure(error) ? new DatabaseUnavailableError(error, { isServerAway: false }) : error;
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
      for (const client of clients) (client as SocketOwner).connection.stream.destroy();
    },
  };
}
