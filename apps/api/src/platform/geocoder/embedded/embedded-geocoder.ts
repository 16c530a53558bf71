import type { GeocodeResponse, GeocodeResult, Locale, Position, SearchBounds } from '@plaza/sdk';
import { type Geocoder, createEmptyResponse } from '../geocoder.ts';
import { boundsOf, boxOfPoints } from '../place-area.ts';
import { isTown } from './atlas.ts';
import { describeUnownedLand, describePlace, describePosition, describeUnknownAddress } from './format.ts';
import type { PlaceIndex } from './place-index.ts';
import { PlaceResolver } from './place-resolver.ts';
import { precisionOfPlace, type Resolution, type ResolvedPlace } from './resolution.ts';
import type { Place } from './places.ts';
import { areaOf } from './area-of-place.ts';
import type { Gazetteer } from './gazetteer.ts';
import { decodeLines } from './streets/course.ts';

const landmarkReachMetres = 350;
const quarterReachMetres = 1500;
const villageReachMetres = 1000;

/** Geocoder that works on data shipped with the program: no service, no key, no network. */
export class EmbeddedGeocoder implements Geocoder {
  readonly #load: () => PlaceIndex;
  #resolver: PlaceResolver | undefined;

  constructor(load: () => PlaceIndex) {
    this.#load = load;
  }

  get #index(): PlaceIndex {
    return this.#load();
  }

  async forward(title: string, locale: Locale): Promise<GeocodeResponse> {
    this.#resolver ??= new PlaceResolver(this.#index);
    const { found, choices, asked } = this.#resolver.resolve(title);
    if (found) return { status: 'OK', results: [this.#describe(found, asked, locale)] };
    if (choices.length === 0) return createEmptyResponse();
    const choiceResults = choices.map((place) => this.#describePlace(place, asked, locale));
    return { status: 'OK', results: choiceResults, is_ambiguous: true };
  }

  async reverse(position: Position, locale: Locale): Promise<GeocodeResponse> {
    const municipalityAtPosition = this.#index.gazetteer.atlas.findNear(position);
    if (!municipalityAtPosition) return createEmptyResponse();
    if (!isTown(municipalityAtPosition.ine)) {
      return { status: 'OK', results: [describeUnownedLand(position, municipalityAtPosition.name.split('.')[0]!)] };
    }
    const town = this.#index.gazetteer.town(municipalityAtPosition.ine)!;
    const landmark = this.#index.nearest(position, town.ine, landmarkReachMetres, ({ kind }) => kind === 'landmark');
    const nearestDistrict =
      this.#index.nearest(
        position,
        town.ine,
        quarterReachMetres,
        ({ kind, isQuarter }) => kind === 'district' && isQuarter === true,
      ) ?? this.#index.nearest(position, town.ine, villageReachMetres, ({ kind }) => kind === 'district');
    return {
      status: 'OK',
      results: [describePosition(position, town, locale, { landmark, district: nearestDistrict })],
    };
  }

  #describe(resolvedPlace: ResolvedPlace, queryParts: Resolution['asked'], locale: Locale): GeocodeResult {
    const { place, precision, unknownNumber, postcode, fallback } = resolvedPlace;
    const town = this.#index.gazetteer.town(place.ine)!;
    const postcodePart = postcode === undefined ? {} : { postcode };
    const fallbackParts = {
      precision,
      ...(unknownNumber === undefined ? {} : { unknown_number: unknownNumber }),
      ...(fallback === undefined ? {} : { fallback }),
    };
    const isFallback = fallback !== undefined && place.kind !== 'province';
    const isTownOfPostcode = queryParts.head === '' && place.kind === 'town';
    if (isFallback || isTownOfPostcode) {
      const houseNumberPart = queryParts.number === undefined ? {} : { houseNumber: queryParts.number };
      const routePart = fallback?.kind === 'street_unknown' ? { route: fallback.asked, ...houseNumberPart } : {};
      const geocodeResult = describeUnknownAddress(town, locale, { ...postcodePart, ...routePart }, place);
      return {
        ...geocodeResult,
        geometry: { ...geocodeResult.geometry, ...geometryOf(place, this.#index.gazetteer) },
        ...fallbackParts,
      };
    }
    const unknownNumberPart = unknownNumber === undefined ? {} : { houseNumber: unknownNumber };
    const geocodeResult = describePlace(place, town, locale, { ...postcodePart, ...unknownNumberPart });
    return {
      ...geocodeResult,
      geometry: { ...geocodeResult.geometry, ...geometryOf(place, this.#index.gazetteer) },
      ...(fallback === undefined ? {} : { partial_match: true }),
      ...fallbackParts,
    };
  }

  #describePlace(place: Place, { number }: Resolution['asked'], locale: Locale): GeocodeResult {
    const isStreetPlace = place.kind === 'street';
    const geocodeResult = describePlace(place, this.#index.gazetteer.town(place.ine)!, locale, {});
    return {
      ...geocodeResult,
      geometry: { ...geocodeResult.geometry, ...geometryOf(place, this.#index.gazetteer) },
      precision: precisionOfPlace(place),
      ...(isStreetPlace && number !== undefined ? { unknown_number: number } : {}),
    };
  }
}

type GeometryExtent = Pick<GeocodeResult['geometry'], 'bounds' | 'lines'>;

/** Finds the bounds of a place and the lines of a street; none if only a point is known. */
function geometryOf(place: Place, gazetteer: Gazetteer): GeometryExtent {
  if (place.course) {
    const streetLines = decodeLines(place.course.lines);
    return { bounds: cornersOf(boxOfPoints(streetLines.flat())), lines: streetLines };
  }
  if (place.kind === 'town' || place.kind === 'island') {
    const [west, south, east, north] = gazetteer.atlas.byIne(place.ine)!.bounds;
    return { bounds: cornersOf({ west, south, east, north }) };
  }
  if (place.kind !== 'district' && place.kind !== 'province') return {};
  const placeArea = areaOf(place, gazetteer);
  return placeArea ? { bounds: cornersOf(boundsOf(placeArea)) } : {};
}

const cornersOf = ({ west, south, east, north }: SearchBounds): NonNullable<GeometryExtent['bounds']> => ({
  northeast: { lat: north, lng: east },
  southwest: { lat: south, lng: west },
});
