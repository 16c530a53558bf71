import { createHmac } from 'node:crypto';
import { dayMs } from '@plaza/sdk';
import type { Locale, Session, UserSession } from '@plaza/sdk/contract';
import type { Secrets } from '../../config.ts';
import type { SignedIn } from '../../http/context.ts';
import { keyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type DeviceTokens, hashOfSecret, newSecret } from '../secrets.ts';
import { readUserRow } from '../store.ts';
import { userOf } from '../users.ts';
import type { AccessTokens } from './session-check.ts';
import {
  forgetDevices,
  insertSession,
  insertToken,
  lockSessionOfToken,
  markTokenUsed,
  prolongSession,
  rememberDevice,
  revokeOldest,
  revokeOwnSession,
  revokeSession,
  revokeSessionOfToken,
  revokeSessions,
  runningSessions,
} from './session-store.ts';

/** A session that has just begun or been renewed. */
export interface StartedSession extends SignedIn {
  refreshToken: string;
  deviceId: string;
  /** The user has signed in before, and never on this device. */
  isUnknownDevice: boolean;
}

interface SessionStart {
  userId: number;
  /** The refresh token of an earlier session on the device, of any account. */
  deviceToken?: string | undefined;
  userAgent: string | undefined;
}

/** Begins, renews, lists and ends sessions. A session is a family of refresh tokens, each of which counts once. */
export interface Sessions {
  start(transaction: PlazaDatabase, start: SessionStart): Promise<StartedSession>;
  /** The part of a session that a client gets. */
  answer(started: StartedSession, locale: Locale): Promise<Session>;
  /**
   * Takes a refresh token for the next one. For some seconds it may be taken again, since an answer may be lost and two
   * tabs may ask at once, and gives the same one; after that it has been stolen, and the session ends.
   * @throws DomainError `session_required` or `account_blocked`.
   */
  renew(refreshToken: string): Promise<StartedSession>;
  /** Ends the session of a refresh token; one that is not known is no mistake. */
  end(refreshToken: string): Promise<void>;
  /** @throws DomainError `not_found` when the user has no such session. */
  endOne(session: SignedIn, id: string): Promise<void>;
  /** Ends the user's sessions but the one that asks. */
  endOthers(database: PlazaDatabase, session: SignedIn): Promise<void>;
  /** Ends a user's sessions. @param except the id of one that goes on; `null` for none. */
  endAllBut(database: PlazaDatabase, userId: number, except: string | null): Promise<void>;
  /** No device of a user is known any more: the next login on each is told by email. */
  forgetDevices(database: PlazaDatabase, userId: number): Promise<void>;
  /** The user's sessions, the last used first. */
  list(session: SignedIn): Promise<UserSession[]>;
}

const sessionMs = 30 * dayMs;
/** Of one account at once. */
const maxSessions = 20;
const maxUserAgentLength = 300;

interface SessionsOptions {
  database: PlazaDatabase;
  accessTokens: AccessTokens;
  deviceTokens: DeviceTokens;
  secrets: Secrets;
}

// Long because starting, renewing and ending share how tokens are made and revoked.
export function createSessions({ database, accessTokens, deviceTokens, secrets }: SessionsOptions): Sessions {
  const successorKey = keyring(secrets, 'refresh-tokens').newest.key;
  /** The same each time a token is used, so that two tabs that ask at once go on with one token. */
  const successorOf = (refreshToken: string) =>
    createHmac('sha256', successorKey).update(refreshToken).digest('base64url');
  const addToken = async (transaction: PlazaDatabase, sessionId: string, refreshToken: string) => {
    await insertToken(transaction, sessionId, hashOfSecret(refreshToken));
    return refreshToken;
  };
  const expiry = () => new Date(Date.now() + sessionMs);

  return {
    start: async (transaction, { userId, deviceToken, userAgent }) => {
      const deviceId = deviceTokens.read(deviceToken) ?? deviceTokens.newDevice();
      const { isNew, hadOthers } = await rememberDevice(transaction, userId, deviceId);
      const sessionId = await insertSession(transaction, {
        userId,
        deviceId,
        userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
        expiresAt: expiry(),
      });
      await revokeOldest(transaction, userId, maxSessions);
      const refreshToken = await addToken(transaction, sessionId, newSecret());
      return { userId, sessionId, refreshToken, deviceId, isUnknownDevice: isNew && hadOthers };
    },

    answer: async ({ userId, sessionId, refreshToken, deviceId }, locale) => {
      const user = await readUserRow(database, userId);
      if (user === undefined) throw new DomainError('session_required');
      const { token, expiresAt } = await accessTokens.make({ userId, sessionId }, new Date());
      return {
        user: userOf(user, locale),
        jwt: token,
        expiresAt: expiresAt.toISOString(),
        refreshToken,
        deviceToken: deviceTokens.tokenOf(deviceId),
      };
    },

    renew: async (refreshToken) => {
      const tokenHash = hashOfSecret(refreshToken);
      const renewed = await database.transaction().execute(async (transaction) => {
        const session = await lockSessionOfToken(transaction, tokenHash);
        if (!session || session.isEnded) return null;
        if (session.isBlocked) throw new DomainError('account_blocked');
        const { userId, sessionId, deviceId, isUsedUp } = session;
        if (isUsedUp) {
          await revokeSession(transaction, sessionId);
          return null;
        }
        await markTokenUsed(transaction, tokenHash);
        await prolongSession(transaction, sessionId, expiry());
        const next = await addToken(transaction, sessionId, successorOf(refreshToken));
        return { userId, sessionId, deviceId, refreshToken: next, isUnknownDevice: false };
      });
      // thrown only now, so that the end of a stolen session stays
      if (renewed === null) throw new DomainError('session_required');
      return renewed;
    },

    end: (refreshToken) => revokeSessionOfToken(database, hashOfSecret(refreshToken)),

    endOne: async ({ userId }, id) => {
      if (!(await revokeOwnSession(database, userId, id))) throw new DomainError('not_found');
    },

    endOthers: (connection, { userId, sessionId }) => revokeSessions(connection, userId, sessionId),

    endAllBut: revokeSessions,

    forgetDevices,

    list: async ({ userId, sessionId }) => {
      const sessions = await runningSessions(database, userId);
      return sessions.map(({ id, userAgent, startedAt, usedAt }) => ({
        id,
        isCurrent: id === sessionId,
        ...browserName(userAgent),
        startedAt: startedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }));
    },
  };
}

/** Browser and system from a user agent, by which a person recognises a session. */
interface BrowserName {
  /** As in `Firefox`; `null` when it does not say. */
  browser: string | null;
  /** As in `Android`; `null` when it does not say. */
  system: string | null;
}

/** In the order in which they are looked for: many browsers name others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (names: typeof browsers, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads browser and system out of a `User-Agent` header. */
export function browserName(userAgent: string | null): BrowserName {
  const text = userAgent ?? '';
  return { browser: firstMatch(browsers, text), system: firstMatch(systems, text) };
}
