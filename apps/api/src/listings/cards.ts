import {
  describeAvailability,
  distanceMeters as metersBetween,
  type ListingCard,
  type Locale,
  type NamedCode,
  type Position,
  walkingMinutes,
} from '@plaza/sdk';
import { viewDay } from '../insights/index.ts';
import type { DatabaseConnections, PlazaDatabase } from '../platform/database/database.ts';
import { findNearestOnLines } from '../platform/geocoder/embedded/streets/course.ts';
import { type ListingCardReader, type CardContext, characteristicsOf, baySizeOf } from '../search/index.ts';
import { type CardRow, readCardRows } from './store.ts';
import type { Lookups } from './lookups.ts';
import { availabilityOf, imageOf, pricePartsOf } from './rows.ts';

/** Cards of listings, read from the replica, which may lag behind the latest write. */
export interface ReplicaCardReader extends ListingCardReader {
  /** Reads from the primary, so that the latest write is included. */
  readFresh: ListingCardReader['read'];
}

export function createReplicaCardReader(
  database: Pick<DatabaseConnections, 'read' | 'write'>,
  lookups: Lookups,
): ReplicaCardReader {
  const createCardReaderFrom =
    (connection: PlazaDatabase): ListingCardReader['read'] =>
    async (ids, view) => {
      const [rows, titlesById] = await Promise.all([
        readCardRows(connection, ids, view.viewerId ?? null),
        readCodeTitles(lookups, view.locale),
      ]);
      const cardById = new Map(rows.map((row) => [row.id, listingCardOf(row, titlesById, view)]));
      return ids.flatMap((id) => cardById.get(id) ?? []);
    };
  return { read: createCardReaderFrom(database.read), readFresh: createCardReaderFrom(database.write) };
}

function listingCardOf(row: CardRow, titlesById: CodeTitles, view: CardContext): ListingCard {
  const position = { lat: row.public_lat, lng: row.public_lng };
  const distanceMeters = distanceFromOrigin(position, view);
  const availability = availabilityOf(row);
  const isPromoted = row.weight !== null && row.weight > 1;
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    priceCents: row.price_cents,
    priceParts: pricePartsOf(row),
    previousPriceCents: row.shown_previous_price_cents,
    shortLocation: row.short_location,
    location: {
      ...position,
      title: row.location_title,
      isApproximate: row.is_approximate,
    },
    image: row.image === null ? null : imageOf(row.image),
    imageCount: row.image_count,
    spotType: titlesById.spotType(row.spot_type_id),
    accessType: titlesById.accessType(row.access_type_id),
    vehicleType: titlesById.vehicleType(row.vehicle_type_id),
    characteristics: characteristicsOf(row),
    size: baySizeOf(row),
    availability: { ...availability, summary: describeAvailability(availability, view.locale, viewDay(new Date())) },
    plan: isPromoted ? cardPlanOf(row, view.locale) : null,
    isPromoted,
    isSaved: row.is_saved,
    publishedAt: row.published_at.toISOString(),
    distanceMeters,
    walkingMinutes: distanceMeters === null || view.isDoorUnknown ? null : walkingMinutes(distanceMeters),
  };
}

function distanceFromOrigin(position: Position, { near, nearLine }: CardContext): number | null {
  if (nearLine) return Math.round(findNearestOnLines([nearLine], position).metres);
  return near === undefined ? null : Math.round(metersBetween(near, position));
}

function cardPlanOf(row: CardRow, locale: Locale): ListingCard['plan'] {
  if (row.plan_id === null) return null;
  const title = (locale === 'es' ? row.plan_title_es : row.plan_title_en) ?? '';
  return { id: row.plan_id, title, iconUrl: `/media/plans/${row.plan_icon}.svg` };
}

interface CodeTitles {
  spotType(id: number): NamedCode;
  accessType(id: number): NamedCode;
  vehicleType(id: number): NamedCode;
}

type TitledLookupItem = { id: number; attributes: { title: string } };

export async function readCodeTitles(lookups: Lookups, locale: Locale): Promise<CodeTitles> {
  const spotTypes = await lookups.spotTypes(locale, { withChildren: true });
  const childSpotTypes = spotTypes.flatMap((item) => item.attributes.children?.data ?? []);
  return {
    spotType: createTitleFinder([...spotTypes, ...childSpotTypes]),
    accessType: createTitleFinder(await lookups.accessTypes(locale)),
    vehicleType: createTitleFinder(await lookups.vehicleTypes(locale, undefined)),
  };
}

function createTitleFinder(items: readonly TitledLookupItem[]): (id: number) => NamedCode {
  const titlesById = new Map(items.map((item) => [item.id, item.attributes.title]));
  return (id) => ({ id, title: titlesById.get(id) ?? '' });
}
