import type { GeocodeResponse, Position } from '@plaza/sdk';
import type { ListingChanges, Locale } from '@plaza/sdk/contract';
import { currentAvailability, invalidAvailabilityDays, type ListingPart, listingParts } from '@plaza/sdk/rules';
import type { z } from 'zod';
import { viewDay } from '../insights/index.ts';
import {
  type AvailabilityRow,
  toAvailabilityColumns,
  toManoeuvringColumns,
  type Lookups,
  manoeuvringOf,
  type PriceRow,
  readCodeTitles,
} from '../listings/index.ts';
import { fieldMessage, ruleMessage } from '../messages/index.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import { type Geocoder, GeocoderUnavailableError } from '../platform/geocoder/geocoder.ts';
import type { PlaceDirectory } from '../platform/geocoder/place-directory.ts';
import { applyFlagChanges } from '../search/index.ts';
import { approximateOffset, movePosition } from './approximate-position.ts';
import { priceColumnsOf, priceErrorsOf } from './price.ts';
import { type ListingColumns, type OwnListingRow, readCellOffset } from './store.ts';

export type ListingChangeSet = z.output<typeof ListingChanges>;
type Address = NonNullable<ListingChangeSet['address']>;

export interface CheckedChanges extends Omit<ListingChangeSet, 'address'> {
  address?: CheckedAddress | undefined;
}

interface CheckedAddress {
  ownAddress: Address;
  place: Pick<ListingColumns, 'locality' | 'locality_code' | 'district'>;
  publicText: AddressText;
}

export interface ChangeCheckDependencies {
  geocoder: Geocoder;
  placeDirectory: PlaceDirectory;
  lookups: Lookups;
}

/** Field names in the caller's form, where they differ from the wizard's. */
export interface FieldNames {
  address: string;
  /** Prefix of the code fields, such as `details.` */
  details: string;
}
const wizardFields: FieldNames = { address: 'address', details: 'details.' };

/**
 * Finds the town of an address and validates the codes and the price.
 * @throws DomainError `validation_failed` for an address outside all towns, unknown codes and a price out of range.
 */
export async function checkChanges(
  { address, details, ...others }: ListingChangeSet,
  { geocoder, placeDirectory, lookups }: ChangeCheckDependencies,
  locale: Locale,
  fieldNames: FieldNames = wizardFields,
): Promise<CheckedChanges> {
  const fieldErrors = priceErrorsOf(others, locale);
  const matchingPlace = address && placeDirectory.at(address);
  if (address && !matchingPlace) fieldErrors[fieldNames.address] = [ruleMessage('invalid_location', locale)];
  if (details) {
    const codeTitles = await readCodeTitles(lookups, locale);
    for (const code of ['spotType', 'accessType', 'vehicleType'] as const) {
      const isKnownCode = codeTitles[code](details[code]).title !== '';
      if (!isKnownCode) fieldErrors[`${fieldNames.details}${code}`] = [fieldMessage('invalid', locale)];
    }
  }
  if (Object.keys(fieldErrors).length > 0) throw new DomainError('validation_failed', { fields: fieldErrors });
  if (!matchingPlace) return { ...others, details };
  const townAndDistrict = { locality: matchingPlace.town.names.es, district: matchingPlace.district };
  const publicText = await resolvePublicAddress({ ownAddress: address, place: townAndDistrict }, geocoder);
  return {
    ...others,
    details,
    address: {
      ownAddress: address,
      place: { ...townAndDistrict, locality_code: matchingPlace.town.townCode },
      publicText,
    },
  };
}

/**
 * Returns the columns that store checked changes of a listing.
 * @param listing the listing before the changes, with its flags and price.
 * @param publicPosition required when the address changes.
 */
export function listingColumnsOf(
  { address, details, characteristics, mainData, priceParts, availability }: CheckedChanges,
  listing: PriceRow & { flags: number },
  publicPosition: Position | undefined,
): ListingColumns {
  const { floorLevel, ...characteristicFlags } = characteristics ?? {};
  const detailFlags = details && { ramp: details.hasRamp, elevator: details.hasElevator };
  return {
    ...(address && publicPosition && addressColumnsOf(address, publicPosition)),
    ...(details && {
      spot_type_id: details.spotType,
      access_type_id: details.accessType,
      vehicle_type_id: details.vehicleType,
      length_cm: details.lengthCm,
      width_cm: details.widthCm,
      entrance_height_cm: details.entranceHeightCm,
      ...(details.manoeuvring && toManoeuvringColumns(details.manoeuvring)),
    }),
    flags: applyFlagChanges(listing.flags, { ...detailFlags, ...characteristicFlags }),
    ...(floorLevel !== undefined && { floor_level: floorLevel }),
    ...(mainData && { name: mainData.name, description: mainData.description }),
    ...(mainData?.language && { language: mainData.language }),
    ...priceColumnsOf({ mainData, priceParts }, listing),
    ...(availability && toAvailabilityColumns(currentAvailability(availability, viewDay(new Date())))),
  };
}

function addressColumnsOf({ ownAddress, place, publicText }: CheckedAddress, publicPosition: Position): ListingColumns {
  const { lat, lng, title, shortLocation, isApproximate } = ownAddress;
  return {
    ...place,
    lat,
    lng,
    is_approximate: isApproximate,
    location_title: publicText.title,
    short_location: publicText.shortLocation,
    own_location_title: title,
    own_short_location: shortLocation,
    public_lat: publicPosition.lat,
    public_lng: publicPosition.lng,
  };
}

/** Columns of a duplicate, including the public position: the public sees both listings at the same point. */
export function copiedColumnsOf(row: OwnListingRow): ListingColumns {
  return {
    name: row.name,
    description: row.description,
    language: row.language,
    price_cents: row.price_cents,
    rent_cents: row.rent_cents,
    vat: row.vat,
    community_fee_cents: row.community_fee_cents,
    deposit_cents: row.deposit_cents,
    remote_deposit_cents: row.remote_deposit_cents,
    location_title: row.location_title,
    short_location: row.short_location,
    own_location_title: row.own_location_title,
    own_short_location: row.own_short_location,
    locality_code: row.locality_code,
    locality: row.locality,
    district: row.district,
    lat: row.lat,
    lng: row.lng,
    is_approximate: row.is_approximate,
    public_lat: row.public_lat,
    public_lng: row.public_lng,
    spot_type_id: row.spot_type_id,
    access_type_id: row.access_type_id,
    vehicle_type_id: row.vehicle_type_id,
    flags: row.flags,
    floor_level: row.floor_level,
    length_cm: row.length_cm,
    width_cm: row.width_cm,
    entrance_height_cm: row.entrance_height_cm,
    ...toManoeuvringColumns(manoeuvringOf(row)),
    hours: row.hours,
    min_months: row.min_months,
    notice_days: row.notice_days,
  };
}

/**
 * Refuses days of an offer that an owner cannot choose. A stored day may stay, since it may have passed in the meantime.
 * @throws DomainError `validation_failed`
 */
export function refuseInvalidDays(
  { availability }: Pick<CheckedChanges, 'availability'>,
  row: Pick<AvailabilityRow, 'available_from' | 'available_until'> | undefined,
  locale: Locale,
): void {
  if (!availability) return;
  const { fromDay, untilDay } = availability;
  if (fromDay === (row?.available_from ?? null) && untilDay === (row?.available_until ?? null)) return;
  const invalidDays = invalidAvailabilityDays(availability, viewDay(new Date()));
  if (invalidDays.length === 0) return;
  const fieldErrors = invalidDays.map((day) => [`availability.${day}`, [fieldMessage(day, locale)]]);
  throw new DomainError('validation_failed', { fields: Object.fromEntries(fieldErrors) as Record<string, string[]> });
}

export function changedColumnsOf(columns: ListingColumns, row: OwnListingRow): ListingColumns {
  const changedEntries = Object.entries(columns).filter(([name, value]) => value !== row[name as keyof ListingColumns]);
  return Object.fromEntries(changedEntries);
}

export const lastChangedListingPartOf = (changes: CheckedChanges): ListingPart | undefined =>
  listingParts.findLast((part) => part !== 'images' && changes[part] !== undefined);

interface AddressText {
  title: string;
  shortLocation: string;
}

interface PublicAddressInput {
  /** The address as the owner typed it. */
  ownAddress: AddressText & Position & { isApproximate: boolean };
  place: { locality: string; district: string | null };
}

/**
 * The address shown to the public. An approximate address is built from the map's own street, district and town: an
 * owner's free text can contain a house number in any spelling, so no part of it is used. While the geocoder is down,
 * it consists of district and town.
 */
export async function resolvePublicAddress(
  { ownAddress, place }: PublicAddressInput,
  geocoder: Geocoder,
): Promise<AddressText> {
  if (!ownAddress.isApproximate) return { title: ownAddress.title, shortLocation: ownAddress.shortLocation };
  const streetName = await findStreetName(ownAddress, geocoder);
  return approximateAddressOf(streetName, place);
}

/** @param street `undefined` when the geocoder is down or has no street at the position. */
function approximateAddressOf(
  street: string | undefined,
  { locality, district }: PublicAddressInput['place'],
): AddressText {
  const joinDistinctParts = (...parts: (string | null | undefined)[]) => [...new Set(parts.filter(Boolean))].join(', ');
  return {
    title: joinDistinctParts(street, district, locality),
    shortLocation: joinDistinctParts(street ?? district, locality),
  };
}

async function findStreetName({ lat, lng }: Position, geocoder: Geocoder): Promise<string | undefined> {
  try {
    return streetNameOf(await geocoder.reverse({ lat, lng }, 'es'));
  } catch (error) {
    if (error instanceof GeocoderUnavailableError) return undefined;
    throw error;
  }
}

const streetNameOf = ({ results }: GeocodeResponse): string | undefined =>
  results
    .flatMap((result) => result.address_components)
    .find(({ types }) => types.includes('route'))
    ?.long_name.slice(0, 100);

interface PublicPositionInput {
  ownerId: number;
  changes: Pick<CheckedChanges, 'address'>;
  secret: string;
}

/**
 * Public position of a listing with a changed address; `undefined` when the address does not change. Call it while the
 * owner is locked, since two concurrent first listings in one place would not see each other's offset.
 */
export async function publicPositionOf(
  database: PlazaDatabase,
  { ownerId, changes, secret }: PublicPositionInput,
): Promise<Position | undefined> {
  if (!changes.address) return undefined;
  const { lat, lng, isApproximate } = changes.address.ownAddress;
  const exactPosition = { lat, lng };
  if (!isApproximate) return exactPosition;
  const existingCellOffset = await readCellOffset(database, ownerId, exactPosition);
  return movePosition(exactPosition, existingCellOffset ?? approximateOffset(exactPosition, ownerId, secret));
}
