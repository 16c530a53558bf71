import type { BillingDetails, Locale } from '@plaza/sdk';
import { DomainError } from '../../platform/domain-error.ts';
import { fieldMessage } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { readBillingDetails, writeBillingDetails } from './billing-details-store.ts';
import { readTaxId } from './tax-id.ts';

/** The name, tax ID and address that invoices are made out to. */
export const createBillingDetails = (database: PlazaDatabase) => ({
  /** @returns `null` when none were entered. */
  read: async (userId: number): Promise<BillingDetails | null> => (await readBillingDetails(database, userId)) ?? null,

  /**
   * Replaces them; invoices that are paid keep theirs.
   * @throws DomainError `validation_failed` for a tax ID whose check digit is wrong.
   */
  save: async (
    userId: number,
    { name, taxId: typed, address }: BillingDetails,
    locale: Locale,
  ): Promise<BillingDetails> => {
    const taxId = readTaxId(typed);
    if (taxId === null) {
      throw new DomainError('validation_failed', { fields: { taxId: [fieldMessage('taxId', locale)] } });
    }
    await writeBillingDetails(database, userId, { name, taxId, address });
    return { name, taxId, address };
  },
});
