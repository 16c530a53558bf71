import {
  type Availability,
  availabilityHours,
  availabilityLimits,
  availabilityStateOf,
  dayInSpain,
  defaultAvailability,
} from '@plaza/sdk';
import type { ListingChange } from '~/features/owner-listings/wizard/wizard-data.server.ts';

type FormValues = Readonly<Record<string, string>>;
type AvailabilityChange = NonNullable<ListingChange['availability']>;

export const termFields = ['minMonths', 'noticeDays'] as const;
export type TermField = (typeof termFields)[number];

const formatNumber = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the values of the fields; the days of an offer that has ended are empty, since the owner must choose others. */
export function toAvailabilityValues({ hours, minMonths, noticeDays, ...days }: Availability): FormValues {
  const hasEnded = availabilityStateOf(days, dayInSpain(new Date())) === 'ended';
  return {
    hours,
    fromDay: days.fromDay ?? '',
    untilDay: hasEnded ? '' : (days.untilDay ?? ''),
    minMonths: formatNumber(minMonths),
    noticeDays: formatNumber(noticeDays),
  };
}

function parseTerm(field: TermField, text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const { min, max } = availabilityLimits[field];
  const value = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/** Reads the terms from form values; `wrong` has the numbers that are out of range. The API validates the days. */
export function readAvailability(values: FormValues): { terms: AvailabilityChange; wrong: TermField[] } {
  const { fromDay = '', untilDay = '' } = values;
  const parsedTerms = termFields.map((field) => [field, parseTerm(field, values[field] ?? '')] as const);
  return {
    terms: {
      hours: availabilityHours.find((known) => known === values.hours) ?? defaultAvailability.hours,
      fromDay: fromDay === '' ? null : fromDay,
      untilDay: untilDay === '' ? null : untilDay,
      ...Object.fromEntries(parsedTerms.map(([field, value]) => [field, value ?? null])),
    },
    wrong: parsedTerms.flatMap(([field, value]) => (value === undefined ? [field] : [])),
  };
}
