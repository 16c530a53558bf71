import { dayMs } from '@plaza/sdk';

/** A day, as "2026-11-22", so many days before another one. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The days that end with one, the oldest first. */
export const daysUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(day, count - 1 - index));
