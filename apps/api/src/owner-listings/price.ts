import type { ListingChanges, Locale } from '@plaza/sdk/contract';
import { invalidPriceParts, pricePartLimits, withWholePrice } from '@plaza/sdk/rules';
import type { z } from 'zod';
import { pricePartsOf, type PriceRow, toPriceColumns } from '../listings/index.ts';
import { fieldMessage, ruleMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { readOwnerBusiness } from './owner-business-store.ts';

type PriceChange = Pick<z.output<typeof ListingChanges>, 'mainData' | 'priceParts'>;

/** Parts of the price of a listing; `null` for a draft without a price. */
export const ownPricePartsOf = ({ price_cents: priceCents, ...row }: PriceRow) =>
  priceCents === null ? null : pricePartsOf({ ...row, price_cents: priceCents });

/** Errors of the fields of a price. Each part is within its limits, and the whole price may still be too high. */
export function priceErrorsOf({ priceParts }: PriceChange, locale: Locale): Record<string, string[]> {
  const errors = (priceParts ? invalidPriceParts(priceParts) : []).map((field) => {
    const { minCents, maxCents } = pricePartLimits[field];
    return [
      `priceParts.${field}`,
      [ruleMessage('invalid_price', locale, { min: minCents / 100, max: maxCents / 100 })],
    ];
  });
  return Object.fromEntries(errors) as Record<string, string[]>;
}

/**
 * Refuses VAT of a private owner. Call it while the owner is locked, since VAT is removed when an owner becomes private.
 * @throws DomainError `validation_failed`
 */
export async function refuseVatOfPrivateOwner(
  transaction: PlazaDatabase,
  { ownerId, changes: { priceParts }, locale }: { ownerId: number; changes: PriceChange; locale: Locale },
): Promise<void> {
  if (!priceParts || priceParts.vat === 'none' || (await readOwnerBusiness(transaction, ownerId))) return;
  throw new DomainError('validation_failed', { fields: { 'priceParts.vat': [fieldMessage('vat', locale)] } });
}

/** @throws DomainError `validation_failed` for a new listing without a price. */
export function refuseMissingPrice({ mainData, priceParts }: PriceChange, locale: Locale): void {
  if (priceParts || mainData?.price !== undefined) return;
  throw new DomainError('validation_failed', { fields: { price: [ruleMessage('field_required', locale)] } });
}

/** Columns of a changed price: its parts and the whole price that follows from them. */
export function priceColumnsOf({ mainData, priceParts }: PriceChange, row: PriceRow): Partial<PriceRow> {
  if (priceParts) return toPriceColumns(priceParts);
  return mainData?.price === undefined ? {} : toPriceColumns(withWholePrice(ownPricePartsOf(row), mainData.price));
}
