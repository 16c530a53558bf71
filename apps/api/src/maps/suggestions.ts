import type { Locale, Suggestion } from '@plaza/sdk';
import type { FoundPlace, PlaceIndex } from '../platform/geocoder/embedded/place-index.ts';
import type { Place } from '../platform/geocoder/embedded/places.ts';
import { foldText } from '../platform/geocoder/embedded/text.ts';
import { ListingCounts } from './listing-counts.ts';
import type { ListingSnapshot, SuggestedListing } from './store.ts';

const leastFit = 0.55;
/** Candidates whose listings are counted. */
const countedCandidates = 40;
const countWeight = 0.06;
/** People mostly look for towns, of some size. */
const townBonus = 0.12;
const leastPopulation = 10_000;
/** Below this, the words may be a place followed by its town. */
const clearFit = 0.7;
const mostWordsOfTown = 4;
const houseNumber = /\s+\d{1,4}\s*[a-z]?$/i;
const whatIsSought =
  /^(parking|plaza de (garaje|parking|aparcamiento)|aparcamiento|garaje|garage|car park)( (en|in|at|de|cerca de|near)( el| la)?)? /i;
const mostListings = 2;
const shortestListingQuery = 3;

type SuggestedKind = 'town' | 'district' | 'venue' | 'street';

/** What a place is called in the list; `undefined` for what is too wide to park in. */
function kindOf({ kind, landmarkKind }: Place): SuggestedKind | undefined {
  if (kind === 'town' || kind === 'district' || kind === 'street') return kind;
  if (kind !== 'landmark') return undefined;
  return landmarkKind === 'square' ? 'street' : 'venue';
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

  /** Up to `limit` lines for what was typed so far, best first; the most offered towns when nothing was. */
  find(typed: string, locale: Locale, limit: number): Suggestion[] {
    const asked = foldText(typed);
    if (asked === '') return this.#popular(locale, limit);
    const listings = this.#findListings(asked, Math.min(mostListings, limit));
    const places = this.#findPlaces(typed, locale, limit);
    return [...places.slice(0, limit - listings.length), ...listings];
  }

  #popular(locale: Locale, limit: number): Suggestion[] {
    return this.#index.gazetteer.towns
      .slice(0, 500)
      .map((town) => ({ town, count: this.#counts.inTown(town) }))
      .toSorted((first, second) => second.count - first.count || second.town.population - first.town.population)
      .slice(0, limit)
      .map(({ town, count }) => ({
        kind: 'town',
        id: town.ine,
        title: town.names[locale],
        context:
          town.names[locale] === town.provinceNames[locale] ? town.regionNames[locale] : town.provinceNames[locale],
        lat: town.lat,
        lng: town.lng,
        count,
        priceCents: null,
      }));
  }

  #findPlaces(typed: string, locale: Locale, limit: number): Suggestion[] {
    const found = this.#candidates(typed.replace(houseNumber, '').replace(whatIsSought, ''));
    const seen = new Set<string>();
    return found
      .map((candidate) => ({ ...candidate, count: this.#countOf(candidate) }))
      .toSorted((first, second) => this.#score(second) - this.#score(first))
      .map(({ place, count }) => this.#describe(place, count, locale))
      .filter(({ title, context }) => {
        const line = foldText(`${title} ${context}`);
        return !seen.has(line) && seen.add(line);
      })
      .slice(0, limit);
  }

  #candidates(typed: string): FoundPlace[] {
    const find = (name: string, accepts: (place: Place) => boolean): FoundPlace[] =>
      this.#index
        .find(name, { isPrefix: true, accepts: (place) => kindOf(place) !== undefined && accepts(place) })
        .filter(({ fit }) => fit >= leastFit)
        .slice(0, countedCandidates);
    const whole = find(typed, () => true);
    if ((whole[0]?.fit ?? 0) >= clearFit) return whole;
    const words = typed.split(/[\s,]+/).filter((word) => word !== '');
    for (let count = Math.min(mostWordsOfTown, words.length - 1); count >= 1; count--) {
      const [town] = find(words.slice(-count).join(' '), ({ kind }) => kind === 'town');
      if (!town || town.fit < clearFit) continue;
      const inTown = find(
        words.slice(0, -count).join(' '),
        ({ kind, ine }) => kind !== 'town' && ine === town.place.ine,
      );
      if (inTown.length > 0) return inTown;
    }
    return whole;
  }

  #score({ score, count, place }: FoundPlace & { count: number }): number {
    const isBigTown = place.kind === 'town' && this.#index.gazetteer.town(place.ine)!.population >= leastPopulation;
    return score + countWeight * Math.log10(1 + count) + (isBigTown ? townBonus : 0);
  }

  #countOf({ place }: FoundPlace): number {
    if (place.kind === 'town') return this.#counts.inTown(this.#index.gazetteer.town(place.ine)!);
    if (place.kind === 'district' && place.isQuarter) return this.#counts.inDistrict(place);
    return this.#counts.around(place);
  }

  #describe(place: Place, count: number, locale: Locale): Suggestion {
    const town = this.#index.gazetteer.town(place.ine)!;
    const province = town.provinceNames[locale];
    const wider = province === town.names[locale] ? town.regionNames[locale] : province;
    return {
      kind: kindOf(place)!,
      id: place.id.slice(place.id.indexOf(':') + 1),
      title: place.names[locale],
      context: place.kind === 'town' ? wider : town.names[locale],
      lat: place.lat,
      lng: place.lng,
      count,
      priceCents: null,
    };
  }

  #findListings(asked: string, limit: number): Suggestion[] {
    if (asked.length < shortestListingQuery) return [];
    const words = asked.split(' ');
    return this.#listings
      .filter(({ words: name }) => words.every((word) => name.includes(` ${word}`)))
      .slice(0, limit)
      .map(({ id, name, place, lat, lng, priceCents }) => ({
        kind: 'listing',
        id: String(id),
        title: name,
        context: place,
        lat,
        lng,
        count: null,
        priceCents,
      }));
  }
}
