import type { GeocodeResult, Locale } from '@plaza/sdk';
import { type GeocodeResponse, Position } from '@plaza/sdk/contract';
import * as z from 'zod';
import { type Fetch, type Geocoder, GeocoderUnavailableError, nothingFound, requestJson } from './geocoder.ts';
import { combineResults, judgeResultParts, type NamedParts } from './judge-answer.ts';

const Body = z.object({
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
type Result = z.output<typeof Body>['results'][number];

const provider = 'Google Geocoding';
const resultLimit = 5;

const isInSpain = ({ address_components }: Result): boolean =>
  address_components.some(({ types, short_name }) => types.includes('country') && short_name === 'ES');

/** Zod outputs absent fields as `undefined`; the contract omits them. */
function removeAbsentFields({
  geometry,
  address_components,
  types,
  partial_match: _isPartial,
  place_id,
  ...otherComponents
}: Result): GeocodeResult {
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

const namedTypes = new Set(['establishment', 'point_of_interest', 'airport', 'park', 'natural_feature']);

function toNamedParts({ address_components, formatted_address, types = [] }: Result): NamedParts {
  const nameOfType = (...acceptedTypes: string[]): string | undefined =>
    acceptedTypes
      .map((type) => address_components.find((component) => component.types.includes(type))?.long_name)
      .find((name) => name !== undefined);
  return {
    // a place's own name is only in the formatted address: "Museo del Prado, C. de Ruiz de Alarcón, 23, Madrid"
    name: types.some((type) => namedTypes.has(type)) ? formatted_address.split(',')[0] : undefined,
    houseNumber: nameOfType('street_number'),
    street: nameOfType('route'),
    district: nameOfType('sublocality', 'neighborhood'),
    town: nameOfType('locality'),
    province: nameOfType('administrative_area_level_2'),
    region: nameOfType('administrative_area_level_1'),
    postcode: nameOfType('postal_code'),
  };
}

/** @returns `undefined` for a place other than the requested one, since Google guesses instead of finding nothing. */
function judgeResult(result: Result, queryText: string | undefined): GeocodeResult | undefined {
  const verdict = judgeResultParts(toNamedParts(result), queryText, {
    isApproximated: result.geometry.location_type !== 'ROOFTOP',
    isFullMatch: result.partial_match !== true,
  });
  if (!verdict) return undefined;
  const resultWithoutAbsent = removeAbsentFields(result);
  if (verdict.unknown_number === undefined) return { ...resultWithoutAbsent, ...verdict };
  // another house number could be mistaken for the requested one
  const address_components = resultWithoutAbsent.address_components.filter(
    ({ types }) => !types.includes('street_number'),
  );
  return { ...resultWithoutAbsent, address_components, ...verdict };
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
    const url = new URL('https://maps.googleapis.com/maps/api/geocode/json');
    url.search = new URLSearchParams({ ...query, language: locale, key: this.#key }).toString();
    const { status, results } = await requestJson(this.#fetch, { provider, url, schema: Body, signal });
    if (status === 'ZERO_RESULTS') return nothingFound();
    if (status !== 'OK') throw new GeocoderUnavailableError(provider, `answered ${status}`);
    const spanishResults = results.filter(isInSpain).slice(0, resultLimit);
    return combineResults(
      spanishResults.flatMap((result) => judgeResult(result, queryText) ?? []),
      queryText,
    );
  }
}
