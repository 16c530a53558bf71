import { LRUCache } from 'lru-cache';

/** Limits requests by key with a bucket of tokens that refills steadily. */
export interface RateLimit {
  /** Takes a token. @returns seconds to wait when there is none, else 0. */
  take(key: string): number;
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

const mostKeys = 50_000;

/** The same where each key may have a number of its own. */
export interface RateLimits {
  /** Takes a token of a bucket that holds `requestsPerMinute`. @returns seconds to wait when there is none, else 0. */
  take(key: string, requestsPerMinute: number): number;
}

/**
 * Allows each key a number of requests a minute; after a pause, that many at once.
 * The oldest keys are forgotten when there are very many.
 * @param now milliseconds of a clock that never goes back.
 */
export function createRateLimits(now: () => number = () => performance.now()): RateLimits {
  const buckets = new LRUCache<string, Bucket>({ max: mostKeys });
  return {
    take: (key, requestsPerMinute) => {
      const tokensPerMs = requestsPerMinute / 60_000;
      const time = now();
      const bucket = buckets.get(key) ?? { tokens: requestsPerMinute, filledAt: time };
      const tokens = Math.min(requestsPerMinute, bucket.tokens + (time - bucket.filledAt) * tokensPerMs);
      const isAllowed = tokens >= 1;
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, filledAt: time });
      return isAllowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / tokensPerMs / 1000));
    },
  };
}

/** Allows every key the same number of requests a minute, as `createRateLimits` does. */
export function createRateLimit(requestsPerMinute: number, now?: () => number): RateLimit {
  const limits = createRateLimits(now);
  return { take: (key) => limits.take(key, requestsPerMinute) };
}
