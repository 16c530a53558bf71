import { createHmac } from 'node:crypto';
import { dayMs } from '@plaza/sdk';
import type { Locale, Session, UserSession } from '@plaza/sdk/contract';
import type { Secrets } from '../../config.ts';
import type { CallerSession } from '../../http/context.ts';
import { createKeyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type DeviceTokens, hashOfSecret, newSecret } from '../secrets.ts';
import { readUserRow } from '../store.ts';
import { userOf } from '../users.ts';
import type { AccessTokens } from './session-check.ts';
import {
  forgetDevices,
  insertSession,
  insertTokenHash,
  lockSessionOfToken,
  markTokenUsed,
  extendSession,
  rememberDevice,
  revokeOldestSessions,
  revokeOwnSession,
  revokeSession,
  revokeSessionOfToken,
  revokeSessions,
  readActiveSessions,
} from './session-store.ts';

/** A session that was just started or renewed. */
export interface StartedSession extends CallerSession {
  refreshToken: string;
  deviceId: string;
  /** True if the user has signed in before, but never on this device. */
  isUnknownDevice: boolean;
}

interface SessionStartOptions {
  userId: number;
  /** Device token from an earlier session of any account on the device. */
  deviceToken?: string | undefined;
  userAgent: string | undefined;
}

/** Starts, renews, lists and ends sessions. A session is a family of single-use refresh tokens. */
export interface Sessions {
  start(transaction: PlazaDatabase, start: SessionStartOptions): Promise<StartedSession>;
  buildResponse(session: StartedSession, locale: Locale): Promise<Session>;
  /**
   * Exchanges a refresh token for the next one. Within a grace period the same token yields the same successor, since
   * answers may be lost and two tabs may renew concurrently; later reuse means theft and ends the session.
   * @throws DomainError `session_required` or `account_blocked`.
   */
  renew(refreshToken: string): Promise<StartedSession>;
  end(refreshToken: string): Promise<void>;
  /** @throws DomainError `not_found` when the user has no such session. */
  endOne(session: CallerSession, id: string): Promise<void>;
  endOthers(database: PlazaDatabase, session: CallerSession): Promise<void>;
  /** @param keptSessionId ID of a session that stays active; `null` for none. */
  endAllExcept(database: PlazaDatabase, userId: number, keptSessionId: string | null): Promise<void>;
  /** Makes all devices of a user unknown: the next login on each sends an email. */
  forgetDevices(database: PlazaDatabase, userId: number): Promise<void>;
  list(session: CallerSession): Promise<UserSession[]>;
}

const sessionLifetimeMs = 30 * dayMs;
const maxSessionsPerAccount = 20;
const maxUserAgentLength = 300;

interface SessionsOptions {
  database: PlazaDatabase;
  accessTokens: AccessTokens;
  deviceTokens: DeviceTokens;
  secrets: Secrets;
}

// Long because starting, renewing and ending share how tokens are made and revoked.
export function createSessions({ database, accessTokens, deviceTokens, secrets }: SessionsOptions): Sessions {
  const successorKey = createKeyring(secrets, 'refresh-tokens').newest.key;
  /** Derives the next token from the current one, so that two tabs that renew concurrently get the same token. */
  const successorTokenOf = (refreshToken: string) =>
    createHmac('sha256', successorKey).update(refreshToken).digest('base64url');
  const insertRefreshToken = async (transaction: PlazaDatabase, sessionId: string, refreshToken: string) => {
    await insertTokenHash(transaction, sessionId, hashOfSecret(refreshToken));
    return refreshToken;
  };
  const newSessionExpiry = () => new Date(Date.now() + sessionLifetimeMs);

  return {
    start: async (transaction, { userId, deviceToken, userAgent }) => {
      const deviceId = deviceTokens.read(deviceToken) ?? deviceTokens.newDevice();
      const { isNew, hadOtherDevices } = await rememberDevice(transaction, userId, deviceId);
      const sessionId = await insertSession(transaction, {
        userId,
        deviceId,
        userAgent: userAgent?.slice(0, maxUserAgentLength) ?? null,
        expiresAt: newSessionExpiry(),
      });
      await revokeOldestSessions(transaction, userId, maxSessionsPerAccount);
      const refreshToken = await insertRefreshToken(transaction, sessionId, newSecret());
      return { userId, sessionId, refreshToken, deviceId, isUnknownDevice: isNew && hadOtherDevices };
    },

    buildResponse: async ({ userId, sessionId, refreshToken, deviceId }, locale) => {
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
      const renewedSession = await database.transaction().execute(async (transaction) => {
        const session = await lockSessionOfToken(transaction, tokenHash);
        if (!session || session.isEnded) return null;
        if (session.isBlocked) throw new DomainError('account_blocked');
        const { userId, sessionId, deviceId, isReused } = session;
        if (isReused) {
          await revokeSession(transaction, sessionId);
          return null;
        }
        await markTokenUsed(transaction, tokenHash);
        await extendSession(transaction, sessionId, newSessionExpiry());
        const nextToken = await insertRefreshToken(transaction, sessionId, successorTokenOf(refreshToken));
        return { userId, sessionId, deviceId, refreshToken: nextToken, isUnknownDevice: false };
      });
      // Thrown after the commit, so that a stolen session stays ended.
      if (renewedSession === null) throw new DomainError('session_required');
      return renewedSession;
    },

    end: (refreshToken) => revokeSessionOfToken(database, hashOfSecret(refreshToken)),

    endOne: async ({ userId }, id) => {
      if (!(await revokeOwnSession(database, userId, id))) throw new DomainError('not_found');
    },

    endOthers: (connection, { userId, sessionId }) => revokeSessions(connection, userId, sessionId),

    endAllExcept: revokeSessions,

    forgetDevices,

    list: async ({ userId, sessionId }) => {
      const sessions = await readActiveSessions(database, userId);
      return sessions.map(({ id, userAgent, startedAt, usedAt }) => ({
        id,
        isCurrent: id === sessionId,
        ...parseUserAgent(userAgent),
        startedAt: startedAt.toISOString(),
        usedAt: usedAt.toISOString(),
      }));
    },
  };
}

interface ParsedUserAgent {
  /** Name of the browser, such as `Firefox`; `null` if unknown. */
  browser: string | null;
  /** Name of the operating system, such as `Android`; `null` if unknown. */
  system: string | null;
}

/** Browsers in order of precedence, since many of them also name other browsers in their user agent. */
const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systemPatterns: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findFirstMatch = (names: typeof browserPatterns, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function parseUserAgent(userAgent: string | null): ParsedUserAgent {
  const userAgentText = userAgent ?? '';
  return {
    browser: findFirstMatch(browserPatterns, userAgentText),
    system: findFirstMatch(systemPatterns, userAgentText),
  };
}
