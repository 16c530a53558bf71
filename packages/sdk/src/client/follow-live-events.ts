import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { pollingFailureLimit as usualFailureLimit, pollingIntervalMs as usualIntervalMs } from '../rules/limits.ts';
import { wait } from './retry.ts';

/**
 * How somebody who follows live events hears of them: a stream is being opened, it is open, what happens is asked for now
 * and then because there is no stream, or nothing is heard until `retry()`.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'stopped';
type Happening = 'opened' | 'lost' | 'failed' | 'refused' | 'exhausted' | 'retried' | 'ended';

const stateAfter: Readonly<Record<LiveState, Readonly<Partial<Record<Happening, LiveState>>>>> = {
  connecting: { opened: 'live', failed: 'polling', refused: 'stopped', ended: 'stopped' },
  live: { lost: 'connecting', refused: 'stopped', ended: 'stopped' },
  polling: { opened: 'live', refused: 'stopped', exhausted: 'stopped', retried: 'connecting', ended: 'stopped' },
  stopped: { retried: 'connecting' },
};

/** How live events are followed. */
export interface FollowLiveEventsOptions {
  /**
   * Opens a stream after an event, as `client.openLiveEvents` or `readLiveEvents` do; `null` begins now. An error whose
   * `status` is 401 or 403 ends the following, and so does one of `poll`. Has to give up when its signal says so.
   */
  open: (after: string | null, signal: AbortSignal) => Promise<AsyncIterable<LiveEventEntry>>;
  /** The id of the event to begin after, as `countChats` tells it; without it, now. */
  after?: string | null | undefined;
  /** Takes an event. Each one that has an id comes once and in order; after a `reset`, what is shown is loaded anew. */
  onEvent: (event: LiveEvent, id: string | null) => void;
  /** Takes how things stand from now on, and for a worse state, why. */
  onState?: ((state: LiveState, error: unknown) => void) | undefined;
  /** Looks by itself what has happened, while there is no stream; without it, only streams are tried. */
  poll?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds between two polls; 10 000 unless set. */
  pollingIntervalMs?: number | undefined;
  /** Polls that fail one after another until it is given up; 3 unless set. */
  pollingFailureLimit?: number | undefined;
  /** Milliseconds that opening a stream may take, its first word included; 10 000 unless set. */
  openTimeoutMs?: number | undefined;
}

/** Live events that are being followed. */
export interface LiveFollowing {
  readonly state: LiveState;
  /** The id of the newest event that was handed out; `null` before there was one. */
  readonly after: string | null;
  /** Opens a stream now, instead of later or never again. */
  retry(): void;
  /** Ends it for good, until `retry()`. */
  stop(): void;
}

/** The first try after a loss comes within this time, each further one within twice as much, up to the longest. */
const firstPauseMs = 1000;
const maxPauseMs = 30_000;
/** A stream that lived as long as this was no failure. */
const healthyMs = 5000;

const isLater = (id: string, than: string | null) =>
  than === null || (id.length === than.length ? id > than : id.length > than.length);
/** Asking again is of no use: whoever asks is not signed in, or may not. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'status' in error && [401, 403].includes(Number(error.status));

/**
 * Keeps a stream of live events open, over losses and restarts: opens it again after the newest event, with random pauses,
 * hands no event out twice, and polls while no stream can be had. Begins at once.
 */
// Long because stream, polling and pauses share one state.
export function followLiveEvents({
  open,
  after: begin = null,
  onEvent,
  onState,
  poll,
  pollingIntervalMs = usualIntervalMs,
  pollingFailureLimit = usualFailureLimit,
  openTimeoutMs = 10_000,
}: FollowLiveEventsOptions): LiveFollowing {
  let state: LiveState = 'stopped';
  let after = begin;
  let running = new AbortController();
  let polling = new AbortController();

  const happen = (what: Happening, error: unknown = null) => {
    const next = stateAfter[state][what];
    if (next === undefined || next === state || (next === 'polling' && !poll)) return;
    state = next;
    polling.abort();
    if (next === 'stopped') running.abort();
    if (next === 'polling' && poll) {
      polling = new AbortController();
      void pollUntil(poll, polling.signal);
    }
    onState?.(next, error);
  };

  const pollUntil = async (look: NonNullable<typeof poll>, signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted;) {
      try {
        await look(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (signal.aborted) return;
        if (isRefused(error)) return happen('refused', error);
        if (failures >= pollingFailureLimit) return happen('exhausted', error);
      }
      await wait(pollingIntervalMs, signal).catch(() => undefined);
    }
  };

  const hand = ({ id, event }: LiveEventEntry) => {
    if (id !== null) {
      if (event.kind !== 'reset' && !isLater(id, after)) return;
      after = id;
    }
    onEvent(event, id);
  };

  /** Opens a stream in time. @throws what kept it from being opened. */
  const openInTime = async (attempt: AbortController) => {
    const limit = new AbortController();
    wait(openTimeoutMs, limit.signal).then(
      () => attempt.abort(),
      () => undefined,
    );
    try {
      return await open(after, attempt.signal);
    } finally {
      limit.abort();
    }
  };

  const follow = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted;) {
      const attempt = new AbortController();
      const end = () => attempt.abort();
      signal.addEventListener('abort', end, { once: true });
      let openedAt: number | null = null;
      try {
        const entries = await openInTime(attempt);
        if (signal.aborted) return;
        openedAt = performance.now();
        happen('opened');
        for await (const entry of entries) {
          if (signal.aborted) return;
          hand(entry);
        }
        happen('lost');
      } catch (error) {
        if (signal.aborted) return;
        happen(isRefused(error) ? 'refused' : openedAt === null ? 'failed' : 'lost', error);
      } finally {
        signal.removeEventListener('abort', end);
        end();
      }
      failures = openedAt !== null && performance.now() - openedAt >= healthyMs ? 1 : failures + 1;
      const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1));
      await wait(longest * (0.5 + Math.random() / 2), signal).catch(() => undefined);
    }
  };

  const start = () => {
    running.abort();
    running = new AbortController();
    happen('retried');
    void follow(running.signal);
  };
  start();
  return {
    get state() {
      return state;
    },
    get after() {
      return after;
    },
    retry: () => {
      if (state !== 'live') start();
    },
    stop: () => happen('ended'),
  };
}
