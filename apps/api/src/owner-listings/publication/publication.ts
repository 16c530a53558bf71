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
  type PublishingAllowance,
  lockOwner,
  readListingIdsAboveLimit,
  readPublishingAllowance,
  readOutdatedIndexIds,
  readRenterCandidates,
  readReadyListingIds,
  type Rental,
  setRental,
  withholdListingsAboveLimit,
} from './publication-store.ts';
import { transitionListings } from './transition-store.ts';

export type OwnerTransaction = Transaction<Database>;

/**
 * Runs work on an owner's listings or plan in one transaction, exclusively for that owner, so that concurrent
 * transactions cannot exceed the plan's limit.
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

/** Reason that prevents the owner from publishing one more listing; `null` if nothing prevents it. */
export const publishingObstacleOf = (publishingAllowance: PublishingAllowance): PublishingObstacle | null =>
  publishingObstacle(publishingAllowance);

/** @throws DomainError `session_required` when the account is closed. */
export async function requirePublishingAllowance(
  database: PlazaDatabase,
  userId: number,
): Promise<PublishingAllowance> {
  const publishingAllowance = await readPublishingAllowance(database, userId);
  if (publishingAllowance === undefined) throw new DomainError('session_required');
  return publishingAllowance;
}

const errorCodeByObstacle = {
  no_active_plan: 'plan_does_not_allow_publishing',
  listing_limit_reached: 'listing_limit_reached',
  email_not_confirmed: 'email_not_confirmed',
} as const;

/** @throws DomainError with the reason why the plan does not allow one more published listing. */
export async function requirePublishingRoom(transaction: OwnerTransaction, ownerId: number): Promise<void> {
  const obstacle = publishingObstacleOf(await requirePublishingAllowance(transaction, ownerId));
  if (obstacle !== null) throw new DomainError(errorCodeByObstacle[obstacle]);
}

interface PlanListingChanges {
  published: number[];
  /** IDs of listings moved back to ready. */
  withheld: number[];
}

/**
 * Withholds listings above the plan's limit and updates search, but publishes nothing. Call it inside `withOwner` after
 * a change of the plan that adds no room, such as a renewal.
 * @returns the withheld listings.
 */
export async function enforcePlan(transaction: OwnerTransaction, userId: number): Promise<PlanListingChanges> {
  const { listingLimit } = await requirePublishingAllowance(transaction, userId);
  const withheldIds = await withholdListingsAboveLimit(transaction, userId, listingLimit);
  for (const id of withheldIds) await indexListing(transaction, id);
  for (const id of await readOutdatedIndexIds(transaction, userId)) await indexListing(transaction, id);
  return { published: [], withheld: withheldIds };
}

export async function publishIfAllowed(transaction: OwnerTransaction, userId: number, id: number): Promise<void> {
  if (publishingObstacleOf(await requirePublishingAllowance(transaction, userId)) !== null) return;
  await transitionListings(transaction, [id], 'publish');
  await indexListing(transaction, id);
}

/**
 * Syncs an owner's listings with a plan that started, changed or ended, or with a confirmed email: withholds listings
 * above its limit, publishes ready ones up to it, and updates search. Call it inside `withOwner`.
 */
export async function applyPlan(transaction: OwnerTransaction, userId: number): Promise<PlanListingChanges> {
  const { withheld } = await enforcePlan(transaction, userId);
  const publishingAllowance = await requirePublishingAllowance(transaction, userId);
  const remainingListings = publishingAllowance.isConfirmed
    ? publishingAllowance.listingLimit - publishingAllowance.publishedCount
    : 0;
  const publishedIds = remainingListings > 0 ? await readReadyListingIds(transaction, userId, remainingListings) : [];
  for (const id of publishedIds) {
    await transitionListings(transaction, [id], 'publish');
    await indexListing(transaction, id);
  }
  return { published: publishedIds, withheld };
}

/** Returns the effect that `applyPlan` would have on an owner's listings with another plan. */
export async function previewPlan(
  database: PlazaDatabase,
  userId: number,
  listingLimit: number,
): Promise<PlanListingChanges> {
  const publishingAllowance = await requirePublishingAllowance(database, userId);
  const remainingListings = publishingAllowance.isConfirmed ? listingLimit - publishingAllowance.publishedCount : 0;
  return {
    published: remainingListings > 0 ? await readReadyListingIds(database, userId, remainingListings) : [],
    withheld: await readListingIdsAboveLimit(database, userId, listingLimit),
  };
}

/**
 * Stores end date and renter of a rented listing.
 * @throws DomainError `validation_failed` for a day in the past, and for a renter who never chatted about it.
 */
export async function saveRental(
  transaction: PlazaDatabase,
  row: OwnListingRow,
  { until, renterId }: Rental,
  locale: Locale,
): Promise<void> {
  // Accepts an unchanged day or renter, since the day may have passed in the meantime.
  if (until !== null && until !== row.rented_until && !isRentalDay(until, viewDay(new Date())))
    throw new DomainError('validation_failed', { fields: { 'rental.until': [fieldMessage('rentalDay', locale)] } });
  if (renterId !== null && renterId !== row.renter_id) {
    const renterCandidates = await readRenterCandidates(transaction, row.id);
    if (!renterCandidates.some(({ id }) => id === renterId))
      throw new DomainError('validation_failed', { fields: { 'rental.renterId': [fieldMessage('renter', locale)] } });
  }
  await setRental(transaction, row.id, { until, renterId });
}
