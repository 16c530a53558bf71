import { formatEuros, type Listing } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import { formatDistance } from './listing-text.ts';
import type { PriceFact } from './price-facts.ts';

export type PriceOverTime = Pick<Listing, 'previousPriceCents' | 'priceHistory' | 'priceComparison'>;

/** Share of the bays nearby from which on a price counts as low or high among them. */
const minShownPercent = 50;

/** Says by how much a price fell, and how it compares with bays nearby. */
export function describePrice(
  intl: Intl<'wizard'>,
  { previousPriceCents, priceComparison }: Omit<PriceOverTime, 'priceHistory'>,
): string[] {
  const { t, locale } = intl;
  const notes =
    previousPriceCents === null ? [] : [t('priceParts.drop', { price: formatEuros(previousPriceCents, locale) })];
  if (priceComparison === null) return notes;
  const { count, radiusMeters, cheaperThanPercent, dearerThanPercent } = priceComparison;
  const values = { count, distance: formatDistance(intl, radiusMeters) };
  if (cheaperThanPercent >= minShownPercent)
    return [...notes, t('priceParts.cheaper', { ...values, percent: cheaperThanPercent })];
  if (dearerThanPercent >= minShownPercent)
    return [...notes, t('priceParts.dearer', { ...values, percent: dearerThanPercent })];
  return notes;
}

/** Lists the prices of the last 12 months, newest first. */
export const listPriceHistory = (
  { t, locale, formatDate }: Intl<'wizard'>,
  { priceHistory }: Pick<PriceOverTime, 'priceHistory'>,
): PriceFact[] =>
  priceHistory.map(({ since, priceCents }) => ({
    name: t('priceParts.since', { date: formatDate(since, { dateStyle: 'medium' }) }),
    text: formatEuros(priceCents, locale),
  }));
