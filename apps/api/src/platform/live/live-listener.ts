import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../database/connections.ts';
import type { Logger } from '../log.ts';
import { liveChannel, type LiveNotice, readPayload } from './live-store.ts';

export interface LiveSubscriber {
  notice(notice: LiveNotice): void;
  /** Called on every connect and reconnect: notifications may have been missed. */
  connected(): void;
  /** Called when the connection stays lost for longer than a short interruption. */
  lost(): void;
  /** Called when the process is about to exit. */
  closed(): void;
}

/** The process's single LISTEN connection. */
export interface LiveListener {
  /** The first subscriber opens the connection. */
  subscribe(subscriber: LiveSubscriber): void;
  /** Waits until the connection listens. @returns false after a timeout of some seconds. */
  isListening(): Promise<boolean>;
  /** Also notifies the subscribers. */
  close: () => Promise<void>;
}

export interface LiveListenerOptions {
  /** Direct URL, since a pooler keeps no sessions. */
  url: string;
  log: Logger;
  /** For tests. */
  times?: Partial<ListenerTimes>;
}

interface ListenerTimes {
  /** Timeout of connecting and of `isListening`. */
  connectMs: number;
  /** Ping interval: a dropped connection reports no error. */
  checkMs: number;
  /** Ping timeout. */
  answerMs: number;
  /** A shorter loss is not reported. */
  lossMs: number;
  maxPauseMs: number;
}
const defaultTimes: ListenerTimes = {
  connectMs: 5000,
  checkMs: 10_000,
  answerMs: 5000,
  lossMs: 20_000,
  maxPauseMs: 2000,
};
const minPauseMs = 50;

// Long because connection, retries and subscribers share one state.
export function createLiveListener({ url, log, times = {} }: LiveListenerOptions): LiveListener {
  const { connectMs, checkMs, answerMs, lossMs, maxPauseMs } = { ...defaultTimes, ...times };
  const subscribers = new Set<LiveSubscriber>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let listening = Promise.withResolvers<true>();
  let hasConnected = false;
  let lossTimer: NodeJS.Timeout | undefined;

  const tell = (what: (subscriber: LiveSubscriber) => void) => {
    for (const subscriber of subscribers) what(subscriber);
  };

  const connected = () => {
    clearTimeout(lossTimer);
    lossTimer = undefined;
    hasConnected = true;
    listening.resolve(true);
    tell((subscriber) => subscriber.connected());
  };
  const disconnected = (reason: unknown): void => {
    log.warn({ err: reason }, 'live events are not received');
    if (hasConnected) {
      hasConnected = false;
      listening = Promise.withResolvers();
    }
    lossTimer ??= setTimeout(tell, lossMs, (subscriber: LiveSubscriber) => subscriber.lost());
  };

  /** Listens until the connection breaks or the process stops. @throws the reason. */
  const listenOnce = async () => {
    const broken = Promise.withResolvers<Error | null>();
    const settings = {
      connectionString: url,
      application_name: 'plaza-live',
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    };
    const client = createClient(settings, broken.resolve);
    client.on('end', () => broken.resolve(new Error('the connection was ended')));
    client.on('notification', ({ payload = '' }) => {
      const notice = readPayload(payload);
      if (notice !== null) tell((subscriber) => subscriber.notice(notice));
    });
    const stop = () => broken.resolve(null);
    stopping.signal.addEventListener('abort', stop, { once: true });
    let check: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
      if (stopping.signal.aborted) return;
      connected();
      check = setInterval(() => {
        client.query('select').catch((error: unknown) => broken.resolve(error as Error));
      }, checkMs);
      const error = await broken.promise;
      if (error !== null) throw error;
    } finally {
      clearInterval(check);
      stopping.signal.removeEventListener('abort', stop);
      const ended = client.end().catch(() => undefined);
      // a broken connection may never finish closing
      if (stopping.signal.aborted) await Promise.race([ended, pause(answerMs, undefined, { ref: false })]);
    }
  };

  const run = async () => {
    let pauseMs = minPauseMs;
    while (!stopping.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        if (hasConnected) pauseMs = minPauseMs;
        disconnected(error);
        const jitter = 0.5 + Math.random() / 2;
        await pause(pauseMs * jitter, undefined, { signal: stopping.signal }).catch(() => undefined);
        pauseMs = Math.min(maxPauseMs, pauseMs * 2);
      }
    }
  };

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
    },
    isListening: async () => {
      if (stopping.signal.aborted) return false;
      running ??= run();
      const wait = new AbortController();
      const timeout = pause(connectMs, false, { signal: wait.signal, ref: false }).catch(() => false);
      const isHere = await Promise.race([listening.promise, timeout]);
      wait.abort();
      return isHere;
    },
    close: async () => {
      stopping.abort();
      clearTimeout(lossTimer);
      tell((subscriber) => subscriber.closed());
      subscribers.clear();
      await running;
    },
  };
}
