import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

type Point = [lng: number, lat: number];

interface StreetFeature {
  type: 'Feature';
  properties: object;
  geometry:
    | { type: 'LineString'; coordinates: Point[] }
    | { type: 'Polygon' | 'MultiLineString'; coordinates: Point[][] }
    | { type: 'MultiPolygon'; coordinates: Point[][][] };
}

/** A feature in `data/streets`, whose README explains the fields. */
export interface StreetProperties {
  layer: 'road' | 'area' | 'building' | 'rail' | 'waterway';
  class: string;
  name?: string;
  oneway?: 1 | -1;
  tunnel?: 1;
  bridge?: 1;
  src: string;
}

export interface BasemapFeature {
  layer: 'earth' | 'roads' | 'landuse' | 'water' | 'buildings';
  minZoom: number;
  feature: StreetFeature;
}

export type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Boxes with complete street data, by file; streets outside are left out. The map fades each box out at its edges, so a
 * third box covers the seam between two adjacent ones.
 */
export const completeAreasByFile: Readonly<Record<string, readonly Box[]>> = {
  barcelona: [[2.0524, 41.317, 2.2283, 41.4682]],
  'gran-canaria-sur': [[-15.8286, 27.7359, -15.4384, 27.976]],
  logrono: [[-2.5737, 42.426, -2.3119, 42.5639]],
  madrid: [[-3.739, 40.398, -3.648, 40.454]],
  valencia: [
    [-0.379, 39.472, -0.334, 39.501],
    [-0.38, 39.4625, -0.358, 39.4725],
    [-0.379, 39.466, -0.358, 39.479],
  ],
};

const linkSuffixPattern = /_link$/;
const roadKinds: readonly [kind: string, minZoom: number, classes: readonly string[]][] = [
  ['highway', 10, ['motorway']],
  ['major_road', 11, ['trunk', 'primary']],
  ['major_road', 12, ['secondary', 'tertiary']],
  ['minor_road', 13, ['unclassified', 'residential', 'living_street', 'street']],
  ['minor_road', 14, ['service']],
  ['path', 14, ['pedestrian', 'footway', 'path', 'cycleway', 'steps', 'track']],
];
const waterClasses = new Set(['water']);

function roadKindOf(roadClass: string): { kind: string; minZoom: number } | null {
  const baseClass = roadClass.replace(linkSuffixPattern, '');
  const roadKind = roadKinds.find(([, , classes]) => classes.includes(baseClass));
  return roadKind
    ? { kind: roadKind[0], minZoom: linkSuffixPattern.test(roadClass) ? Math.max(13, roadKind[1]) : roadKind[1] }
    : null;
}

const isInBox = ([x, y]: Point, [west, south, east, north]: Box) => x >= west && x <= east && y >= south && y <= north;

// Complex because it is an ordered list of rules, of which the first match counts.
function toBasemap(feature: StreetFeature, properties: StreetProperties): BasemapFeature | null {
  const { layer, class: featureClass, name, oneway, tunnel, bridge, src } = properties;
  const nameTag = name === undefined ? {} : { name };
  const createBasemapFeature = (
    target: BasemapFeature['layer'],
    minZoom: number,
    tags: Record<string, string | number | boolean>,
  ) => ({
    layer: target,
    minZoom,
    feature: { ...feature, properties: { ...tags, ...nameTag, src } },
  });
  if (layer === 'building') return createBasemapFeature('buildings', 14, { kind: 'building' });
  if (layer === 'rail') {
    const minZoom = featureClass === 'rail' ? 11 : featureClass === 'subway' ? 16 : 14;
    return createBasemapFeature('roads', minZoom, {
      kind: 'rail',
      kind_detail: featureClass,
      ...(tunnel && { is_tunnel: true }),
    });
  }
  if (layer === 'waterway' || waterClasses.has(featureClass))
    return createBasemapFeature('water', 11, { kind: 'water' });
  if (layer === 'area')
    return createBasemapFeature('landuse', featureClass === 'square' ? 14 : 11, { kind: featureClass });
  const kindOfRoad = roadKindOf(featureClass);
  if (!kindOfRoad) return null;
  return createBasemapFeature('roads', kindOfRoad.minZoom, {
    kind: kindOfRoad.kind,
    kind_detail: featureClass === 'street' ? 'unclassified' : featureClass.replace(linkSuffixPattern, ''),
    ...(linkSuffixPattern.test(featureClass) && { is_link: true }),
    ...(oneway !== undefined && { oneway: oneway === -1 ? '-1' : 'yes' }),
    ...(tunnel && { is_tunnel: true }),
    ...(bridge && { is_bridge: true }),
  });
}

function* pointsOf(geometry: StreetFeature['geometry']): Generator<Point> {
  if (geometry.type === 'LineString') yield* geometry.coordinates;
  else if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') yield* geometry.coordinates.flat();
  else if (geometry.type === 'MultiPolygon') yield* geometry.coordinates.flat(2);
}

export function readBasemap(cities: readonly string[] = Object.keys(completeAreasByFile)): BasemapFeature[] {
  return cities.flatMap((city) => {
    const completeBoxes = completeAreasByFile[city] ?? [];
    const streetDataFile = new URL(`../../data/streets/${city}.geojsonl.gz`, import.meta.url);
    const featureLines = gunzipSync(readFileSync(streetDataFile)).toString('utf8').split('\n');
    return featureLines.flatMap((line) => {
      if (line === '') return [];
      const feature: StreetFeature = JSON.parse(line);
      const properties = feature.properties as StreetProperties;
      // the data contains complete parks even outside the boxes
      const isLimitedToBoxes = properties.layer !== 'area' || properties.class === 'square';
      if (
        isLimitedToBoxes &&
        ![...pointsOf(feature.geometry)].some((point) => completeBoxes.some((box) => isInBox(point, box)))
      )
        return [];
      const basemapFeature = toBasemap(feature, properties);
      return basemapFeature ? [basemapFeature] : [];
    });
  });
}
