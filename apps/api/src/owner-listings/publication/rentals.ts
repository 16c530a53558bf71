import { isRentalDay } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { fieldMessage } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { OwnListingRow } from '../store.ts';
import { viewDay } from '../../insights/index.ts';
import { readRenterCandidates, type Rental, setRental } from './rental-store.ts';

/**
 * Writes down until when and to whom a rented listing is let.
 * @throws DomainError `validation_failed` for a day that has come already, and for a renter who never chatted about it.
 */
export async function saveRental(
  transaction: PlazaDatabase,
  row: OwnListingRow,
  { until, renterId }: Rental,
  locale: Locale,
): Promise<void> {
  // a day or renter that is there already may be sent again: the day may have come since
  if (until !== null && until !== row.rented_until && !isRentalDay(until, viewDay(new Date())))
    throw new DomainError('validation_failed', { fields: { 'rental.until': [fieldMessage('rentalDay', locale)] } });
  if (renterId !== null && renterId !== row.renter_id) {
    const candidates = await readRenterCandidates(transaction, row.id);
    if (!candidates.some(({ id }) => id === renterId))
      throw new DomainError('validation_failed', { fields: { 'rental.renterId': [fieldMessage('renter', locale)] } });
  }
  await setRental(transaction, row.id, { until, renterId });
}
