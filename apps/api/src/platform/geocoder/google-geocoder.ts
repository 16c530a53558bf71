import type { GeocodeResult, Locale } from '@plaza/sdk';
import { type GeocodeResponse, Position } from '@plaza/sdk/contract';
import * as z from 'zod';
import { type Fetch, type Geocoder, GeocoderUnavailableError, createEmptyResponse, requestJson } from './geocoder.ts';
import { combineResults, judgeResultParts, type NamedParts } from './judge-answer.ts';

const GoogleResponse = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        geometry: z.object({ location: Position, location_type: z.string().optional() }),
        address_components: z.array(
          z.object({ types: z.array(z.string()), long_name: z.string(), short_name: z.string().optional() }),
        ),
        types: z.array(z.string()).optional(),
        partial_match: z.boolean().optional(),
        place_id: z.string().optional(),
      }),
    )
    .default([]),
});
type GoogleResult = z.output<typeof GoogleResponse>['results'][number];

const providerName = 'Google Geocoding';
const maxResults = 5;

const isInSpain = ({ address_components }: GoogleResult): boolean =>
  address_components.some(({ types, short_name }) => types.includes('country') && short_name === 'ES');

/** Removes fields that are absent: Zod outputs them as `undefined`, but the contract omits them. */
function removeAbsentFields({
  geometry,
  address_components,
  types,
  partial_match: _isPartial,
  place_id,
  ...otherComponents
}: GoogleResult): GeocodeResult {
  const { location, location_type } = geometry;
  return {
    ...otherComponents,
    geometry: { location, ...(location_type === undefined ? {} : { location_type }) },
    address_components: address_components.map(({ short_name, ...component }) => ({
      ...component,
      ...(short_name === undefined ? {} : { short_name }),
    })),
    ...(types === undefined ? {} : { types }),
    ...(place_id === undefined ? {} : { place_id }),
  };
}

const typesWithOwnName = new Set(['establishment', 'point_of_interest', 'airport', 'park', 'natural_feature']);

function toNamedParts({ address_components, formatted_address, types = [] }: GoogleResult): NamedParts {
  const nameOfType = (...acceptedTypes: string[]): string | undefined =>
    acceptedTypes
      .map((type) => address_components.find((component) => component.types.includes(type))?.long_name)
      .find((name) => name !== undefined);
  return {
    // a place's own name is only in the formatted address: "Museo del Prado, C. de Ruiz de Alarcón, 23, Madrid"
    name: types.some((type) => typesWithOwnName.has(type)) ? formatted_address.split(',')[0] : undefined,
    houseNumber: nameOfType('street_number'),
    street: nameOfType('route'),
    district: nameOfType('sublocality', 'neighborhood'),
    town: nameOfType('locality'),
    province: nameOfType('administrative_area_level_2'),
    region: nameOfType('administrative_area_level_1'),
    postcode: nameOfType('postal_code'),
  };
}

/**
 * Judges whether a result is the requested place.
 * @returns `undefined` for another place, since Google guesses instead of finding nothing.
 */
function judgeResult(result: GoogleResult, queryText: string | undefined): GeocodeResult | undefined {
  const partsVerdict = judgeResultParts(toNamedParts(result), queryText, {
    isApproximated: result.geometry.location_type !== 'ROOFTOP',
    isFullMatch: result.partial_match !== true,
  });
  if (!partsVerdict) return undefined;
  const resultWithoutAbsentFields = removeAbsentFields(result);
  if (partsVerdict.unknown_number === undefined) return { ...resultWithoutAbsentFields, ...partsVerdict };
  // another house number could be mistaken for the requested one
  const address_components = resultWithoutAbsentFields.address_components.filter(
    ({ types }) => !types.includes('street_number'),
  );
  return { ...resultWithoutAbsentFields, address_components, ...partsVerdict };
}

export class GoogleGeocoder implements Geocoder {
  readonly #fetch: Fetch;
  readonly #key: string;

  constructor({ fetch, key }: { fetch: Fetch; key: string }) {
    this.#fetch = fetch;
    this.#key = key;
  }

  forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    return this.#ask({ address: title, components: 'country:ES', region: 'es' }, locale, signal, title);
  }

  reverse({ lat, lng }: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    return this.#ask({ latlng: `${lat},${lng}` }, locale, signal);
  }

  async #ask(
    query: Record<string, string>,
    locale: Locale,
    signal: AbortSignal | undefined,
    queryText?: string,
  ): Promise<GeocodeResponse> {
    const geocodingUrl = new URL('https://maps.googleapis.com/maps/api/geocode/json');
    geocodingUrl.search = new URLSearchParams({ ...query, language: locale, key: this.#key }).toString();
    const { status, results } = await requestJson(this.#fetch, {
      provider: providerName,
      url: geocodingUrl,
      schema: GoogleResponse,
      signal,
    });
    if (status === 'ZERO_RESULTS') return createEmptyResponse();
    if (status !== 'OK') throw new GeocoderUnavailableError(providerName, `answered ${status}`);
    const spanishResults = results.filter(isInSpain).slice(0, maxResults);
    return combineResults(
      spanishResults.flatMap((result) => judgeResult(result, queryText) ?? []),
      queryText,
    );
  }
}
