import { jwtVerify, SignJWT } from 'jose';
import type { Secrets } from '../../config.ts';
import type { SignedIn } from '../../http/context.ts';
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
 * Knows who a bearer token belongs to. The session is looked up each time, so that one that was ended does not live on
 * for the minutes that its token still counts. Whoever comes with one is here.
 */
export function createSessionCheck({ database, tokens, presence }: SessionCheckOptions) {
  return {
    /** @throws DomainError `session_required`, or `account_blocked` when the account itself may not be used. */
    read: async (token: string): Promise<SignedIn> => {
      const session = await tokens.read(token);
      const state = session && (await readSessionState(database, session));
      if (!session || !state || state.isEnded) throw new DomainError('session_required');
      if (state.isBlocked) throw new DomainError('account_blocked');
      presence.seen([session.userId]);
      return session;
    },
  };
}

/** Lifetime of an access token. */
const accessTokenMs = 15 * 60 * 1000;
const algorithm = 'HS256';
const audience = 'plaza-api';

/** Makes and reads bearer tokens. */
export interface AccessTokens {
  make(session: SignedIn, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Reads the session of a token; `null` when it is forged, altered or expired. */
  read(token: string): Promise<SignedIn | null>;
}

/** @param secrets the server's; the tokens' keys are made from them and used for nothing else. */
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

/** Last activity of users, to the minute: emails about messages go to those who were away. */
export interface Presence {
  /**
   * Notes that people are here: for every call with a session, and for every heartbeat of a live stream. Costs nothing for
   * those who were noted within the last minute; the others are written together, after this has returned.
   */
  seen(userIds: Iterable<number>): void;
}

interface PresenceOptions {
  database: PlazaDatabase;
  log: Pick<Logger, 'warn'>;
  /** The time in milliseconds. */
  now?: () => number;
}

/** Pause between two notes of a user's activity. */
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
