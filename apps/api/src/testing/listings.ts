import { type ListingAction, type ListingState, listingTransitions, nextListingState } from '@plaza/sdk/rules';
import type { Insertable } from 'kysely';
import { transitionListings } from '../owner-listings/publication/transition-store.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { indexListing } from '../search/indexing/search-index.ts';

let count = 0;

export interface OwnerOptions {
  planId?: number;
  isConfirmed?: boolean;
}

export async function addOwner(
  database: PlazaDatabase,
  { planId, isConfirmed = false }: OwnerOptions = {},
): Promise<number> {
  count += 1;
  const { id } = await database
    .insertInto('users')
    .values({
      email: `owner-${count}@example.com`,
      first_name: 'Ana',
      last_name: 'Secreto',
      phone_number: '+34600000001',
      confirmed_at: isConfirmed ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (planId !== undefined) {
    await database.insertInto('subscriptions').values({ user_id: id, plan_id: planId, state: 'active' }).execute();
  }
  return id;
}

type ListingValues = Partial<Insertable<Database['listings']>>;

export function createListingValues(values: ListingValues = {}): ListingValues {
  const lat = values.lat ?? 40.4168;
  const lng = values.lng ?? -3.7038;
  return {
    state: 'published',
    name: 'Bay with a view',
    description: 'A quiet bay.',
    price_cents: 9000,
    location_title: 'Calle del Pez, 28004 Madrid, España',
    short_location: 'Malasaña, Madrid',
    locality_code: '28079',
    locality: 'Madrid',
    district: null,
    lat,
    lng,
    is_approximate: false,
    public_lat: lat,
    public_lng: lng,
    spot_type_id: 4,
    access_type_id: 5,
    vehicle_type_id: 2,
    flags: 0,
    published_at: new Date('2026-10-01T10:00:00Z'),
    ...values,
  };
}

/** Inserts a listing and updates the search index, as publishing does. @returns its ID. */
export function addListing(database: PlazaDatabase, values: ListingValues = {}): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('listings')
      .values(createListingValues(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await indexListing(transaction, id);
    return id;
  });
}

export async function moveListing(database: PlazaDatabase, id: number, state: ListingState): Promise<void> {
  const stateQuery = database.selectFrom('listings').select('state').where('id', '=', id);
  const transitionPaths: { state: ListingState; actions: ListingAction[] }[] = [
    { ...(await stateQuery.executeTakeFirstOrThrow()), actions: [] },
  ];
  for (const way of transitionPaths) {
    if (way.state === state) {
      for (const action of way.actions) await transitionListings(database, [id], action);
      return;
    }
    for (const [action, { to }] of Object.entries(listingTransitions) as [ListingAction, { to: ListingState }][]) {
      if (
        nextListingState(way.state, action) !== null &&
        transitionPaths.every((existingPath) => existingPath.state !== to)
      )
        transitionPaths.push({ state: to, actions: [...way.actions, action] });
    }
  }
}
