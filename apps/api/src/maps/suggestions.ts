import { distanceMeters, type Locale, type Position, type Suggestion } from '@plaza/sdk';
import { areaOf, searchKindOf } from '../platform/geocoder/embedded/area-of-place.ts';
import type { PlaceArea } from '../platform/geocoder/place-area.ts';
import type { FoundPlace, PlaceIndex } from '../platform/geocoder/embedded/place-index.ts';
import type { Place } from '../platform/geocoder/embedded/places.ts';
import type { ListedVenue } from '../platform/geocoder/place-directory.ts';
import { foldText } from '../platform/geocoder/embedded/text.ts';
import { nearMeters } from '../search/scope.ts';
import { compareLines, type RankedLine } from './line-ranking.ts';
import { ListingCounts } from './listing-counts.ts';
import { bestMatch, type MatchedName, matchName } from './matched-name.ts';
import type { ListingSnapshot, SuggestedListing } from './store.ts';

const leastFit = 0.55;
/** Candidates whose listings are counted: two letters begin hundreds of names. */
const countedCandidates = 300;
/** Smaller ones are rarely looked for, and are many. */
const minTownPopulation = 10_000;
/** Below this, the words may be a place followed by its town. */
const clearFit = 0.7;
const mostWordsOfTown = 4;
const postcode = /[\s,]+\d{5}(?=[\s,]|$)/;
const houseNumber = /\s+\d{1,4}\s*[a-z]?$/i;
const whatIsSought =
  /^(parking|plaza de (garaje|parking|aparcamiento)|aparcamiento|garaje|garage|car park)( (en|in|at|de|cerca de|near)( el| la)?)? /i;
const mostListings = 2;
const shortestListingQuery = 3;
/** What being there is worth, beside how well a name fits; half of it is left at `halfNearMeters`. */
const nearWeight = 0.4;
const halfNearMeters = 4000;
/** Listings that are offered around a place before anything is typed. */
const mostListingsAround = 3;
/** A point is called after what stands there. */
const sameSpotMeters = 400;

type SuggestedKind = 'town' | 'district' | 'venue' | 'street';

/** What a place is called in the list; `undefined` for what is too wide to park in. */
function kindOf({ kind, landmarkKind }: Place): SuggestedKind | undefined {
  if (kind === 'town' || kind === 'district' || kind === 'street') return kind;
  if (kind !== 'landmark') return undefined;
  return landmarkKind === 'square' ? 'street' : 'venue';
}

/** Where the person is who types, or where the page is about. */
export interface Around {
  position: Position;
  /** Set when that is a venue. */
  venue?: ListedVenue;
}

export interface SuggestionsOptions {
  locale: Locale;
  limit: number;
  around?: Around | undefined;
}

/** A line of the list, and where the bays of its place are; `null` where its count is exact as it is. */
export interface SuggestedLine {
  suggestion: Suggestion;
  area: PlaceArea | null;
}

interface SearchableListing extends SuggestedListing {
  /** Folded name with a blank before each word. */
  words: string;
}

/** The type-ahead over places and listings, as things stood when the snapshot was read. */
export class Suggestions {
  readonly #index: PlaceIndex;
  readonly #counts: ListingCounts;
  readonly #listings: readonly SearchableListing[];

  constructor(index: PlaceIndex, snapshot: ListingSnapshot) {
    this.#index = index;
    this.#counts = new ListingCounts(snapshot, index);
    this.#listings = snapshot.listings.map((listing) => ({ ...listing, words: ` ${foldText(listing.name)}` }));
  }

  /**
   * Up to `limit` lines for what was typed so far, best first. When nothing was: the place itself and the nearest listings,
   * or the most offered towns. Counts of areas are rough: they only order.
   */
  find(typed: string, { locale, limit, around }: SuggestionsOptions): SuggestedLine[] {
    const asked = foldText(typed);
    if (asked === '') return around ? this.#around(around, locale, limit) : this.#popular(locale, limit);
    const listings = this.#findListings(asked, Math.min(mostListings, limit), around);
    const places = this.#findPlaces(typed, locale, limit, around);
    return [...places.slice(0, limit - listings.length), ...listings];
  }

  #popular(locale: Locale, limit: number): SuggestedLine[] {
    return this.#index.gazetteer.towns
      .slice(0, 500)
      .map((town) => ({ town, count: this.#counts.inTown(town) }))
      .toSorted((first, second) => second.count - first.count || second.town.population - first.town.population)
      .slice(0, limit)
      .map(({ town, count }) => ({
        suggestion: {
          kind: 'town',
          id: town.ine,
          title: town.names[locale],
          context:
            town.names[locale] === town.provinceNames[locale] ? town.regionNames[locale] : town.provinceNames[locale],
          lat: town.lat,
          lng: town.lng,
          count,
          radiusMeters: null,
          priceCents: null,
          placeKind: 'town',
        },
        area: null,
      }));
  }

  #around({ position, venue }: Around, locale: Locale, limit: number): SuggestedLine[] {
    const place = venue ? this.#describeVenue(venue, locale) : this.#describePoint(position, locale);
    const listings = this.#listings
      .map((listing) => ({ listing, distance: distanceMeters(position, listing) }))
      .filter(({ distance }) => distance < nearMeters)
      .toSorted((first, second) => first.distance - second.distance)
      .slice(0, mostListingsAround)
      .map(({ listing }) => describeListing(listing));
    return [...(place ? [place] : []), ...listings].slice(0, limit);
  }

  #describeVenue(
    { venueKind, slug, names, townCode, position, radiusMeters }: ListedVenue,
    locale: Locale,
  ): SuggestedLine {
    return {
      suggestion: {
        kind: 'venue',
        id: slug,
        title: names[locale],
        context: this.#index.gazetteer.town(townCode)?.names[locale] ?? '',
        ...position,
        count: this.#counts.around(position, radiusMeters),
        radiusMeters,
        priceCents: null,
        placeKind: venueKind,
      },
      area: { center: position, meters: radiusMeters, neighbours: [] },
    };
  }

  /** The point by the name of what stands there, else by its town's. */
  #describePoint(position: Position, locale: Locale): SuggestedLine | undefined {
    const town = this.#index.gazetteer.findMunicipality(position.lat, position.lng);
    if (!town) return undefined;
    const spot = this.#index.nearest(position, town.ine, sameSpotMeters, (place) => kindOf(place) !== undefined);
    if (spot) {
      const { suggestion, area } = this.#describe(spot, this.#countOf(spot), locale);
      return { suggestion: { ...suggestion, ...position }, area };
    }
    const place = this.#index.places.find(({ kind, ine }) => kind === 'town' && ine === town.ine);
    return place && this.#describe(place, this.#counts.inTown(town), locale);
  }

  #findPlaces(typed: string, locale: Locale, limit: number, around: Around | undefined): SuggestedLine[] {
    const words = typed.replace(postcode, ' ').trim().replace(houseNumber, '').replace(whatIsSought, '');
    const { found, name } = this.#candidates(words);
    const seen = new Set<string>();
    return found
      .slice(0, countedCandidates)
      .map(({ place }) => {
        const matched = bestMatch(place.names[locale], place.askedNames, name);
        const near = nearness(place, around);
        return {
          place,
          matched,
          fit: matched.fit,
          kind: this.#rankedKind(place),
          count: this.#countOf(place),
          weight: place.weight + near,
          isNear: near > nearWeight / 2,
        };
      })
      .toSorted(compareLines)
      .map(({ place, count, matched }) => this.#describe(place, count, locale, matched))
      .filter(({ suggestion: { title, context } }) => {
        const line = foldText(`${title} ${context}`);
        return !seen.has(line) && seen.add(line);
      })
      .slice(0, limit);
  }

  /** Places that fit, and the part of what was typed that they fit. */
  #candidates(typed: string): { found: FoundPlace[]; name: string } {
    const find = (name: string, accepts: (place: Place) => boolean): FoundPlace[] =>
      this.#index
        .find(name, { isPrefix: true, accepts: (place) => kindOf(place) !== undefined && accepts(place) })
        .filter(({ fit }) => fit >= leastFit);
    const whole = find(typed, () => true);
    if ((whole[0]?.fit ?? 0) >= clearFit) return { found: whole, name: typed };
    const words = typed.split(/[\s,]+/).filter((word) => word !== '');
    for (let count = Math.min(mostWordsOfTown, words.length - 1); count >= 1; count--) {
      const [town] = find(words.slice(-count).join(' '), ({ kind }) => kind === 'town');
      if (!town || town.fit < clearFit) continue;
      const name = words.slice(0, -count).join(' ');
      const findInTown = (text: string) => find(text, ({ kind, ine }) => kind !== 'town' && ine === town.place.ine);
      const inTown = findInTown(name);
      if ((inTown[0]?.fit ?? 0) >= clearFit) return { found: inTown, name };
      // a number may be the street's own, as in "Calle 30", or a door's
      const nameAlone = name.replace(houseNumber, '');
      const withoutNumber = findInTown(nameAlone);
      if ((withoutNumber[0]?.fit ?? 0) > (inTown[0]?.fit ?? 0)) return { found: withoutNumber, name: nameAlone };
      if (inTown.length > 0) return { found: inTown, name };
    }
    return { found: whole, name: typed };
  }

  #rankedKind(place: Place): RankedLine['kind'] {
    const kind = kindOf(place)!;
    const isVillage = kind === 'town' && this.#index.gazetteer.town(place.ine)!.population < minTownPopulation;
    return isVillage ? 'village' : kind;
  }

  #countOf(place: Place): number {
    if (place.kind === 'town') return this.#counts.inTown(this.#index.gazetteer.town(place.ine)!);
    if (place.kind === 'district' && place.isQuarter) return this.#counts.inDistrict(place);
    return this.#counts.around(place, areaOf(place, this.#index.gazetteer)?.meters ?? 0);
  }

  #describe(place: Place, count: number, locale: Locale, matched?: MatchedName): SuggestedLine {
    const town = this.#index.gazetteer.town(place.ine)!;
    const province = town.provinceNames[locale];
    const wider = province === town.names[locale] ? town.regionNames[locale] : province;
    const area = areaOf(place, this.#index.gazetteer);
    return {
      suggestion: {
        kind: kindOf(place)!,
        id: place.id.slice(place.id.indexOf(':') + 1),
        title: place.names[locale],
        context: place.kind === 'town' ? wider : town.names[locale],
        lat: place.lat,
        lng: place.lng,
        count,
        radiusMeters: area === null || searchKindOf(place) === 'district' ? null : area.meters,
        priceCents: null,
        placeKind: searchKindOf(place),
        ...(matched ? { matched: { text: matched.text, ranges: matched.ranges } } : {}),
      },
      area,
    };
  }

  #findListings(asked: string, limit: number, around: Around | undefined): SuggestedLine[] {
    if (asked.length < shortestListingQuery) return [];
    const words = asked.split(' ');
    const found = this.#listings.filter(({ words: name }) => words.every((word) => name.includes(` ${word}`)));
    // the foremost come first as they are; a page about a place wants those that are near
    const ordered = around
      ? found.toSorted((first, second) => nearness(second, around) - nearness(first, around))
      : found;
    return ordered.slice(0, limit).map((listing) => {
      const { suggestion, area } = describeListing(listing);
      const { text, ranges } = matchName(listing.name, asked);
      return { suggestion: { ...suggestion, matched: { text, ranges } }, area };
    });
  }
}

/** What a position's being near is worth. */
const nearness = (position: Position, around: Around | undefined): number =>
  around ? nearWeight / (1 + distanceMeters(position, around.position) / halfNearMeters) : 0;

const describeListing = ({ id, name, place, lat, lng, priceCents }: SuggestedListing): SuggestedLine => ({
  suggestion: {
    kind: 'listing',
    id: String(id),
    title: name,
    context: place,
    lat,
    lng,
    count: null,
    radiusMeters: null,
    priceCents,
  },
  area: null,
});
