import { distanceMeters, type Locale, type PlaceChoice, type Position } from '@plaza/sdk';
import { LRUCache } from 'lru-cache';
import type { NameDetail, NamedPlace, PlaceNames, PlaceReading } from '../place-directory.ts';
import { parseAddress } from './address-reader.ts';
import { areaOf, searchKindOf } from './area-of-place.ts';
import { isTown } from './atlas.ts';
import { regions } from './place-data.ts';
import type { PlaceIndex } from './place-index.ts';
import { isWellKnown } from './place-matches.ts';
import { PlaceResolver } from './place-resolver.ts';
import type { Place } from './places.ts';
import type { ResolvedPlace } from './resolution.ts';
import { decodeLines } from './streets/course.ts';

/** Maximum distance, in metres, from a landmark or from a district's centre to be named after it. */
const maxDistanceMeters = { landmark: 350, district: 1500 };

/** Finds the most detailed name available: landmark, district, town or province, up to the requested detail. */
function nameAround(index: PlaceIndex, position: Position, detail: NameDetail, locale: Locale): string | null {
  const municipalityAtPosition = index.gazetteer.atlas.findNear(position);
  const town =
    municipalityAtPosition && isTown(municipalityAtPosition.ine)
      ? index.gazetteer.town(municipalityAtPosition.ine)
      : undefined;
  if (!town) return null;
  if (detail === 'province') return town.provinceNames[locale];
  if (detail === 'town') return town.names[locale];
  const nearestLandmark =
    detail === 'landmark'
      ? index.nearest(position, town.ine, maxDistanceMeters.landmark, ({ kind }) => kind === 'landmark')
      : undefined;
  const nearestPlace =
    nearestLandmark ?? index.nearest(position, town.ine, maxDistanceMeters.district, ({ kind }) => kind === 'district');
  return (nearestPlace ?? town).names[locale];
}

/**
 * Minimum score of a match. Below it the text contains more than the name, apart from articles and the kind of place.
 */
const minMatchFit = 0.9;
const maxCachedReadings = 500;
/** Number of cached names, enough for the labels of about a hundred map views. */
const maxCachedNames = 5000;
/** Maximum distance, in metres, at which two positions are the same place, since positions in URLs have few digits. */
const maxSameSpotMeters = 100;

function placesByTitle({ places }: PlaceIndex): ReadonlyMap<string, readonly Place[]> {
  const narrowPlacesByTitle = new Map<string, Place[]>();
  for (const place of places.filter(isNarrowPlace)) {
    for (const title of new Set([place.names.es, place.names.en])) {
      const placesOfTitle = narrowPlacesByTitle.get(title);
      if (placesOfTitle) placesOfTitle.push(place);
      else narrowPlacesByTitle.set(title, [place]);
    }
  }
  return narrowPlacesByTitle;
}

export class EmbeddedPlaceNames implements PlaceNames {
  readonly #load: () => PlaceIndex;
  #resolver: PlaceResolver | undefined;
  #byTitle: ReadonlyMap<string, readonly Place[]> | undefined;
  /** Readings are cached because a page, its pins and every move of its map read the same text. */
  readonly #readings = new LRUCache<string, PlaceReading>({ max: maxCachedReadings });

  /**
   * Names are cached because each move of a map reads labels that were already visible. An empty string means that
   * there is no name.
   */
  readonly #namesAround = new LRUCache<string, string>({ max: maxCachedNames });

  constructor(load: () => PlaceIndex) {
    this.#load = load;
  }

  read(text: string, locale: Locale): PlaceReading {
    return this.#readCached(`${locale} ${text}`, () => this.#read(text, locale));
  }

  findAt(name: string, position: Position, locale: Locale): NamedPlace | null {
    const readingKey = `${locale} ${position.lat},${position.lng} ${name}`;
    return this.#readCached(readingKey, () => ({
      place: this.#readAt(name, position, locale),
      choices: [],
      isStreet: false,
    })).place;
  }

  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null {
    const nameKey = `${locale} ${detail} ${position.lat},${position.lng}`;
    const nameAtPosition = this.#namesAround.get(nameKey) ?? nameAround(this.#load(), position, detail, locale) ?? '';
    this.#namesAround.set(nameKey, nameAtPosition);
    return nameAtPosition === '' ? null : nameAtPosition;
  }

  #readCached(key: string, readTitle: () => PlaceReading): PlaceReading {
    const titleReading = this.#readings.get(key) ?? readTitle();
    this.#readings.set(key, titleReading);
    return titleReading;
  }

  #read(text: string, locale: Locale): PlaceReading {
    this.#resolver ??= new PlaceResolver(this.#load());
    const { asked, found, choices } = this.#resolver.resolve(text);
    const narrowPlace = found && this.#describeNarrow(found, locale);
    return {
      place: narrowPlace,
      choices: choices.map((choice) => this.#describeChoice(choice, locale)),
      isStreet: asked.isStreet,
    };
  }

  /**
   * Describes a place, unless it is a region: one is too large to search for a bay, unless it consists of one province.
   */
  #describeNarrow(resolvedPlace: ResolvedPlace, locale: Locale): NamedPlace | null {
    if (resolvedPlace.place.kind !== 'region') return this.#describe(resolvedPlace, locale);
    const [code, ...otherCodes] = provincesOf(resolvedPlace.place);
    if (code === undefined || otherCodes.length > 0) return null;
    return this.#describe({ ...resolvedPlace, place: this.#load().placeOfProvince(code) }, locale);
  }

  /** Resolves the title and position of a suggestion; a house number may follow the title. */
  #readAt(text: string, position: Position, locale: Locale): NamedPlace | null {
    const { head, number } = parseAddress(text);
    return this.#placeAt(text, undefined, position, locale) ?? this.#placeAt(head, number, position, locale);
  }

  #placeAt(name: string, number: string | undefined, position: Position, locale: Locale): NamedPlace | null {
    if (name === '') return null;
    const titledPlace = this.#findTitledAt(name, position) ?? this.#findFittingAt(name, position);
    if (!titledPlace) return null;
    const narrowPrecision = titledPlace.kind === 'street' ? 'street' : titledPlace.isQuarter ? 'area' : 'point';
    return this.#describe(
      {
        place: titledPlace,
        precision: narrowPrecision,
        isCorrected: false,
        unknownNumber: number,
        postcode: undefined,
        fallback: undefined,
      },
      locale,
    );
  }

  #findTitledAt(name: string, position: Position): Place | undefined {
    this.#byTitle ??= placesByTitle(this.#load());
    const [nearestPlace] = (this.#byTitle.get(name) ?? [])
      .map((place) => ({ place, meters: distanceMeters(place, position) }))
      .filter(({ meters }) => meters < maxSameSpotMeters)
      .toSorted((one, other) => one.meters - other.meters);
    return nearestPlace?.place;
  }

  #findFittingAt(name: string, position: Position): Place | undefined {
    const [matchingPlace] = this.#load().find(name, {
      accepts: (place) => isNarrowPlace(place) && distanceMeters(place, position) < maxSameSpotMeters,
    });
    return matchingPlace && matchingPlace.fit >= minMatchFit ? matchingPlace.place : undefined;
  }

  #describe({ place, precision, isCorrected, unknownNumber, fallback }: ResolvedPlace, locale: Locale): NamedPlace {
    const placeIndex = this.#load();
    const displayOptions = {
      precision,
      isCorrected,
      unknownNumber,
      fallback,
      context: this.#contextOf(place, locale),
      lines: place.course && decodeLines(place.course.lines),
    };
    if (place.kind === 'town' || place.kind === 'island') {
      const { names, lat, lng, searchNames } = placeIndex.gazetteer.town(place.ine)!;
      return {
        ...displayOptions,
        kind: 'town',
        title: names[locale],
        center: { lat, lng },
        searchKind: 'town',
        area: null,
        townNames: searchNames,
        isWellKnown: isWellKnown(placeIndex, { ...place, kind: 'town' }),
      };
    }
    const placeArea = areaOf(place, placeIndex.gazetteer);
    return {
      ...displayOptions,
      kind: 'place',
      title: place.names[locale],
      center: place.kind === 'province' && placeArea ? placeArea.center : { lat: place.lat, lng: place.lng },
      searchKind: searchKindOf(place),
      area: placeArea,
      townNames: [],
      isWellKnown: isWellKnown(placeIndex, place) && (place.kind !== 'street' || place.isMainStreet === true),
    };
  }

  #contextOf({ kind, ine }: Place, locale: Locale): string {
    const { names, provinceNames, regionNames } = this.#load().gazetteer.town(ine)!;
    if (kind === 'province' || kind === 'island') return regionNames[locale];
    if (kind !== 'town') return names[locale];
    return provinceNames[locale] === names[locale] ? regionNames[locale] : provinceNames[locale];
  }

  #describeChoice(place: Place, locale: Locale): PlaceChoice {
    const { lat, lng, names } = place;
    return { title: names[locale], context: this.#contextOf(place, locale), placeKind: searchKindOf(place), lat, lng };
  }
}

const provincesOf = ({ id }: Place): readonly string[] =>
  regions.find(({ code }) => id === `region:${code}`)?.provinces ?? [];

/** True for places smaller than a town that have a position of their own. */
const isNarrowPlace = ({ kind, isTownPosition }: Place): boolean =>
  kind === 'district' || kind === 'landmark' || (kind === 'street' && isTownPosition !== true);
