import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePath, standsAlone } from './path-model.ts';
import { drawable, niceTicks, verticalScale } from './scale-model.ts';

test('a gap breaks the line, a point alone draws none', () => {
  const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }, null, { x: 5, y: 6 }, { x: 6, y: 7 }];
  expect(linePath(points)).toBe('M0 1L1 2M5 6L6 7');
  expect(points.map((_, index) => standsAlone(points, index))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(linePath([])).toBe('');
});

test('no path ever holds anything but numbers, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double()), { maxLength: 50 }), (values) => {
      const scale = verticalScale(niceTicks(values, { maximum: 5 }), 200);
      const path = linePath(
        values.map((value, index) => {
          const number = drawable(value);
          return number === null ? null : { x: (index / values.length) * 1000, y: scale(number) };
        }),
      );
      expect(path).toMatch(/^([ML]\d+(\.\d+)? -?\d+(\.\d+)?)*$/);
    }),
  );
});
