import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFairQueue, createTurns, QueueFullError } from './queues.ts';

it('does no more than its number at a time, all of it, and what can wait after the rest', async () => {
  const kinds = fc.array(fc.constantFrom('soon' as const, 'later' as const), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), kinds, async (scheduler, atOnce, works) => {
      const turns = createTurns(atOnce);
      let running = 0;
      const begun: string[] = [];
      const done = works.map((kind, index) =>
        turns[kind](async () => {
          running += 1;
          expect(running).toBeLessThanOrEqual(atOnce);
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
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual(works.map((_, index) => index % 3 !== 2));
      // the first ones found room at once
      const waited = begun.slice(atOnce);
      expect(waited).toEqual(waited.toSorted((one, other) => (one === other ? 0 : one === 'soon' ? -1 : 1)));
    }),
  );
});

it('refuses what comes when too many wait, and takes it again when a turn is over', async () => {
  const turns = createTurns(1, { maxWaiting: 1, refuse: () => new Error('too many') });
  const first = Promise.withResolvers<void>();
  const running = turns.soon(() => first.promise);
  const waiting = turns.soon(() => Promise.resolve('second'));
  await expect(turns.soon(() => Promise.resolve())).rejects.toThrow('too many');
  first.resolve();
  await running;
  expect(await waiting).toBe('second');
  expect(await turns.soon(() => Promise.resolve('third'))).toBe('third');
});

/** Work that ends when it is told to. */
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
    // the next one starts in later microtasks
    await new Promise(setImmediate);
  };
  return { work, started, endNext };
}

it('does so many at a time', async () => {
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

it('lets keys take turns, so that a flood of one keeps nobody else waiting', async () => {
  const { work, started, endNext } = controlled();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10 });
  const all = ['f1', 'f2', 'f3', 'f4'].map((name) => queue.run('flood', work(name)));
  all.push(queue.run('one', work('one')), queue.run('other', work('other')));
  for (let count = 0; count < 6; count += 1) await endNext();
  await Promise.all(all);
  expect(started).toEqual(['f1', 'f2', 'one', 'other', 'f3', 'f4']);
});

it('when full refuses the one who has most waiting, also in favour of somebody who comes later', async () => {
  const { work, started, endNext } = controlled();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  const first = queue.run('flood', work('f1'));
  const kept = queue.run('flood', work('f2'));
  const dropped = queue.run('flood', work('f3')).catch((error: unknown) => error);
  await expect(queue.run('flood', work('f4'))).rejects.toBeInstanceOf(QueueFullError);
  const other = queue.run('other', work('other'));
  expect(await dropped).toBeInstanceOf(QueueFullError);
  for (let count = 0; count < 3; count += 1) await endNext();
  expect(await Promise.all([first, kept, other])).toEqual(['f1', 'f2', 'other']);
  expect(started).toEqual(['f1', 'f2', 'other']);
});

it('goes on after work that fails', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});
