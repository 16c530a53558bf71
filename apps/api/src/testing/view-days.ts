import { dayMs } from '@plaza/sdk';
import { viewDay } from '../insights/store.ts';

/**
 * The calendar day in Spain that many days ago; negative values are in the future. Days with a clock change have 23 or
 * 25 hours.
 */
export const viewDayAgo = (days: number, now = new Date()): string =>
  new Date(Date.parse(viewDay(now)) - days * dayMs).toISOString().slice(0, 10);

/** A time on that day that is not in the future. */
export const timeOnDayAgo = (days: number, now = new Date()): Date =>
  new Date(Math.min(Date.parse(`${viewDayAgo(days, now)}T10:00Z`), now.getTime()));
