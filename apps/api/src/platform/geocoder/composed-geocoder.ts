import type { GeocodeResponse, GeocodeResult, Locale, Position } from '@plaza/sdk';
import { placePrecisions } from '@plaza/sdk/contract';
import { foldText } from './embedded/text.ts';
import { type Geocoder, GeocoderUnavailableError } from './geocoder.ts';

const precisionOrder: readonly (string | undefined)[] = placePrecisions;

/** Ranks a result by its precision: lower ranks are more precise, and a fallback is never more precise than a town. */
function precisionRankOf({ precision, fallback, partial_match }: GeocodeResult): number {
  const precisionRank = precision === undefined ? precisionOrder.length : precisionOrder.indexOf(precision);
  return fallback || partial_match ? Math.max(precisionRank, precisionOrder.indexOf('town')) + 0.5 : precisionRank;
}

/** True if the response is the requested place, without any guess. */
function isCertainResponse({ status, results, is_ambiguous }: GeocodeResponse): boolean {
  const [firstResult] = results;
  if (status !== 'OK' || firstResult === undefined || is_ambiguous) return false;
  return !firstResult.fallback && firstResult.unknown_number === undefined && !firstResult.partial_match;
}

const localityOf = ({ address_components }: GeocodeResult): string | undefined =>
  address_components.find(({ types }) => types.includes('locality'))?.long_name;

const townsOf = (results: readonly GeocodeResult[]): Set<string> =>
  new Set(results.flatMap((result) => localityOf(result) ?? []).map(foldText));

/**
 * Queries the embedded data first, which cost nothing, and the service only for uncertain results. The more precise
 * result wins if it is in the requested town. While the service is down, the embedded result is used.
 */
export class ComposedGeocoder implements Geocoder {
  readonly #embedded: Geocoder;
  readonly #service: Geocoder;

  constructor(embeddedGeocoder: Geocoder, service: Geocoder) {
    this.#embedded = embeddedGeocoder;
    this.#service = service;
  }

  async forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const embeddedResponse = await this.#embedded.forward(title, locale, signal);
    if (isCertainResponse(embeddedResponse)) return embeddedResponse;
    const serviceResponse = await this.#askService(
      () => this.#service.forward(title, locale, signal),
      embeddedResponse,
    );
    if (serviceResponse === undefined || serviceResponse.status !== 'OK') return embeddedResponse;
    const responseInTowns = await this.#inTownsOf(embeddedResponse, serviceResponse, locale);
    return this.#isBetter(responseInTowns, embeddedResponse) ? responseInTowns : embeddedResponse;
  }

  async reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const embeddedResponse = await this.#embedded.reverse(position, locale, signal);
    const [embeddedResult] = embeddedResponse.results;
    // listings are in Spain only, whatever a service finds at sea or abroad
    if (
      embeddedResult === undefined ||
      localityOf(embeddedResult) === undefined ||
      embeddedResult.precision === 'point'
    )
      return embeddedResponse;
    const serviceResponse = await this.#askService(
      () => this.#service.reverse(position, locale, signal),
      embeddedResponse,
    );
    const [serviceResult] = serviceResponse?.results ?? [];
    if (!serviceResponse || !serviceResult || localityOf(serviceResult) === undefined) return embeddedResponse;
    return precisionRankOf(serviceResult) < precisionRankOf(embeddedResult) ? serviceResponse : embeddedResponse;
  }

  /**
   * @throws GeocoderUnavailableError if the service is down and the embedded data have no result, so that an outage is
   * not reported as "nothing found".
   */
  async #askService(
    callService: () => Promise<GeocodeResponse>,
    embeddedResponse: GeocodeResponse,
  ): Promise<GeocodeResponse | undefined> {
    try {
      return await callService();
    } catch (error) {
      if (error instanceof GeocoderUnavailableError && embeddedResponse.results.length > 0) return undefined;
      throw error;
    }
  }

  /** Drops the service's results outside the towns of the embedded results; keeps all if those name no town. */
  async #inTownsOf(
    embeddedResponse: GeocodeResponse,
    serviceResponse: GeocodeResponse,
    locale: Locale,
  ): Promise<GeocodeResponse> {
    const embeddedTowns = townsOf(embeddedResponse.results);
    if (embeddedTowns.size === 0) return serviceResponse;
    const resultAreas = await Promise.all(
      serviceResponse.results.map(({ geometry }) => this.#embedded.reverse(geometry.location, locale)),
    );
    const resultsInTowns = serviceResponse.results.filter((_, index) => {
      const [town] = townsOf(resultAreas[index]!.results);
      return town !== undefined && embeddedTowns.has(town);
    });
    return { ...serviceResponse, results: resultsInTowns };
  }

  #isBetter({ results, is_ambiguous }: GeocodeResponse, embeddedResponse: GeocodeResponse): boolean {
    const [candidate] = results;
    if (candidate === undefined) return false;
    const [embeddedResult] = embeddedResponse.results;
    if (embeddedResult === undefined) return true;
    if (candidate.fallback && !embeddedResult.fallback) return false;
    // a result chosen at random would be no better than several choices
    if (embeddedResponse.is_ambiguous && (is_ambiguous || townsOf(results).size > 1)) return false;
    return precisionRankOf(candidate) < precisionRankOf(embeddedResult);
  }
}
