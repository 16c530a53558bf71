import { foldAccents, type ListingOutcome, type OwnListing, type OwnListingRow as OwnListingLine } from '@plaza/sdk';
import type { Locale, OwnListingsMeta } from '@plaza/sdk/contract';
import {
  listingImageLimits,
  listingStates,
  type ListingState,
  listingTransitions,
  nextListingState,
} from '@plaza/sdk/rules';
import type { z } from 'zod';
import { viewDay } from '../insights/index.ts';
import { fieldMessage, ruleMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { indexListing } from '../search/index.ts';
import { missingPartsOf, ownListingLineOf, ownListingOf } from './own-listing.ts';
import {
  type ChangeCheckDependencies,
  type ListingChangeSet,
  checkChanges,
  type CheckedChanges,
  listingColumnsOf,
  copiedColumnsOf,
  changedColumnsOf,
  lastChangedListingPartOf,
  publicPositionOf,
  refuseInvalidDays,
} from './changes.ts';
import type { ListingImages } from './images/listing-images.ts';
import { refuseVatOfPrivateOwner } from './price.ts';
import { clearEndedOffer } from './publication/ended-offer-store.ts';
import { readRenterCandidates, type Rental, type RenterCandidate } from './publication/publication-store.ts';
import {
  publishingObstacleOf,
  type OwnerTransaction,
  publishIfAllowed,
  requirePublishingAllowance,
  requirePublishingRoom,
  saveRental,
  withOwner,
} from './publication/publication.ts';
import { transitionListings } from './publication/transition-store.ts';
import {
  countOwnListings,
  countOwnListingsByState,
  insertListingDraft,
  type OwnListingRow,
  type OwnListingsSort,
  readOwnListing,
  readOwnListingsPage,
  findSubmittedListing,
  updateListingContent,
  updateLastEditedPart,
} from './store.ts';

export interface OwnListingsOptions extends ChangeCheckDependencies {
  database: PlazaDatabase;
  /** Secret key from which approximate positions are derived. */
  secret: string;
  listingImages: Pick<ListingImages, 'copy'>;
}

type OwnerStateAction = 'publish' | 'confirm' | 'pause' | 'resume' | 'markRented' | 'relist';
interface StateChangeRequest {
  action: OwnerStateAction;
  insteadOf?: number | undefined;
  rental?: Rental | undefined;
}
type OwnListingsQuery = {
  page: number;
  state?: ListingState | undefined;
  text?: string | undefined;
  sort: OwnListingsSort;
};

const listingsPerPage = 12;
/** Technical limit of listings per account, excluding deleted listings. */
const maxListingsPerOwner = 200;

/**
 * Creates the service for owners' own listings. Every write goes through `withOwner`. Calls with another owner's
 * listing fail with `listing_not_found`.
 */
// Long because it has a function for each action of owners, all under the same lock.
export function createOwnListingsService(options: OwnListingsOptions) {
  const { database, secret, listingImages } = options;

  const changeListing = (
    ownerId: number,
    id: number,
    work: (transaction: OwnerTransaction, row: OwnListingRow) => Promise<void>,
  ): Promise<OwnListing> =>
    withOwner(database, ownerId, async (transaction) => {
      await work(transaction, await requireOwnListing(transaction, ownerId, id));
      return readOwnListingResponse(transaction, ownerId, id);
    });

  return {
    /**
     * Creates a draft, once per submission.
     * @param language assumed language of its text.
     */
    createDraft: (ownerId: number, submissionId: string, language: Locale): Promise<OwnListing> =>
      withOwner(database, ownerId, async (transaction) => {
        const existingListing = await findSubmittedListing(transaction, ownerId, submissionId);
        if (existingListing) return readOwnListingResponse(transaction, ownerId, existingListing.id);
        await refuseTooManyListings(transaction, ownerId);
        const draftId = await insertListingDraft(transaction, ownerId, submissionId, { language });
        if (draftId === null) throw new DomainError('conflict');
        return readOwnListingResponse(transaction, ownerId, draftId);
      }),

    /** Creates a draft as a copy of another listing, once per submission. */
    duplicate: (ownerId: number, id: number, submissionId: string): Promise<OwnListing> =>
      withOwner(database, ownerId, async (transaction) => {
        const existingListing = await findSubmittedListing(transaction, ownerId, submissionId);
        if (existingListing) return readOwnListingResponse(transaction, ownerId, existingListing.id);
        const originalListing = await requireOwnListing(transaction, ownerId, id);
        refuseDeletedListing(originalListing);
        await refuseTooManyListings(transaction, ownerId);
        const duplicateId = await insertListingDraft(transaction, ownerId, submissionId);
        if (duplicateId === null) throw new DomainError('conflict');
        await updateListingContent(transaction, duplicateId, copiedColumnsOf(originalListing));
        await listingImages.copy(transaction, id, duplicateId);
        return readOwnListingResponse(transaction, ownerId, duplicateId);
      }),

    readOne: (ownerId: number, id: number): Promise<OwnListing> => readOwnListingResponse(database, ownerId, id),

    list: async (
      ownerId: number,
      query: OwnListingsQuery,
    ): Promise<{ data: OwnListingLine[]; meta: OwnListingsPageMeta }> => {
      const { page, sort, state } = query;
      const listingsFilter = { state, text: query.text === undefined ? undefined : foldAccents(query.text) };
      const [allowance, rows, total, counts] = await Promise.all([
        requirePublishingAllowance(database, ownerId),
        readOwnListingsPage(database, ownerId, listingsFilter, {
          sort,
          limit: listingsPerPage,
          offset: (page - 1) * listingsPerPage,
        }),
        countOwnListings(database, ownerId, listingsFilter),
        countListingsByState(database, ownerId),
      ]);
      const pageCount = Math.max(1, Math.ceil(total / listingsPerPage));
      return {
        data: rows.map((row) => ownListingLineOf(row, allowance)),
        meta: { page, pageSize: listingsPerPage, pageCount, total, totalIsCapped: false, counts },
      };
    },

    /**
     * Saves steps of the wizard. Unchanged steps succeed without effect, so that the call can be retried.
     * @throws DomainError `changed_meanwhile` when the listing has changed since that version.
     */
    save: async (
      ownerId: number,
      id: number,
      { version, ...changes }: ListingChangeSet & { version: number },
      locale: Locale,
    ): Promise<OwnListing> => {
      const checkedChanges = await checkChanges(changes, options, locale);
      return changeListing(ownerId, id, async (transaction, row) => {
        refuseDeletedListing(row);
        refuseInvalidDays(checkedChanges, row, locale);
        await refuseVatOfPrivateOwner(transaction, { ownerId, changes: checkedChanges, locale });
        await saveListingChanges(transaction, { ownerId, row, changes: checkedChanges, version, secret });
      });
    },

    /** Finishes a draft. A repeated call returns the same outcome. */
    finish: (ownerId: number, id: number, version: number, locale: Locale): Promise<ListingOutcome> =>
      withOwner(database, ownerId, async (transaction) => {
        const listingRow = await requireOwnListing(transaction, ownerId, id);
        refuseDeletedListing(listingRow);
        if (listingRow.state === 'draft') {
          if (listingRow.version !== version) throw new DomainError('changed_meanwhile');
          refuseIncompleteListing(listingRow, locale);
          await transitionListings(transaction, [id], 'complete');
          await publishIfAllowed(transaction, ownerId, id);
        }
        return readListingOutcome(transaction, ownerId, id);
      }),

    /**
     * Publishes, confirms, pauses, relists or marks a listing as rented. Publishes no other listing.
     * @param request.insteadOf ID of a published listing to pause first, to make room for this one.
     * @param request.rental end date and renter; unchanged when omitted.
     * @throws DomainError with the reason why the plan does not allow it.
     */
    changeState: (ownerId: number, id: number, request: StateChangeRequest, locale: Locale): Promise<OwnListing> =>
      changeListing(ownerId, id, async (transaction, row) => {
        const { action: choice, insteadOf, rental } = request;
        const nextState = nextListingState(row.state, choice);
        if (nextState === null) {
          if (row.state !== listingTransitions[choice].to) throw new DomainError('action_not_allowed');
          if (row.state === 'rented' && rental !== undefined) await saveRental(transaction, row, rental, locale);
          return;
        }
        if (nextState === 'published' && row.state !== 'published') {
          if (insteadOf !== undefined) await pauseToMakeRoom(transaction, ownerId, insteadOf);
          await requirePublishingRoom(transaction, ownerId);
        }
        await transitionListings(transaction, [id], choice);
        if (nextState === 'published') await clearEndedOffer(transaction, id, viewDay(new Date()));
        if (nextState === 'rented' && rental !== undefined) await saveRental(transaction, row, rental, locale);
        if (nextState !== row.state) await indexListing(transaction, id);
      }),

    /** Users who wrote to the owner about a listing, latest first: possible renters. */
    renterCandidates: async (ownerId: number, id: number): Promise<RenterCandidate[]> => {
      await requireOwnListing(database, ownerId, id);
      return readRenterCandidates(database, id);
    },

    /** Deletes a listing; it can be restored for `deletedListingDays`. */
    remove: (ownerId: number, id: number): Promise<{ id: number; state: ListingState }> =>
      withOwner(database, ownerId, async (transaction) => {
        const deletedListing = await requireOwnListing(transaction, ownerId, id);
        if (deletedListing.state !== 'deleted') {
          await transitionListings(transaction, [id], 'delete');
          await indexListing(transaction, id);
        }
        return { id, state: 'deleted' };
      }),

    /** Restores a deleted listing: a draft as a draft, a finished listing as published if the plan has room. */
    restore: (ownerId: number, id: number): Promise<OwnListing> =>
      changeListing(ownerId, id, async (transaction, row) => {
        if (row.state !== 'deleted') return;
        await refuseTooManyListings(transaction, ownerId);
        const isFinished = row.completed_at !== null || row.published_at !== null;
        const isComplete = isFinished && missingPartsOf(row).length === 0;
        await transitionListings(transaction, [id], isComplete ? 'restore' : 'restoreDraft');
        if (isComplete) await publishIfAllowed(transaction, ownerId, id);
      }),

    /** Tells whether a listing would be published if it were finished now. */
    access: async (ownerId: number) => {
      const allowance = await requirePublishingAllowance(database, ownerId);
      const publishingObstacle = publishingObstacleOf(allowance);
      const { listingLimit, publishedCount } = allowance;
      return {
        parkingCreatedWithDelay: publishingObstacle !== null,
        listingLimit,
        publishedCount,
        reason: publishingObstacle,
      };
    },
  };
}

export type OwnListingsService = ReturnType<typeof createOwnListingsService>;
type OwnListingsPageMeta = z.input<typeof OwnListingsMeta>;

/** @throws DomainError `listing_not_found`, also for another owner's listing. */
export async function requireOwnListing(database: PlazaDatabase, ownerId: number, id: number): Promise<OwnListingRow> {
  const listingRow = await readOwnListing(database, ownerId, id);
  if (listingRow === undefined) throw new DomainError('listing_not_found');
  return listingRow;
}

export async function readOwnListingResponse(
  database: PlazaDatabase,
  ownerId: number,
  id: number,
): Promise<OwnListing> {
  const listingRow = await requireOwnListing(database, ownerId, id);
  return ownListingOf(listingRow, await requirePublishingAllowance(database, ownerId));
}

export async function readListingOutcome(
  database: PlazaDatabase,
  ownerId: number,
  id: number,
): Promise<ListingOutcome> {
  const { state } = await requireOwnListing(database, ownerId, id);
  return { id, state, parkingCreatedWithDelay: state === 'ready' };
}

export async function countListingsByState(
  database: PlazaDatabase,
  ownerId: number,
): Promise<Record<ListingState, number>> {
  const stateCountRows = await countOwnListingsByState(database, ownerId);
  const countByStateName = new Map(stateCountRows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(listingStates.map((state) => [state, countByStateName.get(state) ?? 0])) as Record<
    ListingState,
    number
  >;
}

export function refuseDeletedListing(row: OwnListingRow): void {
  if (row.state === 'deleted') throw new DomainError('action_not_allowed');
}

export async function refuseTooManyListings(transaction: OwnerTransaction, ownerId: number): Promise<void> {
  const listingCount = await countOwnListings(transaction, ownerId, { state: undefined, text: undefined });
  if (listingCount >= maxListingsPerOwner) throw new DomainError('too_many_listings');
}

function refuseIncompleteListing(row: OwnListingRow, locale: Locale): void {
  const missingSteps = missingPartsOf(row);
  if (missingSteps.length === 0) return;
  const fieldErrors = missingSteps.map((part) => [
    part,
    [
      part === 'images'
        ? ruleMessage('images_required', locale, { min: listingImageLimits.min })
        : fieldMessage('required', locale),
    ],
  ]);
  throw new DomainError('listing_incomplete', { fields: Object.fromEntries(fieldErrors) as Record<string, string[]> });
}

/**
 * Pauses a published listing in favour of another.
 * @throws DomainError `action_not_allowed` when it isn't published.
 */
async function pauseToMakeRoom(transaction: OwnerTransaction, ownerId: number, id: number): Promise<void> {
  const replacedListing = await requireOwnListing(transaction, ownerId, id);
  if (replacedListing.state !== 'published') throw new DomainError('action_not_allowed');
  await transitionListings(transaction, [id], 'pause');
  await indexListing(transaction, id);
}

interface SaveChangesInput {
  ownerId: number;
  row: OwnListingRow;
  changes: CheckedChanges;
  /** The version that the owner has seen; `undefined` overwrites any version. */
  version: number | undefined;
  secret: string;
}

/** Writes the changed columns of a listing as a new version, and updates search when it is published. */
export async function saveListingChanges(
  transaction: OwnerTransaction,
  { ownerId, row, changes, version, secret }: SaveChangesInput,
): Promise<void> {
  const publicPosition = await publicPositionOf(transaction, { ownerId, changes, secret });
  const changedColumns = changedColumnsOf(listingColumnsOf(changes, row, publicPosition), row);
  if (Object.keys(changedColumns).length > 0) {
    if (version !== undefined && row.version !== version) throw new DomainError('changed_meanwhile');
    await updateListingContent(transaction, row.id, changedColumns);
    if (row.state === 'published') await indexListing(transaction, row.id);
  }
  const lastChangedPart = lastChangedListingPartOf(changes);
  if (lastChangedPart !== undefined && lastChangedPart !== row.last_part)
    await updateLastEditedPart(transaction, row.id, lastChangedPart);
}
