import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { PublishedListing } from '../indexing/document.ts';

const published = (database: Kysely<Database>) =>
  database
    .selectFrom('listings')
    .leftJoin('owner_plans', 'owner_plans.user_id', 'listings.owner_id')
    .where('listings.state', '=', 'published')
    .select([
      'listings.id',
      'listings.owner_id',
      'listings.name',
      'listings.price_cents',
      'listings.location_title',
      'listings.short_location',
      'listings.locality',
      'listings.district',
      'listings.public_lat',
      'listings.public_lng',
      'listings.spot_type_id',
      'listings.access_type_id',
      'listings.vehicle_type_id',
      'listings.flags',
      'listings.floor_level',
      'listings.length_cm',
      'listings.width_cm',
      'listings.entrance_height_cm',
      'listings.published_at',
    ])
    .select((build) => build.fn.coalesce('owner_plans.visibility_weight', build.val(1)).as('weight'))
    // the constraint listings_complete promises that what is published is complete
    .$narrowType<PublishedListing>();

/** One listing, if it is published. */
export const readPublished = (database: Kysely<Database>, id: number): Promise<PublishedListing | undefined> =>
  published(database).where('listings.id', '=', id).executeTakeFirst();

/** Published listings after one of them, by number. */
export const readPublishedAfter = (
  database: Kysely<Database>,
  id: number,
  limit: number,
): Promise<PublishedListing[]> =>
  published(database).where('listings.id', '>', id).orderBy('listings.id').limit(limit).execute();
