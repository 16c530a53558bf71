import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funnelShares } from './funnel-chart.tsx';

const sharesOfCounts = (...counts: number[]) =>
  funnelShares(counts.map((count, index) => ({ label: `${index}`, count })));

test('a funnel step has a width relative to the largest count and a rate relative to the previous step', () => {
  expect(sharesOfCounts(1000, 250, 50)).toMatchObject([
    { width: 1, rate: undefined },
    { width: 0.25, rate: 0.25 },
    { width: 0.05, rate: 0.2 },
  ]);
});

test('a funnel step after a count of 0 has no rate', () => {
  expect(sharesOfCounts(0, 0)).toMatchObject([
    { width: 0, rate: undefined },
    { width: 0, rate: undefined },
  ]);
  expect(sharesOfCounts(10, 0, 5)[2]).toMatchObject({ width: 0.5, rate: undefined });
});

test('funnel step widths stay between 0 and 1, and rates are never NaN', () => {
  fc.assert(
    fc.property(fc.array(fc.double(), { maxLength: 8 }), (counts) => {
      for (const { width, rate } of sharesOfCounts(...counts)) {
        expect(width).toBeGreaterThanOrEqual(0);
        expect(width).toBeLessThanOrEqual(1);
        expect(Number.isNaN(rate)).toBe(false);
      }
    }),
  );
});

test('the rate of a funnel step with `rateOf` is relative to the step with that index', () => {
  const steps = [
    { label: 'views', count: 200 },
    { label: 'saves', count: 10 },
    { label: 'chats', count: 20, rateOf: 0 },
  ];
  expect(funnelShares(steps)[2]).toEqual({ width: 0.1, rate: 0.1, from: 0 });
});
