import type { Locale } from '@plaza/sdk/contract';
import { isRentalDay, publishingObstacle, type PublishingObstacle } from '@plaza/sdk/rules';
import type { Transaction } from 'kysely';
import { viewDay } from '../../insights/index.ts';
import { fieldMessage } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { indexListing } from '../../search/index.ts';
import type { OwnListingRow } from '../store.ts';
import {
  type Allowance,
  lockOwner,
  readAbove,
  readAllowance,
  readOutdated,
  readRenterCandidates,
  readWaiting,
  type Rental,
  setRental,
  withholdAbove,
} from './publication-store.ts';
import { transition } from './transition-store.ts';

export type OwnerTransaction = Transaction<Database>;

/**
 * Does something with an owner's listings or plan in one transaction, while nobody else does for the same owner: so that
 * what the plan allows is counted by one at a time.
 * @throws DomainError `session_required` when the account is closed.
 */
export function withOwner<T>(
  database: PlazaDatabase,
  userId: number,
  work: (transaction: OwnerTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    if (!(await lockOwner(transaction, userId))) throw new DomainError('session_required');
    return work(transaction);
  });
}

/** What keeps one more listing of an owner from being published; `null` when nothing does. */
export const obstacleOf = (allowance: Allowance): PublishingObstacle | null => publishingObstacle(allowance);

/** What an owner may publish. @throws DomainError `session_required` when the account is closed. */
export async function requireAllowance(database: PlazaDatabase, userId: number): Promise<Allowance> {
  const allowance = await readAllowance(database, userId);
  if (allowance === undefined) throw new DomainError('session_required');
  return allowance;
}

/** What a plan did to an owner's listings. */
interface PlanEffect {
  published: number[];
  /** Those that went back to ready. */
  withheld: number[];
}

/**
 * Takes back what is above the plan's limit and updates search, but publishes nothing. To be called inside `withOwner`
 * when something about the plan changed that gives no more room, such as a renewal.
 * @returns the listings taken back.
 */
export async function enforcePlan(transaction: OwnerTransaction, userId: number): Promise<PlanEffect> {
  const { listingLimit } = await requireAllowance(transaction, userId);
  const withheld = await withholdAbove(transaction, userId, listingLimit);
  for (const id of withheld) await indexListing(transaction, id);
  for (const id of await readOutdated(transaction, userId)) await indexListing(transaction, id);
  return { published: [], withheld };
}

/**
 * Publishes one complete listing if the plan has room, and leaves all others alone: a place that an owner frees is given
 * to another listing only when the owner says so. To be called inside `withOwner`.
 */
export async function publishIfAllowed(transaction: OwnerTransaction, userId: number, id: number): Promise<void> {
  if (obstacleOf(await requireAllowance(transaction, userId)) !== null) return;
  await transition(transaction, [id], 'publish');
  await indexListing(transaction, id);
}

/**
 * Brings an owner's listings in line with a plan that began, grew or ended, or with an address that was confirmed: takes
 * back what is above its limit, publishes ready ones as far as there is room, and updates search. To be called inside
 * `withOwner`.
 */
export async function applyPlan(transaction: OwnerTransaction, userId: number): Promise<PlanEffect> {
  const { withheld } = await enforcePlan(transaction, userId);
  const allowance = await requireAllowance(transaction, userId);
  const room = allowance.isConfirmed ? allowance.listingLimit - allowance.publishedCount : 0;
  const published = room > 0 ? await readWaiting(transaction, userId, room) : [];
  for (const id of published) {
    await transition(transaction, [id], 'publish');
    await indexListing(transaction, id);
  }
  return { published, withheld };
}

/** What `applyPlan` would do to an owner's listings with another plan. */
export async function previewPlan(database: PlazaDatabase, userId: number, listingLimit: number): Promise<PlanEffect> {
  const allowance = await requireAllowance(database, userId);
  const room = allowance.isConfirmed ? listingLimit - allowance.publishedCount : 0;
  return {
    published: room > 0 ? await readWaiting(database, userId, room) : [],
    withheld: await readAbove(database, userId, listingLimit),
  };
}

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
