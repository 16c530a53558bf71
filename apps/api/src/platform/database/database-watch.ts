import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './connections.ts';

/** Knows whether the database is there, so that calls need not wait to find out. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** A connection could not be made: the database counts as away until it answers the watch, which asks at once. */
  suspect(): void;
  close: () => Promise<void>;
}

export interface DatabaseWatchOptions {
  url: string;
  /** Told once each time the database stops answering. */
  onAway: (reason: unknown) => void;
  onBack: () => void;
  /** For tests. */
  times?: Partial<WatchTimes>;
}

interface WatchTimes {
  /** Milliseconds between two questions while the database answers. */
  pingMs: number;
  /** How long an answer may take: a network that was cut says nothing. */
  answerMs: number;
  /** Milliseconds between two attempts to reach it. */
  retryMs: number;
}
const defaultTimes: WatchTimes = { pingMs: 1000, answerMs: 5000, retryMs: 250 };
/** A process that was busy for as long as an answer may take reads the answer now. */
const busyProcessMs = 500;

/** Keeps a connection of its own and asks on it, until it is closed. */
export function watchDatabase({ url, onAway, onBack, times = {} }: DatabaseWatchOptions): DatabaseWatch {
  const { pingMs, answerMs, retryMs } = { ...defaultTimes, ...times };
  const stopping = new AbortController();
  let away = false;
  let isSuspected = false;
  let wake = (): void => {};

  const lose = (reason: unknown): void => {
    if (away || stopping.signal.aborted) return;
    away = true;
    onAway(reason);
  };
  const find = (): void => {
    isSuspected = false;
    if (!away) return;
    away = false;
    onBack();
  };

  /** Asks until there is no answer. @throws why. */
  const askUntilLost = async (): Promise<void> => {
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    const client = createClient(
      { connectionString: url, application_name: 'plaza-watch', connectionTimeoutMillis: answerMs, keepAlive: true },
      lost.reject,
    );
    client.on('end', () => lost.reject(new Error('the connection was ended')));
    const stop = (): void => lost.reject(stopping.signal.reason);
    stopping.signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        const late = new AbortController();
        const tooLate = pause(answerMs, undefined, { signal: late.signal })
          .then(() => pause(busyProcessMs, undefined, { signal: late.signal }))
          .then(() => Promise.reject(new Error('the database does not answer')));
        tooLate.catch(() => undefined);
        await Promise.race([client.query('select'), tooLate, lost.promise]);
        late.abort();
        find();
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([pause(pingMs, undefined, { ref: false }), woken, lost.promise]);
      }
    } finally {
      stopping.signal.removeEventListener('abort', stop);
      // one that is broken may never answer
      void client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await askUntilLost().catch(lose);
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    isAway: () => away || isSuspected,
    suspect: () => {
      isSuspected = true;
      wake();
    },
    close: async () => {
      stopping.abort(new Error('the process stops'));
      wake();
      await running;
    },
  };
}
