import { afterEach, expect, it } from 'vitest';
import { type Running, start } from './processes.ts';
import { type Supervised, supervise } from './supervisor.ts';

let supervised: Supervised | undefined;
afterEach(() => supervised?.stop());

const node = (script: string): Running => start(process.execPath, ['-e', script], { onLine: () => undefined });
const runs = 'setInterval(() => {}, 1000)';
const quick = { baseDelayMs: 1 };

it('supervise restarts a process that was killed', async () => {
  const started: Running[] = [];
  const crashes: number[] = [];
  supervised = supervise({
    start: () => {
      const running = node(runs);
      started.push(running);
      return running;
    },
    onCrash: (exitCode) => crashes.push(exitCode),
    onGiveUp: () => crashes.push(Number.NaN),
    limits: quick,
  });
  started[0]?.kill('SIGKILL');
  await expect.poll(() => started.length).toBe(2);
  expect(crashes).toEqual([128]);
  expect(started[1]?.isRunning()).toBe(true);
  expect(supervised.isSupervised()).toBe(true);
});

it('supervise doubles its delay after each crash, and gives up after the fifth', async () => {
  const delays: number[] = [];
  const restarts: number[] = [];
  const gaveUp = Promise.withResolvers<number>();
  supervised = supervise({
    start: (count) => {
      restarts.push(count);
      return node('process.exit(3)');
    },
    onCrash: (_, delayMs) => delays.push(delayMs),
    onGiveUp: gaveUp.resolve,
    limits: quick,
  });
  expect(await gaveUp.promise).toBe(3);
  expect(delays).toEqual([1, 2, 4, 8]);
  expect(restarts).toEqual([0, 1, 2, 3, 4]);
  expect(supervised.isSupervised()).toBe(false);
});

it('supervise counts only the crashes within its time window', async () => {
  let starts = 0;
  const delays: number[] = [];
  supervised = supervise({
    start: () => {
      starts += 1;
      return node(starts < 8 ? 'process.exit(1)' : runs);
    },
    onCrash: (_, delayMs) => delays.push(delayMs),
    onGiveUp: () => delays.push(Number.NaN),
    limits: { ...quick, windowMs: 1 },
  });
  await expect.poll(() => starts).toBe(8);
  expect(delays).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it('supervise gives up on a command that does not exist, with exit code 1', async () => {
  const gaveUp = Promise.withResolvers<number>();
  supervised = supervise({
    start: () => start('/no/such/command', [], { onLine: () => undefined }),
    onCrash: () => undefined,
    onGiveUp: gaveUp.resolve,
    limits: quick,
  });
  expect(await gaveUp.promise).toBe(1);
});

it('supervise counts it as a crash when the system has no memory to start the process', async () => {
  const delays: number[] = [];
  const gaveUp = Promise.withResolvers<number>();
  supervised = supervise({
    start: () => {
      throw new Error('spawn ENOMEM');
    },
    onCrash: (_, delayMs) => delays.push(delayMs),
    onGiveUp: gaveUp.resolve,
    limits: quick,
  });
  expect(await gaveUp.promise).toBe(1);
  expect(delays).toEqual([1, 2, 4, 8]);
});

it('supervise does not restart a process that was stopped', async () => {
  const started: Running[] = [];
  const crashes: number[] = [];
  supervised = supervise({
    start: () => {
      const running = node(runs);
      started.push(running);
      return running;
    },
    onCrash: (exitCode) => crashes.push(exitCode),
    onGiveUp: (exitCode) => crashes.push(exitCode),
    limits: quick,
  });
  await supervised.stop();
  expect(started).toHaveLength(1);
  expect(started[0]?.isRunning()).toBe(false);
  expect(await started[0]?.exit).toBe(128);
  expect(crashes).toEqual([]);
});
