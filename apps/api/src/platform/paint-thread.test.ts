import { expect, it, onTestFinished } from 'vitest';
import { PaintThread } from './paint-thread.ts';

const threadMemoryMb = 24;
const createScriptUrl = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

async function paintWith(source: URL): Promise<{ outcome: unknown; ends: number }> {
  let ends = 0;
  const threadEnd = Promise.withResolvers<void>();
  const paintThread = new PaintThread<string>(source, threadMemoryMb, () => {
    ends += 1;
    threadEnd.resolve();
  });
  onTestFinished(() => paintThread.stop());
  const paintResult = await paintThread.paint('an image').catch((error: unknown) => error);
  await threadEnd.promise;
  expect(paintThread.isIdle).toBe(true);
  return { outcome: paintResult, ends };
}

const createTaskScript = (what: string): URL =>
  createScriptUrl(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${what} });`);

it.each([
  [
    'throws outside of its task',
    createTaskScript(`setImmediate(() => { throw new Error('out of nowhere'); });`),
    'out of nowhere',
  ],
  ['leaves a rejection unhandled', createTaskScript(`Promise.reject(new Error('nobody waits'));`), 'nobody waits'],
  ['ends itself', createTaskScript('process.exit(3);'), 'The painting thread has ended'],
  ['has no memory left', createTaskScript('const kept = []; for (;;) kept.push(new Array(1e5).fill({}));'), /memory/],
  ['cannot be loaded', new URL('no-such-worker.ts', import.meta.url), /no-such-worker/],
])('a PaintThread that %s rejects its task, and calls `onEnd` only once', async (_, source, message) => {
  const { outcome, ends } = await paintWith(source);
  expect(outcome).toMatchObject({ message: expect.stringMatching(message) });
  expect(ends).toBe(1);
});
