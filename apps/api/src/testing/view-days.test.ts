import { describe, expect, it } from 'vitest';
import { viewDay } from '../insights/store.ts';
import { timeOnDayAgo, viewDayAgo } from './view-days.ts';

describe('viewDayAgo', () => {
  it.each([
    ['2026-11-27T22:55:00Z', 60, '2026-09-28'],
    ['2026-11-27T23:05:00Z', 60, '2026-09-29'],
    ['2026-10-24T22:10:00Z', -1, '2026-10-26'],
    ['2026-03-29T00:30:00Z', 1, '2026-03-28'],
  ])('viewDayAgo counts back Spanish calendar days from the time %s, by %i days', (now, days, expected) => {
    expect(viewDayAgo(days, new Date(now))).toBe(expected);
  });

  it.each([0, 1, 30, 60])(
    'timeOnDayAgo(%i) returns a past time on that day, even when it is just after midnight',
    (days) => {
      const now = new Date('2026-11-27T23:05:00Z');
      expect(viewDay(timeOnDayAgo(days, now))).toBe(viewDayAgo(days, now));
      expect(timeOnDayAgo(days, now).getTime()).toBeLessThanOrEqual(now.getTime());
    },
  );
});
