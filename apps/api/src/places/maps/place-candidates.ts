import { distanceMeters, type Locale, type PlaceFallback, type Position } from '@plaza/sdk';
import Flatbush from 'flatbush';
import { startsLikeStreet, type ParsedAddress } from '../../platform/geocoder/embedded/address-reader.ts';
import type { Town } from '../../platform/geocoder/embedded/gazetteer.ts';
import { provinces } from '../../platform/geocoder/embedded/place-data.ts';
import type { FoundPlace, PlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import { PlaceResolver } from '../../platform/geocoder/embedded/place-resolver.ts';
import type { Place } from '../../platform/geocoder/embedded/places.ts';
import type { Resolution } from '../../platform/geocoder/embedded/resolution.ts';
import { findNearestOnLines } from '../../platform/geocoder/embedded/streets/course.ts';
import { foldText } from '../../platform/geocoder/embedded/text.ts';
import { boundsOf, type PlaceArea } from '../../platform/geocoder/place-area.ts';
import { townTermOf } from '../../search/index.ts';
import { findBestMatch, type MatchedName, type NameFit } from './matched-name.ts';
import type { ListingCount, ListingSnapshot, TownCount } from './store.ts';

type SuggestionKind = 'town' | 'district' | 'venue' | 'street';

export interface PlaceCandidate {
  place: Place;
  /** The matching name; `undefined` if none has to match, as for a postcode's town. */
  matched: MatchedName | undefined;
  fit: NameFit;
  /** True if the complete text means this place, which is then suggested first. */
  isExactMeaning: boolean;
  unknownNumber: string | undefined;
  fallback: PlaceFallback | undefined;
}

const minPlaceFitScore = 0.55;
/** Minimum score of a clear match. Below it, the words may be a place followed by its town. */
const minClearFitScore = 0.7;
const maxTownNameWords = 4;
/** Maximum number of places whose names start with the typed text, since two letters start hundreds of names. */
const maxPrefixMatches = 300;
/** Minimum length of a complete text; a shorter one is a prefix rather than a code such as "MAD". */
const minCompleteTextLength = 4;

/** @returns `undefined` for areas too wide to park in. */
export function suggestionKindOf({ kind, landmarkKind }: Place): SuggestionKind | undefined {
  if (kind === 'town' || kind === 'district' || kind === 'street') return kind;
  if (kind !== 'landmark') return undefined;
  return landmarkKind === 'square' ? 'street' : 'venue';
}

/** True if the text contains more than a possibly incomplete name. */
const isCompleteAddress = ({ areas, number, postcode, isStation }: ParsedAddress): boolean =>
  areas.length > 0 || number !== undefined || postcode !== undefined || isStation;

const isSideStreet = ({ course, isMainStreet }: Place): boolean => course !== undefined && isMainStreet !== true;

/**
 * The match of a street typed without "calle": never an exact name, and for a side street, or one named after a town,
 * not a prefix either. Otherwise half of the country's streets would rank above stations and quarters.
 */
function fitWithoutStreetType(
  place: Place,
  { text, fit }: MatchedName,
  name: string,
  isExactTownName: boolean,
): NameFit {
  const isInnerMatch = suggestionKindOf(place) === 'street' && !foldText(text).startsWith(foldText(name));
  if (!isInnerMatch || fit === 'typo') return fit;
  if (isExactTownName || isSideStreet(place)) return 'inner';
  return fit === 'exact' ? 'prefix' : fit;
}

const stationKinds: ReadonlySet<string | undefined> = new Set(['station', 'bus_station', 'square']);

/** True if a name that starts with the text is consistent with the meaning of the complete text. */
function isConsistentCandidate(
  { place, fit, matched }: PlaceCandidate,
  namedPlaces: readonly PlaceCandidate[],
  { asked, found }: Resolution,
): boolean {
  // Without a highlight, users see no reason for the suggestion.
  if (fit === 'typo' && matched?.ranges.length === 0) return false;
  // A complete text with an unknown street means its town, never a street with a similar name.
  if (found?.fallback && fit === 'typo') return false;
  if (namedPlaces.length === 0) return true;
  if (asked.isStation && !stationKinds.has(place.landmarkKind)) return false;
  return !isCompleteAddress(asked) || asked.isStation || namedPlaces.some(({ place: { ine } }) => ine === place.ine);
}

export class PlaceCandidates {
  readonly #index: PlaceIndex;
  readonly #resolver: PlaceResolver;

  constructor(index: PlaceIndex) {
    this.#index = index;
    this.#resolver = new PlaceResolver(index);
  }

  /**
   * Finds the places that an incomplete text may mean, and the place of a complete address. The places are in no order,
   * and each occurs once.
   */
  find(typed: string, locale: Locale): PlaceCandidate[] {
    const resolution = this.#resolver.resolve(typed);
    const { asked } = resolution;
    const headAndAreas = [asked.head, ...asked.areas].join(' ').trim();
    const completedCandidates =
      asked.head === '' && asked.postcode !== undefined ? [] : this.#completions(headAndAreas || typed, locale);
    const namedPlaces = typed.trim().length < minCompleteTextLength ? [] : this.#namedPlaces(resolution, locale);
    const namedPlaceIds = new Set(namedPlaces.map(({ place }) => place.id));
    const otherCandidates = completedCandidates.filter(
      (toCandidates) =>
        !namedPlaceIds.has(toCandidates.place.id) && isConsistentCandidate(toCandidates, namedPlaces, resolution),
    );
    return [...namedPlaces, ...otherCandidates].map((toCandidates) =>
      suggestionKindOf(toCandidates.place) === 'street'
        ? { ...toCandidates, unknownNumber: asked.number }
        : toCandidates,
    );
  }

  /** Places whose names start with the typed words, or with those before the name of a town. */
  #completions(words: string, locale: Locale): PlaceCandidate[] {
    const { found, name } = this.#fitting(words);
    const isStreetName = startsLikeStreet(name);
    const isExactTownName = found.some(({ place, fit }) => place.kind === 'town' && fit === 1);
    return found.slice(0, maxPrefixMatches).map(({ place }) => {
      const { shown, best } = findBestMatch(place.names[locale], place.searchNames, name);
      const nameFit = isStreetName ? best.fit : fitWithoutStreetType(place, best, name, isExactTownName);
      return {
        place,
        matched: shown,
        fit: nameFit,
        isExactMeaning: false,
        unknownNumber: undefined,
        fallback: undefined,
      };
    });
  }

  /** Places that the complete text means: an address, a postcode, a station, or several places of a kind. */
  #namedPlaces({ asked, found, choices }: Resolution, locale: Locale): PlaceCandidate[] {
    const toCandidates = (place: Place, isExactMeaning: boolean, fallback?: PlaceFallback): PlaceCandidate[] => {
      const parkablePlace = this.#parkable(place, fallback);
      if (!parkablePlace) return [];
      const { shown, best } = findBestMatch(parkablePlace.names[locale], parkablePlace.searchNames, asked.head);
      const isNameMatched = asked.head !== '' && shown.ranges.length > 0 && !fallback;
      // Words with a certain meaning are not a misspelling in any language.
      const nameFit = best.fit === 'typo' ? 'inner' : best.fit;
      return [
        {
          place: parkablePlace,
          matched: isNameMatched ? shown : undefined,
          fit: nameFit,
          isExactMeaning,
          unknownNumber: undefined,
          fallback,
        },
      ];
    };
    const isCompletePlaceText = isCompleteAddress(asked);
    if (!found) return choices.flatMap((place) => toCandidates(place, isCompletePlaceText));
    if (found.isCorrected && !isCompletePlaceText) return [];
    return toCandidates(found.place, isCompletePlaceText || found.fallback !== undefined, found.fallback);
  }

  /** A province is too wide to park in, so its capital is suggested as the fallback. */
  #parkable(place: Place, fallback: PlaceFallback | undefined): Place | undefined {
    if (suggestionKindOf(place)) return place;
    const provinceCode = place.id.slice(place.id.indexOf(':') + 1);
    const province =
      place.kind === 'province' && fallback ? provinces.find((one) => one.code === provinceCode) : undefined;
    return province && this.#index.placeOfTown(province.capital);
  }

  /** Finds the places that match, and the part of the words that they match. */
  #fitting(words: string): { found: FoundPlace[]; name: string } {
    const findNamedPlaces = (name: string, accepts: (place: Place) => boolean): FoundPlace[] =>
      this.#index
        .find(name, { isPrefix: true, accepts: (place) => suggestionKindOf(place) !== undefined && accepts(place) })
        .filter(({ fit }) => fit >= minPlaceFitScore);
    const wholeTextMatches = findNamedPlaces(words, () => true);
    if ((wholeTextMatches[0]?.fit ?? 0) >= minClearFitScore) return { found: wholeTextMatches, name: words };
    const textWords = words.split(/[\s,]+/).filter((word) => word !== '');
    for (let count = Math.min(maxTownNameWords, textWords.length - 1); count >= 1; count--) {
      const [town] = findNamedPlaces(textWords.slice(-count).join(' '), ({ kind }) => kind === 'town');
      if (!town || town.fit < minClearFitScore) continue;
      const nameBeforeTown = textWords.slice(0, -count).join(' ');
      const placesInTown = findNamedPlaces(
        nameBeforeTown,
        ({ kind, ine }) => kind !== 'town' && ine === town.place.ine,
      );
      if (placesInTown.length > 0) return { found: placesInTown, name: nameBeforeTown };
    }
    return { found: wholeTextMatches, name: words };
  }
}

const maxQuarterDistanceMetres = 1500;
/** Radius within which places of one name are the same town; towns of the same name are further apart. */
const sameTownRadiusMetres = 25_000;

/** Counts of published listings in towns, districts and around places, as of the snapshot. */
export class ListingCounts {
  readonly #towns = new Map<string, TownCount[]>();
  readonly #districts = new Map<string, number>();
  readonly #cells: readonly ListingCount[];
  readonly #boxes: Flatbush | undefined;

  constructor({ towns, cells }: ListingSnapshot, index: PlaceIndex) {
    for (const town of towns) this.#towns.set(town.term, [...(this.#towns.get(town.term) ?? []), town]);
    this.#cells = cells;
    if (cells.length > 0) {
      this.#boxes = new Flatbush(cells.length);
      for (const { lat, lng } of cells) this.#boxes.add(lng, lat);
      this.#boxes.finish();
    }
    for (const cell of cells) {
      const townCode = index.gazetteer.findMunicipality(cell.lat, cell.lng)?.ine;
      const cellQuarter =
        townCode &&
        index.nearest(
          cell,
          townCode,
          maxQuarterDistanceMetres,
          ({ kind, isQuarter }) => kind === 'district' && isQuarter === true,
        );
      if (cellQuarter) this.#districts.set(cellQuarter.id, (this.#districts.get(cellQuarter.id) ?? 0) + cell.count);
    }
  }

  inTown(town: Town): number {
    return [...new Set(town.searchNames.map(townTermOf))]
      .flatMap((term) => this.#towns.get(term) ?? [])
      .filter((counted) => distanceMeters(town, counted) < sameTownRadiusMetres)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** Counts the cells that are closer to this district than to any other of its town. */
  inDistrict(district: Place): number {
    return this.#districts.get(district.id) ?? 0;
  }

  /** Counts the cells with their centre in an area, regardless of its borders with neighbours. */
  inArea(area: PlaceArea): number {
    const { center, meters, line } = area;
    const distanceToCell = line
      ? (cell: Position): number => findNearestOnLines([line], cell).metres
      : (cell: Position): number => distanceMeters(center, cell);
    const { west, south, east, north } = boundsOf(area);
    return (this.#boxes?.search(west, south, east, north) ?? [])
      .map((index) => this.#cells[index]!)
      .filter((cell) => distanceToCell(cell) <= meters)
      .reduce((sum, { count }) => sum + count, 0);
  }
}
