import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BreakerPass, CircuitBreaker } from './circuit-breaker.ts';

const maxFailures = 3;
const openMs = 1000;

function breakerAt() {
  const clock = { ms: 0 };
  return { clock, breaker: new CircuitBreaker({ maxFailures, openMs, now: () => clock.ms }) };
}

const failTimes = (breaker: CircuitBreaker, times: number): void => {
  for (let count = 0; count < times; count++) breaker.pass()?.fail();
};

describe('a circuit breaker', () => {
  it('opens after so many failures in a row, and refuses calls at once', () => {
    const { breaker } = breakerAt();
    failTimes(breaker, maxFailures - 1);
    expect(breaker.state).toBe('closed');
    failTimes(breaker, 1);
    expect(breaker.state).toBe('open');
    expect(breaker.pass()).toBeUndefined();
  });

  it('forgets failures at a success', () => {
    const { breaker } = breakerAt();
    failTimes(breaker, maxFailures - 1);
    breaker.pass()?.succeed();
    failTimes(breaker, maxFailures - 1);
    expect(breaker.state).toBe('closed');
  });

  it('lets one probe through when half open, and closes when it succeeds', () => {
    const { breaker, clock } = breakerAt();
    failTimes(breaker, maxFailures);
    clock.ms = openMs;
    const probe = breaker.pass();
    expect(probe).toBeDefined();
    expect(breaker.pass()).toBeUndefined();
    probe?.succeed();
    expect(breaker.state).toBe('closed');
    expect(breaker.pass()).toBeDefined();
  });

  it('opens again for the whole time when the probe fails', () => {
    const { breaker, clock } = breakerAt();
    failTimes(breaker, maxFailures);
    clock.ms = openMs;
    breaker.pass()?.fail();
    clock.ms = 2 * openMs - 1;
    expect(breaker.pass()).toBeUndefined();
    clock.ms = 2 * openMs;
    expect(breaker.pass()).toBeDefined();
  });

  it('lets another probe through when one never reached the service', () => {
    const { breaker, clock } = breakerAt();
    failTimes(breaker, maxFailures);
    clock.ms = openMs;
    breaker.pass()?.release();
    expect(breaker.pass()).toBeDefined();
  });

  it('is not closed by a call that began before it opened', () => {
    const { breaker } = breakerAt();
    const slow = breaker.pass();
    failTimes(breaker, maxFailures);
    slow?.succeed();
    expect(breaker.state).toBe('open');
  });

  it('tells once that it has opened, however often probes fail, and once that it has closed', () => {
    const clock = { ms: 0 };
    const told: string[] = [];
    const onChange = (state: string) => told.push(state);
    const breaker = new CircuitBreaker({ maxFailures, openMs, now: () => clock.ms, onChange });
    failTimes(breaker, maxFailures);
    for (let probe = 0; probe < 3; probe++) {
      clock.ms += openMs;
      breaker.pass()?.fail();
    }
    expect(told).toEqual(['open']);
    clock.ms += openMs;
    breaker.pass()?.succeed();
    breaker.pass()?.succeed();
    expect(told).toEqual(['open', 'closed']);
  });

  it('agrees with a model through any sequence of calls, outcomes and time', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('call' as const) }),
      fc.record({
        kind: fc.constant('settle' as const),
        which: fc.nat(20),
        how: fc.constantFrom('succeed' as const, 'fail' as const, 'release' as const),
      }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: openMs }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { breaker, clock } = breakerAt();
        let underWay: { pass: BreakerPass; isProbe: boolean }[] = [];
        let stale: BreakerPass[] = [];
        let failures = 0;
        let openedAt: number | undefined;
        const isProbing = (): boolean => underWay.some(({ isProbe }) => isProbe);
        const seen: (string | boolean)[] = [];
        const expected: (string | boolean)[] = [];
        const turn = (): void => {
          stale = [...stale, ...underWay.map(({ pass }) => pass)];
          underWay = [];
        };
        for (const next of steps) {
          if (next.kind === 'wait') clock.ms += next.ms;
          else if (next.kind === 'call') {
            const isHalfOpen = openedAt !== undefined && clock.ms - openedAt >= openMs;
            const mayPass = openedAt === undefined || (isHalfOpen && !isProbing());
            const pass = breaker.pass();
            seen.push(pass !== undefined);
            expected.push(mayPass);
            if (pass) underWay.push({ pass, isProbe: isHalfOpen });
          } else if (next.which % 4 === 3 && stale.length > 0) {
            stale.shift()![next.how]();
          } else if (underWay.length > 0) {
            const [{ pass, isProbe }] = underWay.splice(next.which % underWay.length, 1) as [(typeof underWay)[0]];
            pass[next.how]();
            if (next.how === 'succeed') {
              failures = 0;
              if (openedAt !== undefined) turn();
              openedAt = undefined;
            } else if (next.how === 'fail') {
              failures += 1;
              if (isProbe || failures >= maxFailures) {
                openedAt = clock.ms;
                turn();
              }
            }
          }
          const isOpen = openedAt !== undefined && clock.ms - openedAt < openMs;
          seen.push(breaker.state);
          expected.push(openedAt === undefined ? 'closed' : isOpen ? 'open' : 'half_open');
        }
        expect(seen).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
