import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayStart, dayTicks, nearestDay, placeOf, spanOf } from './day-model.ts';

const iso = (number: number) => dayStart(number).toISOString().slice(0, 10);
const someDays = fc
  .uniqueArray(fc.integer({ min: 18_000, max: 24_000 }), { minLength: 1, maxLength: 60 })
  .map((days) => days.map(iso));

test('neighbouring days differ by one, also where clocks change', () => {
  expect(dayNumber('2026-03-30') - dayNumber('2026-03-29')).toBe(1);
  expect(iso(dayNumber('2026-11-21'))).toBe('2026-11-21');
});

test('days without figures keep their place', () => {
  expect(spanOf(['2026-11-03', '2026-11-01'])).toEqual({ first: dayNumber('2026-11-01'), count: 3 });
  expect(spanOf([])).toBeUndefined();
});

test('a single day stands in the middle, several run the way the page reads', () => {
  const first = dayNumber('2026-11-01');
  expect(placeOf(first, { first, count: 1 }, false)).toBe(0.5);
  expect(placeOf(first, { first, count: 4 }, false)).toBe(0.125);
  expect(placeOf(first, { first, count: 4 }, true)).toBe(0.875);
});

test('a long span names months, a short one days', () => {
  const first = dayNumber('2026-01-15');
  expect(dayTicks({ first, count: 365 }, 6)).toEqual({
    days: ['2026-02-01', '2026-04-01', '2026-06-01', '2026-08-01', '2026-10-01', '2026-12-01'].map(dayNumber),
    isMonthly: true,
  });
  expect(dayTicks({ first, count: 3 }, 6).days.map(iso)).toEqual(['2026-01-15', '2026-01-16', '2026-01-17']);
});

test('ticks rise, lie in the span and are at most as many as asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 2, max: 10 }),
      (first, count, maximum) => {
        const { days } = dayTicks({ first, count }, maximum);
        expect(days.length).toBeLessThanOrEqual(maximum);
        expect(
          days.every((day, index) => day >= first && day < first + count && (index === 0 || day > days[index - 1]!)),
        ).toBe(true);
      },
    ),
  );
});

test('the place of a day leads back to that day', () => {
  fc.assert(
    fc.property(someDays, fc.boolean(), (days, isRightToLeft) => {
      const span = spanOf(days)!;
      for (const [index, day] of days.entries()) {
        const place = placeOf(dayNumber(day), span, isRightToLeft);
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThan(1);
        expect(nearestDay(place, days, span, isRightToLeft)).toBe(index);
      }
    }),
  );
});
