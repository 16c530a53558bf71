import { distanceMeters, type GeocodeResponse, type GeocodeResult, type Locale, type Position } from '@plaza/sdk';
import * as z from 'zod';
import {
  addressOf,
  CartoCiudadEntity,
  isApproximated,
  isSpanish,
  entityKindOf,
  toGeocodeResult,
  positionOf,
} from './cartociudad-entity.ts';
import { parseAddress } from './embedded/address-reader.ts';
import type { Town } from './embedded/gazetteer.ts';
import { type Fetch, type Geocoder, createEmptyResponse, requestJson } from './geocoder.ts';
import { combineResults } from './judge-answer.ts';

const candidatesSchema = z.array(CartoCiudadEntity).max(200);
const optionalEntitySchema = z.union([CartoCiudadEntity, z.null()]);

const providerName = 'CartoCiudad';
const userAgent = 'Plaza parking marketplace';
const maxCandidates = '10';
/** Kinds of entities to leave out: tobacconists, charging points and mountains share names with streets. */
const excludedKinds = 'expendeduria,punto_recarga_electrica,ngbe';
/**
 * Maximum number of results that are located: streets and areas have no position in the response of `candidates`, so
 * each costs another request.
 */
const maxLocatedResults = 3;
/**
 * Maximum distance of a house number from the position. One further away is not the one at the position, although
 * `reverseGeocode` searches within 350 metres.
 */
const sameHouseNumberMeters = 50;
const maxLinePoints = 2000;

interface CartoCiudadOptions {
  fetch: Fetch;
  url: string;
  townOf: (ine: string) => Town | undefined;
}

/**
 * CartoCiudad, the geocoder of Spain's mapping agencies (IGN and CNIG), knows every street and house number of the
 * country and needs no key. Its call `candidates` ranks similar names. Its call `find` returns the geometry of one of
 * them, and the nearest house number for an unknown one.
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
    const candidatesQuery = { q: title, limit: maxCandidates, no_process: excludedKinds, countrycodes: 'es' };
    const candidates = await this.#ask('candidates', candidatesQuery, candidatesSchema, signal);
    // filtered before positions are requested, so that candidates with other names cost no request
    const matchingEntities = candidates.filter((entity) => isSpanish(entity) && this.#describe(entity, title, locale));
    const describedResults = matchingEntities.map((entity) => this.#describe(entity, title, locale)!);
    const { results } = combineResults(describedResults, title);
    const bestEntities = matchingEntities
      .filter((_, index) => results.includes(describedResults[index]!))
      .slice(0, maxLocatedResults);
    const locatedResults = await Promise.all(bestEntities.map((entity) => this.#locate(entity, title, locale, signal)));
    return combineResults(
      locatedResults.flatMap((result) => result ?? []),
      title,
    );
  }

  async reverse(position: Position, locale: Locale, signal?: AbortSignal): Promise<GeocodeResponse> {
    const reverseQuery = { lon: String(position.lng), lat: String(position.lat) };
    const entity = await this.#ask('reverseGeocode', reverseQuery, optionalEntitySchema, signal);
    const entityPosition = entity && isSpanish(entity) && positionOf(entity);
    if (!entity || !entityPosition) return createEmptyResponse();
    const address = addressOf(entity, entityPosition, this.#townOf(entity.muniCode ?? ''), locale);
    const isAtPosition = distanceMeters(position, entityPosition) <= sameHouseNumberMeters && !isApproximated(entity);
    const reverseResult = toGeocodeResult(isAtPosition ? address : { ...address, houseNumber: undefined });
    return combineResults(reverseResult ? [reverseResult] : [], undefined);
  }

  /** Locates a candidate by its own position, its town's, or the one that `find` returns. */
  async #locate(
    candidate: CartoCiudadEntity,
    title: string,
    locale: Locale,
    signal: AbortSignal | undefined,
  ): Promise<GeocodeResult | undefined> {
    if (positionOf(candidate)) return this.#describe(candidate, title, locale);
    const candidateKind = entityKindOf(candidate);
    const candidateTown = candidateKind === 'municipio' ? this.#townOf(candidate.muniCode ?? '') : undefined;
    if (candidateTown)
      return this.#describe({ ...candidate, lat: candidateTown.lat, lng: candidateTown.lng }, title, locale);
    const houseNumber = candidateKind === 'callejero' ? parseAddress(title).number : undefined;
    const findQuery = {
      id: candidate.id,
      type: candidate.type ?? '',
      ...(houseNumber === undefined ? {} : { portal: houseNumber }),
    };
    const addressEntity = await this.#ask('find', findQuery, optionalEntitySchema, signal);
    if (!addressEntity || !isSpanish(addressEntity)) return undefined;
    const entityGeometry = addressEntity.geom ? readWellKnownText(addressEntity.geom) : undefined;
    const position = positionOf(addressEntity) ?? entityGeometry?.middle;
    return position && this.#describe({ ...addressEntity, ...position }, title, locale, entityGeometry);
  }

  #describe(
    entity: CartoCiudadEntity,
    title: string,
    locale: Locale,
    geometry?: ParsedGeometry,
  ): GeocodeResult | undefined {
    const position = positionOf(entity) ?? { lat: 0, lng: 0 };
    const address = addressOf(entity, position, this.#townOf(entity.muniCode ?? ''), locale);
    const describedResult = toGeocodeResult(address, title, { isApproximated: isApproximated(entity) });
    if (!describedResult || !geometry || describedResult.precision === 'point') return describedResult;
    const isShortLine = geometry.lines.reduce((sum, line) => sum + line.length, 0) <= maxLinePoints;
    return {
      ...describedResult,
      geometry: {
        ...describedResult.geometry,
        bounds: geometry.bounds,
        ...(geometry.lines.length > 0 && isShortLine ? { lines: geometry.lines } : {}),
      },
    };
  }

  #ask<Schema extends z.ZodType>(
    call: 'candidates' | 'find' | 'reverseGeocode',
    query: Record<string, string>,
    schema: Schema,
    signal: AbortSignal | undefined,
  ): Promise<z.output<Schema>> {
    const callUrl = new URL(`${this.#baseUrl}/${call}`);
    callUrl.search = new URLSearchParams(query).toString();
    return requestJson(this.#fetch, {
      provider: providerName,
      url: callUrl,
      headers: { 'user-agent': userAgent },
      schema,
      signal,
    });
  }
}

interface ParsedGeometry {
  bounds: { northeast: Position; southwest: Position };
  /** Each line as a list of [lng, lat]; empty for points and areas. */
  lines: [number, number][][];
  middle: Position;
}

const maxGeometryPoints = 20_000;
const geometryPattern = /^\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*Z?\s*(\(.*\))\s*$/is;
const coordinatePairPattern = /(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)/g;
const coordinateDecimals = 6;
const roundDegrees = (value: number): number => Number(value.toFixed(coordinateDecimals));

function readPoints(text: string): [number, number][] {
  const parsedPoints: [number, number][] = [];
  for (const [, lng, lat] of text.matchAll(coordinatePairPattern)) {
    const parsedPoint: [number, number] = [roundDegrees(Number(lng)), roundDegrees(Number(lat))];
    if (Math.abs(parsedPoint[0]) <= 180 && Math.abs(parsedPoint[1]) <= 90) parsedPoints.push(parsedPoint);
    if (parsedPoints.length >= maxGeometryPoints) break;
  }
  return parsedPoints;
}

const distanceInDegrees = (from: readonly number[], to: readonly number[]): number =>
  Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!);

function midpointOf(pointLists: readonly [number, number][][]): [lng: number, lat: number] {
  const measuredLines = pointLists.map((points) => {
    const segmentLengths = points.slice(1).map((to, index) => distanceInDegrees(points[index]!, to));
    return { points, segmentLengths, length: segmentLengths.reduce((sum, step) => sum + step, 0) };
  });
  const { points, segmentLengths, length } = measuredLines.toSorted(
    (first, second) => second.length - first.length,
  )[0]!;
  let remainingLength = length / 2;
  const stepIndex = segmentLengths.findIndex((step) =>
    remainingLength <= step ? true : ((remainingLength -= step), false),
  );
  const [from, to] = [points[stepIndex]!, points[stepIndex + 1]];
  if (!from || !to) return points[0]!;
  // a segment between two equal points has length 0
  const segmentShare = segmentLengths[stepIndex] === 0 ? 0 : remainingLength / segmentLengths[stepIndex]!;
  return [
    roundDegrees(from[0] + segmentShare * (to[0] - from[0])),
    roundDegrees(from[1] + segmentShare * (to[1] - from[1])),
  ];
}

/** Parses WKT points, lines and areas in degrees; `undefined` for anything else. */
export function readWellKnownText(text: string): ParsedGeometry | undefined {
  const [, type, body = ''] = geometryPattern.exec(text) ?? [];
  if (type === undefined) return undefined;
  const pointLists = body
    .split(')')
    .map(readPoints)
    .filter((points) => points.length > 0);
  const allPoints = pointLists.flat();
  if (allPoints.length === 0) return undefined;
  const isLineGeometry = type.toUpperCase().endsWith('LINESTRING');
  const [west, south, east, north] = allPoints.reduce(
    ([left, low, right, high], [lng, lat]) => [
      Math.min(left, lng),
      Math.min(low, lat),
      Math.max(right, lng),
      Math.max(high, lat),
    ],
    [180, 90, -180, -90] as [number, number, number, number],
  );
  const [lng, lat] = isLineGeometry ? midpointOf(pointLists) : [(west + east) / 2, (south + north) / 2];
  return {
    bounds: { southwest: { lat: south, lng: west }, northeast: { lat: north, lng: east } },
    lines: isLineGeometry ? pointLists.filter((points) => points.length > 1) : [],
    middle: { lat, lng },
  };
}
