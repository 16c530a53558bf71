import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawable, niceTicks, verticalScale } from './scale-model.ts';

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -Infinity, 0, Number.MAX_VALUE));
const data = fc.array(fc.option(anyNumber), { maxLength: 40 });
const options = fc.record({ maximum: fc.integer({ min: 3, max: 12 }), isWhole: fc.boolean() });

test.each([
  [[5, 29], { maximum: 5, isWhole: true }, [0, 10, 20, 30]],
  [[1], { maximum: 5, isWhole: true }, [0, 1]],
  [[3], { maximum: 5, isWhole: true }, [0, 1, 2, 3]],
  [[0, 0], { maximum: 5 }, [0, 1]],
  [[], { maximum: 5 }, [0, 1]],
  [[null], { maximum: 5 }, [0, 1]],
  [[0.2, 0.45], { maximum: 6 }, [0, 0.1, 0.2, 0.30000000000000004, 0.4, 0.5]],
  [[-0.5, 0.4], { maximum: 5, isWhole: true }, [-1, 0, 1]],
  [[-4, 9], { maximum: 5, isWhole: true }, [-5, 0, 5, 10]],
  [[1_234_567_890], { maximum: 5 }, [0, 500_000_000, 1_000_000_000, 1_500_000_000]],
] as const)('ticks of %j', (values, settings, expected) => {
  expect(niceTicks(values, settings)).toEqual(expected);
});

describe('for any numbers', () => {
  test('ticks rise, are at most as many as asked for, and enclose the data and zero', () => {
    fc.assert(
      fc.property(data, options, (values, settings) => {
        const ticks = niceTicks(values, settings);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(settings.maximum);
        expect(ticks.every((tick, index) => Number.isFinite(tick) && (index === 0 || tick > ticks[index - 1]!))).toBe(
          true,
        );
        // what is smaller than the smallest step counts as zero
        const numbers = values.flatMap((value) => drawable(value) ?? []).filter((value) => Math.abs(value) >= 1);
        for (const value of [0, ...numbers]) {
          expect(ticks[0]).toBeLessThanOrEqual(value);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(value);
        }
      }),
    );
  });

  test('whole ticks are whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }),
        fc.integer({ min: 3, max: 12 }),
        (values, maximum) => {
          expect(niceTicks(values, { maximum, isWhole: true }).every(Number.isInteger)).toBe(true);
        },
      ),
    );
  });

  test('the scale keeps the data between its edges, larger above smaller', () => {
    fc.assert(
      fc.property(data, options, (values, settings) => {
        const scale = verticalScale(niceTicks(values, settings), 200);
        const places = values
          .flatMap((value) => drawable(value) ?? [])
          .toSorted((a, b) => a - b)
          .map(scale);
        expect(places.every((place) => place >= -1e-6 && place <= 200 + 1e-6)).toBe(true);
        expect(places.every((place, index) => index === 0 || place <= places[index - 1]!)).toBe(true);
      }),
    );
  });
});
