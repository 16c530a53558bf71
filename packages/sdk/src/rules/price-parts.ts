import type { VatTreatment } from '../contract/vocabulary.ts';
import { listingPriceLimits } from './listing-fields.ts';
import { splitVat, vatPercent } from './money.ts';

/** Parts of the price of a bay. Its `priceCents` is the whole monthly price that follows from them. */
export interface PriceParts {
  /** Rent per month, without VAT if `vat` is `added`. */
  readonly rentCents: number;
  /** One of `vatTreatments`; a later version of the API may add others. */
  readonly vat: string;
  /** Community fee per month that the driver pays on top of the rent, with any VAT; 0 if the rent includes it. */
  readonly communityFeeCents: number;
  /** Deposit, paid once and refunded at the end. */
  readonly depositCents: number;
  /** Deposit for the remote control or key, paid once and refunded at the end. */
  readonly remoteDepositCents: number;
}

/** Lowest and highest amount of each part, in cents. The whole monthly price has the limits of the rent. */
export const pricePartLimits = {
  rentCents: listingPriceLimits,
  communityFeeCents: { minCents: 0, maxCents: 100_000 },
  depositCents: { minCents: 0, maxCents: 1_000_000 },
  remoteDepositCents: { minCents: 0, maxCents: 50_000 },
} as const;

export type PricePartField = keyof typeof pricePartLimits;

/** Parts of a monthly price that is all in. */
export const allInPrice = (cents: number): PriceParts & { vat: VatTreatment } => ({
  rentCents: cents,
  vat: 'none',
  communityFeeCents: 0,
  depositCents: 0,
  remoteDepositCents: 0,
});

/**
 * VAT per month in the rent or on top of it. The rate is the standard one, `vatPercent`: a parking bay is exempt only if
 * it is let together with a dwelling (Ley 37/1992, art. 20.Uno.23.º).
 */
export function rentVatCents({ rentCents, vat }: Pick<PriceParts, 'rentCents' | 'vat'>): number {
  if (vat === 'added') return Math.round((rentCents * vatPercent) / 100);
  return vat === 'included' ? splitVat(rentCents).vatCents : 0;
}

/** Whole price per month: rent, VAT and community fee. */
export const monthlyTotalCents = (parts: Omit<PriceParts, 'depositCents' | 'remoteDepositCents'>): number =>
  parts.rentCents + (parts.vat === 'added' ? rentVatCents(parts) : 0) + parts.communityFeeCents;

/** Deposits, paid once and refunded at the end. */
export const depositTotalCents = (parts: Pick<PriceParts, 'depositCents' | 'remoteDepositCents'>): number =>
  parts.depositCents + parts.remoteDepositCents;

/** Due on moving in: the first month and the deposits. */
export const moveInCents = (parts: PriceParts): number => monthlyTotalCents(parts) + depositTotalCents(parts);

/** Returns the parts with an amount outside of its limits; `rentCents` too if the whole price is too high. */
export function invalidPriceParts(parts: PriceParts): PricePartField[] {
  const fields = Object.keys(pricePartLimits) as PricePartField[];
  const isTotalTooHigh = monthlyTotalCents(parts) > listingPriceLimits.maxCents;
  return fields.filter((field) => {
    const { minCents, maxCents } = pricePartLimits[field];
    return parts[field] < minCents || parts[field] > maxCents || (field === 'rentCents' && isTotalTooHigh);
  });
}

/**
 * Returns the parts of a listing whose whole price is set by a client that doesn't know its parts. The same price keeps
 * them; with another one the rent is all in, and the deposits stay.
 */
export function withWholePrice(
  parts: (PriceParts & { vat: VatTreatment }) | null,
  priceCents: number,
): PriceParts & { vat: VatTreatment } {
  if (parts === null) return allInPrice(priceCents);
  if (monthlyTotalCents(parts) === priceCents) return parts;
  return { ...parts, rentCents: priceCents, communityFeeCents: 0, vat: parts.vat === 'none' ? 'none' : 'included' };
}
