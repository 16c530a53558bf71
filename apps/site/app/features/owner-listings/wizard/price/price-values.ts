import {
  allInPrice,
  invalidPriceParts,
  type Locale,
  parseEuros,
  type PricePartField,
  type PriceParts,
  vatTreatments,
} from '@plaza/sdk';
import type { DecimalSign } from '~/features/owner-listings/wizard/decimal-sign.ts';
import type { ListingChange } from '~/features/owner-listings/wizard/wizard-data.server.ts';
import { ungroupPrice } from './ungroup-price.ts';

type FormValues = Readonly<Record<string, string>>;
type PriceChange = NonNullable<ListingChange['priceParts']>;

/** Form fields of the amounts, by part of the price. */
export const priceFields = {
  rentCents: 'price',
  communityFeeCents: 'communityFee',
  depositCents: 'deposit',
  remoteDepositCents: 'remoteDeposit',
} as const satisfies Record<PricePartField, string>;

/** Parts of a price that may stay blank. */
export const optionalPriceParts = ['communityFeeCents', 'depositCents', 'remoteDepositCents'] as const;

const partFields = Object.keys(priceFields) as PricePartField[];

/** Formats an amount in euros as the text of a field, without cents for whole euros. */
export function formatAmount(cents: number, decimalSign: DecimalSign): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', decimalSign);
}

/** Returns the values of the fields; amounts of zero are blank. */
export function toPriceValues(parts: PriceParts | null, decimalSign: DecimalSign): FormValues {
  const amounts = partFields.map((part) => {
    const cents = parts?.[part] ?? 0;
    return [priceFields[part], cents === 0 ? '' : formatAmount(cents, decimalSign)] as const;
  });
  return { ...Object.fromEntries(amounts), vat: parts === null || parts.vat === 'none' ? '' : parts.vat };
}

export type PriceProblem = 'missing' | 'decimals' | 'range';

/**
 * Reads the parts of a price from form values. A part with a problem has the amount 0.
 * @returns `problems` by part, of which `rentCents` has `range` too if the whole price is too high.
 */
export function readPrice(
  values: FormValues,
  locale: Locale,
): { parts: PriceChange & PriceParts; problems: Partial<Record<PricePartField, PriceProblem>> } {
  const problems: Partial<Record<PricePartField, PriceProblem>> = {};
  const amounts: Partial<Record<PricePartField, number>> = {};
  for (const part of partFields) {
    const text = ungroupPrice(values[priceFields[part]] ?? '', locale);
    const amount = parseEuros(text);
    if (amount.ok) amounts[part] = amount.value;
    else if (text !== '') problems[part] = /^\d+[.,]\d{3,}$/.test(text) ? 'decimals' : 'range';
    else if (part === 'rentCents') problems[part] = 'missing';
  }
  const vat = vatTreatments.find((treatment) => treatment === values.vat) ?? 'none';
  const parts = { ...allInPrice(0), ...amounts, vat };
  for (const part of invalidPriceParts(parts)) problems[part] ??= 'range';
  return { parts, problems };
}
