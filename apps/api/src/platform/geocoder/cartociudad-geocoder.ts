import { distanceMeters, type GeocodeResponse, type GeocodeResult, type Locale, type Position } from '@plaza/sdk';
import * as z from 'zod';
import { addressOf, Entity, isApproximated, isSpanish, kindOf, positionOf } from './cartociudad-entity.ts';
import { readAddress } from './embedded/address-reader.ts';
import type { Town } from './embedded/gazetteer.ts';
import { type Geocoder, nothingFound } from './geocoder.ts';
import { foundBy } from './judge-answer.ts';
import { osmResult } from './osm-address.ts';
import { type Fetch, requestJson } from './request-json.ts';
import { type ReadGeometry, readWellKnownText } from './well-known-text.ts';

const Candidates = z.array(Entity).max(200);
/** An empty body is read as null. */
const OneOrNone = z.union([Entity, z.null()]);

const provider = 'CartoCiudad';
const userAgent = 'Plaza parking marketplace';
const candidateLimit = '10';
/** Tobacconists, charging points and mountains have the names of streets. */
const unwantedKinds = 'expendeduria,punto_recarga_electrica,ngbe';
/** Streets and areas come without a position, which costs a request each. */
const maxLocated = 3;
/** Further away, an address is not the one at a position: `reverseGeocode` looks 350 metres around. */
const sameDoorMeters = 50;
const maxLinePoints = 2000;

interface CartoCiudadOptions {
  fetch: Fetch;
  /** Without the call: `https://www.cartociudad.es/geocoder/api/geocoder`. */
  url: string;
  /** A municipality by its INE code, for its names and position. */
  townOf: (ine: string) => Town | undefined;
}

/**
 * CartoCiudad, the geocoder of Spain's mapping agency (IGN and CNIG): every street and door of the country, without a key.
 * `candidates` ranks what sounds like the words, `find` gives the geometry of one of them, and the door next to a missing one.
 */
export class CartoCiudadGeocoder implements Geocoder {
  readonly #fetch: Fetch;
  readonly #baseUrl: string;
  readonly #townOf: CartoCiudadOptions['townOf'];

  constructor({ fetch, url, townOf }: CartoCiudadOptions) {
    this.#fetch = fetch;
    this.#baseUrl = url.replace(/\/+$/, '');
    this.#townOf = townOf;
  }

  async forward(title: string, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const query = { q: title, limit: candidateLimit, no_process: unwantedKinds, countrycodes: 'es' };
    const candidates = await this.#ask('candidates', query, Candidates, signal);
    // judged before they are located, so that what only sounds alike costs no request
    const fitting = candidates.filter((entity) => isSpanish(entity) && this.#describe(entity, title, locale));
    const described = fitting.map((entity) => this.#describe(entity, title, locale)!);
    const { results } = foundBy(described, title);
    const best = fitting.filter((_, index) => results.includes(described[index]!)).slice(0, maxLocated);
    const located = await Promise.all(best.map((entity) => this.#locate(entity, title, locale, signal)));
    return foundBy(
      located.flatMap((result) => result ?? []),
      title,
    );
  }

  async reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const query = { lon: String(position.lng), lat: String(position.lat) };
    const entity = await this.#ask('reverseGeocode', query, OneOrNone, signal);
    const at = entity && isSpanish(entity) && positionOf(entity);
    if (!entity || !at) return nothingFound();
    const address = addressOf(entity, at, this.#townOf(entity.muniCode ?? ''), locale);
    const isThere = distanceMeters(position, at) <= sameDoorMeters && !isApproximated(entity);
    const result = osmResult(isThere ? address : { ...address, houseNumber: undefined });
    return foundBy(result ? [result] : [], undefined);
  }

  /** The candidate with its own position, its town's, or one that `find` knows. */
  async #locate(
    candidate: Entity,
    title: string,
    locale: Locale,
    signal: AbortSignal | undefined,
  ): Promise<GeocodeResult | undefined> {
    if (positionOf(candidate)) return this.#describe(candidate, title, locale);
    const kind = kindOf(candidate);
    const town = kind === 'municipio' ? this.#townOf(candidate.muniCode ?? '') : undefined;
    if (town) return this.#describe({ ...candidate, lat: town.lat, lng: town.lng }, title, locale);
    const number = kind === 'callejero' ? readAddress(title).number : undefined;
    const query = { id: candidate.id, type: candidate.type ?? '', ...(number === undefined ? {} : { portal: number }) };
    const found = await this.#ask('find', query, OneOrNone, signal);
    if (!found || !isSpanish(found)) return undefined;
    const geometry = found.geom ? readWellKnownText(found.geom) : undefined;
    const position = positionOf(found) ?? geometry?.middle;
    return position && this.#describe({ ...found, ...position }, title, locale, geometry);
  }

  #describe(entity: Entity, title: string, locale: Locale, geometry?: ReadGeometry): GeocodeResult | undefined {
    const position = positionOf(entity) ?? { lat: 0, lng: 0 };
    const address = addressOf(entity, position, this.#townOf(entity.muniCode ?? ''), locale);
    const result = osmResult(address, title, { isApproximated: isApproximated(entity) });
    if (!result || !geometry || result.precision === 'point') return result;
    const isShort = geometry.lines.reduce((sum, line) => sum + line.length, 0) <= maxLinePoints;
    return {
      ...result,
      geometry: {
        ...result.geometry,
        bounds: geometry.bounds,
        ...(geometry.lines.length > 0 && isShort ? { lines: geometry.lines } : {}),
      },
    };
  }

  #ask<Schema extends z.ZodType>(
    call: 'candidates' | 'find' | 'reverseGeocode',
    query: Record<string, string>,
    schema: Schema,
    signal: AbortSignal | undefined,
  ): Promise<z.output<Schema>> {
    const url = new URL(`${this.#baseUrl}/${call}`);
    url.search = new URLSearchParams(query).toString();
    return requestJson(this.#fetch, { provider, url, headers: { 'user-agent': userAgent }, schema, signal });
  }
}
