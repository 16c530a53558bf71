import type { AvailabilityHours, VehicleKind } from '@plaza/sdk';
import type { ListingSearchTable } from '../../platform/database/listing-tables.ts';
import { rankOf } from '../ranking.ts';
import { cellAtPosition } from './grid.ts';
import { isOpenAirRow, vehicleKindOfRow, packTraits } from './traits.ts';
import { townTermOf, type IndexedWord, significantWordsOf } from './words.ts';

/** A published listing with the weight of its owner's plan, as input of the index. */
export interface PublishedListing {
  id: number;
  owner_id: number | null;
  name: string;
  price_cents: number;
  location_title: string;
  short_location: string;
  locality: string;
  district: string | null;
  public_lat: number;
  public_lng: number;
  spot_type_id: number;
  access_type_id: number;
  vehicle_type_id: number;
  flags: number;
  floor_level: number | null;
  length_cm: number | null;
  width_cm: number | null;
  entrance_height_cm: number | null;
  published_at: Date;
  hours: AvailabilityHours;
  /** Days since 1970-01-01; `null` if the bay is free now. */
  available_from_day: number | null;
  available_until_day: number | null;
  weight: number;
}

export interface SearchDocument extends Omit<ListingSearchTable, 'tsv'> {
  kind: VehicleKind;
  /** Distinct words of the listing's text, with the town's own term last. */
  words: readonly IndexedWord[];
  town: { term: string; name: string };
}

/** In the index, an unmeasured size is 0 and fits no vehicle; a size without limit fits every vehicle. */
const unlimitedSizeCm = 32_767;
/** Last day of an offer without an end, in days since 1970-01-01. */
const maxDayNumber = 32_767;
const secondsPerDay = 86_400;

export const dayNumberOf = (seconds: number): number => Math.floor(seconds / secondsPerDay);

/** Hash of a listing's ID, 0 to 63. Makes an even sample that correlates with neither places nor owners. */
const sampleHashOf = (id: number) => Math.imul(id, 0x9e37_79b1) >>> 26;

/** Makes the index row of a listing. Positions are rounded to the database's single precision. */
export function toSearchDocument(listing: PublishedListing): SearchDocument {
  const publicationSeconds = Math.floor(listing.published_at.getTime() / 1000);
  const lat = Math.fround(listing.public_lat);
  const lng = Math.fround(listing.public_lng);
  const { name, location_title: title, short_location: shortLocation, district, locality } = listing;
  const searchableText = [name, title, shortLocation, district ?? '', locality].join(' ');
  return {
    kind: vehicleKindOfRow(listing),
    id: listing.id,
    cell: cellAtPosition(lat, lng),
    rank: rankOf(publicationSeconds, listing.weight),
    owner_id: listing.owner_id ?? 0,
    lat,
    lng,
    price_cents: listing.price_cents,
    traits: packTraits({
      flags: listing.flags,
      floorLevel: listing.floor_level,
      spotType: listing.spot_type_id,
      accessType: listing.access_type_id,
      vehicleType: listing.vehicle_type_id,
      hours: listing.hours,
    }),
    published: publicationSeconds,
    published_day: dayNumberOf(publicationSeconds),
    length_cm: listing.length_cm ?? 0,
    width_cm: listing.width_cm ?? 0,
    entrance_height_cm: listing.entrance_height_cm ?? (isOpenAirRow(listing) ? unlimitedSizeCm : 0),
    weight: listing.weight,
    sample: sampleHashOf(listing.id),
    available_from_day: listing.available_from_day ?? 0,
    available_until_day: listing.available_until_day ?? maxDayNumber,
    words: [...new Map(significantWordsOf(searchableText).map((word) => [word.term, word])).values()],
    town: { term: townTermOf(listing.locality), name: listing.locality },
  };
}

export const indexTermsOf = ({ words, town }: SearchDocument): string[] =>
  [...words.map((word) => word.term), town.term].filter((term) => term !== '');
