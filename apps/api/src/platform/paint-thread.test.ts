import { expect, it, onTestFinished } from 'vitest';
import { PaintThread } from './paint-thread.ts';

const memoryMb = 24;
const scriptUrl = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

async function paintWith(source: URL): Promise<{ outcome: unknown; ends: number }> {
  let ends = 0;
  const threadEnd = Promise.withResolvers<void>();
  const thread = new PaintThread<string>(source, memoryMb, () => {
    ends += 1;
    threadEnd.resolve();
  });
  onTestFinished(() => thread.stop());
  const result = await thread.paint('an image').catch((error: unknown) => error);
  await threadEnd.promise;
  expect(thread.isIdle).toBe(true);
  return { outcome: result, ends };
}

const taskScript = (what: string): URL =>
  scriptUrl(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${what} });`);

it.each([
  [
    'throws outside of its task',
    taskScript(`setImmediate(() => { throw new Error('out of nowhere'); });`),
    'out of nowhere',
  ],
  ['leaves a rejection unhandled', taskScript(`Promise.reject(new Error('nobody waits'));`), 'nobody waits'],
  ['ends itself', taskScript('process.exit(3);'), 'The painting thread has ended'],
  ['has no memory left', taskScript('const kept = []; for (;;) kept.push(new Array(1e5).fill({}));'), /memory/],
  ['cannot be loaded', new URL('no-such-worker.ts', import.meta.url), /no-such-worker/],
])('a PaintThread that %s rejects its task, and calls `onEnd` only once', async (_, source, message) => {
  const { outcome, ends } = await paintWith(source);
  expect(outcome).toMatchObject({ message: expect.stringMatching(message) });
  expect(ends).toBe(1);
});
