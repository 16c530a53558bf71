import type { GeocodeResponse, GeocodeResult, Locale, Position } from '@plaza/sdk';
import { placePrecisions } from '@plaza/sdk/contract';
import { foldText } from './embedded/text.ts';
import { type Geocoder, GeocoderUnavailableError } from './geocoder.ts';

const exactness: readonly (string | undefined)[] = placePrecisions;

/** Lower is more precise. A fallback is never more precise than a town. */
function rankOf({ precision, fallback, partial_match }: GeocodeResult): number {
  const rank = precision === undefined ? exactness.length : exactness.indexOf(precision);
  return fallback || partial_match ? Math.max(rank, exactness.indexOf('town')) + 0.5 : rank;
}

/** True if the response is the requested place, without any guess. */
function isSure({ status, results, is_ambiguous }: GeocodeResponse): boolean {
  const [first] = results;
  if (status !== 'OK' || first === undefined || is_ambiguous) return false;
  return !first.fallback && first.unknown_number === undefined && !first.partial_match;
}

const localityOf = ({ address_components }: GeocodeResult): string | undefined =>
  address_components.find(({ types }) => types.includes('locality'))?.long_name;

/** By folded name; results without a town are left out. */
const townsOf = (results: readonly GeocodeResult[]): Set<string> =>
  new Set(results.flatMap((result) => localityOf(result) ?? []).map(foldText));

/**
 * Queries the embedded data first, which cost nothing, and the service only for uncertain results. The more precise
 * result wins if it is in the requested town. While the service is down, the embedded result is used.
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
    // listings are in Spain only, whatever a service finds at sea or abroad
    if (first === undefined || localityOf(first) === undefined || first.precision === 'point') return own;
    const other = await this.#askService(() => this.#service.reverse(position, locale, signal), own);
    const [found] = other?.results ?? [];
    if (!other || !found || localityOf(found) === undefined) return own;
    return rankOf(found) < rankOf(first) ? other : own;
  }

  /**
   * @throws GeocoderUnavailableError if the service is down and the embedded data have no result, so that an outage is
   * not reported as "nothing found".
   */
  async #askService(ask: () => Promise<GeocodeResponse>, own: GeocodeResponse): Promise<GeocodeResponse | undefined> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof GeocoderUnavailableError && own.results.length > 0) return undefined;
      throw error;
    }
  }

  /** Drops the service's results outside the towns of the embedded results; keeps all if those name no town. */
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
    // a random pick is no better than reporting several
    if (own.is_ambiguous && (is_ambiguous || townsOf(results).size > 1)) return false;
    return rankOf(found) < rankOf(known);
  }
}
