import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../../config.ts';
import type { CallerSession } from '../../http/context.ts';
import { keyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Logger } from '../../platform/log.ts';
import { readSessionState, writeSeen } from './session-store.ts';

interface SessionCheckOptions {
  database: PlazaDatabase;
  tokens: AccessTokens;
  presence: Presence;
}

/**
 * Verifies bearer tokens. Looks up the session each time, so that an ended one does not live on for the minutes its
 * token is still valid. A valid token also records the user's presence.
 */
export function createSessionCheck({ database, tokens, presence }: SessionCheckOptions) {
  return {
    /** @throws DomainError `session_required`, or `account_blocked` when the account is blocked. */
    read: async (token: string): Promise<CallerSession> => {
      const session = await tokens.read(token);
      const state = session && (await readSessionState(database, session));
      if (!session || !state || state.isEnded) throw new DomainError('session_required');
      if (state.isBlocked) throw new DomainError('account_blocked');
      presence.seen([session.userId]);
      return session;
    },
  };
}

const accessTokenMs = 15 * 60 * 1000;
const algorithm = 'HS256';
const audience = 'plaza-api';

/** Creates and verifies bearer tokens. */
export interface AccessTokens {
  make(session: CallerSession, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Session of a token; `null` when it is forged, altered or expired. */
  read(token: string): Promise<CallerSession | null>;
}

/** @param secrets the server's; the tokens' keys are derived from them and used for nothing else. */
export function createAccessTokens(secrets: Secrets): AccessTokens {
  const keys = keyring(secrets, 'access-tokens');
  return {
    make: async ({ userId, sessionId }, now) => {
      const expiresAt = new Date(now.getTime() + accessTokenMs);
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: keys.newest.id })
        .setSubject(String(userId))
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(keys.newest.key);
      return { token, expiresAt };
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keys.byId(kid).key, {
          algorithms: [algorithm],
          audience,
        });
        const userId = Number(payload.sub);
        const sessionId = payload['sid'];
        return Number.isSafeInteger(userId) && typeof sessionId === 'string' ? { userId, sessionId } : null;
      } catch {
        return null;
      }
    },
  };
}

/** Last activity of users, to the minute: emails about messages go to users who are away. */
export interface Presence {
  /**
   * Records that users are active, for each call with a session and each heartbeat of a live stream. Free for users
   * recorded within the last minute; all others are written in one batch after the call.
   */
  seen(userIds: Iterable<number>): void;
}

interface PresenceOptions {
  database: PlazaDatabase;
  log: Pick<Logger, 'warn'>;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Interval between two writes of a user's activity. */
const writeIntervalMs = 60_000;

export function createPresence({ database, log, now = Date.now }: PresenceOptions): Presence {
  const writtenAt = new Map<number, number>();
  const pending = new Set<number>();

  // the map is ordered by time, oldest first
  const evictOld = (time: number) => {
    for (const [userId, at] of writtenAt) {
      if (at > time - writeIntervalMs) return;
      writtenAt.delete(userId);
    }
  };
  const write = () => {
    const userIds = [...pending];
    pending.clear();
    writeSeen(database, userIds).catch((error: unknown) => {
      for (const userId of userIds) writtenAt.delete(userId);
      log.warn({ err: error }, 'user presence could not be written');
    });
  };

  return {
    seen: (userIds) => {
      const time = now();
      evictOld(time);
      for (const userId of userIds) {
        if (writtenAt.has(userId)) continue;
        writtenAt.set(userId, time);
        if (pending.size === 0) setImmediate(write);
        pending.add(userId);
      }
    },
  };
}
