import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it, onTestFinished, test, vi } from 'vitest';
import { rotateLog, startProcess } from './processes.ts';

const idleProgram = 'setInterval(() => {}, 1000)';
const parentProgram = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(idleProgram)}]);
console.log(process.pid, child.pid); ${idleProgram}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // a zombie process has exited, but its parent has not yet read its exit code
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const startedPids: number[] = [];
afterEach(() => {
  for (const pid of startedPids.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

it('a started process continues when its log cannot be written, and the error is reported exactly once', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => consoleError.mockRestore());
  const outputLines: string[] = [];
  const program = 'for (let line = 0; line < 3; line += 1) console.log(line)';
  const { exit } = startProcess(process.execPath, ['-e', program], {
    // writing to a directory fails like a full disk, also for root
    logFile: tmpdir(),
    onLine: (line) => outputLines.push(line),
  });
  expect(await exit).toBe(0);
  expect(outputLines).toEqual(['0', '1', '2']);
  expect(consoleError.mock.calls.flat().map(String)).toEqual([
    expect.stringContaining(`${tmpdir()} cannot be written`),
  ]);
});

it('the log file of a process is complete when its exit promise resolves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const logFile = join(folder, 'program.log');
  const program = "for (let line = 0; line < 20_000; line += 1) console.log('line', line)";
  const { exit } = startProcess(process.execPath, ['-e', program], { logFile, onLine: () => undefined });
  await exit;
  expect(readFileSync(logFile, 'utf8')).toMatch(/line 19999\n$/);
});

it('the exit promise resolves with the exit code, or 128 after a signal, and rejects if the command is missing', async () => {
  const quietOptions = { onLine: () => undefined };
  expect(await startProcess(process.execPath, ['-e', 'process.exit(3)'], quietOptions).exit).toBe(3);
  expect(await startProcess(process.execPath, ['-e', 'process.kill(process.pid)'], quietOptions).exit).toBe(128);
  await expect(startProcess('/no/such/command', [], quietOptions).exit).rejects.toThrow('ENOENT');
});

it('onLine gets every line of both outputs before the exit promise resolves', async () => {
  const outputLines: string[] = [];
  const program = 'for (let line = 0; line < 5000; line += 1) console[line % 2 ? "log" : "error"](line)';
  expect(await startProcess(process.execPath, ['-e', program], { onLine: (line) => outputLines.push(line) }).exit).toBe(
    0,
  );
  expect(outputLines).toHaveLength(5000);
});

it('kill with killsTree ends the whole process tree', async () => {
  const pids = Promise.withResolvers<number[]>();
  const { kill, exit } = startProcess(process.execPath, ['-e', parentProgram], {
    onLine: (line) => pids.resolve(line.split(' ').map(Number)),
    killsTree: true,
  });
  startedPids.push(...(await pids.promise));
  const [parent = 0, grandchild = 0] = await pids.promise;
  kill('SIGTERM');
  await exit;
  expect(isAlive(parent)).toBe(false);
  await expect.poll(() => isAlive(grandchild)).toBe(false);
});

it('kill without killsTree ends only the command, not the processes it has started', async () => {
  const pids = Promise.withResolvers<number[]>();
  const { kill, exit } = startProcess(process.execPath, ['-e', parentProgram], {
    onLine: (line) => pids.resolve(line.split(' ').map(Number)),
  });
  startedPids.push(...(await pids.promise));
  kill('SIGTERM');
  // the output of the command stays open until its child exits
  void exit;
  const [parent = 0, grandchild = 0] = await pids.promise;
  await expect.poll(() => isAlive(parent)).toBe(false);
  expect(isAlive(grandchild)).toBe(true);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a Node process that receives %s ends every process tree it has started with killsTree',
  async (signal) => {
    const processesPath = join(import.meta.dirname, 'processes.ts');
    const runnerProgram = `import { startProcess } from ${JSON.stringify(processesPath)};
startProcess(process.execPath, ['-e', ${JSON.stringify(parentProgram)}], { onLine: console.log, killsTree: true });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', runnerProgram], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const pids = line.split(' ').map(Number);
    startedPids.push(...pids);
    expect(pids.map(isAlive)).toEqual([true, true]);
    child.kill(signal);
    await once(child, 'exit');
    expect(child.signalCode).toBe(signal);
    await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  },
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-rotate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('rotateLog keeps the logs of the last five starts in addition to the current one', () => {
  const logFile = join(folder, 'api.log');
  for (let count = 1; count <= 8; count += 1) {
    rotateLog(logFile);
    writeFileSync(logFile, `start ${count}`);
  }
  const keptLogs = readdirSync(folder).toSorted();
  expect(keptLogs).toEqual(['api.log', 'api.log.1', 'api.log.2', 'api.log.3', 'api.log.4', 'api.log.5']);
  expect(keptLogs.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(
    [8, 7, 6, 5, 4, 3].map((count) => `start ${count}`),
  );
});

test('rotateLog renames a directory of logs and keeps its files', () => {
  const logDirectory = join(folder, 'test');
  for (const run of ['first', 'second']) {
    rotateLog(logDirectory);
    mkdirSync(logDirectory);
    writeFileSync(join(logDirectory, 'unit.log'), run);
  }
  expect(readFileSync(join(logDirectory, 'unit.log'), 'utf8')).toBe('second');
  expect(readFileSync(join(folder, 'test.1/unit.log'), 'utf8')).toBe('first');
});

test('rotateLog raises the number of each log file by one, even if a number between them is missing', () => {
  const logFile = join(folder, 'site.log');
  for (const name of ['site.log', 'site.log.2']) writeFileSync(join(folder, name), name);
  rotateLog(logFile);
  expect(readdirSync(folder).toSorted()).toEqual(['site.log.1', 'site.log.3']);
});
