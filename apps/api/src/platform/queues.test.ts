import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairQueue, createPriorityQueue, QueueFullError } from './queues.ts';

it('createPriorityQueue runs every task, at most `concurrency` at a time, and low-priority tasks last', async () => {
  const priorities = fc.array(fc.constantFrom('high' as const, 'low' as const), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      priorities,
      async (scheduler, concurrency, drawn) => {
        const queue = createPriorityQueue(concurrency);
        let running = 0;
        const begun: string[] = [];
        const done = drawn.map((kind, index) =>
          queue[kind](async () => {
            running += 1;
            expect(running).toBeLessThanOrEqual(concurrency);
            begun.push(kind);
            await scheduler.schedule(Promise.resolve());
            running -= 1;
            if (index % 3 === 2) throw new Error('this one fails');
            return index;
          }),
        );
        const settled = Promise.allSettled(done);
        await scheduler.waitFor(settled);
        const results = await settled;
        expect(results.map(({ status }) => status === 'fulfilled')).toEqual(drawn.map((_, index) => index % 3 !== 2));
        // the first `concurrency` tasks started immediately
        const waited = begun.slice(concurrency);
        expect(waited).toEqual(waited.toSorted((one, other) => (one === other ? 0 : one === 'high' ? -1 : 1)));
      },
    ),
  );
});

it('createPriorityQueue rejects tasks while too many wait, and accepts them again once a task has finished', async () => {
  const queue = createPriorityQueue(1, { maxWaiting: 1, refuse: () => new Error('too many') });
  const first = Promise.withResolvers<void>();
  const running = queue.high(() => first.promise);
  const waiting = queue.high(() => Promise.resolve('second'));
  await expect(queue.high(() => Promise.resolve())).rejects.toThrow('too many');
  first.resolve();
  await running;
  expect(await waiting).toBe('second');
  expect(await queue.high(() => Promise.resolve('third'))).toBe('third');
});

function controlled() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  const work = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endNext = async () => {
    ends.shift()?.();
    // the next task starts in a later microtask
    await new Promise(setImmediate);
  };
  return { work, started, endNext };
}

it('createFairQueue runs up to `concurrency` tasks at a time', async () => {
  const { work, started, endNext } = controlled();
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 10 });
  const all = ['1', '2', '3'].map((name) => queue.run('a', work(name)));
  expect(started).toEqual(['1', '2']);
  await endNext();
  expect(started).toEqual(['1', '2', '3']);
  await endNext();
  await endNext();
  expect(await Promise.all(all)).toEqual(['1', '2', '3']);
});

it('createFairQueue serves its keys in turn, so that many tasks of one key do not delay other keys', async () => {
  const { work, started, endNext } = controlled();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10 });
  const all = ['f1', 'f2', 'f3', 'f4'].map((name) => queue.run('flood', work(name)));
  all.push(queue.run('one', work('one')), queue.run('other', work('other')));
  for (let count = 0; count < 6; count += 1) await endNext();
  await Promise.all(all);
  expect(started).toEqual(['f1', 'f2', 'one', 'other', 'f3', 'f4']);
});

it('createFairQueue, when full, rejects the last task of the key with the most waiting tasks', async () => {
  const { work, started, endNext } = controlled();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  const first = queue.run('flood', work('f1'));
  const accepted = queue.run('flood', work('f2'));
  const dropped = queue.run('flood', work('f3')).catch((error: unknown) => error);
  await expect(queue.run('flood', work('f4'))).rejects.toBeInstanceOf(QueueFullError);
  const other = queue.run('other', work('other'));
  expect(await dropped).toBeInstanceOf(QueueFullError);
  for (let count = 0; count < 3; count += 1) await endNext();
  expect(await Promise.all([first, accepted, other])).toEqual(['f1', 'f2', 'other']);
  expect(started).toEqual(['f1', 'f2', 'other']);
});

it('createFairQueue continues after a task that fails', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});
