import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('seededRandom returns the same sequence for the same seed, and a different one for a different seed', () => {
  const sequence = (seed: string): number[] => Array.from({ length: 20 }, seededRandom(seed).next);
  expect(sequence('Valencia')).toEqual(sequence('Valencia'));
  expect(sequence('Valencia')).not.toEqual(sequence('Bilbao'));
});

test('Random.integer stays within its bounds and reaches both', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, min, span) => {
      const random = seededRandom(seed);
      const numbers = new Set(Array.from({ length: 400 }, () => random.integer(min, min + span)));
      expect([...numbers].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: span + 1 }, (_, index) => min + index),
      );
    }),
  );
});

test('Random.shuffled keeps all items', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
      const shuffled = seededRandom(seed).shuffled(items);
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
    }),
  );
});

test('Random.weighted favours the heavier item, and Random.pick throws for an empty list', () => {
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
