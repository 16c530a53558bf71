import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cursorAfterKey,
  dayNumber,
  startOfDay,
  findDayTicks,
  toDrawable,
  formatChartValue,
  formatTick,
  geometryOf,
  linePath,
  findNearestDay,
  niceTicks,
  formatPercentage,
  placeEndLabels,
  positionOfDay,
  plotSize,
  spanOf,
  isIsolatedPoint,
  verticalScale,
} from './chart-model.ts';

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(NaN, Infinity, -Infinity, 0, Number.MAX_VALUE));
const anyChartValues = fc.array(fc.option(anyNumber), { maxLength: 40 });
const anyTickOptions = fc.record({ maximum: fc.integer({ min: 3, max: 12 }), isWhole: fc.boolean() });

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
] as const)('niceTicks(%j, %j) returns %j', (values, settings, expected) => {
  expect(niceTicks(values, settings)).toEqual(expected);
});

describe('for any numbers', () => {
  test('niceTicks returns at most `maximum` ascending ticks, whose range contains all values and zero', () => {
    fc.assert(
      fc.property(anyChartValues, anyTickOptions, (values, settings) => {
        const ticks = niceTicks(values, settings);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(settings.maximum);
        expect(ticks.every((tick, index) => Number.isFinite(tick) && (index === 0 || tick > ticks[index - 1]!))).toBe(
          true,
        );
        // values below the smallest step count as zero
        const drawableNumbers = values
          .flatMap((value) => toDrawable(value) ?? [])
          .filter((value) => Math.abs(value) >= 1);
        for (const value of [0, ...drawableNumbers]) {
          expect(ticks[0]).toBeLessThanOrEqual(value);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(value);
        }
      }),
    );
  });

  test('niceTicks returns only integers when isWhole is set', () => {
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

  test('verticalScale places all values inside the plot, and larger values higher', () => {
    fc.assert(
      fc.property(anyChartValues, anyTickOptions, (values, settings) => {
        const scale = verticalScale(niceTicks(values, settings), 200);
        const yPositions = values
          .flatMap((value) => toDrawable(value) ?? [])
          .toSorted((a, b) => a - b)
          .map(scale);
        expect(yPositions.every((y) => y >= -1e-6 && y <= 200 + 1e-6)).toBe(true);
        expect(yPositions.every((y, index) => index === 0 || y <= yPositions[index - 1]!)).toBe(true);
      }),
    );
  });
});

const normalizeSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [1234, 'integer', 'en', '1,234'],
  [12_345, 'integer', 'es', '12.345'],
  [0.125, 'percent', 'en', '12.5%'],
  [0.125, 'percent', 'es', '12,5 %'],
  [9500, 'currency', 'en', '€95'],
  [9550, 'currency', 'es', '95,50 €'],
] as const)('formatFigure of %d as %s in locale %s returns %s', (value, format, locale, expected) => {
  expect(normalizeSpaces(formatChartValue(value, format, locale))).toBe(expected);
});

test.each([
  [500, 'integer', 'en', '500'],
  [20_000, 'integer', 'en', '20K'],
  [1_500_000_00, 'currency', 'en', '€1.5M'],
  [2e20, 'integer', 'en', '2E20'],
  [0.5, 'percent', 'en', '50%'],
] as const)('formatTick of %d as %s in locale %s returns %s', (value, format, locale, expected) => {
  expect(normalizeSpaces(formatTick(value, format, locale))).toBe(expected);
});

const toIsoDate = (dayIndex: number) => startOfDay(dayIndex).toISOString().slice(0, 10);
const anyIsoDays = fc
  .uniqueArray(fc.integer({ min: 18_000, max: 24_000 }), { minLength: 1, maxLength: 60 })
  .map((days) => days.map(toIsoDate));

test('dayNumber differs by one between consecutive days, even across a clock change', () => {
  expect(dayNumber('2026-03-30') - dayNumber('2026-03-29')).toBe(1);
  expect(toIsoDate(dayNumber('2026-11-21'))).toBe('2026-11-21');
});

test('spanOf counts days without figures between the first and the last day', () => {
  expect(spanOf(['2026-11-03', '2026-11-01'])).toEqual({ first: dayNumber('2026-11-01'), count: 3 });
  expect(spanOf([])).toBeUndefined();
});

test('positionOfDay centres a single day, and places several days in the reading direction', () => {
  const firstDay = dayNumber('2026-11-01');
  expect(positionOfDay(firstDay, { first: firstDay, count: 1 }, false)).toBe(0.5);
  expect(positionOfDay(firstDay, { first: firstDay, count: 4 }, false)).toBe(0.125);
  expect(positionOfDay(firstDay, { first: firstDay, count: 4 }, true)).toBe(0.875);
});

test('findDayTicks returns first days of months for a long span, and single days for a short one', () => {
  const firstDay = dayNumber('2026-01-15');
  expect(findDayTicks({ first: firstDay, count: 365 }, 6)).toEqual({
    days: ['2026-02-01', '2026-04-01', '2026-06-01', '2026-08-01', '2026-10-01', '2026-12-01'].map(dayNumber),
    isMonthly: true,
  });
  expect(findDayTicks({ first: firstDay, count: 3 }, 6).days.map(toIsoDate)).toEqual([
    '2026-01-15',
    '2026-01-16',
    '2026-01-17',
  ]);
});

test('findDayTicks returns at most `maximum` ascending days, all of them within the span', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 2, max: 10 }),
      (firstDay, count, maximum) => {
        const { days } = findDayTicks({ first: firstDay, count }, maximum);
        expect(days.length).toBeLessThanOrEqual(maximum);
        expect(
          days.every(
            (day, index) => day >= firstDay && day < firstDay + count && (index === 0 || day > days[index - 1]!),
          ),
        ).toBe(true);
      },
    ),
  );
});

test('findNearestDay returns the day whose position positionOfDay has calculated', () => {
  fc.assert(
    fc.property(anyIsoDays, fc.boolean(), (days, isRightToLeft) => {
      const daySpan = spanOf(days)!;
      for (const [index, day] of days.entries()) {
        const dayX = positionOfDay(dayNumber(day), daySpan, isRightToLeft);
        expect(dayX).toBeGreaterThan(0);
        expect(dayX).toBeLessThan(1);
        expect(findNearestDay(dayX, days, daySpan, isRightToLeft)).toBe(index);
      }
    }),
  );
});

const daysWithGap = ['2026-11-01', '2026-11-02', '2026-11-04'];

test('geometryOf returns undefined without any figure, but a geometry for figures of 0', () => {
  expect(geometryOf([], [{ label: 'Views', values: [] }], 'integer', false)).toBeUndefined();
  expect(geometryOf(daysWithGap, [{ label: 'Views', values: [null, NaN, null] }], 'integer', false)).toBeUndefined();
  expect(geometryOf(daysWithGap, [{ label: 'Views', values: [0, 0, 0] }], 'integer', false)?.ticks).toEqual([0, 1]);
});

test('geometryOf places days in reading direction, and leaves a gap for missing days', () => {
  const series = [{ label: 'Views', values: [1, 2, 3] }];
  expect(geometryOf(daysWithGap, series, 'integer', false)?.xs).toEqual([0.125, 0.375, 0.875]);
  expect(geometryOf(daysWithGap, series, 'integer', true)?.xs).toEqual([0.875, 0.625, 0.125]);
});

test('geometryOf places every finite value inside the plot', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double()), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      (values, isRightToLeft) => {
        const geometry = geometryOf(daysWithGap, [{ label: 'Views', values }], 'percent', isRightToLeft);
        const finiteValues = values.filter(
          (value) => value !== null && Number.isFinite(value) && Math.abs(value) <= 1e300,
        );
        for (const value of geometry ? finiteValues : []) {
          const valueY = geometry?.y(value ?? 0);
          expect(valueY).toBeGreaterThanOrEqual(plotSize.top - 1e-6);
          expect(valueY).toBeLessThanOrEqual(plotSize.top + plotSize.height + 1e-6);
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
] as const)(
  'cursorAfterKey for the key %s on day %i (right to left: %s) returns %s',
  (key, current, isRightToLeft, expected) => {
    expect(cursorAfterKey(key, current, 10, isRightToLeft)).toBe(expected);
  },
);

test('formatPercentage rounds to two decimals', () => {
  expect(formatPercentage(1 / 3)).toBe('33.33%');
});

test('linePath interrupts the line at a gap, and draws no line for an isolated point', () => {
  const pathPoints = [{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }, null, { x: 5, y: 6 }, { x: 6, y: 7 }];
  expect(linePath(pathPoints)).toBe('M0 1L1 2M5 6L6 7');
  expect(pathPoints.map((_, index) => isIsolatedPoint(pathPoints, index))).toEqual([
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

test('linePath contains only finite numbers for any values', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double()), { maxLength: 50 }), (values) => {
      const scale = verticalScale(niceTicks(values, { maximum: 5 }), 200);
      const svgPath = linePath(
        values.map((value, index) => {
          const drawableValue = toDrawable(value);
          return drawableValue === null ? null : { x: (index / values.length) * 1000, y: scale(drawableValue) };
        }),
      );
      expect(svgPath).toMatch(/^([ML]\d+(\.\d+)? -?\d+(\.\d+)?)*$/);
    }),
  );
});

test('placeEndLabels keeps the positions of labels that do not overlap', () => {
  const lineEnds = [
    { label: 'Views', y: 30 },
    { label: 'Saved', y: 150 },
  ];
  expect(placeEndLabels(lineEnds, 20, 220)).toEqual(lineEnds);
});

test('placeEndLabels moves overlapping labels apart and keeps them inside the plot', () => {
  const placedLabels = placeEndLabels(
    [
      { label: 'Chats', y: 218 },
      { label: 'Saved', y: 214 },
    ],
    20,
    220,
  );
  expect(placedLabels).toEqual([
    { label: 'Chats', y: 220 },
    { label: 'Saved', y: 204 },
  ]);
});

test('placeEndLabels returns no labels if a series name is too long', () => {
  expect(placeEndLabels([{ label: 'Conversaciones empezadas', y: 50 }], 20, 220)).toEqual([]);
});

test('placeEndLabels keeps labels in order and inside the plot, and never lets two overlap', () => {
  const lineEnd = fc.record({ label: fc.string({ maxLength: 16 }), y: fc.integer({ min: 20, max: 220 }) });
  fc.assert(
    fc.property(fc.array(lineEnd, { minLength: 1, maxLength: 4 }), (lineEnds) => {
      const placedLabels = placeEndLabels(lineEnds, 20, 220);
      expect(placedLabels.map(({ label }) => label)).toEqual(lineEnds.map(({ label }) => label));
      const labelYs = placedLabels.map(({ y }) => y).toSorted((a, b) => a - b);
      expect(labelYs[0]).toBeGreaterThanOrEqual(20);
      expect(labelYs.at(-1)).toBeLessThanOrEqual(220);
      for (const [index, y] of labelYs.slice(1).entries()) expect(y - (labelYs[index] ?? 0)).toBeGreaterThanOrEqual(16);
    }),
  );
});
