import type { Position, VehicleKind } from '@plaza/sdk';
import { listingImageLimits } from '@plaza/sdk/rules';
import { DomainError } from '../../platform/domain-error.ts';
import type { DatabaseConnections } from '../../platform/database/database.ts';
import { ownListingLineOf } from '../answer.ts';
import { type OwnListingRow, readOwnPage } from '../store.ts';
import { requireOwn, stateCounts } from '../service.ts';
import { type DashboardUser, readDashboardUser, readDays, readPrices, readRent, readTotals } from './numbers-store.ts';
import { obstacleOf, requireAllowance } from '../publication/publication.ts';
import type { Allowance } from '../publication/publication-store.ts';

/** A task for an owner, about one listing or the account. */
export interface Todo {
  code: 'confirm_email' | 'first_listing' | 'finish_draft' | 'choose_plan' | 'add_photos' | 'measure_bay' | 'add_phone';
  listingId: number | null;
  listingName: string | null;
}

const comparedDays = 30;
const maxDashboardListings = 3;
/** Maximum number of tasks of each kind that is about single listings. */
const maxTodos = 3;
/** Maximum number of listings searched for tasks. */
const maxListingsChecked = 50;
const guideRadiiMeters = [1000, 2000, 5000] as const;
const minGuideListings = 5;

/** Statistics for owners: views of their listings, tasks, and prices of other owners. */
export function createOwnNumbers(database: DatabaseConnections) {
  return {
    /** Totals since the listing was created. */
    stats: async (ownerId: number, id: number) => {
      const row = await requireOwn(database.write, ownerId, id);
      return { views: row.view_count, savedCount: row.saved_count, chatCount: row.chat_count };
    },

    days: async (ownerId: number, id: number, days: number) => {
      await requireOwn(database.write, ownerId, id);
      return readDays(database.write, id, days);
    },

    dashboard: async (ownerId: number) => {
      const noFilter = { state: undefined, text: undefined };
      const [user, allowance, counts, rows, last30Days, previous30Days, rentCents] = await Promise.all([
        readDashboardUser(database.write, ownerId),
        requireAllowance(database.write, ownerId),
        stateCounts(database.write, ownerId),
        readOwnPage(database.write, ownerId, noFilter, { sort: 'updated', limit: maxListingsChecked, offset: 0 }),
        readTotals(database.write, ownerId, { days: comparedDays, ago: 0 }),
        readTotals(database.write, ownerId, { days: comparedDays, ago: comparedDays }),
        readRent(database.write, ownerId),
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

    /**
     * Prices of other owners around a point, within the smallest radius that contains five; `null` for fewer than five.
     */
    priceGuide: async (ownerId: number, center: Position, vehicleKind: VehicleKind = 'car') => {
      for (const meters of guideRadiiMeters) {
        const prices = await readPrices(database.read, center, { meters, withoutOwner: ownerId, vehicleKind });
        if (prices.count >= minGuideListings) return { ...prices, radiusMeters: meters };
      }
      return null;
    },
  };
}

export type OwnNumbers = ReturnType<typeof createOwnNumbers>;

const createAccountTodo = (code: Todo['code']): Todo => ({ code, listingId: null, listingName: null });
const listingTodos = (code: Todo['code'], rows: readonly OwnListingRow[]): Todo[] =>
  rows.slice(0, maxTodos).map(({ id, name }) => ({ code, listingId: id, listingName: name }));

/** Tasks, most urgent first: those that keep listings from being found precede those that improve them. */
function todosOf(user: DashboardUser, allowance: Allowance, rows: readonly OwnListingRow[]): Todo[] {
  const inState = (state: OwnListingRow['state']) => rows.filter((row) => row.state === state);
  const offeredListings = rows.filter(({ state }) => state === 'published' || state === 'ready' || state === 'paused');
  const needsPlan = ['no_active_plan', 'listing_limit_reached'].includes(obstacleOf(allowance) ?? '');
  const withFewImages = offeredListings.filter(({ images }) => images.length < listingImageLimits.recommended);
  const unmeasuredListings = offeredListings.filter((row) => row.length_cm === null || row.width_cm === null);
  return [
    ...(user.isConfirmed ? [] : [createAccountTodo('confirm_email')]),
    ...(needsPlan ? listingTodos('choose_plan', inState('ready').slice(0, 1)) : []),
    ...listingTodos('finish_draft', inState('draft')),
    ...(rows.length === 0 && user.reason !== 'rent' ? [createAccountTodo('first_listing')] : []),
    ...listingTodos('add_photos', withFewImages),
    ...listingTodos('measure_bay', unmeasuredListings),
    ...(user.hasPhone || rows.length === 0 ? [] : [createAccountTodo('add_phone')]),
  ];
}
