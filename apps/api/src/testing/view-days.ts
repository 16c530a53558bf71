import { dayMs } from '@plaza/sdk';
import { viewDay } from '../insights/store.ts';

/**
 * Returns the calendar day in Spain `days` days ago; a negative number means a day in the future. Days with a clock
 * change have 23 or 25 hours.
 */
export const viewDayAgo = (days: number, now = new Date()): string =>
  new Date(Date.parse(viewDay(now)) - days * dayMs).toISOString().slice(0, 10);

/** Returns a time that is not in the future, on the calendar day `days` days ago. */
export const timeOnDayAgo = (days: number, now = new Date()): Date =>
  new Date(Math.min(Date.parse(`${viewDayAgo(days, now)}T10:00Z`), now.getTime()));
