/**
 * Writes `data/map/natural-earth.json`: rivers, lakes and built-up areas in and around Spain, for maps of the whole
 * country. Run it with the directory of Natural Earth's GeoJSON files when a new version is released.
 *
 * node --conditions=@plaza/source apps/api/scripts/build-natural-earth.ts DIRECTORY
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Coordinates = number | readonly Coordinates[];

interface NaturalEarthFeature {
  properties: { name?: string | null; scalerank?: number };
  geometry: { type: string; coordinates: readonly Coordinates[] } | null;
}

const sourceFiles = {
  river: ['ne_10m_rivers_lake_centerlines.json', 'ne_10m_rivers_europe.json'],
  lake: ['ne_10m_lakes.json', 'ne_10m_lakes_europe.json'],
  urban: ['ne_50m_urban_areas.json'],
};
const mapBounds = { west: -20, south: 26, east: 6, north: 45.5 };
/** Rounds coordinates to about 10 metres. */
const coordinateRoundingFactor = 1e4;

function isNearSpain(coordinates: Coordinates): boolean {
  if (typeof coordinates === 'number') return false;
  const [lng, lat] = coordinates;
  if (typeof lng === 'number' && typeof lat === 'number')
    return lng > mapBounds.west && lng < mapBounds.east && lat > mapBounds.south && lat < mapBounds.north;
  return coordinates.some(isNearSpain);
}

const roundCoordinates = (coordinates: Coordinates): Coordinates =>
  typeof coordinates === 'number'
    ? Math.round(coordinates * coordinateRoundingFactor) / coordinateRoundingFactor
    : coordinates.map(roundCoordinates);

const [directory = '.'] = process.argv.slice(2);
const mapFeatures = Object.entries(sourceFiles).flatMap(([kind, names]) =>
  names.flatMap((name) => {
    const featureCollection: { features: NaturalEarthFeature[] } = JSON.parse(
      readFileSync(join(directory, name), 'utf8'),
    );
    return featureCollection.features.flatMap(({ properties, geometry }) =>
      geometry && isNearSpain(geometry.coordinates)
        ? [
            {
              type: 'Feature',
              properties: { kind, rank: properties.scalerank ?? 10 },
              geometry: { type: geometry.type, coordinates: roundCoordinates(geometry.coordinates) },
            },
          ]
        : [],
    );
  }),
);
writeFileSync(
  new URL('../data/map/natural-earth.json', import.meta.url),
  `{"type":"FeatureCollection","features":[\n${mapFeatures.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`,
);
console.log(`${mapFeatures.length} features`);
