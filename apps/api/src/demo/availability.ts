import { type AvailabilityHours, type AvailabilityTerms, dayMs, defaultAvailability } from '@plaza/sdk';
import type { Random } from './random.ts';

type DemoAvailability = AvailabilityTerms & { hours: AvailabilityHours };

/** Words of a description that contradict a later first day or fewer hours. */
const contradictingWords = /\b24\b|available now|disponible ya/i;

/** Share of the price around the clock that a bay costs for fewer hours. */
const priceShareByHours: Readonly<Record<AvailabilityHours, number>> = { always: 1, weekdays: 0.8, nights: 0.6 };
const priceStepCents = 500;

export const priceForHours = (priceCents: number, hours: AvailabilityHours): number =>
  hours === 'always'
    ? priceCents
    : Math.max(priceStepCents, Math.round((priceCents * priceShareByHours[hours]) / priceStepCents) * priceStepCents);

/**
 * Makes the terms of an offer: most bays are free now, around the clock. The last days are far enough away that demo
 * data of a week has no offer that has ended.
 */
export function makeAvailability(description: string, random: Random, startOfDay: Date): DemoAvailability {
  const dayFromNow = (days: number) => new Date(startOfDay.getTime() + days * dayMs).toISOString().slice(0, 10);
  const isLater = random.chance(0.16);
  const firstDay = random.integer(4, 100);
  const hasEnd = random.chance(0.07);
  const lastDay = firstDay + random.integer(60, 300);
  const hours = random.weighted<AvailabilityHours>([
    ['always', 86],
    ['nights', 8],
    ['weekdays', 6],
  ]);
  const minMonths = random.chance(0.35) ? random.pick([1, 2, 3, 6, 12]) : null;
  const noticeDays = random.chance(0.4) ? random.pick([7, 15, 30, 30, 60]) : null;
  if (contradictingWords.test(description)) return { ...defaultAvailability, minMonths, noticeDays };
  return {
    fromDay: isLater ? dayFromNow(firstDay) : null,
    untilDay: hasEnd ? dayFromNow(lastDay) : null,
    hours,
    minMonths,
    noticeDays,
  };
}
