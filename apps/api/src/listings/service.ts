import { dayMs, hourMs, type Listing, type ListingCard } from '@plaza/sdk';
import type { InsightSource } from '@plaza/sdk/contract';
import { isbot } from 'isbot';
import { viewDay, type Visit, type VisitorPseudonyms } from '../insights/index.ts';
import { lockUser } from '../platform/database/account-locks.ts';
import type { DatabaseConnections, PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Attempt } from '../platform/limits/rate-limits.ts';
import type { LiveEvents } from '../platform/live/live-store.ts';
import type { Logger } from '../platform/log.ts';
import { createSwrCache, type SwrCache } from '../platform/swr-cache.ts';
import { type ListingCardReader, type CardContext, findSimilarIds, vehicleKindOfRow } from '../search/index.ts';
import { comparePrice, distinctPricesOf } from './price-comparison.ts';
import { manoeuvringOf, imageOf } from './rows.ts';
import {
  countView,
  isContactRevealed,
  type ListingStateRow,
  readContactViewer,
  readListingDetails,
  readListingImages,
  readPriceHistory,
  readLatestIds,
  readNewestIdsOfOtherOwners,
  readOwnerContact,
  readPopularIds,
  readListingState,
  storeContactReveal,
} from './store.ts';

interface ListingsOptions {
  database: DatabaseConnections;
  listingNews: ListingChangeNotifier;
  cards: ListingCardReader;
  placeDirectory: PlaceDirectory;
  visitors: VisitorPseudonyms;
  log: Pick<Logger, 'warn'>;
}

/** A visit to a listing, with the page that led there. */
interface CountedVisit extends Visit {
  source: InsightSource;
}

export interface ListingsService {
  latest(limit: number, view: CardContext): Promise<ListingCard[]>;
  /** The listings with the most views and saves in the last 30 days, at most one per owner. */
  popular(limit: number, view: CardContext): Promise<ListingCard[]>;
  /**
   * Reads a listing with all fields of its page. Counts `visit` as a view, except for robots and the owner; `null` for
   * a preview.
   * @throws DomainError `listing_not_found`, or `listing_gone` when it was published before.
   */
  item(id: number, view: CardContext, visit: CountedVisit | null): Promise<Listing>;
  /**
   * Similar listings, also of a listing that is no longer published.
   * @throws DomainError `listing_not_found` for a listing that was never published.
   */
  similar(id: number, limit: number, view: CardContext): Promise<ListingCard[]>;
}

export function createListingsService(options: ListingsOptions): ListingsService {
  const { database, listingNews, cards, placeDirectory, visitors, log } = options;
  const countVisit = async (listingState: ListingStateRow, visit: CountedVisit, viewerId: number | null) => {
    const isOwner = viewerId !== null && viewerId === listingState.owner_id;
    if (isOwner || isbot(visit.userAgent)) return;
    const day = viewDay(new Date());
    const isNewView = await countView(database.write, {
      id: listingState.id,
      day,
      visitor: await visitors.nameOf(visit, day),
      source: visit.source,
    });
    if (isNewView) listingNews.changed(listingState.id, listingState.owner_id);
  };
  const popularIdsCache = createPopularIdsCache(database.read);
  return {
    popular: async (limit, view) => (await cards.read(await popularIdsCache.current(), view)).slice(0, limit),
    latest: async (limit, view) => cards.read(await readLatestIds(database.read, limit), view),
    item: async (id, view, visit) => {
      const listingState = await requirePublicListing(database, id);
      if (listingState.state !== 'published') throw new DomainError('listing_gone');
      if (visit) {
        // Ignores failures: counting waits for transactions that change or delete the listing, and the page matters
        // more.
        await countVisit(listingState, visit, view.viewerId ?? null).catch((error: unknown) =>
          log.warn({ err: error, listingId: id }, 'a view was not counted'),
        );
      }
      const [[card], details, images, prices, priceComparison] = await Promise.all([
        cards.read([id], view),
        readListingDetails(database.write, id),
        readListingImages(database.read, id),
        readPriceHistory(database.read, id),
        comparePrice(database.read, listingState),
      ]);
      // The listing was withdrawn after the first read.
      if (card === undefined || details === undefined) throw new DomainError('listing_gone');
      return {
        ...card,
        description: details.description,
        images: images.map(imageOf),
        manoeuvring: manoeuvringOf(details),
        priceHistory: distinctPricesOf(prices),
        priceComparison,
        owner:
          details.owner_id === null
            ? null
            : {
                id: details.owner_id,
                firstName: details.owner_first_name,
                profileImage: details.owner_profile_image,
                business: details.owner_business,
              },
        locality: details.locality,
        localitySlug: placeDirectory.town(details.locality_code ?? '')?.slug ?? null,
        district: details.district,
        confirmedAt: details.confirmed_at.toISOString(),
        views: details.views,
        savedCount: details.saved_count,
        chatCount: details.chat_count,
      };
    },
    similar: async (id, limit, view) => {
      const listingState = await requirePublicListing(database, id);
      const { public_lat: lat, public_lng: lng, price_cents, spot_type_id } = listingState;
      if (lat === null || lng === null || price_cents === null || spot_type_id === null) return [];
      const similarIds = await findSimilarIds(
        database.read,
        { id, lat, lng, priceCents: price_cents, spotType: spot_type_id, vehicleKind: vehicleKindOfRow(listingState) },
        limit,
      );
      return cards.read(similarIds, view);
    },
  };
}

/** Drafts and listings that wait for their first plan are private: they answer as if they did not exist. */
async function requirePublicListing(database: DatabaseConnections, id: number): Promise<ListingStateRow> {
  const listingState = await readListingState(database.read, id);
  if (listingState === undefined || listingState.state === 'draft' || listingState.published_at === null)
    throw new DomainError('listing_not_found');
  return listingState;
}

/** Maximum of cached IDs: more than any page displays, since some listings may be withdrawn before the next refresh. */
const maxCachedPopularIds = 48;
const popularIdsTtlMs = 5 * 60_000;

/**
 * IDs of the most viewed and saved listings of the last 30 days, one per owner, followed by the newest of other owners.
 * Refreshed every five minutes.
 */
const createPopularIdsCache = (database: PlazaDatabase): SwrCache<number[]> =>
  createSwrCache(async () => {
    const popularIds = await readPopularIds(database, maxCachedPopularIds);
    const missingCount = maxCachedPopularIds - popularIds.length;
    return missingCount === 0
      ? popularIds
      : [...popularIds, ...(await readNewestIdsOfOtherOwners(database, popularIds, missingCount))];
  }, popularIdsTtlMs);

/** Notifies owners that the counts of their listings have changed. */
export interface ListingChangeNotifier {
  /**
   * Returns immediately; failures are only logged.
   * @param ownerId `null` for a listing without an owner.
   */
  changed(listingId: number, ownerId: number | null): void;
}

interface ListingChangeNotifierOptions {
  database: PlazaDatabase;
  live: Pick<LiveEvents, 'pass'>;
  log: Logger;
}

/** Minimum time between two notifications about a listing; changes in between are announced afterwards. */
const minNotificationIntervalMs = 1000;

export function createListingChangeNotifier({
  database,
  live,
  log,
}: ListingChangeNotifierOptions): ListingChangeNotifier {
  /** Listings announced within the last second; `hasMore` if they have changed since. */
  const notificationPauseByListingId = new Map<number, { hasMore: boolean }>();

  const notifyOwner = (listingId: number, ownerId: number): void => {
    const notificationPause = { hasMore: false };
    notificationPauseByListingId.set(listingId, notificationPause);
    live
      .pass(database, ownerId, { kind: 'listing', listingId })
      .catch((error: unknown) => log.warn({ err: error }, 'an owner could not be notified about a listing'));
    setTimeout(() => {
      notificationPauseByListingId.delete(listingId);
      if (notificationPause.hasMore) notifyOwner(listingId, ownerId);
    }, minNotificationIntervalMs).unref();
  };

  return {
    changed: (listingId, ownerId) => {
      if (ownerId === null) return;
      const notificationPause = notificationPauseByListingId.get(listingId);
      if (notificationPause === undefined) notifyOwner(listingId, ownerId);
      else notificationPause.hasMore = true;
    },
  };
}

export interface OwnerContact {
  firstName: string | null;
  phoneNumber: string;
}

/** Minimum age of an account, against scraping of phone numbers. */
const minRevealAccountAgeMs = hourMs;

interface OwnerContactsOptions {
  database: PlazaDatabase;
  limits: Pick<RateLimiter, 'take' | 'giveBack' | 'networkOf'>;
}

/** Reveals contacts of published listings' owners to signed-in users, and counts the reveals. */
export function createOwnerContacts({ database, limits }: OwnerContactsOptions) {
  /** A repeated reveal of the same contact within a day does not count. */
  const countReveal = async (userId: number, listingId: number, network: string | null) => {
    const dayReveal = { userId, listingId, since: new Date(Date.now() - dayMs) };
    if (await isContactRevealed(database, dayReveal)) return;
    const revealAttempts: Attempt[] = [['revealsOfUser', userId]];
    if (network !== null) revealAttempts.unshift(['revealsOfNetwork', network]);
    // Takes the limits before the transaction: they need another connection, and many concurrent transactions would
    // exhaust the pool.
    await limits.take(...revealAttempts);
    const isRevealStored = await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      if (await isContactRevealed(transaction, dayReveal)) return false;
      await storeContactReveal(transaction, userId, listingId);
      return true;
    });
    if (!isRevealStored) await limits.giveBack(...revealAttempts);
  };

  /** Rejects accounts that may have been opened to collect phone numbers. */
  const requireTrustedAccount = async (userId: number) => {
    const viewerAccount = await readContactViewer(database, userId);
    if (!viewerAccount?.confirmed_at) throw new DomainError('email_not_confirmed');
    if (Date.now() - viewerAccount.created_at.getTime() < minRevealAccountAgeMs)
      throw new DomainError('account_too_new');
  };

  return {
    /**
     * Reads the owner's phone number, if shared. Never returns the email address, since the chat serves the same
     * purpose.
     * @throws DomainError `email_not_confirmed`, `account_too_new`, `phone_not_shared`, `listing_not_found` for a
     * listing that was never published, `listing_gone` for one that is no longer published, `not_found` without a
     * reachable owner, and `too_many_phone_reveals`.
     */
    reveal: async (userId: number, listingId: number, clientIp: string): Promise<OwnerContact> => {
      const listingState = await readListingState(database, listingId);
      if (listingState === undefined || listingState.state === 'draft' || listingState.published_at === null)
        throw new DomainError('listing_not_found');
      if (listingState.state !== 'published') throw new DomainError('listing_gone');
      const ownerContact = await readOwnerContact(database, listingId);
      if (ownerContact === undefined) throw new DomainError('not_found');
      const { owner_id, first_name: firstName, phone_number: phoneNumber, is_phone_shown: isPhoneShown } = ownerContact;
      if (owner_id !== userId) await requireTrustedAccount(userId);
      if (phoneNumber === null || !isPhoneShown) throw new DomainError('phone_not_shared');
      if (owner_id !== userId) await countReveal(userId, listingId, limits.networkOf(clientIp));
      return { firstName, phoneNumber };
    },
  };
}

export type OwnerContacts = ReturnType<typeof createOwnerContacts>;
