import { dayMs } from './units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withdrawalEndsAt, withdrawalRefund } from './withdrawal.ts';

describe('the right to withdraw', () => {
  it.each([
    ['in winter', '2026-11-02T10:00:00Z', '2026-11-16T22:59:59.999Z'],
    ['in summer', '2026-07-01T10:00:00Z', '2026-07-15T21:59:59.999Z'],
    ['when the day has begun in Madrid but not in UTC', '2026-07-01T22:30:00Z', '2026-07-16T21:59:59.999Z'],
    ['when winter time begins during the period', '2026-10-20T10:00:00Z', '2026-11-03T22:59:59.999Z'],
    ['when summer time begins during the period', '2026-03-20T10:00:00Z', '2026-04-03T21:59:59.999Z'],
    ['when the period ends on the day of the clock change', '2026-10-11T10:00:00Z', '2026-10-25T22:59:59.999Z'],
    ['when a new year begins during the period', '2026-12-25T23:30:00Z', '2027-01-09T22:59:59.999Z'],
  ])('withdrawalEndsAt returns the end of the 14th day in Madrid time %s', (_when, startedAt, end) => {
    expect(withdrawalEndsAt(new Date(startedAt)).toISOString()).toBe(end);
  });

  it('the withdrawal period lasts 14 to 15 days, plus or minus the hour of a clock change', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (periodStart) => {
          const withdrawalPeriodDays = (withdrawalEndsAt(periodStart).getTime() - periodStart.getTime()) / dayMs;
          expect(withdrawalPeriodDays).toBeGreaterThan(13.95);
          expect(withdrawalPeriodDays).toBeLessThan(15.05);
        },
      ),
    );
  });
});

describe('withdrawalRefund', () => {
  const periodStart = new Date('2026-11-02T10:00:00Z');
  const payment = { paidCents: 999, refundedCents: 0, start: periodStart, end: new Date('2026-12-02T10:00:00Z') };
  const refundAfterDays = (days: number) => withdrawalRefund(payment, new Date(periodStart.getTime() + days * dayMs));

  it('withdrawalRefund returns the share of the price for the days that have not started', () => {
    expect(refundAfterDays(0)).toBe(Math.ceil((999 * 29) / 30));
    expect(refundAfterDays(0.9)).toBe(refundAfterDays(0));
    expect(refundAfterDays(13.5)).toBe(Math.ceil((999 * 16) / 30));
    expect(refundAfterDays(29.5)).toBe(0);
    expect(refundAfterDays(45)).toBe(0);
  });

  it('withdrawalRefund subtracts earlier refunds from the refund', () => {
    const partlyRefundedPayment = { ...payment, refundedCents: 500 };
    expect(withdrawalRefund(partlyRefundedPayment, periodStart)).toBe(refundAfterDays(0) - 500);
    expect(withdrawalRefund({ ...payment, refundedCents: 999 }, periodStart)).toBe(0);
  });

  it('withdrawalRefund is never negative, above the unrefunded payment, or higher than the day before', () => {
    const paymentArbitrary = fc.record({
      paidCents: fc.nat({ max: 100_000 }),
      refundedShare: fc.double({ min: 0, max: 1, noNaN: true }),
      days: fc.integer({ min: 1, max: 366 }),
      at: fc.integer({ min: -5, max: 400 }),
    });
    fc.assert(
      fc.property(paymentArbitrary, ({ paidCents, refundedShare, days, at }) => {
        const refundedCents = Math.floor(paidCents * refundedShare);
        const paidPeriod = {
          paidCents,
          refundedCents,
          start: periodStart,
          end: new Date(periodStart.getTime() + days * dayMs),
        };
        const refundOnDay = (day: number) =>
          withdrawalRefund(paidPeriod, new Date(periodStart.getTime() + day * dayMs));
        expect(refundOnDay(at)).toBeGreaterThanOrEqual(0);
        expect(refundOnDay(at)).toBeLessThanOrEqual(paidCents - refundedCents);
        expect(refundOnDay(at + 1)).toBeLessThanOrEqual(refundOnDay(at));
      }),
    );
  });
});
