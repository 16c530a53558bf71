import { availabilityHours, type AvailabilityHours, type Locale } from '../contract/vocabulary.ts';
import { isRentalDay } from './listing-states.ts';

/** Terms on which an owner offers a bay. The monthly price of the listing is the price of its hours. */
export interface AvailabilityTerms {
  /** First day, as an ISO date; `null` if the bay is free now. */
  readonly fromDay: string | null;
  /** Last day, as an ISO date; `null` if the offer has no end. */
  readonly untilDay: string | null;
  /** One of `availabilityHours`; a later version of the API may add others. */
  readonly hours: string;
  /** Minimum rental in months; `null` without one. */
  readonly minMonths: number | null;
  /** Days of notice to end a rental; `null` if not given. */
  readonly noticeDays: number | null;
}

/** Terms of a new listing: free now, without an end, around the clock. */
export const defaultAvailability = {
  fromDay: null,
  untilDay: null,
  hours: 'always',
  minMonths: null,
  noticeDays: null,
} as const satisfies AvailabilityTerms;

export const availabilityLimits = {
  minMonths: { min: 1, max: 24 },
  noticeDays: { min: 0, max: 90 },
} as const;

/** Clock hours in Spain at which a night begins and ends. */
export const nightHours = { from: 20, until: 8 } as const;

type AvailabilityDays = Pick<AvailabilityTerms, 'fromDay' | 'untilDay'>;

/** State of an offer on a day: `until` and `fromUntil` have a last day, which has passed in `ended`. */
export type AvailabilityState = 'now' | 'until' | 'from' | 'fromUntil' | 'ended';

/**
 * Returns the state of an offer. The first and last day belong to it.
 * @param today ISO date in Spain
 */
export function availabilityStateOf({ fromDay, untilDay }: AvailabilityDays, today: string): AvailabilityState {
  if (untilDay !== null && untilDay < today) return 'ended';
  if (fromDay !== null && fromDay > today) return untilDay === null ? 'from' : 'fromUntil';
  return untilDay === null ? 'now' : 'until';
}

/** Returns the terms without a first day that has come: the bay is free now. */
export const currentAvailability = <Terms extends AvailabilityTerms>(terms: Terms, today: string): Terms =>
  terms.fromDay !== null && terms.fromDay <= today ? { ...terms, fromDay: null } : terms;

/**
 * Returns the days that an owner cannot choose: a first day more than ten years ahead, and a last day that is not later
 * than today and the first day, or more than ten years ahead.
 * @param today ISO date in Spain
 */
export function invalidAvailabilityDays(
  { fromDay, untilDay }: AvailabilityDays,
  today: string,
): (keyof AvailabilityDays)[] {
  const isFromDayValid = fromDay === null || fromDay <= today || isRentalDay(fromDay, today);
  const isUntilDayValid =
    untilDay === null || (isRentalDay(untilDay, today) && (fromDay === null || untilDay > fromDay));
  return [...(isFromDayValid ? [] : (['fromDay'] as const)), ...(isUntilDayValid ? [] : (['untilDay'] as const))];
}

/** True if a bay is free on a day or earlier, and not only until a day before it. A day in the past counts as today. */
export function isAvailableFrom({ fromDay, untilDay }: AvailabilityDays, day: string, today: string): boolean {
  const neededDay = day < today ? today : day;
  return (fromDay === null || fromDay <= neededDay) && (untilDay === null || untilDay >= neededDay);
}

/** True if the hours of a bay include the hours that a driver needs; `always` includes all. */
export const includesHours = (offered: string, needed: AvailabilityHours): boolean =>
  offered === 'always' || offered === needed;

interface AvailabilityWords {
  region: string;
  day: (day: string, month: string) => string;
  year: (day: string, year: string) => string;
  states: Record<Exclude<AvailabilityState, 'now' | 'ended'>, (from: string, until: string) => string>;
  hours: Record<Exclude<AvailabilityHours, 'always'>, string>;
}

/** Words of the short line about availability, the same on site, in widgets and in emails. */
const availabilityWords: Readonly<Record<Locale, AvailabilityWords>> = {
  en: {
    region: 'en-GB',
    day: (day, month) => `${day} ${month}`,
    year: (day, year) => `${day} ${year}`,
    states: {
      from: (from) => `Free from ${from}`,
      until: (_, until) => `Free until ${until}`,
      fromUntil: (from, until) => `Free ${from} to ${until}`,
    },
    hours: { weekdays: 'Weekdays only', nights: 'Nights only' },
  },
  es: {
    region: 'es-ES',
    day: (day, month) => `${day} de ${month}.`,
    year: (day, year) => `${day} de ${year}`,
    states: {
      from: (from) => `Libre desde el ${from}`,
      until: (_, until) => `Libre hasta el ${until}`,
      fromUntil: (from, until) => `Libre del ${from} al ${until}`,
    },
    hours: { weekdays: 'Solo de lunes a viernes', nights: 'Solo noches' },
  },
};

/**
 * Formats a day as `1 Dec`, with the year unless it comes within eleven months.
 * @param isoDay ISO date
 * @param today ISO date in Spain
 */
export function formatAvailabilityDay(isoDay: string, locale: Locale, today: string): string {
  const { region, day: formatDay, year: formatYear } = availabilityWords[locale];
  const date = new Date(isoDay);
  const month = date.toLocaleDateString(region, { month: 'short', timeZone: 'UTC' });
  const dayText = formatDay(String(date.getUTCDate()), month);
  const [year, monthNumber] = today.split('-').map(Number) as [number, number];
  const monthsAhead = (date.getUTCFullYear() - year) * 12 + date.getUTCMonth() + 1 - monthNumber;
  return monthsAhead >= 0 && monthsAhead < 11 ? dayText : formatYear(dayText, String(date.getUTCFullYear()));
}

/**
 * Describes terms in a short line, such as `Free from 1 Dec · Nights only`. Returns `null` if the bay is simply free now,
 * day and night.
 * @param today ISO date in Spain
 */
export function describeAvailability(
  { fromDay, untilDay, hours }: Pick<AvailabilityTerms, 'fromDay' | 'untilDay' | 'hours'>,
  locale: Locale,
  today: string,
): string | null {
  const words = availabilityWords[locale];
  const state = availabilityStateOf({ fromDay, untilDay }, today);
  const formatDay = (day: string | null) => (day === null ? '' : formatAvailabilityDay(day, locale, today));
  const knownHours = availabilityHours.find((known) => known === hours) ?? 'always';
  const texts = [
    state === 'now' || state === 'ended' ? null : words.states[state](formatDay(fromDay), formatDay(untilDay)),
    knownHours === 'always' ? null : words.hours[knownHours],
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' · ');
}
