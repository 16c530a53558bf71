import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../../config.ts';
import type { CallerSession } from '../../http/context.ts';
import { createKeyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Logger } from '../../platform/log.ts';
import { readSessionState, writePresence } from './session-store.ts';

interface SessionCheckOptions {
  database: PlazaDatabase;
  tokens: AccessTokens;
  presence: Presence;
}

/**
 * Verifies bearer tokens and records the user's presence. Looks up the session each time, since an ended session's
 * token remains valid for minutes.
 */
export function createSessionCheck({ database, tokens, presence }: SessionCheckOptions) {
  return {
    /** @throws DomainError `session_required`, or `account_blocked` when the account is blocked. */
    read: async (token: string): Promise<CallerSession> => {
      const session = await tokens.read(token);
      const sessionState = session && (await readSessionState(database, session));
      if (!session || !sessionState || sessionState.isEnded) throw new DomainError('session_required');
      if (sessionState.isBlocked) throw new DomainError('account_blocked');
      presence.seen([session.userId]);
      return session;
    },
  };
}

const accessTokenLifetimeMs = 15 * 60 * 1000;
const signingAlgorithm = 'HS256';
const tokenAudience = 'plaza-api';

export interface AccessTokens {
  make(session: CallerSession, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** @returns `null` for a forged, altered or expired token. */
  read(token: string): Promise<CallerSession | null>;
}

/** @param secrets server secrets from which the keys for these tokens are derived. */
export function createAccessTokens(secrets: Secrets): AccessTokens {
  const keys = createKeyring(secrets, 'access-tokens');
  return {
    make: async ({ userId, sessionId }, now) => {
      const expiresAt = new Date(now.getTime() + accessTokenLifetimeMs);
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: signingAlgorithm, kid: keys.newest.id })
        .setSubject(String(userId))
        .setAudience(tokenAudience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(keys.newest.key);
      return { token, expiresAt };
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => keys.byId(kid).key, {
          algorithms: [signingAlgorithm],
          audience: tokenAudience,
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

export interface Presence {
  /**
   * Records that users are active: after each call with a session, and for each heartbeat of a live stream. Skips users
   * recorded within the last minute; writes all others in one batch after the call. Emails about messages go to absent
   * users only.
   */
  seen(userIds: Iterable<number>): void;
}

interface PresenceOptions {
  database: PlazaDatabase;
  log: Pick<Logger, 'warn'>;
  /** Clock in milliseconds since 1970; tests replace it. */
  now?: () => number;
}

const presenceWriteIntervalMs = 60_000;

export function createPresence({ database, log, now = Date.now }: PresenceOptions): Presence {
  const writtenAtByUserId = new Map<number, number>();
  const pendingUserIds = new Set<number>();

  // `writtenAtByUserId` is ordered by time, oldest first.
  const evictOldWriteTimes = (nowMs: number) => {
    for (const [userId, at] of writtenAtByUserId) {
      if (at > nowMs - presenceWriteIntervalMs) return;
      writtenAtByUserId.delete(userId);
    }
  };
  const writePendingPresence = () => {
    const userIds = [...pendingUserIds];
    pendingUserIds.clear();
    writePresence(database, userIds).catch((error: unknown) => {
      for (const userId of userIds) writtenAtByUserId.delete(userId);
      log.warn({ err: error }, 'user presence could not be written');
    });
  };

  return {
    seen: (userIds) => {
      const nowMs = now();
      evictOldWriteTimes(nowMs);
      for (const userId of userIds) {
        if (writtenAtByUserId.has(userId)) continue;
        writtenAtByUserId.set(userId, nowMs);
        if (pendingUserIds.size === 0) setImmediate(writePendingPresence);
        pendingUserIds.add(userId);
      }
    },
  };
}
