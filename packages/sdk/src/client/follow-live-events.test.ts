import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { ApiError } from './errors.ts';
import { followLiveEvents, type FollowLiveEventsOptions, type LiveConnection } from './follow-live-events.ts';

const createTypingEvent = (chatId: number): LiveEvent => ({ kind: 'typing', chatId });
const createEntry = (id: number | null): LiveEventEntry => ({
  id: id === null ? null : String(id),
  event: createTypingEvent(id ?? 0),
});

class TestStream implements AsyncIterable<LiveEventEntry> {
  readonly after: string | null;
  readonly signal: AbortSignal;
  readonly #queue: (LiveEventEntry | Error | null)[] = [];
  #wake: (() => void) | null = null;

  constructor(after: string | null, signal: AbortSignal) {
    this.after = after;
    this.signal = signal;
    signal.addEventListener('abort', () => this.#put(new Error('aborted')));
  }
  #put(item: LiveEventEntry | Error | null): void {
    this.#queue.push(item);
    this.#wake?.();
  }
  say(...ids: (number | null)[]): void {
    for (const id of ids) this.#put(createEntry(id));
  }
  emit(sentEntry: LiveEventEntry): void {
    this.#put(sentEntry);
  }
  end(error: Error | null = null): void {
    this.#put(error);
  }
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveEventEntry> {
    for (;;) {
      const nextItem = this.#queue.shift();
      if (nextItem === undefined) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (nextItem === null) return;
      else if (nextItem instanceof Error) throw nextItem;
      else yield nextItem;
    }
  }
}

const createUnavailableError = () => new ApiError({ status: 503, code: 'unavailable', message: 'Not now' });
const createAccessDeniedError = () => new ApiError({ status: 401, code: 'session_required', message: 'Log in' });

interface FollowedConnection {
  connection: LiveConnection;
  streams: TestStream[];
  states: string[];
  receivedIds: (string | null)[];
  /** Failures of the next attempts to open a stream, in order. With `silence`, no response ever arrives. */
  failures: (Error | 'silence')[];
  newestStream: () => TestStream;
}

let connections: LiveConnection[];
beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
});
afterEach(() => {
  for (const connection of connections) connection.stop();
  vi.useRealTimers();
});

function followTestStreams(
  options: Partial<FollowLiveEventsOptions> = {},
  failures: FollowedConnection['failures'] = [],
): FollowedConnection {
  const streams: TestStream[] = [];
  const states: string[] = [];
  const receivedIds: (string | null)[] = [];
  const liveConnection = followLiveEvents({
    open: (after, signal) => {
      const failure = failures.shift();
      if (failure === 'silence')
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      if (failure) return Promise.reject(failure);
      const stream = new TestStream(after, signal);
      streams.push(stream);
      return Promise.resolve(stream);
    },
    onEvent: (_event, id) => receivedIds.push(id),
    onState: (state) => states.push(state),
    ...options,
  });
  connections.push(liveConnection);
  const newestStream = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('there is no stream');
    return stream;
  };
  return { connection: liveConnection, streams, states, receivedIds, failures, newestStream };
}
const advanceTimers = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('live events that are followed', () => {
  it('followLiveEvents opens the stream after the given event ID and delivers its events', async () => {
    const { connection, newestStream, states, receivedIds } = followTestStreams({ after: '7' });
    await advanceTimers();
    expect(newestStream().after).toBe('7');
    newestStream().say(8, null, 9);
    await advanceTimers();
    expect(receivedIds).toEqual(['8', null, '9']);
    expect(connection.after).toBe('9');
    expect([connection.state, states]).toEqual(['live', ['connecting', 'live']]);
  });

  it('followLiveEvents resumes after the newest event, without duplicates, when the stream ends or breaks', async () => {
    const { streams, states, receivedIds, newestStream } = followTestStreams();
    await advanceTimers();
    newestStream().say(9, 10);
    await advanceTimers();
    newestStream().end();
    await advanceTimers(1000);
    expect(newestStream().after).toBe('10');
    newestStream().say(9, 10, 11);
    await advanceTimers();
    newestStream().end(new Error('reset by peer'));
    await advanceTimers(2000);
    expect([streams.length, newestStream().after]).toEqual([3, '11']);
    newestStream().say(11, 12, 100);
    await advanceTimers();
    expect(receivedIds).toEqual(['9', '10', '11', '12', '100']);
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live', 'connecting', 'live']);
  });

  it('followLiveEvents continues from the ID of a reset event, even if it is lower than earlier IDs', async () => {
    const { newestStream, receivedIds, connection } = followTestStreams({ after: '50' });
    await advanceTimers();
    newestStream().emit({ id: '3', event: { kind: 'reset' } });
    newestStream().say(4);
    await advanceTimers();
    expect(receivedIds).toEqual(['3', '4']);
    expect(connection.after).toBe('4');
  });

  it('followLiveEvents polls immediately and then every 10 seconds until a failed stream can be opened', async () => {
    const poll = vi.fn(() => Promise.resolve());
    const failures = Array.from({ length: 6 }, createUnavailableError);
    const { connection, states, streams } = followTestStreams({ poll }, failures);
    await advanceTimers();
    expect([connection.state, poll.mock.calls.length]).toEqual(['polling', 1]);
    await advanceTimers(10_000);
    expect(poll).toHaveBeenCalledTimes(2);
    await advanceTimers(60_000);
    expect(failures).toEqual([]);
    expect([connection.state, streams.length]).toEqual(['live', 1]);
    const pollCount = poll.mock.calls.length;
    await advanceTimers(60_000);
    expect(poll).toHaveBeenCalledTimes(pollCount);
    expect(states).toEqual(['connecting', 'polling', 'live']);
  });

  it('followLiveEvents polls when opening a stream times out and when a lost stream cannot be reopened', async () => {
    const poll = vi.fn(() => Promise.resolve());
    const { connection, failures, newestStream, states } = followTestStreams({ poll }, ['silence']);
    await advanceTimers(9999);
    expect(connection.state).toBe('connecting');
    await advanceTimers(1);
    expect(connection.state).toBe('polling');
    await advanceTimers(2000);
    expect(connection.state).toBe('live');
    failures.push(createUnavailableError());
    newestStream().end();
    await advanceTimers(2500);
    expect(states).toEqual(['connecting', 'polling', 'live', 'connecting', 'polling']);
  });

  it('followLiveEvents without a poll function reopens the stream immediately when retry() is called', async () => {
    const failures = Array.from({ length: 6 }, createUnavailableError);
    const { connection, states } = followTestStreams({}, failures);
    await advanceTimers(5000);
    expect(connection.state).toBe('connecting');
    failures.length = 0;
    connection.retry();
    await advanceTimers();
    expect(states).toEqual(['connecting', 'live']);
  });

  it('followLiveEvents stops at the limit of failed polls, and resumes when retry() is called', async () => {
    const poll = vi.fn(() => Promise.reject(new Error('offline')));
    const failures = Array.from({ length: 99 }, createUnavailableError);
    const { connection, states } = followTestStreams({ poll, pollingFailureLimit: 3 }, failures);
    await advanceTimers(20_000);
    expect([connection.state, poll.mock.calls.length]).toEqual(['stopped', 3]);
    const remainingFailureCount = failures.length;
    await advanceTimers(600_000);
    expect([failures.length, poll.mock.calls.length]).toEqual([remainingFailureCount, 3]);
    failures.length = 0;
    connection.retry();
    await advanceTimers();
    expect(states).toEqual(['connecting', 'polling', 'stopped', 'connecting', 'live']);
  });

  it('followLiveEvents keeps polling when a successful poll comes before the limit of failed polls', async () => {
    let count = 0;
    const poll = () => ((count += 1) % 3 === 0 ? Promise.resolve() : Promise.reject(new Error('offline')));
    const { connection } = followTestStreams(
      { poll, pollingFailureLimit: 3 },
      Array.from({ length: 999 }, createUnavailableError),
    );
    await advanceTimers(300_000);
    expect(connection.state).toBe('polling');
  });

  it.each([
    ['the stream', {}, [createAccessDeniedError()]],
    [
      'a poll',
      { poll: () => Promise.reject(createAccessDeniedError()) },
      [createUnavailableError(), createUnavailableError()],
    ],
  ])('followLiveEvents stops when %s reports that the session has expired', async (_, options, failures) => {
    const onState = vi.fn();
    const { connection } = followTestStreams({ ...options, onState }, failures);
    await advanceTimers(1000);
    expect(connection.state).toBe('stopped');
    expect(onState).toHaveBeenLastCalledWith('stopped', expect.objectContaining({ code: 'session_required' }));
    expect(failures.length).toBeLessThan(2);
  });

  it('stop() of followLiveEvents aborts the stream and the current poll, and prevents further ones', async () => {
    const poll = vi.fn((_signal: AbortSignal) => Promise.resolve());
    const liveConnection = followTestStreams();
    const pollingConnection = followTestStreams({ poll }, Array.from({ length: 9 }, createUnavailableError));
    await advanceTimers();
    liveConnection.connection.stop();
    pollingConnection.connection.stop();
    liveConnection.newestStream().say(1);
    await advanceTimers(600_000);
    expect(liveConnection.newestStream().signal.aborted).toBe(true);
    expect([liveConnection.streams.length, liveConnection.receivedIds, liveConnection.connection.state]).toEqual([
      1,
      [],
      'stopped',
    ]);
    expect([poll.mock.calls.length, pollingConnection.streams.length]).toEqual([1, 0]);
    expect(poll.mock.calls[0]?.[0].aborted).toBe(true);
  });

  it('followLiveEvents reconnects after random delays, which grow with each failure', async () => {
    const openTimes: number[] = [];
    const failures = Array.from({ length: 12 }, createUnavailableError);
    const openAndRecordTime = () => {
      openTimes.push(Date.now());
      return Promise.reject(failures.pop() ?? createUnavailableError());
    };
    followTestStreams({ open: openAndRecordTime, poll: () => Promise.resolve() });
    await advanceTimers(300_000);
    const pauses = openTimes.slice(1).map((time, index) => time - (openTimes[index] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      const maxPauseMs = Math.min(30_000, 1000 * 2 ** index);
      expect(pause).toBeGreaterThanOrEqual(maxPauseMs / 2);
      expect(pause).toBeLessThanOrEqual(maxPauseMs);
    }
    expect(new Set(pauses).size).toBeGreaterThan(3);
  });

  it('followLiveEvents opens fewer than ten streams a minute when each stream ends as soon as it opens', async () => {
    const { streams, newestStream } = followTestStreams();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await advanceTimers(1000);
      newestStream().end();
    }
    expect(streams.length).toBeLessThan(10);
  });
});
