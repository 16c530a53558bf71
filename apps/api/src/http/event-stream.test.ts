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

/** Entries that a test adds; `isOver` once the reader has stopped. */
function createSource() {
  const waiting: (LiveEventEntry | null)[] = [];
  let change = Promise.withResolvers<void>();
  const notify = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  const source = {
    isOver: false,
    taken: 0,
    add: (...added: (LiveEventEntry | null)[]) => {
      waiting.push(...added);
      notify();
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
        notify();
        return { done: true, value: undefined };
      },
    }),
  };
  return { source, entries };
}

it('opens with a greeting and writes events with their IDs', async () => {
  const { source, entries } = createSource();
  source.add(entry(7), entry(null), null);
  const text = await new Response(eventStream(entries, nothing)).text();
  expect(text).toBe(
    'retry: 2000\n: hello\n\nid: 7\ndata: {"kind":"typing","chatId":7}\n\ndata: {"kind":"typing","chatId":0}\n\n',
  );
});

it('sends a heartbeat every 15 seconds', async () => {
  const { entries } = createSource();
  const reader = eventStream(entries, nothing).getReader();
  await reader.read();
  for (let beat = 0; beat < 3; beat += 1) {
    const next = reader.read();
    await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
    expect(decoder.decode((await next).value)).toBe(':\n\n');
  }
});

it('pulls no event before the reader has taken the previous one', async () => {
  const { source, entries } = createSource();
  source.add(entry(1), entry(2), entry(3), entry(4));
  const reader = eventStream(entries, nothing).getReader();
  await vi.advanceTimersByTimeAsync(10);
  expect(source.taken).toBe(0);
  await reader.read();
  await vi.advanceTimersByTimeAsync(10);
  expect(source.taken).toBe(1);
});

it('ends an unread stream after three heartbeats and releases its events', async () => {
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

it('releases its events when the reader disconnects', async () => {
  const { source, entries } = createSource();
  const reader = eventStream(entries, nothing).getReader();
  await reader.read();
  await reader.cancel();
  expect(source.isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(liveHeartbeatMs);
  expect(vi.getTimerCount()).toBe(0);
});

it('breaks the stream off when the check refuses an event', async () => {
  const { source, entries } = createSource();
  source.add(entry(1));
  const check = () => {
    throw new Error('a field too many');
  };
  await expect(new Response(eventStream(entries, { ...nothing, check })).text()).rejects.toThrow('a field too many');
  expect(source.isOver).toBe(true);
});
