import * as z from 'zod';
import type { GeocodeResult, Locale, Position } from '@plaza/sdk';
import type { Town } from './embedded/gazetteer.ts';
import { foldText } from './embedded/text.ts';
import { judgeResultParts, type JudgeOptions } from './judge-answer.ts';

const optionalTextSchema = z.string().max(500).nullish();

/** A house number, street, place or town of CartoCiudad, as all three calls return it. */
export const CartoCiudadEntity = z.object({
  id: z.string().max(100),
  /** Street type or kind of place; null for a kilometre of a road. */
  type: optionalTextSchema,
  address: optionalTextSchema,
  tip_via: optionalTextSchema,
  portalNumber: z.union([z.number().int(), z.string().max(20)]).nullish(),
  extension: optionalTextSchema,
  noNumber: z.boolean().nullish(),
  muni: optionalTextSchema,
  muniCode: optionalTextSchema,
  province: optionalTextSchema,
  comunidadAutonoma: optionalTextSchema,
  poblacion: optionalTextSchema,
  postalCode: optionalTextSchema,
  countryCode: optionalTextSchema,
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  /** Geometry as WKT, which only `find` returns. */
  geom: z.string().max(4_000_000).nullish(),
  /**
   * 1 is an exact match. Higher values mean an approximate position: the nearest house number, or only the street. 0
   * and null mean unknown.
   */
  state: z.number().int().nullish(),
});
export type CartoCiudadEntity = z.output<typeof CartoCiudadEntity>;

const lowerCaseNameWords = new Set(
  "de del la las los el els les d' l' i y e a al en o do da dos das of dels des sa es ses".split(' '),
);
const romanNumeralPattern = /^[IVXLC]+$/;
const exactMatchState = 1;

/** Reads the kind of an entity, in lower case, since the service has returned both "Municipio" and "municipio". */
export const entityKindOf = ({ type }: CartoCiudadEntity): string => type?.toLowerCase() ?? '';

export const isApproximated = ({ state }: CartoCiudadEntity): boolean => (state ?? 0) > exactMatchState;

export const isSpanish = ({ countryCode }: CartoCiudadEntity): boolean => !countryCode || countryCode === '011';

/**
 * Reads an entity's position.
 * @returns `undefined` for the coordinates 0, 0, with which the service marks a missing position.
 */
export function positionOf({ lat, lng }: CartoCiudadEntity): Position | undefined {
  return typeof lat === 'number' && typeof lng === 'number' && (lat !== 0 || lng !== 0) ? { lat, lng } : undefined;
}

const capitalizeWord = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('es'));

/** Turns "PASEO DE LA CASTELLANA" into title case; mixed case stays unchanged. */
function toReadableName(name: string): string {
  if (name !== name.toLocaleUpperCase('es')) return name;
  return name
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      const lowerCaseWord = word.toLocaleLowerCase('es');
      if (index > 0 && lowerCaseNameWords.has(lowerCaseWord)) return lowerCaseWord;
      if (romanNumeralPattern.test(word) && word.length > 1) return word;
      const [, elidedArticle, rest] = /^([dl]['’])(.+)$/.exec(lowerCaseWord) ?? [];
      if (elidedArticle !== undefined && rest !== undefined)
        return `${index > 0 ? elidedArticle : capitalizeWord(elidedArticle)}${capitalizeWord(rest)}`;
      return lowerCaseWord.split('-').map(capitalizeWord).join('-');
    })
    .join(' ');
}

const houseNumberOf = ({ portalNumber, extension, noNumber }: CartoCiudadEntity): string | undefined => {
  if (noNumber || portalNumber === null || portalNumber === undefined || portalNumber === 0) return undefined;
  return `${portalNumber}${extension ?? ''}`;
};

/**
 * Strips number and town from an entity's address: `candidates` returns "CALLE ALCALA 20, Madrid" where `find` returns
 * "ALCALA".
 */
function nameWithoutTown(entity: CartoCiudadEntity): string {
  const { address, muni: townName, poblacion } = entity;
  const fullAddress = address ?? '';
  const commaIndex = fullAddress.lastIndexOf(',');
  const textAfterComma = foldText(fullAddress.slice(commaIndex + 1));
  const isTownSuffix =
    commaIndex > 0 && [townName, poblacion].some((name) => name && foldText(name) === textAfterComma);
  const nameText = isTownSuffix ? fullAddress.slice(0, commaIndex) : fullAddress;
  return entityKindOf(entity) === 'portal'
    ? nameText.replace(/\s+(\d{1,4}\s?[a-z]{0,3}|s-?n)$/i, '').trim()
    : nameText.trim();
}

/** Reads the name of a street with its type, or the number of a road: "AP-36". */
function streetOf(entity: CartoCiudadEntity): string {
  const name = nameWithoutTown(entity);
  const streetType = entity.tip_via ?? '';
  const nameWithoutType =
    streetType !== '' && foldText(name).startsWith(`${foldText(streetType)} `)
      ? name.slice(streetType.length).trim()
      : name;
  if (/\d/.test(nameWithoutType) && streetType === '') return nameWithoutType;
  const streetName = toReadableName(nameWithoutType);
  return streetType === ''
    ? streetName
    : `${toReadableName(streetType)} ${streetName.replace(/^(De|Del|D')(?=\s|\p{L})/u, (word) => word.toLowerCase())}`;
}

const streetKinds = new Set(['portal', 'callejero', 'carretera', 'carreteras', '']);

/**
 * Converts an entity to an address, in which town, province and region have Plaza's own names.
 * @param town the entity's municipality, if its code is known
 */
// Complex because each part of an address is present for some kinds of entities only.
export function addressOf(
  entity: CartoCiudadEntity,
  position: Position,
  town: Town | undefined,
  locale: Locale,
): OsmAddress {
  const entityKind = entityKindOf(entity);
  const isStreet = streetKinds.has(entityKind);
  const isProvince = entityKind === 'provincia';
  const isRegion = entityKind === 'comunidad autonoma';
  const townName = isProvince || isRegion ? undefined : (town?.names[locale] ?? entity.muni ?? undefined);
  const isVillage =
    entityKind === 'poblacion' && entity.poblacion && foldText(entity.poblacion) !== foldText(entity.muni ?? '');
  return {
    id: `cartociudad:${entityKind || 'road'}:${entity.id}`,
    position,
    name: entityKind === 'toponimo' ? toReadableName(nameWithoutTown(entity)) : undefined,
    houseNumber: entityKind === 'portal' ? houseNumberOf(entity) : undefined,
    street: isStreet ? streetOf(entity) : undefined,
    district: isVillage ? (entity.poblacion ?? undefined) : undefined,
    town: townName,
    province: isRegion ? undefined : (town?.provinceNames[locale] ?? entity.province ?? undefined),
    region: town?.regionNames[locale] ?? entity.comunidadAutonoma ?? undefined,
    // a street may have several postcodes, returned as a list
    postcode: entity.postalCode && /^\d{5}$/.test(entity.postalCode) ? entity.postalCode : undefined,
    country: locale === 'es' ? 'España' : 'Spain',
  };
}

export interface OsmAddress {
  id: string;
  position: Position;
  /** Name of a place that is not an address: "Museo del Prado". */
  name: string | undefined;
  houseNumber: string | undefined;
  street: string | undefined;
  district: string | undefined;
  town: string | undefined;
  province: string | undefined;
  region: string | undefined;
  postcode: string | undefined;
  country: string;
}

type AddressComponent = GeocodeResult['address_components'][number];

const createAddressComponents = (
  parts: [name: string | undefined, types: string[], shortName?: string][],
): AddressComponent[] =>
  parts.flatMap(([name, types, shortName = name]) =>
    name === undefined ? [] : [{ long_name: name, short_name: shortName ?? name, types }],
  );

/**
 * Converts a Spanish address to the shape of Google's results.
 * @param query the looked-up text
 * @returns `undefined` if the address does not match that text
 */
export function toGeocodeResult(
  address: OsmAddress,
  query?: string,
  options?: JudgeOptions,
): GeocodeResult | undefined {
  const partsVerdict = judgeResultParts(address, query, options);
  return (
    partsVerdict && {
      ...describeAddress(partsVerdict.precision === 'point' ? address : removeHouseNumber(address, query)),
      ...partsVerdict,
    }
  );
}

/** Removes a house number other than the requested one, for which it could be mistaken. */
const removeHouseNumber = (address: OsmAddress, query: string | undefined): OsmAddress =>
  query === undefined ? address : { ...address, houseNumber: undefined };

function describeAddress(address: OsmAddress): GeocodeResult {
  const { name, houseNumber, street, district, town, province, region, postcode, country } = address;
  const nameAndStreetComponents = createAddressComponents([
    [name, ['point_of_interest', 'establishment']],
    [houseNumber, ['street_number']],
    [street, ['route']],
    [district, ['sublocality', 'sublocality_level_1', 'political']],
  ]);
  const areaComponents = createAddressComponents([
    [town, ['locality', 'political']],
    [province, ['administrative_area_level_2', 'political']],
    [region, ['administrative_area_level_1', 'political']],
    [country, ['country', 'political'], 'ES'],
    [postcode, ['postal_code']],
  ]);
  const streetLine = [street, houseNumber].filter((part) => part !== undefined).join(' ');
  const townLine = [postcode, town].filter((part) => part !== undefined).join(' ');
  const addressLines = [name, streetLine, townLine, province === town ? undefined : province, country];
  return {
    formatted_address: addressLines.filter((line) => line !== undefined && line !== '').join(', '),
    geometry: { location: address.position, location_type: houseNumber === undefined ? 'APPROXIMATE' : 'ROOFTOP' },
    address_components: [...nameAndStreetComponents, ...areaComponents],
    types:
      (nameAndStreetComponents.find(({ types }) => !types.includes('street_number')) ?? areaComponents[0])?.types ?? [],
    place_id: address.id,
  };
}
