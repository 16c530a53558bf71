import type { GeocodeResponse, GeocodeResult, Locale, Position } from '@plaza/sdk';
import { placePrecisions } from '@plaza/sdk/contract';
import { foldText } from './embedded/text.ts';
import { type Geocoder, GeocoderUnavailableError } from './geocoder.ts';

const exactness: readonly (string | undefined)[] = placePrecisions;

/** Lower is more exact. A stand-in for the asked place is no more exact than a town. */
function rankOf({ precision, fallback, partial_match }: GeocodeResult): number {
  const rank = precision === undefined ? exactness.length : exactness.indexOf(precision);
  return fallback || partial_match ? Math.max(rank, exactness.indexOf('town')) + 0.5 : rank;
}

/** Whether an answer is the asked place itself, and nothing about it is a guess. */
function isSure({ status, results, is_ambiguous }: GeocodeResponse): boolean {
  const [first] = results;
  if (status !== 'OK' || first === undefined || is_ambiguous) return false;
  return !first.fallback && first.unknown_number === undefined && !first.partial_match;
}

const localityOf = ({ address_components }: GeocodeResult): string | undefined =>
  address_components.find(({ types }) => types.includes('locality'))?.long_name;

/** Towns by folded name; those without a town are left out. */
const townsOf = (results: readonly GeocodeResult[]): Set<string> =>
  new Set(results.flatMap((result) => localityOf(result) ?? []).map(foldText));

/**
 * Two geocoders as one: our own data first, which costs nothing, and a service when they are unsure. Of the two answers the
 * more exact one wins, as long as it is in the town that was asked for. While the service is down our own answer has to do.
 */
export class ComposedGeocoder implements Geocoder {
  readonly #own: Geocoder;
  readonly #service: Geocoder;

  constructor(own: Geocoder, service: Geocoder) {
    this.#own = own;
    this.#service = service;
  }

  async forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const own = await this.#own.forward(title, locale, signal);
    if (isSure(own)) return own;
    const other = await this.#askService(() => this.#service.forward(title, locale, signal), own);
    if (other === undefined || other.status !== 'OK') return own;
    const fitting = await this.#inTownsOf(own, other, locale);
    return this.#isBetter(fitting, own) ? fitting : own;
  }

  async reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const own = await this.#own.reverse(position, locale, signal);
    const [first] = own.results;
    // at sea and abroad no listing can be, whatever a service says
    if (first === undefined || localityOf(first) === undefined || first.precision === 'point') return own;
    const other = await this.#askService(() => this.#service.reverse(position, locale, signal), own);
    const [found] = other?.results ?? [];
    if (!other || !found || localityOf(found) === undefined) return own;
    return rankOf(found) < rankOf(first) ? other : own;
  }

  /** @throws GeocoderUnavailableError when the service is down and our own data know nothing: that is not "nothing found". */
  async #askService(ask: () => Promise<GeocodeResponse>, own: GeocodeResponse): Promise<GeocodeResponse | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof GeocoderUnavailableError && own.results.length > 0) return undefined;
      throw error;
    }
  }

  /** The service's results whose position is in a town that our own answer names; all of them when it names none. */
  async #inTownsOf(own: GeocodeResponse, other: GeocodeResponse, locale: Locale): Promise<GeocodeResponse> {
    const towns = townsOf(own.results);
    if (towns.size === 0) return other;
    const places = await Promise.all(other.results.map(({ geometry }) => this.#own.reverse(geometry.location, locale)));
    const results = other.results.filter((_, index) => {
      const [town] = townsOf(places[index]!.results);
      return town !== undefined && towns.has(town);
    });
    return { ...other, results };
  }

  #isBetter({ results, is_ambiguous }: GeocodeResponse, own: GeocodeResponse): boolean {
    const [found] = results;
    if (found === undefined) return false;
    const [known] = own.results;
    if (known === undefined) return true;
    if (found.fallback && !known.fallback) return false;
    // picking one of several at random is no better than to say that there are several
    if (own.is_ambiguous && (is_ambiguous || townsOf(results).size > 1)) return false;
    return rankOf(found) < rankOf(known);
  }
}
