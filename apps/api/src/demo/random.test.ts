import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('the same seed gives the same row of answers, another seed another one', () => {
  const row = (seed: string): number[] => Array.from({ length: 20 }, seededRandom(seed).next);
  expect(row('Valencia')).toEqual(row('Valencia'));
  expect(row('Valencia')).not.toEqual(row('Bilbao'));
});

test('whole numbers stay between their ends, and both ends come', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, low, span) => {
      const random = seededRandom(seed);
      const numbers = new Set(Array.from({ length: 400 }, () => random.integer(low, low + span)));
      expect([...numbers].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: span + 1 }, (_, index) => low + index),
      );
    }),
  );
});

test('another order has the same items', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
      const order = seededRandom(seed).shuffled(items);
      expect(order.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
    }),
  );
});

test('the heavier item comes more often, and nothing cannot be picked from', () => {
  const random = seededRandom(7);
  const picks = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
    ] as const),
  );
  expect(picks.filter((pick) => pick === 'often').length).toBeGreaterThan(800);
  expect(() => random.pick([])).toThrow('Nothing to pick from');
});
