import { type BillingDetails, checkSpanishTaxId, type Locale } from '@plaza/sdk';
import { fieldMessage } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readBillingDetails, writeBillingDetails } from './invoice-store.ts';

export const createBillingDetails = (database: PlazaDatabase) => ({
  read: async (userId: number): Promise<BillingDetails | null> => (await readBillingDetails(database, userId)) ?? null,

  /**
   * Replaces billing details. Paid invoices keep the earlier details.
   * @throws DomainError `validation_failed` for a tax ID with a wrong check digit.
   */
  save: async (
    userId: number,
    { name, taxId: typed, address }: BillingDetails,
    locale: Locale,
  ): Promise<BillingDetails> => {
    const taxId = await readTaxId(typed);
    if (taxId === null) {
      throw new DomainError('validation_failed', { fields: { taxId: [fieldMessage('taxId', locale)] } });
    }
    await writeBillingDetails(database, userId, { name, taxId, address });
    return { name, taxId, address };
  },
});

/** `stdnum` country and validator of EU VAT numbers, by prefix. */
const vatNumbers: Readonly<Record<string, readonly [country: string, format: string]>> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IT: ['IT', 'iva'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cif'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
};

/**
 * Parses a Spanish NIF (DNI, NIE or company number) or an EU VAT number with its prefix.
 * @returns the number in capitals without separators; `null` for a wrong format or check digit.
 */
export async function readTaxId(text: string): Promise<string | null> {
  const spanishId = checkSpanishTaxId(text);
  if (spanishId.ok) return spanishId.value;
  const compactText = text.toUpperCase().replaceAll(/[\s.\-/]/g, '');
  const countryPrefix = compactText.slice(0, 2);
  if (!Object.hasOwn(vatNumbers, countryPrefix)) return null;
  const [country, format] = vatNumbers[countryPrefix] ?? ['', ''];
  // imported on demand: the validators of a hundred countries are a sixth of the API's modules
  const { stdnum } = await import('stdnum');
  const validator = stdnum[country]?.[format];
  return [compactText, compactText.slice(2)].some((number) => validator?.validate(number).isValid === true)
    ? compactText
    : null;
}
