import { dayMs } from './units.ts';

/** A payment and the period that it pays for. Amounts are in euro cents. */
export interface PaidPeriod {
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly start: Date;
  readonly end: Date;
}

/** Days after the first payment during which a user may withdraw. */
export const withdrawalDays = 14;
const timeZone = 'Europe/Madrid';

/** Returns Madrid's local time as if it were a UTC timestamp. */
function toMadridTimestamp(at: Date): number {
  const dateParts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const readDatePart = (type: Intl.DateTimeFormatPartTypes) =>
    Number(dateParts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(
    readDatePart('year'),
    readDatePart('month') - 1,
    readDatePart('day'),
    readDatePart('hour'),
    readDatePart('minute'),
    readDatePart('second'),
  );
}

/** Returns the end of the right of withdrawal: the end of the 14th day after the first payment, in Madrid. */
export function withdrawalEndsAt(startedAt: Date): Date {
  const nextMidnight = new Date(toMadridTimestamp(startedAt)).setUTCHours(0, 0, 0, 0) + (withdrawalDays + 1) * dayMs;
  // Madrid is one or two hours ahead of UTC, and never changes its clocks at midnight
  const isSummerTime = toMadridTimestamp(new Date(nextMidnight - 7_200_000)) >= nextMidnight;
  return new Date(nextMidnight - (isSummerTime ? 7_200_000 : 3_600_000) - 1);
}

/**
 * Returns the refund in euro cents for the days that have not started, at most the amount that has not been refunded
 * yet.
 */
export function withdrawalRefund({ paidCents, refundedCents, start, end }: PaidPeriod, at: Date): number {
  const periodDays = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
  const startedDays = Math.floor((at.getTime() - start.getTime()) / dayMs) + 1;
  const usedDays = Math.min(periodDays, Math.max(1, startedDays));
  return Math.max(0, Math.ceil((paidCents * (periodDays - usedDays)) / periodDays) - refundedCents);
}
