import { distanceMeters, type Locale, type Position, type Suggestion } from '@plaza/sdk';
import { areaOf, searchKindOf } from '../../platform/geocoder/embedded/area-of-place.ts';
import type { PlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import type { Place } from '../../platform/geocoder/embedded/places.ts';
import { foldText } from '../../platform/geocoder/embedded/text.ts';
import type { PlaceArea } from '../../platform/geocoder/place-area.ts';
import type { ListedVenue } from '../../platform/geocoder/place-directory.ts';
import { nearRadiusMeters } from '../../search/index.ts';
import { compareSuggestions, matchName, type RankedSuggestion } from './matched-name.ts';
import { ListingCounts, type PlaceCandidate, PlaceCandidates, suggestionKindOf } from './place-candidates.ts';
import type { ListingSnapshot, SuggestedListing } from './store.ts';

/** Minimum population of a suggested town: smaller ones are numerous and rarely searched for. */
const minTownPopulation = 10_000;
const maxListingSuggestions = 2;
const minListingQueryLength = 3;
/** Weight of a place at distance 0; it halves at `nearnessHalvingMeters`. */
const maxNearnessWeight = 0.4;
const nearnessHalvingMeters = 4000;
/** Maximum number of listings suggested around a place for an empty text. */
const maxListingsAround = 3;
/** Maximum distance between a position and the place that it is named after. */
const maxNamingDistanceMeters = 400;

/** The position of the user, or of the page's subject. */
export interface SuggestionOrigin {
  position: Position;
  /** The page's subject, if it is a venue. */
  venue?: ListedVenue;
}

export interface SuggestionsOptions {
  locale: Locale;
  limit: number;
  around?: SuggestionOrigin | undefined;
}

/** A suggestion with the area in which its bays are counted; `null` when the count is already exact. */
export interface SuggestionWithArea {
  suggestion: Suggestion;
  area: PlaceArea | null;
}

interface SearchableListing extends SuggestedListing {
  /** Folded name of the listing with a space before each word. */
  words: string;
}

export class Suggestions {
  readonly #index: PlaceIndex;
  readonly #counts: ListingCounts;
  readonly #candidates: PlaceCandidates;
  /** Estimated numbers of bays, by the ID of each place that was typed since the snapshot. */
  readonly #countById = new Map<string, number>();
  readonly #listings: readonly SearchableListing[];

  constructor(index: PlaceIndex, snapshot: ListingSnapshot) {
    this.#index = index;
    this.#counts = new ListingCounts(snapshot, index);
    this.#candidates = new PlaceCandidates(index);
    this.#listings = snapshot.listings.map((listing) => ({ ...listing, words: ` ${foldText(listing.name)}` }));
  }

  /**
   * Up to `limit` suggestions for the typed text, best first. For an empty text: the place itself and the nearest
   * listings, or the towns with most listings. Counts of areas are estimates and only used for ranking.
   */
  find(typed: string, { locale, limit, around }: SuggestionsOptions): SuggestionWithArea[] {
    const foldedText = foldText(typed);
    if (foldedText === '') return around ? this.#around(around, locale, limit) : this.#popular(locale, limit);
    const matchingListings = this.#findListings(foldedText, Math.min(maxListingSuggestions, limit), around);
    const placeSuggestions = this.#findPlaces(typed, locale, limit, around);
    return [...placeSuggestions.slice(0, limit - matchingListings.length), ...matchingListings];
  }

  #popular(locale: Locale, limit: number): SuggestionWithArea[] {
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

  #around({ position, venue }: SuggestionOrigin, locale: Locale, limit: number): SuggestionWithArea[] {
    const originSuggestion = venue ? this.#describeVenue(venue, locale) : this.#describePoint(position, locale);
    const nearestListings = this.#listings
      .map((listing) => ({ listing, distance: distanceMeters(position, listing) }))
      .filter(({ distance }) => distance < nearRadiusMeters)
      .toSorted((first, second) => first.distance - second.distance)
      .slice(0, maxListingsAround)
      .map(({ listing }) => describeListing(listing));
    return [...(originSuggestion ? [originSuggestion] : []), ...nearestListings].slice(0, limit);
  }

  #describeVenue(
    { venueKind, slug, names, townCode, position, radiusMeters }: ListedVenue,
    locale: Locale,
  ): SuggestionWithArea {
    return {
      suggestion: {
        kind: 'venue',
        id: slug,
        title: names[locale],
        context: this.#index.gazetteer.town(townCode)?.names[locale] ?? '',
        ...position,
        count: this.#counts.inArea({ center: position, meters: radiusMeters, neighbours: [] }),
        radiusMeters,
        priceCents: null,
        placeKind: venueKind,
      },
      area: { center: position, meters: radiusMeters, neighbours: [] },
    };
  }

  /** Suggests the place at a position, or else its town. */
  #describePoint(position: Position, locale: Locale): SuggestionWithArea | undefined {
    const town = this.#index.gazetteer.findMunicipality(position.lat, position.lng);
    if (!town) return undefined;
    const nearbyPlace = this.#index.nearest(
      position,
      town.ine,
      maxNamingDistanceMeters,
      (place) => suggestionKindOf(place) !== undefined,
    );
    if (nearbyPlace) {
      const { suggestion, area } = this.#describe(nearbyPlace, this.#countOf(nearbyPlace), locale);
      return { suggestion: { ...suggestion, ...position }, area };
    }
    return this.#describe(this.#index.placeOfTown(town.ine), this.#counts.inTown(town), locale);
  }

  #findPlaces(
    typed: string,
    locale: Locale,
    limit: number,
    around: SuggestionOrigin | undefined,
  ): SuggestionWithArea[] {
    const seenLabels = new Set<string>();
    return this.#candidates
      .find(typed, locale)
      .map((candidate) => {
        const { place, fit, isExactMeaning } = candidate;
        const nearnessWeight = nearnessWeightOf(place, around);
        return {
          candidate,
          isExactMeaning,
          fit,
          kind: this.#rankedKind(place),
          count: this.#countOf(place),
          weight: place.weight + nearnessWeight,
          isNear: nearnessWeight > maxNearnessWeight / 2,
        };
      })
      .toSorted(compareSuggestions)
      .map(({ candidate, count }) => this.#describeCandidate(candidate, count, locale))
      .filter(({ suggestion: { title, context } }) => {
        const foldedLabel = foldText(`${title} ${context}`);
        return !seenLabels.has(foldedLabel) && seenLabels.add(foldedLabel);
      })
      .slice(0, limit);
  }

  #describeCandidate(candidate: PlaceCandidate, count: number, locale: Locale): SuggestionWithArea {
    const { place, matched, unknownNumber, fallback } = candidate;
    const { suggestion, area } = this.#describe(place, count, locale);
    return {
      suggestion: {
        ...suggestion,
        ...(matched ? { matched: { text: matched.text, ranges: matched.ranges } } : {}),
        ...(unknownNumber === undefined ? {} : { unknownNumber }),
        ...(fallback ? { fallback } : {}),
      },
      area,
    };
  }

  #rankedKind(place: Place): RankedSuggestion['kind'] {
    const suggestionKind = suggestionKindOf(place)!;
    const isVillage =
      suggestionKind === 'town' && this.#index.gazetteer.town(place.ine)!.population < minTownPopulation;
    return isVillage ? 'village' : suggestionKind;
  }

  #countOf(place: Place): number {
    const cachedBayCount = this.#countById.get(place.id);
    if (cachedBayCount !== undefined) return cachedBayCount;
    const estimatedBayCount = this.#roughCountOf(place);
    this.#countById.set(place.id, estimatedBayCount);
    return estimatedBayCount;
  }

  #roughCountOf(place: Place): number {
    if (place.kind === 'town') return this.#counts.inTown(this.#index.gazetteer.town(place.ine)!);
    if (place.kind === 'district' && place.isQuarter) return this.#counts.inDistrict(place);
    const placeArea = areaOf(place, this.#index.gazetteer);
    return placeArea ? this.#counts.inArea(placeArea) : 0;
  }

  #describe(place: Place, count: number, locale: Locale): SuggestionWithArea {
    const town = this.#index.gazetteer.town(place.ine)!;
    const province = town.provinceNames[locale];
    const widerArea = province === town.names[locale] ? town.regionNames[locale] : province;
    const placeArea = areaOf(place, this.#index.gazetteer);
    return {
      suggestion: {
        kind: suggestionKindOf(place)!,
        id: place.id.slice(place.id.indexOf(':') + 1),
        title: place.names[locale],
        context: place.kind === 'town' ? widerArea : town.names[locale],
        lat: place.lat,
        lng: place.lng,
        count,
        radiusMeters: placeArea === null || searchKindOf(place) === 'district' ? null : placeArea.meters,
        priceCents: null,
        placeKind: searchKindOf(place),
      },
      area: placeArea,
    };
  }

  #findListings(foldedQuery: string, limit: number, around: SuggestionOrigin | undefined): SuggestionWithArea[] {
    if (foldedQuery.length < minListingQueryLength) return [];
    const queryWords = foldedQuery.split(' ');
    const matchingListings = this.#listings.filter(({ words: name }) =>
      queryWords.every((word) => name.includes(` ${word}`)),
    );
    // Suggestions stay in order of rank; a page about a place prefers nearby suggestions.
    const orderedListings = around
      ? matchingListings.toSorted((first, second) => nearnessWeightOf(second, around) - nearnessWeightOf(first, around))
      : matchingListings;
    return orderedListings.slice(0, limit).map((listing) => {
      const { suggestion, area } = describeListing(listing);
      const { text, ranges } = matchName(listing.name, foldedQuery);
      return { suggestion: { ...suggestion, matched: { text, ranges } }, area };
    });
  }
}

const nearnessWeightOf = (position: Position, around: SuggestionOrigin | undefined): number =>
  around ? maxNearnessWeight / (1 + distanceMeters(position, around.position) / nearnessHalvingMeters) : 0;

const describeListing = ({ id, name, place, lat, lng, priceCents }: SuggestedListing): SuggestionWithArea => ({
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
