import type { AvailabilityHours, Position, VehicleKind } from '@plaza/sdk';
import { listingImageLimits } from '@plaza/sdk/rules';
import { readWithinComparedRadius } from '../../search/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { DatabaseConnections } from '../../platform/database/database.ts';
import { ownListingLineOf } from '../own-listing.ts';
import { type OwnListingRow, readOwnListingsPage } from '../store.ts';
import { requireOwnListing, countListingsByState } from '../service.ts';
import {
  type DashboardUser,
  readDashboardUser,
  readDailyEngagementCounts,
  readPriceStats,
  readMonthlyRentCents,
  readPeriodEngagement,
} from './numbers-store.ts';
import { publishingObstacleOf, requirePublishingAllowance } from '../publication/publication.ts';
import type { PublishingAllowance } from '../publication/publication-store.ts';

/** A task for an owner, about one listing or the account. */
export interface Todo {
  code:
    | 'confirm_email'
    | 'confirm_listing'
    | 'first_listing'
    | 'finish_draft'
    | 'choose_plan'
    | 'add_photos'
    | 'measure_bay'
    | 'add_phone';
  listingId: number | null;
  listingName: string | null;
}

interface PriceGuideQuery extends Position {
  vehicleKind?: VehicleKind | undefined;
  hours?: AvailabilityHours | undefined;
}

const dashboardComparisonDays = 30;
const maxDashboardListings = 3;
const maxTodosPerKind = 3;
const maxListingsChecked = 50;

export function createOwnStatistics(database: DatabaseConnections) {
  return {
    stats: async (ownerId: number, id: number) => {
      const listingRow = await requireOwnListing(database.write, ownerId, id);
      return { views: listingRow.view_count, savedCount: listingRow.saved_count, chatCount: listingRow.chat_count };
    },

    days: async (ownerId: number, id: number, days: number) => {
      await requireOwnListing(database.write, ownerId, id);
      return readDailyEngagementCounts(database.write, id, days);
    },

    dashboard: async (ownerId: number) => {
      const noListingFilter = { state: undefined, text: undefined };
      const [user, allowance, counts, rows, last30Days, previous30Days, rentCents] = await Promise.all([
        readDashboardUser(database.write, ownerId),
        requirePublishingAllowance(database.write, ownerId),
        countListingsByState(database.write, ownerId),
        readOwnListingsPage(database.write, ownerId, noListingFilter, {
          sort: 'updated',
          limit: maxListingsChecked,
          offset: 0,
        }),
        readPeriodEngagement(database.write, ownerId, { days: dashboardComparisonDays, ago: 0 }),
        readPeriodEngagement(database.write, ownerId, { days: dashboardComparisonDays, ago: dashboardComparisonDays }),
        readMonthlyRentCents(database.write, ownerId),
      ]);
      if (user === undefined) throw new DomainError('session_required');
      return {
        todos: todosOf(user, allowance, rows),
        counts,
        last30Days,
        before30Days: previous30Days,
        rentCents,
        listings: rows.slice(0, maxDashboardListings).map((row) => ownListingLineOf(row, allowance)),
        savedCount: user.savedCount,
        reason: user.reason,
      };
    },

    /** Prices of other owners around a point; `null` with fewer than five nearby. */
    priceGuide: (ownerId: number, { vehicleKind = 'car', hours = 'always', ...center }: PriceGuideQuery) =>
      readWithinComparedRadius((meters) =>
        readPriceStats(database.read, { center, meters, hours, vehicleKind }, ownerId),
      ),
  };
}

export type OwnStatistics = ReturnType<typeof createOwnStatistics>;

const createAccountTodo = (code: Todo['code']): Todo => ({ code, listingId: null, listingName: null });
const listingTodosOf = (code: Todo['code'], rows: readonly OwnListingRow[]): Todo[] =>
  rows.slice(0, maxTodosPerKind).map(({ id, name }) => ({ code, listingId: id, listingName: name }));

/** Tasks, most urgent first: those that keep listings from being found precede those that improve them. */
function todosOf(user: DashboardUser, allowance: PublishingAllowance, rows: readonly OwnListingRow[]): Todo[] {
  const rowsInState = (state: OwnListingRow['state']) => rows.filter((row) => row.state === state);
  const offeredListings = rows.filter(({ state }) => state === 'published' || state === 'ready' || state === 'paused');
  const isPlanNeeded = ['no_active_plan', 'listing_limit_reached'].includes(publishingObstacleOf(allowance) ?? '');
  const listingsWithFewImages = offeredListings.filter(({ images }) => images.length < listingImageLimits.recommended);
  const unmeasuredListings = offeredListings.filter((row) => row.length_cm === null || row.width_cm === null);
  return [
    ...(user.isConfirmed ? [] : [createAccountTodo('confirm_email')]),
    ...listingTodosOf(
      'confirm_listing',
      rows.filter(({ asked_at: askedAt }) => askedAt !== null),
    ),
    ...(isPlanNeeded ? listingTodosOf('choose_plan', rowsInState('ready').slice(0, 1)) : []),
    ...listingTodosOf('finish_draft', rowsInState('draft')),
    ...(rows.length === 0 && user.reason !== 'rent' ? [createAccountTodo('first_listing')] : []),
    ...listingTodosOf('add_photos', listingsWithFewImages),
    ...listingTodosOf('measure_bay', unmeasuredListings),
    ...(user.hasPhone || rows.length === 0 ? [] : [createAccountTodo('add_phone')]),
  ];
}
