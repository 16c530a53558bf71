import { dayMs } from '@plaza/sdk';
import { viewDay } from '../insights/store.ts';

/**
 * Calendar day in Spain the given days before today; negative for later days. A day with a clock change has 23 or 25
 * hours.
 */
export const viewDayAgo = (days: number, now = new Date()): string =>
  new Date(Date.parse(viewDay(now)) - days * dayMs).toISOString().slice(0, 10);

/** A time on that day that is not after now. */
export const timeOnDayAgo = (days: number, now = new Date()): Date =>
  new Date(Math.min(Date.parse(`${viewDayAgo(days, now)}T10:00Z`), now.getTime()));
