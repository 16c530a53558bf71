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

/** The most detailed name available: landmark, district, town or province, up to the requested detail. */
function nameAround(index: PlaceIndex, position: Position, detail: NameDetail, locale: Locale): string | null {
  const municipality = index.gazetteer.atlas.findNear(position);
  const town = municipality && isTown(municipality.ine) ? index.gazetteer.town(municipality.ine) : undefined;
  if (!town) return null;
  if (detail === 'province') return town.provinceNames[locale];
  if (detail === 'town') return town.names[locale];
  const landmark =
    detail === 'landmark'
      ? index.nearest(position, town.ine, maxDistanceMeters.landmark, ({ kind }) => kind === 'landmark')
      : undefined;
  const place =
    landmark ?? index.nearest(position, town.ine, maxDistanceMeters.district, ({ kind }) => kind === 'district');
  return (place ?? town).names[locale];
}

/** Below this score the text contains more than the name, apart from articles and the kind of place. */
const minFit = 0.9;
const maxReadings = 500;
/** Number of cached names, enough for the labels of about a hundred map views. */
const maxNames = 5000;
/** Tolerance for positions in URLs, which have few digits. */
const sameSpotMeters = 100;

function placesByTitle({ places }: PlaceIndex): ReadonlyMap<string, readonly Place[]> {
  const byTitle = new Map<string, Place[]>();
  for (const place of places.filter(isNarrowPlace)) {
    for (const title of new Set([place.names.es, place.names.en])) {
      const placesOfTitle = byTitle.get(title);
      if (placesOfTitle) placesOfTitle.push(place);
      else byTitle.set(title, [place]);
    }
  }
  return byTitle;
}

export class EmbeddedPlaceNames implements PlaceNames {
  readonly #load: () => PlaceIndex;
  #resolver: PlaceResolver | undefined;
  #byTitle: ReadonlyMap<string, readonly Place[]> | undefined;
  /** Readings are cached because a page, its pins and every move of its map read the same text. */
  readonly #readings = new LRUCache<string, PlaceReading>({ max: maxReadings });

  /**
   * Names are cached because each move of a map reads labels that were already visible. An empty string means that
   * there is no name.
   */
  readonly #namesAround = new LRUCache<string, string>({ max: maxNames });

  constructor(load: () => PlaceIndex) {
    this.#load = load;
  }

  read(text: string, locale: Locale): PlaceReading {
    return this.#readCached(`${locale} ${text}`, () => this.#read(text, locale));
  }

  findAt(name: string, position: Position, locale: Locale): NamedPlace | null {
    const key = `${locale} ${position.lat},${position.lng} ${name}`;
    return this.#readCached(key, () => ({
      place: this.#readAt(name, position, locale),
      choices: [],
      isStreet: false,
    })).place;
  }

  nameAround(position: Position, detail: NameDetail, locale: Locale): string | null {
    const key = `${locale} ${detail} ${position.lat},${position.lng}`;
    const name = this.#namesAround.get(key) ?? nameAround(this.#load(), position, detail, locale) ?? '';
    this.#namesAround.set(key, name);
    return name === '' ? null : name;
  }

  #readCached(key: string, readTitle: () => PlaceReading): PlaceReading {
    const reading = this.#readings.get(key) ?? readTitle();
    this.#readings.set(key, reading);
    return reading;
  }

  #read(text: string, locale: Locale): PlaceReading {
    this.#resolver ??= new PlaceResolver(this.#load());
    const { asked, found, choices } = this.#resolver.resolve(text);
    const place = found && this.#describeNarrow(found, locale);
    return {
      place,
      choices: choices.map((choice) => this.#describeChoice(choice, locale)),
      isStreet: asked.isStreet,
    };
  }

  /** A region is too large to search for a bay, unless it consists of one province. */
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
    const place = this.#findTitledAt(name, position) ?? this.#findFittingAt(name, position);
    if (!place) return null;
    const precision = place.kind === 'street' ? 'street' : place.isQuarter ? 'area' : 'point';
    return this.#describe(
      { place, precision, isCorrected: false, unknownNumber: number, postcode: undefined, fallback: undefined },
      locale,
    );
  }

  #findTitledAt(name: string, position: Position): Place | undefined {
    this.#byTitle ??= placesByTitle(this.#load());
    const [nearestPlace] = (this.#byTitle.get(name) ?? [])
      .map((place) => ({ place, meters: distanceMeters(place, position) }))
      .filter(({ meters }) => meters < sameSpotMeters)
      .toSorted((one, other) => one.meters - other.meters);
    return nearestPlace?.place;
  }

  #findFittingAt(name: string, position: Position): Place | undefined {
    const [matchingPlace] = this.#load().find(name, {
      accepts: (place) => isNarrowPlace(place) && distanceMeters(place, position) < sameSpotMeters,
    });
    return matchingPlace && matchingPlace.fit >= minFit ? matchingPlace.place : undefined;
  }

  #describe({ place, precision, isCorrected, unknownNumber, fallback }: ResolvedPlace, locale: Locale): NamedPlace {
    const index = this.#load();
    const displayOptions = {
      precision,
      isCorrected,
      unknownNumber,
      fallback,
      context: this.#contextOf(place, locale),
      lines: place.course && decodeLines(place.course.lines),
    };
    if (place.kind === 'town' || place.kind === 'island') {
      const { names, lat, lng, searchNames } = index.gazetteer.town(place.ine)!;
      return {
        ...displayOptions,
        kind: 'town',
        title: names[locale],
        center: { lat, lng },
        searchKind: 'town',
        area: null,
        townNames: searchNames,
        isWellKnown: isWellKnown(index, { ...place, kind: 'town' }),
      };
    }
    const area = areaOf(place, index.gazetteer);
    return {
      ...displayOptions,
      kind: 'place',
      title: place.names[locale],
      center: place.kind === 'province' && area ? area.center : { lat: place.lat, lng: place.lng },
      searchKind: searchKindOf(place),
      area,
      townNames: [],
      isWellKnown: isWellKnown(index, place) && (place.kind !== 'street' || place.isMainStreet === true),
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
