import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { ApiError } from './errors.ts';
import { followLiveEvents, type FollowLiveEventsOptions, type LiveConnection } from './follow-live-events.ts';

const typing = (chatId: number): LiveEvent => ({ kind: 'typing', chatId });
const entry = (id: number | null): LiveEventEntry => ({ id: id === null ? null : String(id), event: typing(id ?? 0) });

/** A stream to which a test sends events. */
class TestStream implements AsyncIterable<LiveEventEntry> {
  readonly after: string | null;
  readonly signal: AbortSignal;
  readonly #waiting: (LiveEventEntry | Error | null)[] = [];
  #wake: (() => void) | null = null;

  constructor(after: string | null, signal: AbortSignal) {
    this.after = after;
    this.signal = signal;
    signal.addEventListener('abort', () => this.#put(new Error('aborted')));
  }
  #put(what: LiveEventEntry | Error | null): void {
    this.#waiting.push(what);
    this.#wake?.();
  }
  say(...ids: (number | null)[]): void {
    for (const id of ids) this.#put(entry(id));
  }
  tell(told: LiveEventEntry): void {
    this.#put(told);
  }
  end(error: Error | null = null): void {
    this.#put(error);
  }
  async *[Symbol.asyncIterator](): AsyncGenerator<LiveEventEntry> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next === undefined) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (next === null) return;
      else if (next instanceof Error) throw next;
      else yield next;
    }
  }
}

const unavailable = () => new ApiError({ status: 503, code: 'unavailable', message: 'Not now' });
const refused = () => new ApiError({ status: 401, code: 'session_required', message: 'Log in' });

interface Followed {
  following: LiveConnection;
  streams: TestStream[];
  states: string[];
  heard: (string | null)[];
  /** Results of the next attempts to open a stream: an error, or no response at all. */
  failures: (Error | 'silence')[];
  newest: () => TestStream;
}

let all: LiveConnection[];
beforeEach(() => {
  vi.useFakeTimers();
  all = [];
});
afterEach(() => {
  for (const following of all) following.stop();
  vi.useRealTimers();
});

function follow(options: Partial<FollowLiveEventsOptions> = {}, failures: Followed['failures'] = []): Followed {
  const streams: TestStream[] = [];
  const states: string[] = [];
  const heard: (string | null)[] = [];
  const following = followLiveEvents({
    open: (after, signal) => {
      const failure = failures.shift();
      if (failure === 'silence')
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
      if (failure) return Promise.reject(failure);
      const stream = new TestStream(after, signal);
      streams.push(stream);
      return Promise.resolve(stream);
    },
    onEvent: (_event, id) => heard.push(id),
    onState: (state) => states.push(state),
    ...options,
  });
  all.push(following);
  const newest = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('there is no stream');
    return stream;
  };
  return { following, streams, states, heard, failures, newest };
}
/** Advances fake time, and runs all timers and promises in it. */
const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('live events that are followed', () => {
  it('followLiveEvents delivers events of a stream that starts after the given event', async () => {
    const { following, newest, states, heard } = follow({ after: '7' });
    await advance();
    expect(newest().after).toBe('7');
    newest().say(8, null, 9);
    await advance();
    expect(heard).toEqual(['8', null, '9']);
    expect(following.after).toBe('9');
    expect([following.state, states]).toEqual(['live', ['connecting', 'live']]);
  });

  it('followLiveEvents resumes after the newest event when the stream ends or breaks, without duplicates', async () => {
    const { streams, states, heard, newest } = follow();
    await advance();
    newest().say(9, 10);
    await advance();
    newest().end();
    await advance(1000);
    expect(newest().after).toBe('10');
    newest().say(9, 10, 11);
    await advance();
    newest().end(new Error('reset by peer'));
    await advance(2000);
    expect([streams.length, newest().after]).toEqual([3, '11']);
    newest().say(11, 12, 100);
    await advance();
    expect(heard).toEqual(['9', '10', '11', '12', '100']);
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live', 'connecting', 'live']);
  });

  it('followLiveEvents resumes at the id of a reset, also an earlier one', async () => {
    const { newest, heard, following } = follow({ after: '50' });
    await advance();
    newest().tell({ id: '3', event: { kind: 'reset' } });
    newest().say(4);
    await advance();
    expect(heard).toEqual(['3', '4']);
    expect(following.after).toBe('4');
  });

  it('followLiveEvents polls immediately and every 10 seconds while it retries the stream', async () => {
    const poll = vi.fn(() => Promise.resolve());
    const failures = Array.from({ length: 6 }, unavailable);
    const { following, states, streams } = follow({ poll }, failures);
    await advance();
    expect([following.state, poll.mock.calls.length]).toEqual(['polling', 1]);
    await advance(10_000);
    expect(poll).toHaveBeenCalledTimes(2);
    await advance(60_000);
    expect(failures).toEqual([]);
    expect([following.state, streams.length]).toEqual(['live', 1]);
    const polls = poll.mock.calls.length;
    await advance(60_000);
    expect(poll).toHaveBeenCalledTimes(polls);
    expect(states).toEqual(['connecting', 'polling', 'live']);
  });

  it('followLiveEvents polls when opening a stream times out and when a lost stream cannot be reopened', async () => {
    const poll = vi.fn(() => Promise.resolve());
    const { following, failures, newest, states } = follow({ poll }, ['silence']);
    await advance(9999);
    expect(following.state).toBe('connecting');
    await advance(1);
    expect(following.state).toBe('polling');
    await advance(2000);
    expect(following.state).toBe('live');
    failures.push(unavailable());
    newest().end();
    await advance(2500);
    expect(states).toEqual(['connecting', 'polling', 'live', 'connecting', 'polling']);
  });

  it('followLiveEvents without a poll function only retries the stream, immediately on retry()', async () => {
    const failures = Array.from({ length: 6 }, unavailable);
    const { following, states } = follow({}, failures);
    await advance(5000);
    expect(following.state).toBe('connecting');
    failures.length = 0;
    following.retry();
    await advance();
    expect(states).toEqual(['connecting', 'live']);
  });

  it('followLiveEvents stops after three failed polls and resumes on retry()', async () => {
    const poll = vi.fn(() => Promise.reject(new Error('offline')));
    const failures = Array.from({ length: 99 }, unavailable);
    const { following, states } = follow({ poll, pollingFailureLimit: 3 }, failures);
    await advance(20_000);
    expect([following.state, poll.mock.calls.length]).toEqual(['stopped', 3]);
    const failuresLeft = failures.length;
    await advance(600_000);
    expect([failures.length, poll.mock.calls.length]).toEqual([failuresLeft, 3]);
    failures.length = 0;
    following.retry();
    await advance();
    expect(states).toEqual(['connecting', 'polling', 'stopped', 'connecting', 'live']);
  });

  it('followLiveEvents counts only consecutive failed polls', async () => {
    let count = 0;
    const poll = () => ((count += 1) % 3 === 0 ? Promise.resolve() : Promise.reject(new Error('offline')));
    const { following } = follow({ poll, pollingFailureLimit: 3 }, Array.from({ length: 999 }, unavailable));
    await advance(300_000);
    expect(following.state).toBe('polling');
  });

  it.each([
    ['to the stream', {}, [refused()]],
    ['to a poll', { poll: () => Promise.reject(refused()) }, [unavailable(), unavailable()]],
  ])('followLiveEvents stops when the session has expired, reported %s', async (_, options, failures) => {
    const onState = vi.fn();
    const { following } = follow({ ...options, onState }, failures);
    await advance(1000);
    expect(following.state).toBe('stopped');
    expect(onState).toHaveBeenLastCalledWith('stopped', expect.objectContaining({ code: 'session_required' }));
    expect(failures.length).toBeLessThan(2);
  });

  it('stop() ends the stream, the delay and the polls', async () => {
    const poll = vi.fn((_signal: AbortSignal) => Promise.resolve());
    const live = follow();
    const polled = follow({ poll }, Array.from({ length: 9 }, unavailable));
    await advance();
    live.following.stop();
    polled.following.stop();
    live.newest().say(1);
    await advance(600_000);
    expect(live.newest().signal.aborted).toBe(true);
    expect([live.streams.length, live.heard, live.following.state]).toEqual([1, [], 'stopped']);
    expect([poll.mock.calls.length, polled.streams.length]).toEqual([1, 0]);
    expect(poll.mock.calls[0]?.[0].aborted).toBe(true);
  });

  it('followLiveEvents reconnects at random times, with growing delays while that fails', async () => {
    const times: number[] = [];
    const failures = Array.from({ length: 12 }, unavailable);
    const open = () => {
      times.push(Date.now());
      return Promise.reject(failures.pop() ?? unavailable());
    };
    follow({ open, poll: () => Promise.resolve() });
    await advance(300_000);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, pause] of pauses.entries()) {
      const longest = Math.min(30_000, 1000 * 2 ** index);
      expect(pause).toBeGreaterThanOrEqual(longest / 2);
      expect(pause).toBeLessThanOrEqual(longest);
    }
    expect(new Set(pauses).size).toBeGreaterThan(3);
  });

  it('a stream that ends as soon as it opens does not cause a reconnect loop', async () => {
    const { streams, newest } = follow();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await advance(1000);
      newest().end();
    }
    expect(streams.length).toBeLessThan(10);
  });
});
