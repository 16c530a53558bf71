import type { LiveEventEntry } from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (id: number | null): LiveEventEntry => ({
  id: id === null ? null : String(id),
  event: { kind: 'typing', chatId: id ?? 0 },
});
const decoder = new TextDecoder();
const nothing = { check: () => undefined, abandon: () => undefined };

/** Entries that a test adds, and whether somebody still waits for them. */
function createSource() {
  const waiting: (LiveEventEntry | null)[] = [];
  let change = Promise.withResolvers<void>();
  const tell = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const source = {
    isOver: false,
    taken: 0,
    add: (...added: (LiveEventEntry | null)[]) => {
      waiting.push(...added);
      tell();
    },
  };
  const entries: AsyncIterable<LiveEventEntry> = {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        for (;;) {
          if (source.isOver) return { done: true, value: undefined };
          const value = waiting.shift();
          if (value === null) return { done: true, value: undefined };
          if (value !== undefined) {
            source.taken += 1;
            return { done: false, value };
          }
          await change.promise;
        }
      },
      return: async () => {
        source.isOver = true;
        tell();
        return { done: true, value: undefined };
      },
    }),
  };
  return { source, entries };
}

it('greets, and writes events with their ids', async () => {
  const { source, entries } = createSource();
  source.add(entry(7), entry(null), null);
  const text = await new Response(eventStream(entries, nothing)).text();
  expect(text).toBe(
    'retry: 2000\n: hello\n\nid: 7\ndata: {"kind":"typing","chatId":7}\n\ndata: {"kind":"typing","chatId":0}\n\n',
  );
});

it('says each 15 seconds that it is there', async () => {
  const { entries } = createSource();
  const reader = eventStream(entries, nothing).getReader();
  await reader.read();
  for (let beat = 0; beat < 3; beat += 1) {
    const next = reader.read();
    await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
    expect(decoder.decode((await next).value)).toBe(':\n\n');
  }
});

it('takes no event before the reader has taken the one before it', async () => {
  const { source, entries } = createSource();
  source.add(entry(1), entry(2), entry(3), entry(4));
  const reader = eventStream(entries, nothing).getReader();
  await vi.advanceTimersByTimeAsync(10);
  expect(source.taken).toBe(0);
  await reader.read();
  await vi.advanceTimersByTimeAsync(10);
  expect(source.taken).toBe(1);
});

it('ends a stream that nobody reads, after some heartbeats, and lets go of its events', async () => {
  const { source, entries } = createSource();
  const abandon = vi.fn();
  const stream = eventStream(entries, { ...nothing, abandon });
  await vi.advanceTimersByTimeAsync(2 * liveHeartbeatMs);
  expect([source.isOver, abandon.mock.calls]).toEqual([false, []]);
  await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
  expect([source.isOver, abandon.mock.calls.length]).toEqual([true, 1]);
  await stream.cancel();
  expect(vi.getTimerCount()).toBe(0);
});

it('lets go of its events when the reader goes away', async () => {
  const { source, entries } = createSource();
  const reader = eventStream(entries, nothing).getReader();
  await reader.read();
  await reader.cancel();
  expect(source.isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
  expect(vi.getTimerCount()).toBe(0);
});

it('sends nothing that the check refuses', async () => {
  const { source, entries } = createSource();
  source.add(entry(1));
  const check = () => {
    throw new Error('a field too many');
  };
  await expect(new Response(eventStream(entries, { ...nothing, check })).text()).rejects.toThrow('a field too many');
  expect(source.isOver).toBe(true);
});
