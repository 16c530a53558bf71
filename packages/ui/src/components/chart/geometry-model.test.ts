import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorAfterKey, geometryOf, percent, plotSize } from './geometry-model.ts';

const days = ['2026-11-01', '2026-11-02', '2026-11-04'];

test('nothing to draw is no geometry; zeros are something', () => {
  expect(geometryOf([], [{ label: 'Views', values: [] }], 'integer', false)).toBeUndefined();
  expect(geometryOf(days, [{ label: 'Views', values: [null, NaN, null] }], 'integer', false)).toBeUndefined();
  expect(geometryOf(days, [{ label: 'Views', values: [0, 0, 0] }], 'integer', false)?.ticks).toEqual([0, 1]);
});

test('time runs as the page reads, days without figures keep their room', () => {
  const series = [{ label: 'Views', values: [1, 2, 3] }];
  expect(geometryOf(days, series, 'integer', false)?.xs).toEqual([0.125, 0.375, 0.875]);
  expect(geometryOf(days, series, 'integer', true)?.xs).toEqual([0.875, 0.625, 0.125]);
});

test('everything lies inside the drawing, whatever is drawn', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double()), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (values, isRightToLeft) => {
        const geometry = geometryOf(days, [{ label: 'Views', values }], 'percent', isRightToLeft);
        const finite = values.filter((value) => value !== null && Number.isFinite(value) && Math.abs(value) <= 1e300);
        for (const value of geometry ? finite : []) {
          const place = geometry?.y(value ?? 0);
          expect(place).toBeGreaterThanOrEqual(plotSize.top - 1e-6);
          expect(place).toBeLessThanOrEqual(plotSize.top + plotSize.height + 1e-6);
        }
      },
    ),
  );
});

test.each([
  ['ArrowRight', 1, false, 2],
  ['ArrowRight', 1, true, 0],
  ['ArrowLeft', 0, false, 0],
  ['Home', 9, false, 0],
  ['End', 0, true, 9],
  ['PageUp', 1, false, 8],
  ['PageDown', 3, false, 0],
  ['a', 3, false, undefined],
] as const)('%s from %i (right to left: %s) leads to %s', (key, current, isRightToLeft, expected) => {
  expect(cursorAfterKey(key, current, 10, isRightToLeft)).toBe(expected);
});

test('shares become lengths without endless digits', () => {
  expect(percent(1 / 3)).toBe('33.33%');
});
