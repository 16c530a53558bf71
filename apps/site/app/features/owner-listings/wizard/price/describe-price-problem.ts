import { formatEuros, pricePartLimits, type PricePartField } from '@plaza/sdk';
import type { Intl } from '~/i18n/intl.ts';
import type { PriceProblem } from './price-values.ts';

/** Says how to correct an amount. */
export function describePriceProblem(
  { t, locale }: Intl<'wizard'>,
  part: PricePartField,
  problem: PriceProblem,
): string {
  const { minCents, maxCents } = pricePartLimits[part];
  return t(`wizard.price.${problem}`, { min: formatEuros(minCents, locale), max: formatEuros(maxCents, locale) });
}
