import { distanceMeters, type Position } from '@plaza/sdk';
import Flatbush from 'flatbush';
import { movePosition } from './atlas.ts';
import { type Gazetteer, loadGazetteer } from './gazetteer.ts';
import { NameIndex, type NameQueryOptions } from './name-index.ts';
import { readForeignTowns, readStreets, type StreetRow } from './place-data.ts';
import { collectPlaces, type Place } from './places.ts';
import { StreetIndex } from './streets/street-index.ts';
import { readStreetName } from './streets/street-key.ts';
import { foldText } from './text.ts';

/** A place that matches a query. `fit` states how well its name matches, and is 1 for an exact match. */
export interface FoundPlace {
  place: Place;
  fit: number;
  score: number;
}

export interface PlaceQuery {
  isPrefix?: boolean;
  accepts?: (place: Place) => boolean;
}

const placeWeightFactor = 0.6;
/** Score bonus that makes an exact name outrank every similar one, and is smaller while the user is typing. */
export const exactNameBonus = { whole: 1, typing: 0.2 };
/** Minimum length of a text that counts as an exact name while typing: "MAD" is more likely the start of a name. */
const minExactPrefixLength = 4;
const maxFitOfShortPrefix = 0.85;
const minPrefixFit = 0.6;

const spanishNamesOfForeignTowns =
  'Londres, París, Lisboa, Oporto, Roma, Milán, Turín, Nápoles, Berlín, Múnich, Hamburgo, Fráncfort, Bruselas, Ámsterdam, ' +
  'Viena, Praga, Varsovia, Atenas, Moscú, Ginebra, Zúrich, Marsella, Burdeos, Lyon, Niza, Perpiñán, Nueva York, Tánger, ' +
  'Casablanca, Dublín, Edimburgo, Estocolmo, Copenhague, Budapest, Andorra la Vella, Gibraltar, Faro, Montpellier, Rabat';

/**
 * True unless the place is a side street: side streets have an index of their own, since their many common words would
 * slow down this one.
 */
const isInNameIndex = ({ course, isMainStreet }: Place): boolean => course === undefined || isMainStreet === true;

export class PlaceIndex {
  readonly gazetteer: Gazetteer;
  readonly places: readonly Place[];
  readonly streets: StreetIndex;
  readonly #named: readonly Place[];
  readonly #areas: ReadonlyMap<string, Place>;
  readonly #names: NameIndex;
  readonly #foreign: ReadonlySet<string>;
  readonly #nearby: readonly Place[];
  readonly #nearbyBoxes: Flatbush;

  constructor(gazetteer: Gazetteer, foreignTowns: readonly string[], streetRows: readonly StreetRow[]) {
    this.gazetteer = gazetteer;
    this.places = collectPlaces(gazetteer, streetRows);
    this.streets = new StreetIndex(this.places);
    this.#named = this.places.filter(isInNameIndex);
    this.#areas = new Map(
      this.places.filter(({ kind }) => kind === 'town' || kind === 'province').map((place) => [place.id, place]),
    );
    this.#names = new NameIndex(this.#named.map((place) => place.searchNames));
    this.#foreign = new Set([...foreignTowns, ...spanishNamesOfForeignTowns.split(', ')].map(foldText));
    this.#nearby = this.places.filter(({ kind }) => kind === 'landmark' || kind === 'district');
    this.#nearbyBoxes = new Flatbush(this.#nearby.length);
    for (const { lat, lng } of this.#nearby) this.#nearbyBoxes.add(lng, lat);
    this.#nearbyBoxes.finish();
  }

  find(name: string, { isPrefix = false, accepts }: PlaceQuery = {}): FoundPlace[] {
    const nameQueryOptions: NameQueryOptions = { isPrefix };
    const isPossiblyAbbreviation = isPrefix && foldText(name).length < minExactPrefixLength;
    const maxFit = isPossiblyAbbreviation ? maxFitOfShortPrefix : 1;
    const exactBonusOfQuery = isPrefix ? exactNameBonus.typing : exactNameBonus.whole;
    if (accepts) nameQueryOptions.accepts = (entry) => accepts(this.#named[entry]!);
    const namedMatches = this.#names
      .find(name, nameQueryOptions)
      .map(({ entry, fit }) => ({ place: this.#named[entry]!, fit }));
    const isUnnamedStreet = (place: Place): boolean =>
      !isInNameIndex(place) && (accepts === undefined || accepts(place));
    // so many streets start like other places that the query must contain "calle" or a whole word
    const canStartWithinWord =
      namedMatches.some(({ fit }) => fit >= minPrefixFit) && readStreetName(name).type === undefined;
    const matchingStreets = isPrefix
      ? this.streets.startingWith(name, isUnnamedStreet, canStartWithinWord)
      : this.streets.find(name, { accepts: isUnnamedStreet });
    return [...namedMatches, ...matchingStreets]
      .map((match) => {
        const { place } = match;
        const cappedFit = Math.min(match.fit, maxFit);
        return {
          place,
          fit: cappedFit,
          score: cappedFit + placeWeightFactor * place.weight + (cappedFit === 1 ? exactBonusOfQuery : 0),
        };
      })
      .toSorted((first, second) => second.score - first.score);
  }

  /** Finds the place of a town. @throws RangeError for an unknown INE code. */
  placeOfTown(ine: string): Place {
    return this.#byId(`town:${ine}`);
  }

  placeOfProvince(code: string): Place {
    return this.#byId(`province:${code}`);
  }

  #byId(id: string): Place {
    const areaPlace = this.#areas.get(id);
    if (!areaPlace) throw new RangeError(`There is no ${id}`);
    return areaPlace;
  }

  isName(name: string): boolean {
    return this.#names.hasExact(name);
  }

  /** True if only a foreign town has this name. */
  isAbroad(name: string): boolean {
    return this.#foreign.has(foldText(name)) && !this.#names.hasExact(name);
  }

  nearest(position: Position, ine: string, metres: number, accepts: (place: Place) => boolean): Place | undefined {
    const southWest = movePosition(position, -metres, -metres);
    const northEast = movePosition(position, metres, metres);
    return this.#nearbyBoxes
      .search(southWest.lng, southWest.lat, northEast.lng, northEast.lat)
      .map((index) => this.#nearby[index]!)
      .filter((place) => place.ine === ine && accepts(place))
      .map((place) => ({ place, distance: distanceMeters(position, place) }))
      .filter(({ distance }) => distance <= metres)
      .toSorted((first, second) => first.distance - second.distance)[0]?.place;
  }
}

let loaded: PlaceIndex | undefined;

export function loadPlaceIndex(): PlaceIndex {
  loaded ??= new PlaceIndex(loadGazetteer(), readForeignTowns(), readStreets());
  return loaded;
}
