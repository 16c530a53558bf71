import { afterEach, expect, it } from 'vitest';
import { type RunningProcess, startProcess } from './processes.ts';
import { type SupervisedProcess, supervise } from './supervisor.ts';

let supervised: SupervisedProcess | undefined;
afterEach(() => supervised?.stop());

const startNode = (script: string): RunningProcess =>
  startProcess(process.execPath, ['-e', script], { onLine: () => undefined });
const endlessScript = 'setInterval(() => {}, 1000)';
const quickLimits = { baseDelayMs: 1 };

it('supervise restarts a process that was killed', async () => {
  const startedProcesses: RunningProcess[] = [];
  const crashCodes: number[] = [];
  supervised = supervise({
    start: () => {
      const runningProcess = startNode(endlessScript);
      startedProcesses.push(runningProcess);
      return runningProcess;
    },
    onCrash: (exitCode) => crashCodes.push(exitCode),
    onGiveUp: () => crashCodes.push(Number.NaN),
    limits: quickLimits,
  });
  startedProcesses[0]?.kill('SIGKILL');
  await expect.poll(() => startedProcesses.length).toBe(2);
  expect(crashCodes).toEqual([128]);
  expect(startedProcesses[1]?.isRunning()).toBe(true);
  expect(supervised.isSupervised()).toBe(true);
});

it('supervise doubles its delay after each crash, and stops restarting after the fifth crash', async () => {
  const delays: number[] = [];
  const restartCounts: number[] = [];
  const gaveUpPromise = Promise.withResolvers<number>();
  supervised = supervise({
    start: (count) => {
      restartCounts.push(count);
      return startNode('process.exit(3)');
    },
    onCrash: (_, delayMs) => delays.push(delayMs),
    onGiveUp: gaveUpPromise.resolve,
    limits: quickLimits,
  });
  expect(await gaveUpPromise.promise).toBe(3);
  expect(delays).toEqual([1, 2, 4, 8]);
  expect(restartCounts).toEqual([0, 1, 2, 3, 4]);
  expect(supervised.isSupervised()).toBe(false);
});

it('supervise restarts with the same delay every time when earlier crashes are older than the time window', async () => {
  let starts = 0;
  const delays: number[] = [];
  supervised = supervise({
    start: () => {
      starts += 1;
      return startNode(starts < 8 ? 'process.exit(1)' : endlessScript);
    },
    onCrash: (_, delayMs) => delays.push(delayMs),
    onGiveUp: () => delays.push(Number.NaN),
    limits: { ...quickLimits, windowMs: 1 },
  });
  await expect.poll(() => starts).toBe(8);
  expect(delays).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it('supervise gives up with exit code 1 on a command that does not exist', async () => {
  const gaveUpPromise = Promise.withResolvers<number>();
  supervised = supervise({
    start: () => startProcess('/no/such/command', [], { onLine: () => undefined }),
    onCrash: () => undefined,
    onGiveUp: gaveUpPromise.resolve,
    limits: quickLimits,
  });
  expect(await gaveUpPromise.promise).toBe(1);
});

it('supervise retries as after a crash when the system has no memory to start the process', async () => {
  const delays: number[] = [];
  const gaveUpPromise = Promise.withResolvers<number>();
  supervised = supervise({
    start: () => {
      throw new Error('spawn ENOMEM');
    },
    onCrash: (_, delayMs) => delays.push(delayMs),
    onGiveUp: gaveUpPromise.resolve,
    limits: quickLimits,
  });
  expect(await gaveUpPromise.promise).toBe(1);
  expect(delays).toEqual([1, 2, 4, 8]);
});

it('supervise does not restart a process that was stopped', async () => {
  const startedProcesses: RunningProcess[] = [];
  const crashCodes: number[] = [];
  supervised = supervise({
    start: () => {
      const runningProcess = startNode(endlessScript);
      startedProcesses.push(runningProcess);
      return runningProcess;
    },
    onCrash: (exitCode) => crashCodes.push(exitCode),
    onGiveUp: (exitCode) => crashCodes.push(exitCode),
    limits: quickLimits,
  });
  await supervised.stop();
  expect(startedProcesses).toHaveLength(1);
  expect(startedProcesses[0]?.isRunning()).toBe(false);
  expect(await startedProcesses[0]?.exit).toBe(128);
  expect(crashCodes).toEqual([]);
});
