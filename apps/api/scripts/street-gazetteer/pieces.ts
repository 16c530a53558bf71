import { foldText } from '../../src/platform/geocoder/embedded/text.ts';
import { isTrailingType, streetTypeOf } from '../../src/platform/geocoder/embedded/streets/street-types.ts';
import type { Line } from '../../src/platform/geocoder/embedded/streets/course.ts';

/** A line of a file in `data/streets`, whose README explains the fields. */
export interface RoadFeature {
  properties: { layer: string; class: string; name?: string; src: string };
  geometry:
    | { type: 'LineString'; coordinates: Line }
    | { type: 'Polygon'; coordinates: Line[] }
    | { type: 'MultiLineString' | 'MultiPolygon' };
}

export interface StreetPiece {
  /** Names of the street, of which the first is displayed. */
  names: string[];
  roadClass: string;
  line: Line;
}

const roadsWithoutAddressesPattern = /^(motorway|trunk|cycleway)/;
/** Matches names of roads inside stations, garages and parks, of junctions, and of paths under construction. */
const nonStreetPattern =
  /^(acceso|accés|entrada|salida|túnel|tunel|pasarela|enlace|nus |rotonda|parque|parc |carril|ciclo|estaci|autov|autopista|calzada|incorpor|anillo|lugar diseminado|prolongaci)/i;
const roadNumberPattern = /^[A-Z]{1,3}-?\d/;
const encodingErrorPattern = /[ÃÂ?]/;

const streetTypeAbbreviations: readonly [RegExp, string][] = [
  [/^Avda\.?\s/i, 'Avenida '],
  [/^Cº\s/i, 'Camino '],
  [/^Pº\s/i, 'Paseo '],
  [/^Plça\.?\s/i, 'Plaça '],
  [/^C\/\s*/i, 'Calle '],
];

function cleanStreetName(name: string): string {
  const nameWithoutNote = name.replace(/\s*\(.*\)$/, '').trim();
  const nameWithFullType = streetTypeAbbreviations.reduce(
    (text, [short, full]) => text.replace(short, full),
    nameWithoutNote,
  );
  return nameWithFullType.charAt(0).toUpperCase() + nameWithFullType.slice(1);
}

/** True if a name includes a street type (“Calle”), or is a name that needs none, such as “Gran Vía”. */
export function isStreetName(name: string): boolean {
  const nameWords = foldText(name).split(' ');
  if (nameWords.length < 2) return /^ramblas?$/.test(nameWords[0]!);
  const [first = '', second = ''] = nameWords;
  if (/^(la|les|las|el)$/.test(first)) return streetTypeOf(second) !== undefined;
  return (
    first.length > 1 && (streetTypeOf(first) !== undefined || first === 'gran' || isTrailingType(nameWords.at(-1)!))
  );
}

const squareNamePattern = /^(plaza|plaça|plazuela|placeta|glorieta)\s/i;

/** Reads the line of a street, or the outline of a square, which may be mapped as a park. */
function streetLineOf(layer: string, name: string, geometry: RoadFeature['geometry']): Line | undefined {
  if (layer === 'road' && geometry.type === 'LineString') return geometry.coordinates;
  return layer === 'area' && squareNamePattern.test(name) && geometry.type === 'Polygon'
    ? geometry.coordinates[0]
    : undefined;
}

/**
 * Reads the pieces of streets. Names without a street type are included; `joinStreets` assigns them to a nearby street
 * that has the type.
 */
export function readStreetPieces(features: readonly RoadFeature[]): StreetPiece[] {
  return features.flatMap(({ properties: { layer, class: roadClass, name }, geometry }) => {
    if (name === undefined) return [];
    const streetLine = streetLineOf(layer, name, geometry);
    if (streetLine === undefined) return [];
    if (roadsWithoutAddressesPattern.test(roadClass) || roadNumberPattern.test(name) || encodingErrorPattern.test(name))
      return [];
    const streetNames = name
      .split(/[/;]/)
      .map(cleanStreetName)
      .filter((part) => part.length > 2 && !nonStreetPattern.test(part));
    return streetNames.length === 0 ? [] : [{ names: streetNames.toReversed(), roadClass, line: streetLine }];
  });
}
