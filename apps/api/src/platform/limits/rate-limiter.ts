import type { TrustedProxies } from '@plaza/client-ip';
import { DomainError } from '../domain-error.ts';
import type { PlazaDatabase } from '../database/database.ts';
import { ipPrefix } from '../ip-prefix.ts';
import {
  createLimitKeys,
  deleteRateLimit,
  returnToBucket,
  returnToWindows,
  takeFromBucket,
  takeFromWindows,
} from './limit-store.ts';
import { type Attempt, type AttemptLimit, attemptLimits } from './rate-limits.ts';

/**
 * Limits guessing and other abuse by `attemptLimits`. All processes count in the database; while it is down, attempts
 * fail, so that none passes uncounted.
 */
export interface RateLimiter {
  /** Counts attempts. @throws DomainError `too_many_attempts`, or the limit's own code, with the seconds to wait. */
  take(...attempts: readonly Attempt[]): Promise<void>;
  /** Returns attempts that turned out to be legitimate, such as a correct password. */
  giveBack(...attempts: readonly Attempt[]): Promise<void>;
  forget(attempt: Attempt): Promise<void>;
  /**
   * Finds the network of an IP, as part of a key: for IPv6 the customer's prefix. Trusted proxies and invalid IPs share
   * one key with a larger limit, or get `null` if the API is not exposed.
   */
  networkOf(clientIp: string): string | null;
}

export interface RateLimiterOptions {
  database: PlazaDatabase;
  secret: string;
  proxies: TrustedProxies;
  isLimited: boolean;
  /** True if strangers can reach the server, so that callers without a valid IP are limited, too. */
  isExposed: boolean;
}

const sharedNetwork = 'shared network';
const sharedNetworkFactor = 20;

function limitForAttempt([name, ...key]: Attempt): AttemptLimit {
  const attemptLimit: AttemptLimit = attemptLimits[name];
  const isSharedNetwork = (key as readonly (string | number)[]).at(-1) === sharedNetwork;
  return isSharedNetwork && 'count' in attemptLimit
    ? { ...attemptLimit, count: attemptLimit.count * sharedNetworkFactor }
    : attemptLimit;
}

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { database, secret, proxies, isLimited, isExposed } = options;
  const limitKeyOf = createLimitKeys(secret);

  return {
    take: async (...attempts) => {
      if (!isLimited) return;
      for (const attempt of attempts) {
        const attemptLimit = limitForAttempt(attempt);
        const attemptKey = limitKeyOf(attempt);
        const waitSeconds =
          'windows' in attemptLimit
            ? await takeFromWindows(database, attemptKey, attemptLimit.windows)
            : await takeFromBucket(database, attemptKey, attemptLimit);
        if (waitSeconds > 0)
          throw new DomainError(attemptLimit.code ?? 'too_many_attempts', { retryAfterSeconds: waitSeconds });
      }
    },
    giveBack: async (...attempts) => {
      if (!isLimited) return;
      for (const attempt of attempts) {
        const attemptLimit = limitForAttempt(attempt);
        if ('windows' in attemptLimit) await returnToWindows(database, limitKeyOf(attempt));
        else await returnToBucket(database, limitKeyOf(attempt), attemptLimit);
      }
    },
    forget: (attempt) => deleteRateLimit(database, limitKeyOf(attempt)),
    networkOf: (clientIp) => {
      const visitorNetwork = proxies.has(clientIp) ? null : ipPrefix(clientIp, { ipv4: 32, ipv6: 64 });
      return visitorNetwork ?? (isExposed ? sharedNetwork : null);
    },
  };
}
