import type { GeocodeResult, Locale, Position } from '@plaza/sdk';
import type { Town } from './gazetteer.ts';
import type { LandmarkKind } from './place-data.ts';
import type { Place } from './places.ts';

type AddressComponent = GeocodeResult['address_components'][number];

const googleTypeByLandmarkKind: Record<LandmarkKind, string> = {
  airport: 'airport',
  station: 'train_station',
  bus_station: 'transit_station',
  port: 'point_of_interest',
  stadium: 'stadium',
  arena: 'stadium',
  hospital: 'hospital',
  university: 'university',
  museum: 'museum',
  park: 'park',
  square: 'route',
  sight: 'tourist_attraction',
  fair: 'point_of_interest',
  shopping: 'shopping_mall',
  beach: 'natural_feature',
};

const countryNames: Record<Locale, string> = { es: 'España', en: 'Spain' };

const createComponent = (name: string, types: string[], shortName = name): AddressComponent => ({
  long_name: name,
  short_name: shortName,
  types,
});

/** Parts of the requested address that are repeated in the result when only the town is known. */
export interface RepeatedQueryParts {
  route?: string;
  houseNumber?: string;
  postcode?: string;
}

function townComponents(town: Town, locale: Locale, postcode: string | undefined): AddressComponent[] {
  return [
    createComponent(town.names[locale], ['locality', 'political']),
    createComponent(town.provinceNames[locale], ['administrative_area_level_2', 'political']),
    createComponent(town.regionNames[locale], ['administrative_area_level_1', 'political']),
    createComponent(countryNames[locale], ['country', 'political'], 'ES'),
    ...(postcode === undefined ? [] : [createComponent(postcode, ['postal_code'])]),
  ];
}

function formatTownLine(town: Town, locale: Locale, postcode: string | undefined): string[] {
  const townName = town.names[locale];
  const provinceName = town.provinceNames[locale];
  const postcodeAndTown = postcode === undefined ? townName : `${postcode} ${townName}`;
  return townName === provinceName
    ? [postcodeAndTown, countryNames[locale]]
    : [postcodeAndTown, provinceName, countryNames[locale]];
}

function headComponentsOf(place: Place, locale: Locale, houseNumber: string | undefined): AddressComponent[] {
  const placeName = place.names[locale];
  const numberComponents = houseNumber === undefined ? [] : [createComponent(houseNumber, ['street_number'])];
  if (place.kind === 'street') return [...numberComponents, createComponent(placeName, ['route'])];
  if (place.kind === 'district')
    return [createComponent(placeName, ['sublocality', 'sublocality_level_1', 'political'])];
  if (place.kind !== 'landmark') return [];
  return [
    createComponent(placeName, [
      ...new Set([googleTypeByLandmarkKind[place.landmarkKind!], 'point_of_interest', 'establishment']),
    ]),
  ];
}

function formatStreetLine(components: AddressComponent[]): string[] {
  const longNameOf = (type: string): string | undefined =>
    components.find(({ types }) => types.includes(type))?.long_name;
  const streetName = longNameOf('route');
  const houseNumberText = longNameOf('street_number');
  if (streetName !== undefined && houseNumberText !== undefined) return [`${streetName} ${houseNumberText}`];
  return components.filter(({ types }) => !types.includes('street_number')).map(({ long_name }) => long_name);
}

export function describePlace(
  place: Place,
  town: Town,
  locale: Locale,
  queryParts: RepeatedQueryParts = {},
): GeocodeResult {
  if (place.kind === 'region' || place.kind === 'province' || place.kind === 'island')
    return describeArea(place, town, locale);
  const headComponents = headComponentsOf(place, locale, queryParts.houseNumber);
  const mainTypes = headComponents.at(-1)?.types ?? ['locality', 'political'];
  return {
    formatted_address: [...formatStreetLine(headComponents), ...formatTownLine(town, locale, queryParts.postcode)].join(
      ', ',
    ),
    geometry: {
      location: { lat: place.lat, lng: place.lng },
      location_type: place.kind === 'landmark' ? 'GEOMETRIC_CENTER' : 'APPROXIMATE',
    },
    address_components: [...headComponents, ...townComponents(town, locale, queryParts.postcode)],
    types: mainTypes,
    place_id: place.id,
    ...(place.isTownPosition ? { partial_match: true } : {}),
  };
}

function describeArea(place: Place, mainTown: Town, locale: Locale): GeocodeResult {
  const administrativeLevel = place.kind === 'province' ? 'administrative_area_level_2' : 'administrative_area_level_1';
  const areaTypes = place.kind === 'island' ? ['natural_feature'] : [administrativeLevel, 'political'];
  const areaName = place.names[locale];
  const regionName = mainTown.regionNames[locale];
  const regionComponents =
    place.kind === 'region' ? [] : [createComponent(regionName, ['administrative_area_level_1', 'political'])];
  return {
    formatted_address: [areaName, countryNames[locale]].join(', '),
    geometry: { location: { lat: place.lat, lng: place.lng }, location_type: 'APPROXIMATE' },
    address_components: [
      createComponent(areaName, areaTypes),
      ...regionComponents,
      createComponent(countryNames[locale], ['country', 'political'], 'ES'),
    ],
    types: areaTypes,
    place_id: place.id,
  };
}

/**
 * Describes a town as the fallback for an unknown address in it; street and number are repeated.
 * @param position that of the quarter if known
 */
export function describeUnknownAddress(
  town: Town,
  locale: Locale,
  { route, houseNumber, postcode }: RepeatedQueryParts,
  position: Position = town,
): GeocodeResult {
  const numberComponents =
    houseNumber === undefined || route === undefined ? [] : [createComponent(houseNumber, ['street_number'])];
  const headComponents = route === undefined ? [] : [...numberComponents, createComponent(route, ['route'])];
  return {
    formatted_address: [...formatStreetLine(headComponents), ...formatTownLine(town, locale, postcode)].join(', '),
    geometry: { location: { lat: position.lat, lng: position.lng }, location_type: 'APPROXIMATE' },
    address_components: [...headComponents, ...townComponents(town, locale, postcode)],
    types: route === undefined ? ['postal_code'] : ['route'],
    place_id: `town:${town.ine}`,
    partial_match: true,
  };
}

export function describePosition(
  position: Position,
  town: Town,
  locale: Locale,
  near: { landmark: Place | undefined; district: Place | undefined },
): GeocodeResult {
  const headComponents = [
    ...(near.landmark ? headComponentsOf(near.landmark, locale, undefined) : []),
    ...(near.district ? headComponentsOf(near.district, locale, undefined) : []),
  ];
  const placeNames = headComponents.slice(0, 1).map(({ long_name }) => long_name);
  return {
    formatted_address: [...placeNames, ...formatTownLine(town, locale, undefined)].join(', '),
    geometry: { location: position, location_type: 'APPROXIMATE' },
    address_components: [...headComponents, ...townComponents(town, locale, undefined)],
    types: headComponents[0]?.types ?? ['locality', 'political'],
    place_id: near.landmark?.id ?? near.district?.id ?? `town:${town.ine}`,
  };
}

/** Describes a position in no town, such as shared commons or Gibraltar; the result has no `locality`. */
export function describeUnownedLand(position: Position, name: string): GeocodeResult {
  return {
    formatted_address: name,
    geometry: { location: position, location_type: 'APPROXIMATE' },
    address_components: [createComponent(name, ['natural_feature'])],
    types: ['natural_feature'],
  };
}
