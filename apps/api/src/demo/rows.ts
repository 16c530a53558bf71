import { characteristicFlags, dayMs } from '@plaza/sdk';
import { approximatePosition } from '../owner-listings/index.ts';
import type { DemoData, DemoListing } from './demo-data.ts';
import { demoKeyPrefix, pictureSize, pictureWidths } from './assets.ts';
import { chargeVat } from './price-parts.ts';
import { seededRandom } from './random.ts';
import type { DemoSpot } from './spots.ts';

export interface DemoRows {
  readonly users: readonly object[];
  readonly subscriptions: readonly object[];
  readonly owner_businesses: readonly object[];
  readonly listings: readonly object[];
  readonly listing_images: readonly object[];
  readonly saved_listings: readonly object[];
}

/** The characteristics of a listing as bits: bit n means `characteristicFlags[n]`. */
const flagBitsOf = ({ spot }: DemoListing): number =>
  characteristicFlags.reduce((bits, flag, index) => (spot.flags.has(flag) ? bits | (1 << index) : bits), 0);

/** A location such as "Chamberí, Madrid", or only the town when the district is unknown. */
const shortLocationOf = ({ place }: DemoListing): string =>
  place.district ? `${place.district}, ${place.town.names.es}` : place.town.names.es;

export interface DemoRowsInput {
  readonly data: DemoData;
  readonly userIds: readonly number[];
  readonly listingIds: readonly number[];
  /** Key from which approximate positions are derived. */
  readonly secret: string;
  readonly today: Date;
}

/** Professional owners charge VAT. */
const withVat = (listing: DemoListing, { people }: DemoData, index: number): DemoListing =>
  people[listing.owner]?.business ? { ...listing, priceParts: chargeVat(listing.priceParts, index) } : listing;

export function makeDemoRows({ data, userIds, listingIds, secret, today }: DemoRowsInput): DemoRows {
  const userIdOf = (index: number): number => userIds[index] ?? 0;
  return {
    users: data.people.map((person, index) => ({
      id: userIdOf(index),
      email: person.email,
      provider: 'local',
      confirmed_at: timeDaysBefore(today, 340 - (index % 300)),
      first_name: person.firstName,
      last_name: person.lastName,
      profile_image: person.profileImage,
      reason: 'earn',
      hear_from_id: 1 + (index % 6),
      locale: person.locale,
      is_demo: true,
      created_at: timeDaysBefore(today, 341 - (index % 300)),
      updated_at: timeDaysBefore(today, 340 - (index % 300)),
    })),
    subscriptions: data.people.map((person, index) => ({
      user_id: userIdOf(index),
      plan_id: person.planId,
      state: 'active',
      provider: 'none',
      current_period_end: null,
      cancel_at_period_end: false,
      created_at: timeDaysBefore(today, 335 - (index % 300)),
      updated_at: timeDaysBefore(today, 335 - (index % 300)),
    })),
    listings: data.listings.map((listing, index) =>
      makeListingRow(withVat(listing, data, index), listingIds[index] ?? 0, userIdOf(listing.owner), secret, today),
    ),
    owner_businesses: data.people.flatMap(({ business }, index) => {
      const place = business && data.listings.find(({ owner }) => owner === index)?.place;
      if (!business || !place) return [];
      const { street, houseNumber, town } = place;
      return [
        {
          user_id: userIdOf(index),
          legal_name: business.legalName,
          tax_id: business.taxId,
          address: `${street} ${houseNumber}, ${town.names.es}`,
        },
      ];
    }),
    listing_images: data.listings.flatMap((listing, index) =>
      listing.pictures.map((picture, position) => ({
        listing_id: listingIds[index],
        position,
        storage_key: `${demoKeyPrefix}/${picture.name}`,
        width: pictureSize.width,
        height: pictureSize.height,
        widths: pictureWidths,
        created_at: listing.createdAt,
      })),
    ),
    saved_listings: makeSavedListingRows(data, userIds, listingIds, today),
  };
}

const timeDaysBefore = (day: Date, days: number): string => new Date(day.getTime() - days * dayMs).toISOString();

function makeListingRow(listing: DemoListing, id: number, ownerId: number, secret: string, today: Date): object {
  const { place, spot } = listing;
  const publicPosition = listing.isApproximate ? approximatePosition(place.position, ownerId, secret) : place.position;
  const exactAddressTitle = `${place.street} ${place.houseNumber}, ${place.town.names.es}`;
  return {
    id,
    owner_id: ownerId,
    state: listing.state,
    name: listing.name,
    description: listing.description,
    language: listing.language,
    price_cents: listing.priceCents,
    rent_cents: listing.priceParts.rentCents,
    vat: listing.priceParts.vat,
    community_fee_cents: listing.priceParts.communityFeeCents,
    deposit_cents: listing.priceParts.depositCents,
    remote_deposit_cents: listing.priceParts.remoteDepositCents,
    location_title: listing.isApproximate ? `${place.street}, ${place.town.names.es}` : exactAddressTitle,
    short_location: shortLocationOf(listing),
    own_location_title: exactAddressTitle,
    own_short_location: shortLocationOf(listing),
    locality_code: place.town.ine,
    locality: place.town.names.es,
    district: place.district,
    lat: place.position.lat,
    lng: place.position.lng,
    is_approximate: listing.isApproximate,
    public_lat: publicPosition.lat,
    public_lng: publicPosition.lng,
    spot_type_id: spot.spotType,
    access_type_id: spot.accessType,
    vehicle_type_id: spot.vehicleType,
    flags: flagBitsOf(listing),
    floor_level: spot.floorLevel,
    length_cm: spot.lengthCm,
    width_cm: spot.widthCm,
    entrance_height_cm: spot.entranceHeightCm,
    ...makeManoeuvring(spot, id),
    version: 1,
    published_at: listing.publishedAt,
    confirmed_at: confirmationTimeOf(listing, id, today),
    completed_at: listing.publishedAt ?? (listing.state === 'ready' ? listing.createdAt : null),
    deleted_at: listing.state === 'deleted' ? timeDaysBefore(today, 1) : null,
    // The rental ends in one to six months.
    rented_until: listing.state === 'rented' ? timeDaysBefore(today, -30 - (id % 150)).slice(0, 10) : null,
    available_from: listing.availability.fromDay,
    available_until: listing.availability.untilDay,
    hours: listing.availability.hours,
    min_months: listing.availability.minMonths,
    notice_days: listing.availability.noticeDays,
    created_at: listing.createdAt,
    updated_at: listing.publishedAt ?? listing.createdAt,
  };
}

/** Days that the confirmations of demo listings span: none is asked about soon after the first start. */
const confirmationSpanDays = 20;

/** Time when a demo owner last said that the bay is free; never before its publication. */
function confirmationTimeOf({ publishedAt }: DemoListing, id: number, today: Date): string | null {
  if (publishedAt === null) return null;
  const confirmedAt = timeDaysBefore(today, ((id * 7) % (confirmationSpanDays * 24)) / 24);
  return publishedAt.toISOString() > confirmedAt ? publishedAt.toISOString() : confirmedAt;
}

/**
 * Makes rows of saved listings: about one save per five visits. Of bays with the same first image a person saves one,
 * since a page of look-alikes would seem to be a mistake.
 */
function makeSavedListingRows(
  { listings, people }: DemoData,
  userIds: readonly number[],
  listingIds: readonly number[],
  today: Date,
): object[] {
  const random = seededRandom('plaza demo saved');
  const coversBySaver = people.map(() => new Set<string>());
  return listings.flatMap((listing, index) => {
    const [cover] = listing.pictures;
    if (listing.state !== 'published' || cover === undefined) return [];
    const saveCount = Math.min(40, Math.round((listing.visitCount / 5) * random.between(0.3, 1.6)));
    const saverIndexes = new Set(Array.from({ length: saveCount }, () => random.integer(0, people.length - 1)));
    saverIndexes.delete(listing.owner);
    const daysSincePublication = (today.getTime() - (listing.publishedAt ?? today).getTime()) / dayMs;
    return [...saverIndexes].flatMap((saver) => {
      const createdAt = timeDaysBefore(today, Math.max(0, daysSincePublication) * random.next());
      const savedCovers = coversBySaver[saver];
      if (!savedCovers || savedCovers.has(cover.name)) return [];
      savedCovers.add(cover.name);
      return [{ user_id: userIds[saver], listing_id: listingIds[index], created_at: createdAt }];
    });
  });
}

const pillarOptions = ['none', 'left', 'right', 'none', 'both'] as const;
const turningOptions = ['one_go', 'two_goes', 'one_go', 'several'] as const;

/** Two of three demo garages have manoeuvring facts; the index decides, so that the random sequence stays the same. */
function makeManoeuvring({ setting, isForMotorcycle, flags }: DemoSpot, index: number) {
  const hasManoeuvringFacts = setting === 'garage' && !isForMotorcycle && index % 3 !== 0;
  const hasRamp = hasManoeuvringFacts && flags.has('ramp');
  return {
    ramp_width_cm: hasRamp ? 270 + ((index * 7) % 9) * 10 : null,
    ramp_slope_percent: hasRamp && index % 2 === 0 ? 12 + ((index * 5) % 7) : null,
    aisle_width_cm: hasManoeuvringFacts ? 440 + ((index * 11) % 15) * 10 : null,
    pillars: hasManoeuvringFacts ? (pillarOptions[index % pillarOptions.length] ?? null) : null,
    turning: hasManoeuvringFacts ? (turningOptions[index % turningOptions.length] ?? null) : null,
  };
}
