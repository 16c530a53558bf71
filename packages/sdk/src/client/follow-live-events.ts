import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { pollingFailureLimit as defaultFailureLimit, pollingIntervalMs as defaultIntervalMs } from '../rules/limits.ts';
import { wait } from './retry.ts';

/**
 * State of the connection: a stream is being opened, the stream is open, `poll` runs in place of the stream, or nothing is
 * received until `retry()`.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'stopped';
type Transition = 'opened' | 'lost' | 'failed' | 'refused' | 'exhausted' | 'retried' | 'ended';

const stateAfter: Readonly<Record<LiveState, Readonly<Partial<Record<Transition, LiveState>>>>> = {
  connecting: { opened: 'live', failed: 'polling', refused: 'stopped', ended: 'stopped' },
  live: { lost: 'connecting', refused: 'stopped', ended: 'stopped' },
  polling: { opened: 'live', refused: 'stopped', exhausted: 'stopped', retried: 'connecting', ended: 'stopped' },
  stopped: { retried: 'connecting' },
};

/** Options of `followLiveEvents`. */
export interface FollowLiveEventsOptions {
  /**
   * Opens a stream after an event, as `client.openLiveEvents` or `readLiveEvents` do; `null` starts now. An error with
   * `status` 401 or 403 stops the connection, as does such an error of `poll`. Must stop when the signal aborts.
   */
  open: (after: string | null, signal: AbortSignal) => Promise<AsyncIterable<LiveEventEntry>>;
  /** Id of the event to start after, as `countChats` returns it. @defaultValue only events from now on */
  after?: string | null | undefined;
  /** Called for each event. Events with an id arrive once and in order; on `reset`, reload everything that is shown. */
  onEvent: (event: LiveEvent, id: string | null) => void;
  /** Called when the state changes, with the error that caused a change for the worse. */
  onState?: ((state: LiveState, error: unknown) => void) | undefined;
  /** Fetches news while there is no stream; without it, only streams are attempted. */
  poll?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds between two polls. @defaultValue 10000 */
  pollingIntervalMs?: number | undefined;
  /** Consecutive failed polls after which polling stops. @defaultValue 3 */
  pollingFailureLimit?: number | undefined;
  /** Milliseconds to wait for the first data of a stream. @defaultValue 10000 */
  openTimeoutMs?: number | undefined;
}

/** Handle of a connection that `followLiveEvents` keeps open. */
export interface LiveConnection {
  readonly state: LiveState;
  /** Id of the newest event passed to `onEvent`; `null` before the first. */
  readonly after: string | null;
  /** Reconnects at once, also after `stop()`. */
  retry(): void;
  /** Closes the connection. */
  stop(): void;
}

/** Upper bound of the delay before the first reconnect; doubles with each failure up to the maximum. */
const baseDelayMs = 1000;
const maxDelayMs = 30_000;
/** A stream that stayed open for this long does not count as a failure. */
const healthyAfterMs = 5000;

const isLater = (id: string, than: string | null) =>
  than === null || (id.length === than.length ? id > than : id.length > than.length);
/** True if a retry is pointless: the caller is not signed in or not allowed. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'status' in error && [401, 403].includes(Number(error.status));

/**
 * Keeps a stream of live events open across connection losses and server restarts: reconnects after the newest event with
 * random delays, delivers no event twice, and polls while no stream can be opened. Starts at once.
 */
// Long because stream, polling and delays share one state.
export function followLiveEvents({
  open,
  after: begin = null,
  onEvent,
  onState,
  poll,
  pollingIntervalMs = defaultIntervalMs,
  pollingFailureLimit = defaultFailureLimit,
  openTimeoutMs = 10_000,
}: FollowLiveEventsOptions): LiveConnection {
  let state: LiveState = 'stopped';
  let after = begin;
  let running = new AbortController();
  let polling = new AbortController();

  const transition = (event: Transition, error: unknown = null) => {
    const next = stateAfter[state][event];
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

  const pollUntil = async (pollOnce: NonNullable<typeof poll>, signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted;) {
      try {
        await pollOnce(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (signal.aborted) return;
        if (isRefused(error)) return transition('refused', error);
        if (failures >= pollingFailureLimit) return transition('exhausted', error);
      }
      await wait(pollingIntervalMs, signal).catch(() => undefined);
    }
  };

  const deliver = ({ id, event }: LiveEventEntry) => {
    if (id !== null) {
      if (event.kind !== 'reset' && !isLater(id, after)) return;
      after = id;
    }
    onEvent(event, id);
  };

  /** Opens a stream within `openTimeoutMs`. @throws the error of `open` */
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
        transition('opened');
        for await (const entry of entries) {
          if (signal.aborted) return;
          deliver(entry);
        }
        transition('lost');
      } catch (error) {
        if (signal.aborted) return;
        transition(isRefused(error) ? 'refused' : openedAt === null ? 'failed' : 'lost', error);
      } finally {
        signal.removeEventListener('abort', end);
        end();
      }
      failures = openedAt !== null && performance.now() - openedAt >= healthyAfterMs ? 1 : failures + 1;
      const delayMs = Math.min(maxDelayMs, baseDelayMs * 2 ** (failures - 1));
      await wait(delayMs * (0.5 + Math.random() / 2), signal).catch(() => undefined);
    }
  };

  const start = () => {
    running.abort();
    running = new AbortController();
    transition('retried');
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
    stop: () => transition('ended'),
  };
}
