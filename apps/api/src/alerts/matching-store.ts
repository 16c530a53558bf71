import { dayInSpain } from '@plaza/sdk';
import { type RawBuilder, sql } from 'kysely';
import type { AlertKind, ChangedDocument } from '../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import {
  dayNumberOf,
  hoursCode,
  metersBetween,
  pointInDrawnAreaUnits,
  readTrait,
  squareIdsAround,
  traitBitFields,
} from '../search/index.ts';

/**
 * True for each saved search `q` that finds a document. An index answers where and by which word a search looks; the
 * other conditions are those of `filterConditionsOf` and `insideAreaCondition` in the search, with columns and values
 * swapped. Neither the owner nor a search that was saved after the change, and so found the listing already, is a match.
 */
function isMatch(document: ChangedDocument, { owner_id, created_at }: ListingChange): RawBuilder<boolean> {
  const traitOf = (name: keyof typeof traitBitFields) => readTrait(document.traits, traitBitFields[name]);
  const today = dayNumberOf(created_at.getTime() / 1000);
  const spanishToday = dayNumberOf(Date.parse(dayInSpain(created_at)) / 1000);
  return sql`(
    (q.cells && ${squareIdsAround(document.cell)}::bigint[] or q.term = any(${document.terms}::text[]))
    and not q.is_paused and q.matched_from <= ${created_at} and (q.user_id is null or q.user_id is distinct from ${owner_id}::bigint)
    and q.vehicle_kind = ${document.kind}
    and q.flags & ${traitOf('flags')}::int = q.flags
    and (q.floor_code is null or q.floor_code = ${traitOf('floorLevel')}::int)
    and ${document.price_cents}::int between q.min_cents and q.max_cents
    and (q.spot_types is null or ${traitOf('spotType')}::int = any(q.spot_types))
    and (q.access_types is null or ${traitOf('accessType')}::int = any(q.access_types))
    and q.vehicle_type <= ${traitOf('vehicleType')}::int
    and (q.published_days is null or ${dayNumberOf(document.published)}::int >= ${today}::int - q.published_days)
    and (q.hours_code is null or ${traitOf('hours')}::int in (${hoursCode('always')}::int, q.hours_code))
    and (q.available_on_day is null or (greatest(q.available_on_day, ${spanishToday}::int)
      between ${document.available_from_day}::int and ${document.available_until_day}::int))
    and ${fitsVehicle(document)}
    and (q.words is null or array_to_tsvector(${document.terms}::text[]) @@ q.words)
    and (q.west is null or (${document.lat}::float8 between q.south and q.north
      and ${document.lng}::float8 between q.west and q.east))
    and ${insideAreaOfSearch(document)}
    and (q.drawn_area is null
      or q.drawn_area @> ${pointInDrawnAreaUnits({ lat: sql`${document.lat}`, lng: sql`${document.lng}` })})
  )`;
}

/** True for each saved search `q` whose vehicle fits, or that asks for none. */
const fitsVehicle = (document: ChangedDocument): RawBuilder<boolean> => sql`(q.fit_length_cm is null
  or (${document.length_cm}::int >= q.fit_length_cm and ${document.width_cm}::int >= q.fit_width_cm
    and ${document.entrance_height_cm}::int >= q.fit_height_cm))`;

function insideAreaOfSearch({ lat, lng }: ChangedDocument): RawBuilder<boolean> {
  const [latitude, longitude] = [sql`${lat}::float8`, sql`${lng}::float8`];
  const north = sql`(${latitude} - q.area_lat)`;
  const east = sql`(${longitude} - q.area_lng)`;
  const meters = metersBetween({ lat: sql`q.area_lat`, lng: sql`q.area_lng` }, { lat: latitude, lng: longitude });
  return sql`case
    when q.area_meters is null then true
    when q.line is not null
      then point(${east} * q.line_east_scale, ${north} * q.line_north_scale) <-> q.line <= q.area_meters
    else ${meters} <= q.area_meters and not exists (
      select from unnest(q.border_easts, q.border_norths) as border (east, north)
      where ${east} * border.east + ${north} * border.north > 1
    )
  end`;
}

export interface ListingChange {
  id: number;
  listing_id: number;
  owner_id: number | null;
  before: ChangedDocument | null;
  after: ChangedDocument;
  created_at: Date;
}

/**
 * Locks the unmatched changes of the listing of a change, up to this one, oldest first. Only changes after which the
 * listing is published are matched.
 */
export async function lockUnmatchedChanges(transaction: PlazaDatabase, changeId: number): Promise<ListingChange[]> {
  const { rows } = await sql<ListingChange>`
    select c.id, c.listing_id, l.owner_id, c.before, c.after, c.created_at
    from listing_changes c join listings l on l.id = c.listing_id
    where c.listing_id = (select listing_id from listing_changes where id = ${changeId}) and c.id <= ${changeId}
      and c.matched_at is null and c.after is not null
    order by c.id for update of c
  `.execute(transaction);
  return rows;
}

/** The last time before a change when the listing was taken offline; `undefined` if the log has none. */
export async function readLastWithdrawal(
  database: PlazaDatabase,
  { listing_id, id }: Pick<ListingChange, 'listing_id' | 'id'>,
): Promise<{ before: ChangedDocument; created_at: Date } | undefined> {
  const { rows } = await sql<{ before: ChangedDocument; created_at: Date }>`
    select before, created_at from listing_changes
    where listing_id = ${listing_id} and id < ${id} and after is null and before is not null
    order by id desc limit 1
  `.execute(database);
  return rows[0];
}

/** Document that a change is compared with, and the kind of alert for a search that did not find it. */
export interface Reference {
  document: ChangedDocument | null;
  kind: Extract<AlertKind, 'new' | 'available'>;
}

/** Minutes within which a listing that goes back and forth causes no second alert at the same or a higher price. */
export const flapMinutes = 10;

/**
 * Adds an alert for each saved search that finds the listing after a change but not its reference, and, if the price
 * dropped, for each that finds both. One statement, because a bay in a city has thousands of alerts. It locks the
 * searches until the transaction ends, so that deleting one waits and then deletes its alerts too.
 * @returns true if alerts were added; one that repeats a recent alert is left out.
 */
export async function insertAlerts(
  transaction: PlazaDatabase,
  change: ListingChange,
  { document: previous, kind }: Reference,
): Promise<boolean> {
  const { id, listing_id, created_at, after } = change;
  const isPriceDrop = previous !== null && after.price_cents < previous.price_cents;
  // a condition on columns without a value is null
  const wasMatch = previous === null ? sql<boolean>`false` : sql<boolean>`${isMatch(previous, change)} is true`;
  const wasTooSmall = previous === null ? sql<boolean>`false` : sql<boolean>`not ${fitsVehicle(previous)}`;
  const { numAffectedRows = 0n } = await sql`
    insert into alerts (saved_search_id, listing_id, change_id, kind, price_cents, previous_price_cents, created_at)
    select search.id, ${listing_id}, ${id},
      case when search.was_match then 'price_drop' when search.was_too_small then 'fits' else ${kind} end,
      ${after.price_cents}, case when search.was_match then ${previous?.price_cents ?? null}::int end, ${created_at}
    from (
      select q.id, ${isPriceDrop ? wasMatch : sql`false`} as was_match, ${wasTooSmall} as was_too_small
      from saved_searches q
      where ${isMatch(after, change)} and ${isPriceDrop ? sql`true` : sql`not ${wasMatch}`}
      order by q.id for key share
    ) as search
    where not exists (
      select from alerts a
      where a.saved_search_id = search.id
        and a.change_id = any(array(
          select c.id from listing_changes c
          where c.listing_id = ${listing_id}
            and c.created_at > ${created_at}::timestamptz - ${flapMinutes} * interval '1 minute'
        ))
        and a.price_cents <= ${after.price_cents} and (search.was_match or a.kind <> 'price_drop')
    )
  `.execute(transaction);
  return numAffectedRows > 0n;
}

export async function markChangeMatched(transaction: PlazaDatabase, changeId: number): Promise<void> {
  await sql`update listing_changes set matched_at = now() where id = ${changeId}`.execute(transaction);
}
