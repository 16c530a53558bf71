import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funnelShares } from './funnel-chart.tsx';

const of = (...counts: number[]) => funnelShares(counts.map((count, index) => ({ label: `${index}`, count })));

test('each step is measured against the widest and against the one before', () => {
  expect(of(1000, 250, 50)).toMatchObject([
    { width: 1, rate: undefined },
    { width: 0.25, rate: 0.25 },
    { width: 0.05, rate: 0.2 },
  ]);
});

test('returns no rate after a step with a count of 0', () => {
  expect(of(0, 0)).toMatchObject([
    { width: 0, rate: undefined },
    { width: 0, rate: undefined },
  ]);
  expect(of(10, 0, 5)[2]).toMatchObject({ width: 0.5, rate: undefined });
});

test('widths stay between nothing and all, whatever is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.double(), { maxLength: 8 }), (counts) => {
      for (const { width, rate } of of(...counts)) {
        expect(width).toBeGreaterThanOrEqual(0);
        expect(width).toBeLessThanOrEqual(1);
        expect(Number.isNaN(rate)).toBe(false);
      }
    }),
  );
});

test('a step that people reach without the one before is measured against the one it names', () => {
  const steps = [
    { label: 'views', count: 200 },
    { label: 'saves', count: 10 },
    { label: 'chats', count: 20, rateOf: 0 },
  ];
  expect(funnelShares(steps)[2]).toEqual({ width: 0.1, rate: 0.1, from: 0 });
});
