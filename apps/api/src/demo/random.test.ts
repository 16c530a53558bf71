import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('seededRandom returns the same sequence only for the same seed', () => {
  const randomSequence = (seed: string): number[] => Array.from({ length: 20 }, seededRandom(seed).next);
  expect(randomSequence('Valencia')).toEqual(randomSequence('Valencia'));
  expect(randomSequence('Valencia')).not.toEqual(randomSequence('Bilbao'));
});

test('Random.integer returns every integer between its bounds, including both bounds, and no other', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 5 }), (seed, min, span) => {
      const random = seededRandom(seed);
      const drawnIntegers = new Set(Array.from({ length: 400 }, () => random.integer(min, min + span)));
      expect([...drawnIntegers].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: span + 1 }, (_, index) => min + index),
      );
    }),
  );
});

test('Random.shuffled returns all items of the list', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, items) => {
      const shuffledItems = seededRandom(seed).shuffled(items);
      expect(shuffledItems.toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
    }),
  );
});

test('Random.weighted picks the item with more weight more often, and Random.pick throws for an empty list', () => {
  const random = seededRandom(7);
  const pickedItems = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
    ] as const),
  );
  expect(pickedItems.filter((pick) => pick === 'often').length).toBeGreaterThan(800);
  expect(() => random.pick([])).toThrow('Nothing to pick from');
});
