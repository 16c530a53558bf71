import type { GeocodeResponse } from '@plaza/sdk';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Geocoder, GeocoderUnavailableError } from './geocoder.ts';
import { type BreakerPass, CircuitBreaker, type GeocoderLimits, GuardedGeocoder } from './guarded-geocoder.ts';

const okResponse: GeocodeResponse = { status: 'OK', results: [] };

function guardGeocoder(answerQuery: () => Promise<GeocodeResponse>, limits: Partial<GeocoderLimits> = {}) {
  const forwardCall = vi.fn<Geocoder['forward']>(answerQuery);
  const reverseCall = vi.fn<Geocoder['reverse']>(answerQuery);
  const geocoder = new GuardedGeocoder(
    { forward: forwardCall, reverse: reverseCall },
    { provider: 'Test', timeoutMs: 3000, requestsPerSecond: null, cacheSize: 10, cacheMs: 60_000, ...limits },
  );
  return { geocoder, forward: forwardCall, reverse: reverseCall };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a guarded geocoder', () => {
  it('GuardedGeocoder returns the cached response when a query is repeated in the same language', async () => {
    const { geocoder, forward } = guardGeocoder(async () => okResponse);
    await geocoder.forward('Madrid', 'en');
    await geocoder.forward('  madrid ', 'en');
    expect(forward).toHaveBeenCalledTimes(1);
    await geocoder.forward('Madrid', 'es');
    expect(forward).toHaveBeenCalledTimes(2);
  });

  it('GuardedGeocoder caches an empty response for an hour', async () => {
    const { geocoder, forward } = guardGeocoder(async () => ({ status: 'ZERO_RESULTS', results: [] }), {
      cacheMs: 86_400_000,
    });
    // the cache would treat time 0 as unset
    vi.advanceTimersByTime(1);
    await geocoder.forward('Nowhere', 'en');
    await geocoder.forward('Nowhere', 'en');
    expect(forward).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_001);
    await geocoder.forward('Nowhere', 'en');
    expect(forward).toHaveBeenCalledTimes(2);
  });

  it('GuardedGeocoder rejects new queries, but not cached ones, once the daily budget is used up', async () => {
    let remainingBudget = 1;
    const { geocoder, forward } = guardGeocoder(async () => okResponse, {
      budget: { take: async () => (remainingBudget -= 1) >= 0 },
    });
    await geocoder.forward('Madrid', 'en');
    await expect(geocoder.forward('Getafe', 'en')).rejects.toBeInstanceOf(GeocoderUnavailableError);
    expect(await geocoder.forward('Madrid', 'en')).toEqual(okResponse);
    expect(forward).toHaveBeenCalledTimes(1);
  });

  it('GuardedGeocoder sends only one request to the service for identical concurrent queries', async () => {
    const { promise, resolve } = Promise.withResolvers<GeocodeResponse>();
    const { geocoder, reverse } = guardGeocoder(() => promise);
    const bothResponses = Promise.all([
      geocoder.reverse({ lat: 1, lng: 2 }, 'en'),
      geocoder.reverse({ lat: 1, lng: 2 }, 'en'),
    ]);
    resolve(okResponse);
    expect(await bothResponses).toEqual([okResponse, okResponse]);
    expect(reverse).toHaveBeenCalledTimes(1);
  });

  it('GuardedGeocoder rejects a query when the service has not responded after three seconds', async () => {
    const { geocoder } = guardGeocoder(() => new Promise(() => undefined));
    const pendingResponse = geocoder.forward('Madrid', 'en').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await pendingResponse).toBeInstanceOf(GeocoderUnavailableError);
  });

  it('GuardedGeocoder does not cache failures of the service', async () => {
    const queuedAnswers = [() => Promise.reject(new GeocoderUnavailableError('Test', 'down')), async () => okResponse];
    const { geocoder } = guardGeocoder(() => queuedAnswers.shift()!());
    await expect(geocoder.forward('Madrid', 'en')).rejects.toBeInstanceOf(GeocoderUnavailableError);
    expect(await geocoder.forward('Madrid', 'en')).toEqual(okResponse);
  });

  it('GuardedGeocoder keeps a shared request running when one of its callers aborts', async () => {
    const { promise, resolve } = Promise.withResolvers<GeocodeResponse>();
    const { geocoder } = guardGeocoder(() => promise);
    const firstController = new AbortController();
    const abortedResponse = geocoder.forward('Madrid', 'en', firstController.signal).catch((error: unknown) => error);
    const otherResponse = geocoder.forward('Madrid', 'en');
    firstController.abort(new Error('gone'));
    expect(await abortedResponse).toEqual(new Error('gone'));
    resolve(okResponse);
    expect(await otherResponse).toEqual(okResponse);
  });

  it('GuardedGeocoder sends three queries a second apart at a limit of one request per second', async () => {
    const { geocoder, forward } = guardGeocoder(async () => okResponse, { requestsPerSecond: 1 });
    const allResponses = Promise.all(['a', 'b', 'c'].map((title) => geocoder.forward(title, 'en')));
    await vi.advanceTimersByTimeAsync(0);
    expect(forward).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(forward).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    await allResponses;
    expect(forward).toHaveBeenCalledTimes(3);
  });

  it('GuardedGeocoder rejects a query that the rate limit would delay beyond the timeout', async () => {
    const { geocoder, forward } = guardGeocoder(async () => okResponse, { requestsPerSecond: 1, timeoutMs: 1500 });
    const settledRequests = Promise.allSettled(['a', 'b', 'c'].map((title) => geocoder.forward(title, 'en')));
    await vi.advanceTimersByTimeAsync(2000);
    expect((await settledRequests).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(forward).toHaveBeenCalledTimes(2);
  });

  it('GuardedGeocoder does not query the service for invalid positions', async () => {
    const { geocoder, reverse } = guardGeocoder(async () => okResponse);
    expect((await geocoder.reverse({ lat: 91, lng: 0 }, 'en')).status).toBe('ZERO_RESULTS');
    expect((await geocoder.reverse({ lat: 0, lng: Number.NaN }, 'en')).status).toBe('ZERO_RESULTS');
    expect(reverse).not.toHaveBeenCalled();
  });

  describe('a guarded geocoder with a circuit breaker', () => {
    const breakerLimits = { maxFailures: 2, openMs: 30_000 };
    const failWithOutage = () => Promise.reject(new GeocoderUnavailableError('Test', 'down'));
    const geocodeTitle = (geocoder: GuardedGeocoder, title: string) =>
      geocoder.forward(title, 'en').catch((error: unknown) => error);

    it('GuardedGeocoder stops querying a failing service until a later trial query succeeds', async () => {
      let answerQuery: () => Promise<GeocodeResponse> = failWithOutage;
      const { geocoder, forward } = guardGeocoder(() => answerQuery(), { breaker: breakerLimits });
      for (const title of ['a', 'b', 'c', 'd'])
        expect(await geocodeTitle(geocoder, title)).toBeInstanceOf(GeocoderUnavailableError);
      expect(forward).toHaveBeenCalledTimes(2);
      answerQuery = async () => okResponse;
      vi.advanceTimersByTime(breakerLimits.openMs);
      expect(await geocodeTitle(geocoder, 'e')).toEqual(okResponse);
      expect(await geocodeTitle(geocoder, 'f')).toEqual(okResponse);
      expect(forward).toHaveBeenCalledTimes(4);
    });

    it('GuardedGeocoder counts a timeout as a failure of the service', async () => {
      const { geocoder, forward } = guardGeocoder(() => new Promise(() => undefined), { breaker: breakerLimits });
      for (const title of ['a', 'b']) {
        const titleOutcome = geocodeTitle(geocoder, title);
        await vi.advanceTimersByTimeAsync(3000);
        await titleOutcome;
      }
      await geocodeTitle(geocoder, 'c');
      expect(forward).toHaveBeenCalledTimes(2);
    });

    it('GuardedGeocoder takes nothing from the daily budget while its circuit breaker is open', async () => {
      const takeFromBudget = vi.fn(async () => true);
      const { geocoder } = guardGeocoder(failWithOutage, { breaker: breakerLimits, budget: { take: takeFromBudget } });
      for (const title of ['a', 'b', 'c', 'd']) await geocodeTitle(geocoder, title);
      expect(takeFromBudget).toHaveBeenCalledTimes(2);
    });

    it('GuardedGeocoder does not count a used-up daily budget as a failure of the service', async () => {
      let isLeft = false;
      const { geocoder, forward } = guardGeocoder(async () => okResponse, {
        breaker: breakerLimits,
        budget: { take: async () => isLeft },
      });
      for (const title of ['a', 'b', 'c']) await geocodeTitle(geocoder, title);
      isLeft = true;
      expect(await geocodeTitle(geocoder, 'd')).toEqual(okResponse);
      expect(forward).toHaveBeenCalledTimes(1);
    });

    it('GuardedGeocoder returns cached responses while its circuit breaker is open', async () => {
      let answerQuery: () => Promise<GeocodeResponse> = async () => okResponse;
      const { geocoder } = guardGeocoder(() => answerQuery(), { breaker: breakerLimits });
      await geocodeTitle(geocoder, 'Madrid');
      answerQuery = failWithOutage;
      for (const title of ['a', 'b']) await geocodeTitle(geocoder, title);
      expect(await geocodeTitle(geocoder, 'madrid')).toEqual(okResponse);
    });
  });
});

const breakerMaxFailures = 3;
const breakerOpenMs = 1000;

function createBreakerWithClock() {
  const fakeClock = { ms: 0 };
  return {
    clock: fakeClock,
    breaker: new CircuitBreaker({ maxFailures: breakerMaxFailures, openMs: breakerOpenMs, now: () => fakeClock.ms }),
  };
}

const failBreakerCalls = (breaker: CircuitBreaker, times: number): void => {
  for (let count = 0; count < times; count++) breaker.pass()?.fail();
};

describe('a circuit breaker', () => {
  it('CircuitBreaker opens after `maxFailures` consecutive failures, and then rejects calls', () => {
    const { breaker } = createBreakerWithClock();
    failBreakerCalls(breaker, breakerMaxFailures - 1);
    expect(breaker.state).toBe('closed');
    failBreakerCalls(breaker, 1);
    expect(breaker.state).toBe('open');
    expect(breaker.pass()).toBeUndefined();
  });

  it('CircuitBreaker resets its failure count after a success', () => {
    const { breaker } = createBreakerWithClock();
    failBreakerCalls(breaker, breakerMaxFailures - 1);
    breaker.pass()?.succeed();
    failBreakerCalls(breaker, breakerMaxFailures - 1);
    expect(breaker.state).toBe('closed');
  });

  it('CircuitBreaker lets one probe through when half open, and closes when the probe succeeds', () => {
    const { breaker, clock } = createBreakerWithClock();
    failBreakerCalls(breaker, breakerMaxFailures);
    clock.ms = breakerOpenMs;
    const probePass = breaker.pass();
    expect(probePass).toBeDefined();
    expect(breaker.pass()).toBeUndefined();
    probePass?.succeed();
    expect(breaker.state).toBe('closed');
    expect(breaker.pass()).toBeDefined();
  });

  it('CircuitBreaker stays open for another `openMs` when the probe fails', () => {
    const { breaker, clock } = createBreakerWithClock();
    failBreakerCalls(breaker, breakerMaxFailures);
    clock.ms = breakerOpenMs;
    breaker.pass()?.fail();
    clock.ms = 2 * breakerOpenMs - 1;
    expect(breaker.pass()).toBeUndefined();
    clock.ms = 2 * breakerOpenMs;
    expect(breaker.pass()).toBeDefined();
  });

  it('CircuitBreaker lets another probe through when the first never reached the service', () => {
    const { breaker, clock } = createBreakerWithClock();
    failBreakerCalls(breaker, breakerMaxFailures);
    clock.ms = breakerOpenMs;
    breaker.pass()?.release();
    expect(breaker.pass()).toBeDefined();
  });

  it('CircuitBreaker stays open after the success of a call that started before it opened', () => {
    const { breaker } = createBreakerWithClock();
    const slowRequestPass = breaker.pass();
    failBreakerCalls(breaker, breakerMaxFailures);
    slowRequestPass?.succeed();
    expect(breaker.state).toBe('open');
  });

  it('CircuitBreaker reports one opening and one closing, however many probes fail in between', () => {
    const fakeClock = { ms: 0 };
    const reportedStates: string[] = [];
    const recordState = (state: string) => reportedStates.push(state);
    const circuitBreaker = new CircuitBreaker({
      maxFailures: breakerMaxFailures,
      openMs: breakerOpenMs,
      now: () => fakeClock.ms,
      onChange: recordState,
    });
    failBreakerCalls(circuitBreaker, breakerMaxFailures);
    for (let probe = 0; probe < 3; probe++) {
      fakeClock.ms += breakerOpenMs;
      circuitBreaker.pass()?.fail();
    }
    expect(reportedStates).toEqual(['open']);
    fakeClock.ms += breakerOpenMs;
    circuitBreaker.pass()?.succeed();
    circuitBreaker.pass()?.succeed();
    expect(reportedStates).toEqual(['open', 'closed']);
  });

  it('CircuitBreaker has the state of a simple model after any sequence of calls, outcomes and pauses', () => {
    const breakerStep = fc.oneof(
      fc.record({ kind: fc.constant('call' as const) }),
      fc.record({
        kind: fc.constant('settle' as const),
        which: fc.nat(20),
        how: fc.constantFrom('succeed' as const, 'fail' as const, 'release' as const),
      }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: breakerOpenMs }) }),
    );
    fc.assert(
      fc.property(fc.array(breakerStep, { maxLength: 120 }), (steps) => {
        const { breaker, clock } = createBreakerWithClock();
        let pending: { pass: BreakerPass; isProbe: boolean }[] = [];
        let settledPasses: BreakerPass[] = [];
        let failures = 0;
        let openedAt: number | undefined;
        const isProbing = (): boolean => pending.some(({ isProbe }) => isProbe);
        const actualPasses: (string | boolean)[] = [];
        const expectedPasses: (string | boolean)[] = [];
        const ignorePendingPasses = (): void => {
          settledPasses = [...settledPasses, ...pending.map(({ pass }) => pass)];
          pending = [];
        };
        for (const transition of steps) {
          if (transition.kind === 'wait') clock.ms += transition.ms;
          else if (transition.kind === 'call') {
            const isBreakerHalfOpen = openedAt !== undefined && clock.ms - openedAt >= breakerOpenMs;
            const canCallPass = openedAt === undefined || (isBreakerHalfOpen && !isProbing());
            const breakerPass = breaker.pass();
            actualPasses.push(breakerPass !== undefined);
            expectedPasses.push(canCallPass);
            if (breakerPass) pending.push({ pass: breakerPass, isProbe: isBreakerHalfOpen });
          } else if (transition.which % 4 === 3 && settledPasses.length > 0) {
            settledPasses.shift()![transition.how]();
          } else if (pending.length > 0) {
            const [{ pass, isProbe }] = pending.splice(transition.which % pending.length, 1) as [(typeof pending)[0]];
            pass[transition.how]();
            if (transition.how === 'succeed') {
              failures = 0;
              if (openedAt !== undefined) ignorePendingPasses();
              openedAt = undefined;
            } else if (transition.how === 'fail') {
              failures += 1;
              if (isProbe || failures >= breakerMaxFailures) {
                openedAt = clock.ms;
                ignorePendingPasses();
              }
            }
          }
          const isBreakerOpen = openedAt !== undefined && clock.ms - openedAt < breakerOpenMs;
          actualPasses.push(breaker.state);
          expectedPasses.push(openedAt === undefined ? 'closed' : isBreakerOpen ? 'open' : 'half_open');
        }
        expect(actualPasses).toEqual(expectedPasses);
      }),
      { numRuns: 500 },
    );
  });
});
