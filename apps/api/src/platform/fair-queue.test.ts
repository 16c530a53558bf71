import { expect, it } from 'vitest';
import { createFairQueue, QueueFullError } from './fair-queue.ts';

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
