import type { TrustedProxies } from '@plaza/client-ip';
import { DomainError } from '../domain-error.ts';
import type { PlazaDatabase } from '../database/database.ts';
import { ipPrefix } from '../ip-prefix.ts';
import {
  createLimitKeys,
  deleteLimit,
  returnToBucket,
  returnToWindows,
  takeFromBucket,
  takeFromWindows,
} from './limit-store.ts';
import { type Attempt, type AttemptLimit, attemptLimits } from './rate-limits.ts';

/**
 * Limits attempts at what must not be guessed or done too often, by `attemptLimits`. All processes count in the database;
 * while it does not answer, an attempt fails as the call does that it belongs to, and none passes uncounted.
 */
export interface RateLimiter {
  /**
   * Counts an attempt under each limit.
   * @throws DomainError `too_many_tries`, or the code of the limit, with the seconds to wait.
   */
  take(...attempts: readonly Attempt[]): Promise<void>;
  /** Takes counted attempts back: they were right. */
  giveBack(...attempts: readonly Attempt[]): Promise<void>;
  /** Forgets what was counted under a limit. */
  forget(attempt: Attempt): Promise<void>;
  /**
   * A network address as a part of a key; of IPv6 it is the network, which one customer has for himself. Trusted proxies
   * and unreadable addresses share one key with a larger number, or have none (`null`) where the API isn't exposed.
   */
  networkOf(clientAddress: string): string | null;
}

export interface RateLimiterOptions {
  database: PlazaDatabase;
  secret: string;
  proxies: TrustedProxies;
  /** A configuration without limits has none here either. */
  isLimited: boolean;
  /** Whether strangers can reach the API, so that a caller without an address of its own has to be counted too. */
  isExposed: boolean;
}

/** Key of everybody whose own address is unknown. */
const sharedNetwork = 'shared network';
/** Their number, as a multiple of one network's. */
const sharedNetworkFactor = 20;

function limitFor([name, ...key]: Attempt): AttemptLimit {
  const limit: AttemptLimit = attemptLimits[name];
  const isShared = (key as readonly (string | number)[]).at(-1) === sharedNetwork;
  return isShared && 'count' in limit ? { ...limit, count: limit.count * sharedNetworkFactor } : limit;
}

export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { database, secret, proxies, isLimited, isExposed } = options;
  const limitKey = createLimitKeys(secret);

  return {
    take: async (...attempts) => {
      if (!isLimited) return;
      for (const attempt of attempts) {
        const limit = limitFor(attempt);
        const key = limitKey(attempt);
        const wait =
          'windows' in limit
            ? await takeFromWindows(database, key, limit.windows)
            : await takeFromBucket(database, key, limit);
        if (wait > 0) throw new DomainError(limit.code ?? 'too_many_tries', { retryAfterSeconds: wait });
      }
    },
    giveBack: async (...attempts) => {
      if (!isLimited) return;
      for (const attempt of attempts) {
        const limit = limitFor(attempt);
        if ('windows' in limit) await returnToWindows(database, limitKey(attempt));
        else await returnToBucket(database, limitKey(attempt), limit);
      }
    },
    forget: (attempt) => deleteLimit(database, limitKey(attempt)),
    networkOf: (clientAddress) => {
      const network = proxies.has(clientAddress) ? null : ipPrefix(clientAddress, { ipv4: 32, ipv6: 64 });
      return network ?? (isExposed ? sharedNetwork : null);
    },
  };
}
