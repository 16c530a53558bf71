import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Marks the one connection by which a process says that it uses the server. */
const userMark = 'plaza-server-user';
/** Key of the lock under which a process joins, and under which the last one decides to stop the server. */
const lockKey = 7_529_201;
const stopTimeoutMs = 30_000;

/** A connection that does not keep the process running; the driver has `ref` and `unref`, and its types do not say so. */
class UserConnection extends Client {
  declare ref: () => void;
  declare unref: () => void;
}

/** SQLSTATE 57P03: the server is starting or stopping. */
const cannotConnectNow = '57P03';

/**
 * One process's use of a shared server, told to the others by an open connection. The server itself counts the users, so a
 * process that is killed stops counting at once, whichever way it went.
 */
export class ServerUser {
  readonly #connection: UserConnection;

  private constructor(connection: UserConnection) {
    this.#connection = connection;
  }

  /**
   * Joins the users of the server behind a socket.
   * @returns `absent` when nobody listens, `busy` while the server starts or stops.
   */
  static async join(socketDirectory: string): Promise<ServerUser | 'absent' | 'busy'> {
    const connection = new UserConnection({
      host: socketDirectory,
      user: 'postgres',
      database: 'postgres',
      application_name: userMark,
    });
    // told by `onLost`, which listens to the end that follows
    connection.on('error', () => undefined);
    try {
      await connection.connect();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
      if (code === cannotConnectNow || code === undefined || code === 'ECONNRESET') return 'busy';
      throw error;
    }
    try {
      // waits for a leaving process that is deciding; when it stops the server, this fails
      await connection.query('select pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)', [lockKey]);
    } catch {
      await connection.end().catch(() => undefined);
      return 'busy';
    }
    connection.unref();
    return new ServerUser(connection);
  }

  /** Told once when the server ends the connection, as when it was killed. */
  onLost(listener: () => void): void {
    this.#connection.once('end', listener);
  }

  /** Leaves; when nobody else uses the server, stops it and waits until it has gone. */
  async leave(processFile: string): Promise<void> {
    const connection = this.#connection;
    connection.ref();
    try {
      await connection.query('select pg_advisory_lock($1)', [lockKey]);
      const { rows } = await connection.query<{ others: number }>(
        'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
        [userMark],
      );
      if (rows[0]?.others === 0) await stopServer(processFile);
    } catch (error) {
      if (isRunning(processFile)) throw error;
    } finally {
      await connection.end().catch(() => undefined);
    }
  }
}

function serverProcess(processFile: string): number {
  return Number(readFileSync(processFile, 'utf8').split('\n')[0]);
}

function isRunning(processFile: string): boolean {
  try {
    return process.kill(serverProcess(processFile), 0);
  } catch {
    return false;
  }
}

/** Asks the server to end its connections and stop. */
async function stopServer(processFile: string): Promise<void> {
  process.kill(serverProcess(processFile), 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (existsSync(processFile)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not stop within ${stopTimeoutMs / 1000} s.`);
    await pause(10);
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
