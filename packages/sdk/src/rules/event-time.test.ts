import { expect, test, vi } from 'vitest';
import { dayInSpain, formatEventTime } from './event-time.ts';

/** Runtimes punctuate dates differently. */
const withoutPunctuation = (text: string | null) => text?.replaceAll(',', '');

test.each([
  ['2026-12-04T20:00', 'Friday 4 December at 20:00', 'viernes 4 de diciembre'],
  ['2026-12-04T20:00+01:00', 'Friday 4 December at 20:00', 'viernes 4 de diciembre'],
  ['2026-07-04T22:30Z', 'Sunday 5 July at 00:30', 'domingo 5 de julio'],
])('formatEventTime writes %s in the time of the venue', (text, english, spanishDay) => {
  expect(withoutPunctuation(formatEventTime(text, 'en'))).toBe(english);
  expect(withoutPunctuation(formatEventTime(text, 'es'))).toContain(spanishDay);
});

test.each(['', 'tomorrow', '2026-12-04', '2026-13-04T20:00', '2026-12-04T25:00', '2026-12-04T20:00 Madrid', '<b>'])(
  'formatEventTime returns null for %j',
  (text) => {
    expect(formatEventTime(text, 'en')).toBeNull();
  },
);

test.each([
  ['2026-12-01T22:59:59Z', '2026-12-01'],
  ['2026-12-01T23:00:00Z', '2026-12-02'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('dayInSpain at %s is %s', (time, day) => {
  expect(dayInSpain(new Date(time))).toBe(day);
});

test('the rules create no format of Intl when they are loaded', async () => {
  const createDateFormat = vi.spyOn(Intl, 'DateTimeFormat');
  const createNumberFormat = vi.spyOn(Intl, 'NumberFormat');
  const createPluralRules = vi.spyOn(Intl, 'PluralRules');
  vi.resetModules();
  const rules = await import('./index.ts');
  expect(rules.dayInSpain).not.toBe(dayInSpain);
  for (const constructor of [createDateFormat, createNumberFormat, createPluralRules])
    expect(constructor).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
