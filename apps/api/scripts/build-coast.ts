/**
 * Writes `data/map/coast.json`: the land in and around Spain as OpenStreetMap's coastline has it. Run it with the map of
 * the npm package `@geo-maps/earth-coastlines-10m`, which is too large to be a dependency.
 *
 * node --conditions=@plaza/source apps/api/scripts/build-coast.ts MAP.geo.json
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Position = [number, number];

const mapBounds = { west: -20, south: 26, east: 6, north: 45.5 };
/** Rounds coordinates to about 10 metres. */
const coordinateRoundingFactor = 1e4;

/** Cuts a ring at one side of the map, by Sutherland and Hodgman. */
function cutRing(ring: readonly Position[], axis: 0 | 1, limit: number, sign: 1 | -1): Position[] {
  const isInside = (position: Position) => sign * (position[axis] - limit) >= 0;
  return ring.flatMap((position, index): Position[] => {
    const previous = ring.at(index - 1)!;
    const corners = isInside(position) ? [position] : [];
    if (isInside(previous) === isInside(position)) return corners;
    const share = (limit - previous[axis]) / (position[axis] - previous[axis]);
    const crossing: Position = [
      previous[0] + share * (position[0] - previous[0]),
      previous[1] + share * (position[1] - previous[1]),
    ];
    return [crossing, ...corners];
  });
}

function cutToMap(ring: readonly Position[]): Position[] {
  let part = ring.slice(0, -1);
  part = cutRing(part, 0, mapBounds.west, 1);
  part = cutRing(part, 0, mapBounds.east, -1);
  part = cutRing(part, 1, mapBounds.south, 1);
  part = cutRing(part, 1, mapBounds.north, -1);
  return part;
}

const roundPosition = ([lng, lat]: Position): Position => [
  Math.round(lng * coordinateRoundingFactor) / coordinateRoundingFactor,
  Math.round(lat * coordinateRoundingFactor) / coordinateRoundingFactor,
];

const [file = ''] = process.argv.slice(2);
const world: { geometries: { coordinates: Position[][][] }[] } = JSON.parse(readFileSync(file, 'utf8'));
const polygons = world.geometries
  .flatMap(({ coordinates }) => coordinates)
  .map((rings) =>
    rings
      .map((ring) => cutToMap(ring).map(roundPosition))
      .filter((ring) => ring.length > 2)
      .map((ring) => [...ring, ring[0]!]),
  )
  .filter((rings) => rings.length > 0);
writeFileSync(
  new URL('../data/map/coast.json', import.meta.url),
  `{"type":"MultiPolygon","coordinates":[\n${polygons.map((rings) => JSON.stringify(rings)).join(',\n')}\n]}\n`,
);
console.log(`${polygons.length} islands and continents, ${polygons.flat(2).length} positions`);
