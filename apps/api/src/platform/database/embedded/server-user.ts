import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const userApplicationName = 'plaza-server-user';
/** Advisory lock for joining, and for the last process's decision to stop the server. */
const joinLockKey = 7_529_201;
const serverStopTimeoutMs = 30_000;

/** The driver has `ref` and `unref`, but its types lack them. */
class UserConnection extends Client {
  declare ref: () => void;
  declare unref: () => void;
}

/** SQLSTATE: the server is starting or stopping. */
const cannotConnectNowCode = '57P03';

/**
 * Registers this process with a shared server by an open connection. Since the server tracks its connections, a crashed
 * process no longer counts.
 */
export class ServerUser {
  readonly #connection: UserConnection;

  private constructor(connection: UserConnection) {
    this.#connection = connection;
  }

  /** Joins the server on a socket. @returns `absent` if no server listens, `busy` while it starts or stops. */
  static async join(socketDirectory: string): Promise<ServerUser | 'absent' | 'busy'> {
    const connection = new UserConnection({
      host: socketDirectory,
      user: 'postgres',
      database: 'postgres',
      application_name: userApplicationName,
    });
    // `onLost` already reports the end of the connection
    connection.on('error', () => undefined);
    try {
      await connection.connect();
    } catch (error) {
      const errorCode = errorCodeOf(error);
      if (errorCode === 'ENOENT' || errorCode === 'ECONNREFUSED') return 'absent';
      if (errorCode === cannotConnectNowCode || errorCode === undefined || errorCode === 'ECONNRESET') return 'busy';
      throw error;
    }
    try {
      // waits while a leaving process decides whether to stop the server; if it stops, the query fails
      await connection.query('select pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)', [joinLockKey]);
    } catch {
      await connection.end().catch(() => undefined);
      return 'busy';
    }
    connection.unref();
    return new ServerUser(connection);
  }

  onLost(listener: () => void): void {
    this.#connection.once('end', listener);
  }

  /** Stops the server and waits for its exit if no other process uses it. */
  async leave(processFile: string): Promise<void> {
    const connection = this.#connection;
    connection.ref();
    try {
      await connection.query('select pg_advisory_lock($1)', [joinLockKey]);
      const { rows } = await connection.query<{ others: number }>(
        'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
        [userApplicationName],
      );
      if (rows[0]?.others === 0) await stopServer(processFile);
    } catch (error) {
      if (isRunning(processFile)) throw error;
    } finally {
      await connection.end().catch(() => undefined);
    }
  }
}

function readServerProcessId(processFile: string): number {
  return Number(readFileSync(processFile, 'utf8').split('\n')[0]);
}

function isRunning(processFile: string): boolean {
  try {
    return process.kill(readServerProcessId(processFile), 0);
  } catch {
    return false;
  }
}

async function stopServer(processFile: string): Promise<void> {
  process.kill(readServerProcessId(processFile), 'SIGINT');
  const stopDeadline = Date.now() + serverStopTimeoutMs;
  while (existsSync(processFile)) {
    if (Date.now() > stopDeadline) throw new Error(`PostgreSQL did not stop within ${serverStopTimeoutMs / 1000} s.`);
    await pause(10);
  }
}

function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
