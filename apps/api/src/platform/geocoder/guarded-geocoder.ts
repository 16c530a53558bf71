import type { GeocodeResponse, Locale, Position } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { DailyBudget } from '../limits/limit-store.ts';
import { type Geocoder, GeocoderUnavailableError, createEmptyResponse } from './geocoder.ts';

export interface GeocoderLimits {
  provider: string;
  /** Timeout of a query, including the wait for a slot of the rate limit. */
  timeoutMs: number;
  requestsPerSecond: number | null;
  cacheSize: number;
  cacheMs: number;
  budget?: DailyBudget;
  breaker?: BreakerLimits;
}

/** Cache lifetime of empty responses: missing places may be added, and most made-up queries have no result. */
const emptyResultTtlMs = 60 * 60_000;
const positionDecimals = 6;

const isValidPosition = ({ lat, lng }: Position): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/**
 * Wraps a service with a timeout, deduplication of concurrent queries, a cache, a rate limit, a daily budget and a
 * circuit breaker. Errors are not cached.
 */
export class GuardedGeocoder implements Geocoder {
  readonly #service: Geocoder;
  readonly #limits: GeocoderLimits;
  readonly #answers: LRUCache<string, GeocodeResponse>;
  readonly #pending = new Map<string, Promise<GeocodeResponse>>();
  readonly #breaker: CircuitBreaker | undefined;
  #nextTurn = 0;

  constructor(service: Geocoder, limits: GeocoderLimits) {
    this.#service = service;
    this.#limits = limits;
    this.#answers = new LRUCache({
      max: limits.cacheSize,
      ttl: limits.cacheMs,
      // the clock is looked up on each call, so that fake timers apply
      perf: { now: () => performance.now() },
    });
    this.#breaker = limits.breaker && new CircuitBreaker(limits.breaker);
  }

  forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const normalizedTitle = title.trim().replace(/\s+/g, ' ');
    if (normalizedTitle === '') return Promise.resolve(createEmptyResponse());
    const responseKey = JSON.stringify(['forward', locale, normalizedTitle.toLowerCase()]);
    return this.#answer(responseKey, signal, (limit) => this.#service.forward(normalizedTitle, locale, limit));
  }

  reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    if (!isValidPosition(position)) return Promise.resolve(createEmptyResponse());
    const roundedPosition = {
      lat: Number(position.lat.toFixed(positionDecimals)),
      lng: Number(position.lng.toFixed(positionDecimals)),
    };
    const responseKey = JSON.stringify(['reverse', locale, roundedPosition.lat, roundedPosition.lng]);
    return this.#answer(responseKey, signal, (limit) => this.#service.reverse(roundedPosition, locale, limit));
  }

  #answer(
    key: string,
    signal: AbortSignal | undefined,
    sendRequest: (limit: AbortSignal) => Promise<GeocodeResponse>,
  ): Promise<GeocodeResponse> {
    const cachedResponse = this.#answers.get(key);
    if (cachedResponse) return Promise.resolve(cachedResponse);
    let pendingResponse = this.#pending.get(key);
    if (!pendingResponse) {
      pendingResponse = this.#request(sendRequest)
        .then((response) => {
          const isEmptyResponse = response.status === 'ZERO_RESULTS';
          const cacheTtlMs = Math.min(this.#limits.cacheMs, isEmptyResponse ? emptyResultTtlMs : Infinity);
          this.#answers.set(key, response, { ttl: cacheTtlMs });
          return response;
        })
        .finally(() => this.#pending.delete(key));
      this.#pending.set(key, pendingResponse);
    }
    return signal ? untilAborted(pendingResponse, signal) : pendingResponse;
  }

  async #request(sendRequest: (limit: AbortSignal) => Promise<GeocodeResponse>): Promise<GeocodeResponse> {
    const { budget, provider, timeoutMs } = this.#limits;
    const breakerPass = this.#breaker?.pass();
    if (this.#breaker && !breakerPass)
      throw new GeocoderUnavailableError(provider, 'is not queried after repeated failures');
    const timeoutController = new AbortController();
    const timeoutError = new GeocoderUnavailableError(provider, 'took too long');
    const timeoutTimer = setTimeout(() => timeoutController.abort(timeoutError), timeoutMs);
    try {
      await this.#takeTurn(timeoutController.signal);
      if (budget && !(await budget.take())) throw new GeocoderUnavailableError(provider, 'the daily budget is used up');
      const serviceResponse = await untilAborted(sendRequest(timeoutController.signal), timeoutController.signal).catch(
        (error: unknown) => {
          breakerPass?.fail();
          throw error;
        },
      );
      breakerPass?.succeed();
      return serviceResponse;
    } finally {
      // releasing has no effect after succeed or fail; a request without a slot or budget says nothing about the
      // service
      breakerPass?.release();
      clearTimeout(timeoutTimer);
    }
  }

  /** Waits for a slot of the rate limit; fails immediately if the wait would exceed the timeout. */
  async #takeTurn(signal: AbortSignal): Promise<void> {
    const { provider, requestsPerSecond, timeoutMs } = this.#limits;
    if (requestsPerSecond === null) return;
    const now = performance.now();
    const slotWaitMs = Math.max(0, this.#nextTurn - now);
    if (slotWaitMs > timeoutMs) throw new GeocoderUnavailableError(provider, 'is queried more often than it allows');
    this.#nextTurn = now + slotWaitMs + 1000 / requestsPerSecond;
    if (slotWaitMs > 0) await untilAborted(pauseFor(slotWaitMs), signal);
  }
}

const pauseFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Rejects with the signal's reason on abort; the work continues for other callers. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise<T>((resolve, reject) => {
    const rejectOnAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', rejectOnAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', rejectOnAbort));
  });
}

interface BreakerLimits {
  maxFailures: number;
  openMs: number;
  /** Called when the breaker opens after being closed and when it closes, but not for failed probes. */
  onChange?: (state: 'open' | 'closed') => void;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
}

type BreakerState = 'closed' | 'open' | 'half_open';

/** Permission for one call; report its outcome with exactly one of the methods. */
export interface BreakerPass {
  succeed(): void;
  fail(): void;
  /** Gives the pass back without an outcome, because the call never reached the service. */
  release(): void;
}

/**
 * Keeps callers from waiting for a service that is down. While closed, every call passes. After `maxFailures`
 * consecutive failures it opens and rejects calls; after `openMs` it is half open: one probe passes, and its outcome
 * closes or reopens the breaker.
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #openedAt: number | undefined;
  #isProbing = false;
  /** Incremented on each opening and closing; outcomes of calls from an earlier era are ignored. */
  #era = 0;

  constructor(limits: BreakerLimits) {
    this.#limits = limits;
    this.#now = limits.now ?? (() => performance.now());
  }

  get state(): BreakerState {
    if (this.#openedAt === undefined) return 'closed';
    return this.#now() - this.#openedAt < this.#limits.openMs ? 'open' : 'half_open';
  }

  /** Returns a pass for one call; `undefined` while the service must not be called. */
  pass(): BreakerPass | undefined {
    const { state } = this;
    if (state === 'open' || (state === 'half_open' && this.#isProbing)) return undefined;
    if (state === 'half_open') this.#isProbing = true;
    const currentEra = this.#era;
    let isSettled = false;
    const settleOnce = (settle: () => void) => (): void => {
      if (isSettled) return;
      isSettled = true;
      if (currentEra === this.#era) settle();
    };
    return {
      succeed: settleOnce(() => this.#close()),
      fail: settleOnce(() => this.#countFailure()),
      release: settleOnce(() => {
        this.#isProbing = false;
      }),
    };
  }

  #close(): void {
    const wasBreakerOpen = this.#openedAt !== undefined;
    if (wasBreakerOpen) this.#era += 1;
    this.#failures = 0;
    this.#openedAt = undefined;
    this.#isProbing = false;
    if (wasBreakerOpen) this.#limits.onChange?.('closed');
  }

  #countFailure(): void {
    this.#failures += 1;
    if (!this.#isProbing && this.#failures < this.#limits.maxFailures) return;
    const wasBreakerClosed = this.#openedAt === undefined;
    this.#era += 1;
    this.#openedAt = this.#now();
    this.#isProbing = false;
    if (wasBreakerClosed) this.#limits.onChange?.('open');
  }
}
