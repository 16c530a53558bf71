import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import { writeSeen } from './presence-store.ts';

/** Knows when people were last here, to the minute: whoever was away is told by mail what came meanwhile. */
export interface Presence {
  /**
   * Notes that people are here: for every call with a session, and for every heartbeat of a live stream. Costs nothing for
   * those who were noted within the last minute; the others are written together, after this has returned.
   */
  seen(userIds: Iterable<number>): void;
}

export interface PresenceOptions {
  database: PlazaDatabase;
  log: Pick<Logger, 'warn'>;
  /** The time in milliseconds. */
  now?: () => number;
}

/** How long somebody who was noted is not noted again. */
const pauseMs = 60_000;

export function createPresence({ database, log, now = Date.now }: PresenceOptions): Presence {
  const noted = new Map<number, number>();
  const waiting = new Set<number>();

  // those who were noted longest ago stand first
  const forgetOld = (time: number) => {
    for (const [userId, at] of noted) {
      if (at > time - pauseMs) return;
      noted.delete(userId);
    }
  };
  const write = () => {
    const userIds = [...waiting];
    waiting.clear();
    writeSeen(database, userIds).catch((error: unknown) => {
      for (const userId of userIds) noted.delete(userId);
      log.warn({ err: error }, 'who is here could not be noted');
    });
  };

  return {
    seen: (userIds) => {
      const time = now();
      forgetOld(time);
      for (const userId of userIds) {
        if (noted.has(userId)) continue;
        noted.set(userId, time);
        if (waiting.size === 0) setImmediate(write);
        waiting.add(userId);
      }
    },
  };
}
