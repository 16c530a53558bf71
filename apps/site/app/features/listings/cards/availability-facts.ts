import { type Availability, availabilityHours, availabilityStateOf, dayInSpain, nightHours } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';

export interface AvailabilityFact {
  name: string;
  text: string;
}

/** Lists when a bay is free. The words are those of the wizard, which shows owners what drivers will read. */
export function listAvailabilityFacts(
  { t, formatDate }: Intl<'wizard'>,
  { fromDay, untilDay, hours }: Availability,
): AvailabilityFact[] {
  const formatDay = (day: string | null) => (day === null ? '' : formatDate(day, { dateStyle: 'long' }));
  const state = availabilityStateOf({ fromDay, untilDay }, dayInSpain(new Date()));
  // a later version of the API may add other hours
  const knownHours = availabilityHours.find((known) => known === hours);
  return [
    {
      name: t('availability.free'),
      text: t(`availability.${state === 'ended' ? 'until' : state}`, {
        from: formatDay(fromDay),
        until: formatDay(untilDay),
      }),
    },
    knownHours !== undefined && {
      name: t('availability.hours'),
      text: t(`availability.hours.${knownHours}`, nightHours),
    },
  ].filter((fact) => fact !== false);
}

/** Lists the shortest rental and the notice to end it. */
export const listRentalTerms = (
  { t }: Intl<'wizard'>,
  { minMonths, noticeDays }: Pick<Availability, 'minMonths' | 'noticeDays'>,
): AvailabilityFact[] =>
  [
    minMonths !== null && {
      name: t('availability.minMonths'),
      text: t('availability.months', { count: minMonths }),
    },
    noticeDays !== null && { name: t('availability.noticeDays'), text: t('availability.days', { count: noticeDays }) },
  ].filter((fact) => fact !== false);
