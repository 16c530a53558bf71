import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWeekEdge, formatRange, parseDay, parseRange, toGregorianLocale } from './calendar-model.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyDate = anyDay.map((day) => parseDay(day)).filter((date) => date !== null);
const anyWeekDay = fc.constantFrom('sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat');
const anyLocale = fc.constantFrom('en', 'en-GB', 'es', 'ar', 'de');

describe('parseDay', () => {
  it('parseDay returns a date that formats as the parsed ISO 8601 day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(parseDay(day)?.toString()).toBe(day);
      }),
    );
  });

  it.each(['', '2026-02-30', '2026-13-01', '10/12/2026', '2026-12-01T10:00', 'tomorrow', undefined])(
    'parseDay returns null for %j, which is not a day',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('parseDay returns null or a day without throwing for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsedDate = parseDay(text);
        expect(parsedDate === null || parsedDate.toString() === text).toBe(true);
      }),
    );
  });
});

describe('parseRange', () => {
  it('parseRange returns the days in order whichever comes first', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [start, end] = [one, other].toSorted();
        expect(formatRange(parseRange({ start: one, end: other }))).toEqual({ start, end });
      }),
    );
  });

  it.each([null, undefined, { start: '2026-12-01', end: '' }, { start: '2026-02-30', end: '2026-03-01' }])(
    'parseRange returns null for %j, which lacks a day',
    (range) => {
      expect(parseRange(range)).toBeNull();
      expect(formatRange(parseRange(range))).toBeNull();
    },
  );
});

describe('findWeekEdge', () => {
  it('findWeekEdge returns days six days apart around the given day for every locale and first weekday', () => {
    fc.assert(
      fc.property(anyDate, anyLocale, fc.option(anyWeekDay, { nil: undefined }), (date, language, firstDayOfWeek) => {
        const weekSettings = { locale: language, firstDayOfWeek };
        const [start, end] = [findWeekEdge(date, 'Home', weekSettings), findWeekEdge(date, 'End', weekSettings)];
        expect(start.add({ days: 6 }).compare(end)).toBe(0);
        expect(start.compare(date)).toBeLessThanOrEqual(0);
        expect(end.compare(date)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  ['en', 'en-u-ca-gregory'],
  ['th-TH', 'th-TH-u-ca-gregory'],
  ['ar-SA-u-nu-latn', 'ar-SA-u-ca-gregory-nu-latn'],
])('toGregorianLocale(%j) returns %j', (given, expected) => {
  expect(toGregorianLocale(given)).toBe(expected);
});
