import type { LiveEvent, LiveEventEntry } from '../contract/live.ts';
import { pollingFailureLimit as defaultFailureLimit, pollingIntervalMs as defaultIntervalMs } from '../rules/limits.ts';
import { wait } from './retry.ts';

/**
 * State of the connection: opening a stream, receiving a stream, polling instead of a stream, or stopped until
 * `retry()`.
 */
export type LiveState = 'connecting' | 'live' | 'polling' | 'stopped';
type ConnectionTransition = 'opened' | 'lost' | 'failed' | 'refused' | 'exhausted' | 'retried' | 'ended';

const nextStates: Readonly<Record<LiveState, Readonly<Partial<Record<ConnectionTransition, LiveState>>>>> = {
  connecting: { opened: 'live', failed: 'polling', refused: 'stopped', ended: 'stopped' },
  live: { lost: 'connecting', refused: 'stopped', ended: 'stopped' },
  polling: { opened: 'live', refused: 'stopped', exhausted: 'stopped', retried: 'connecting', ended: 'stopped' },
  stopped: { retried: 'connecting' },
};

/** Options of `followLiveEvents`. */
export interface FollowLiveEventsOptions {
  /**
   * Opens a stream of the events that follow the event with the ID `after`, as `client.openLiveEvents` and
   * `readLiveEvents` do. With `null`, the stream contains only new events. A 401 or 403 stops the connection, as it
   * does for `poll`. Must close the stream when the signal aborts.
   */
  open: (after: string | null, signal: AbortSignal) => Promise<AsyncIterable<LiveEventEntry>>;
  /** ID of the last event already received, such as `liveEventId` of `countChats`. @defaultValue only new events */
  after?: string | null | undefined;
  /** Called for each event. Events with an ID arrive once and in order. On `reset`, reload all displayed data. */
  onEvent: (event: LiveEvent, id: string | null) => void;
  /** Called when the state changes, with the error that caused the change, if any. */
  onState?: ((state: LiveState, error: unknown) => void) | undefined;
  /** Loads changes while no stream is open. If omitted, only the stream is retried. */
  poll?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Milliseconds between polls. @defaultValue 10000 */
  pollingIntervalMs?: number | undefined;
  /** Consecutive failed polls after which polling stops. @defaultValue 3 */
  pollingFailureLimit?: number | undefined;
  /** Milliseconds to wait until a stream sends its first data. @defaultValue 10000 */
  openTimeoutMs?: number | undefined;
}

/** Controls a connection that `followLiveEvents` keeps open. */
export interface LiveConnection {
  readonly state: LiveState;
  /** ID of the last event passed to `onEvent`; `null` before the first. */
  readonly after: string | null;
  /** Reconnects immediately, also after `stop()`. */
  retry(): void;
  /** Closes the stream and ends polling. */
  stop(): void;
}

/** Maximum delay before the first reconnect. It doubles with each failure. */
const baseDelayMs = 1000;
const maxDelayMs = 30_000;
/** A stream that stays open for this long resets the backoff. */
const backoffResetMs = 5000;

const isLaterEventId = (id: string, otherId: string | null) =>
  otherId === null || (id.length === otherId.length ? id > otherId : id.length > otherId.length);
/** True if a retry is pointless, because the user is signed out or lacks permission. */
const isAccessDenied = (error: unknown) =>
  error instanceof Error && 'status' in error && [401, 403].includes(Number(error.status));

/**
 * Keeps a live stream open across connection losses and server restarts. Reconnects with random backoff, continues
 * after the last event, delivers each event once, and polls while no stream can be opened. Starts immediately.
 */
// Long because stream, polling and delays share one state.
export function followLiveEvents({
  open,
  after: initialAfter = null,
  onEvent,
  onState,
  poll,
  pollingIntervalMs = defaultIntervalMs,
  pollingFailureLimit = defaultFailureLimit,
  openTimeoutMs = 10_000,
}: FollowLiveEventsOptions): LiveConnection {
  let state: LiveState = 'stopped';
  let after = initialAfter;
  let streamController = new AbortController();
  let pollController = new AbortController();

  const applyTransition = (event: ConnectionTransition, error: unknown = null) => {
    const nextState = nextStates[state][event];
    if (nextState === undefined || nextState === state || (nextState === 'polling' && !poll)) return;
    state = nextState;
    pollController.abort();
    if (nextState === 'stopped') streamController.abort();
    if (nextState === 'polling' && poll) {
      pollController = new AbortController();
      void pollUntil(poll, pollController.signal);
    }
    onState?.(nextState, error);
  };

  const pollUntil = async (pollOnce: NonNullable<typeof poll>, signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted;) {
      try {
        await pollOnce(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (signal.aborted) return;
        if (isAccessDenied(error)) return applyTransition('refused', error);
        if (failures >= pollingFailureLimit) return applyTransition('exhausted', error);
      }
      await wait(pollingIntervalMs, signal).catch(() => undefined);
    }
  };

  const deliverEntry = ({ id, event }: LiveEventEntry) => {
    if (id !== null) {
      if (event.kind !== 'reset' && !isLaterEventId(id, after)) return;
      after = id;
    }
    onEvent(event, id);
  };

  /** Opens a stream within `openTimeoutMs`. @throws the error of `open` */
  const openStreamWithTimeout = async (attemptController: AbortController) => {
    const timeoutController = new AbortController();
    wait(openTimeoutMs, timeoutController.signal).then(
      () => attemptController.abort(),
      () => undefined,
    );
    try {
      return await open(after, attemptController.signal);
    } finally {
      timeoutController.abort();
    }
  };

  const followStream = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted;) {
      const attemptController = new AbortController();
      const abortAttempt = () => attemptController.abort();
      signal.addEventListener('abort', abortAttempt, { once: true });
      let openedAt: number | null = null;
      try {
        const openedStream = await openStreamWithTimeout(attemptController);
        if (signal.aborted) return;
        openedAt = performance.now();
        applyTransition('opened');
        for await (const entry of openedStream) {
          if (signal.aborted) return;
          deliverEntry(entry);
        }
        applyTransition('lost');
      } catch (error) {
        if (signal.aborted) return;
        applyTransition(isAccessDenied(error) ? 'refused' : openedAt === null ? 'failed' : 'lost', error);
      } finally {
        signal.removeEventListener('abort', abortAttempt);
        abortAttempt();
      }
      failures = openedAt !== null && performance.now() - openedAt >= backoffResetMs ? 1 : failures + 1;
      const delayMs = Math.min(maxDelayMs, baseDelayMs * 2 ** (failures - 1));
      await wait(delayMs * (0.5 + Math.random() / 2), signal).catch(() => undefined);
    }
  };

  const startStream = () => {
    streamController.abort();
    streamController = new AbortController();
    applyTransition('retried');
    void followStream(streamController.signal);
  };
  startStream();
  return {
    get state() {
      return state;
    },
    get after() {
      return after;
    },
    retry: () => {
      if (state !== 'live') startStream();
    },
    stop: () => applyTransition('ended'),
  };
}
