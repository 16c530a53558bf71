import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../database/connections.ts';
import type { Logger } from '../log.ts';
import { liveChannel, type LiveNotice, parseNotificationPayload } from './live-store.ts';

export interface LiveSubscriber {
  notice(notice: LiveNotice): void;
  /** Called on every connect and reconnect of the listener: notifications may have been missed. */
  connected(): void;
  /** Called when the listener's connection stays lost for longer than a short interruption. */
  lost(): void;
  /** Called when the process is about to exit. */
  closed(): void;
}

export interface LiveListener {
  subscribe(subscriber: LiveSubscriber): void;
  /** Waits until the connection listens. @returns false after a timeout of some seconds. */
  isListening(): Promise<boolean>;
  /** Closes the connection and notifies the subscribers. */
  close: () => Promise<void>;
}

export interface LiveListenerOptions {
  /** Direct URL of the database, since a pooler keeps no sessions. */
  url: string;
  log: Logger;
  times?: Partial<ListenerTimes>;
}

interface ListenerTimes {
  /** Timeout of a connection attempt and of `isListening`. */
  connectMs: number;
  /** Ping interval: a dropped connection reports no error. */
  checkMs: number;
  answerMs: number;
  lossMs: number;
  maxPauseMs: number;
}
const defaultListenerTimes: ListenerTimes = {
  connectMs: 5000,
  checkMs: 10_000,
  answerMs: 5000,
  lossMs: 20_000,
  maxPauseMs: 2000,
};
const minReconnectPauseMs = 50;

// Long because connection, retries and subscribers share one state.
export function createLiveListener({ url, log, times = {} }: LiveListenerOptions): LiveListener {
  const { connectMs, checkMs, answerMs, lossMs, maxPauseMs } = { ...defaultListenerTimes, ...times };
  const subscribers = new Set<LiveSubscriber>();
  const stopController = new AbortController();
  let listenLoop: Promise<void> | null = null;
  let listening = Promise.withResolvers<true>();
  let hasConnected = false;
  let lossTimer: NodeJS.Timeout | undefined;

  const notifySubscribers = (notify: (subscriber: LiveSubscriber) => void) => {
    for (const subscriber of subscribers) notify(subscriber);
  };

  const markConnected = () => {
    clearTimeout(lossTimer);
    lossTimer = undefined;
    hasConnected = true;
    listening.resolve(true);
    notifySubscribers((subscriber) => subscriber.connected());
  };
  const markDisconnected = (reason: unknown): void => {
    log.warn({ err: reason }, 'live events are not received');
    if (hasConnected) {
      hasConnected = false;
      listening = Promise.withResolvers();
    }
    lossTimer ??= setTimeout(notifySubscribers, lossMs, (subscriber: LiveSubscriber) => subscriber.lost());
  };

  /** Listens until the connection breaks or the process stops. @throws the reason for a broken connection. */
  const listenUntilLost = async () => {
    const lostConnection = Promise.withResolvers<Error | null>();
    const clientSettings = {
      connectionString: url,
      application_name: 'plaza-live',
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    };
    const listeningClient = createClient(clientSettings, lostConnection.resolve);
    listeningClient.on('end', () => lostConnection.resolve(new Error('the connection was ended')));
    listeningClient.on('notification', ({ payload = '' }) => {
      const liveNotice = parseNotificationPayload(payload);
      if (liveNotice !== null) notifySubscribers((subscriber) => subscriber.notice(liveNotice));
    });
    const resolveOnStop = () => lostConnection.resolve(null);
    stopController.signal.addEventListener('abort', resolveOnStop, { once: true });
    let check: NodeJS.Timeout | undefined;
    try {
      await listeningClient.connect();
      await listeningClient.query(`listen ${liveChannel}`);
      if (stopController.signal.aborted) return;
      markConnected();
      check = setInterval(() => {
        listeningClient.query('select').catch((error: unknown) => lostConnection.resolve(error as Error));
      }, checkMs);
      const connectionError = await lostConnection.promise;
      if (connectionError !== null) throw connectionError;
    } finally {
      clearInterval(check);
      stopController.signal.removeEventListener('abort', resolveOnStop);
      const endedConnection = listeningClient.end().catch(() => undefined);
      // a broken connection may never finish closing
      if (stopController.signal.aborted)
        await Promise.race([endedConnection, pause(answerMs, undefined, { ref: false })]);
    }
  };

  const listenUntilStopped = async () => {
    let pauseMs = minReconnectPauseMs;
    while (!stopController.signal.aborted) {
      try {
        await listenUntilLost();
      } catch (error) {
        if (hasConnected) pauseMs = minReconnectPauseMs;
        markDisconnected(error);
        const pauseJitter = 0.5 + Math.random() / 2;
        await pause(pauseMs * pauseJitter, undefined, { signal: stopController.signal }).catch(() => undefined);
        pauseMs = Math.min(maxPauseMs, pauseMs * 2);
      }
    }
  };

  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
    },
    isListening: async () => {
      if (stopController.signal.aborted) return false;
      listenLoop ??= listenUntilStopped();
      const timeoutController = new AbortController();
      const listeningTimeout = pause(connectMs, false, { signal: timeoutController.signal, ref: false }).catch(
        () => false,
      );
      const isConnected = await Promise.race([listening.promise, listeningTimeout]);
      timeoutController.abort();
      return isConnected;
    },
    close: async () => {
      stopController.abort();
      clearTimeout(lossTimer);
      notifySubscribers((subscriber) => subscriber.closed());
      subscribers.clear();
      await listenLoop;
    },
  };
}
