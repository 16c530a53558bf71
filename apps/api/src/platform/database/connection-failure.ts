import { DatabaseError } from 'pg';

/** The database cannot be reached, or went away during a statement. What was being written may or may not be there. */
export class DatabaseUnavailableError extends Error {
  /** Whether the server itself is away, not only the connection that was used. */
  readonly isServerAway: boolean;

  constructor(cause: unknown, { isServerAway }: { isServerAway: boolean }) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseUnavailableError';
    this.isServerAway = isServerAway;
  }
}

/** States in which PostgreSQL ends or refuses a connection: shutdown, crash, start-up, no connection left. */
const connectionStates: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
const connectionClass = '08';

/** Errors of the socket below a connection. */
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  // a socket file that is not there
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // no file handle, port or memory left here, or a socket file whose queue is full
  'EMFILE',
  'ENFILE',
  'EADDRNOTAVAIL',
  'ENOBUFS',
  'EAGAIN',
]);

/** `pg` gives these errors no code. */
const clientMessages =
  /^Connection terminated|^timeout expired|connection error and is not queryable|^timeout exceeded when trying|^Client was closed|^Query read timeout/;

/** Whether what `pg` threw is about the connection and not about the statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return connectionStates.has(code) || code.startsWith(connectionClass);
  return socketCodes.has(code) || clientMessages.test(error.message);
}

/** Whether no connection of the pool became free in time, which says nothing about the database. */
export const isPoolBusy = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** PostgreSQL gave up a statement that took too long, or waited too long for a lock. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '57014' || error.code === '55P03');
}
