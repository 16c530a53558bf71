import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import GeoJSONVT, { type LegacyTile } from 'geojson-vt';
import { feature, merge, mesh } from 'topojson-client';
import { maxZoom, type TileAddress } from './projection.ts';

type GeometryCollection = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>;
type Topology = Omit<Parameters<typeof feature>[0], 'objects'> & { objects: Record<string, GeometryCollection> };
type Geometry = ConstructorParameters<typeof GeoJSONVT>[0];

export interface MapLayers {
  abroad: TiledLayer;
  farAbroad: TiledLayer;
  /**
   * Outline of Spain as coarse as its neighbours', which closes the gap between them and the precise outline at low
   * zooms.
   */
  coarseSpain: TiledLayer;
  spain: TiledLayer;
  municipalityBorders: TiledLayer;
  provinceBorders: TiledLayer;
  regionBorders: TiledLayer;
  coast: TiledLayer;
  /** Land in and around Spain without waters, accurate to about 50 metres. */
  land: TiledLayer;
  /** Outlines of the land. */
  shore: TiledLayer;
  /** Natural Earth's rivers, accurate to about a kilometre, for maps of the whole country. */
  rivers: TiledLayer;
  lakes: TiledLayer;
  urban: TiledLayer;
}

/** Side of a tile in the layer's units. */
export const layerExtent = 4096;
const outlineSmoothingRounds = 2;
const spainCountryCode = '724';
/**
 * Codes of Portugal, France, Andorra, Morocco, Algeria, Gibraltar, Italy, Switzerland, the British Isles, Germany,
 * Belgium, Western Sahara and Tunisia.
 */
const neighbourCountryCodes = new Set('620 250 020 504 012 292 380 756 826 372 276 056 732 788 478'.split(' '));
const coastFile = new URL('../../../data/map/coast.json', import.meta.url);
const naturalEarthFile = new URL('../../../data/map/natural-earth.json', import.meta.url);

export class TiledLayer {
  readonly #index: GeoJSONVT;

  constructor(shape: Geometry, buffer = 64) {
    this.#index = new GeoJSONVT(shape, {
      maxZoom: maxZoom,
      indexMaxZoom: 4,
      indexMaxPoints: 20_000,
      tolerance: 3,
      extent: layerExtent,
      buffer,
    });
  }

  tile({ z, x, y }: TileAddress): LegacyTile['features'] {
    return this.#index.getTile(z, x, y)?.features ?? [];
  }
}

function readTopology(file: string): Topology {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(file), 'utf8'));
}

/** Smooths the arcs, so that a border shared by two towns stays one line. */
function smoothTopology(topology: Topology): Topology {
  const { transform, ...otherParts } = topology;
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [originX, originY] = transform?.translate ?? [0, 0];
  const smoothedArcs = topology.arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const arcLine = arc.map(([stepX = 0, stepY = 0]): [number, number] => {
      x += stepX;
      y += stepY;
      return [x * scaleX + originX, y * scaleY + originY];
    });
    return smoothLine(arcLine, outlineSmoothingRounds);
  });
  return { ...otherParts, arcs: smoothedArcs };
}

/** Loads all layers, which takes about a second. */
export function loadMapLayers(): MapLayers {
  const worldTopology = readTopology('world-atlas/countries-10m.json');
  const farWorldTopology = readTopology('world-atlas/countries-50m.json');
  const spainTopology = smoothTopology(readTopology('es-atlas/es/municipalities.json'));
  const toCollection = (topology: Topology, key: string): GeometryCollection => {
    const topologyObject = topology.objects[key];
    if (!topologyObject) throw new TypeError(`The topology has no collection of ${key}`);
    return topologyObject;
  };
  const countriesWhere = (topology: Topology, accepts: (code: string) => boolean): Geometry => {
    const countryCollection = toCollection(topology, 'countries');
    return feature(topology, {
      ...countryCollection,
      geometries: countryCollection.geometries.filter(({ id }) => accepts(String(id))),
    });
  };
  const naturalFeatures: Extract<Geometry, { type: 'FeatureCollection' }> = JSON.parse(
    readFileSync(naturalEarthFile, 'utf8'),
  );
  const land: Extract<Geometry, { type: 'MultiPolygon' }> = JSON.parse(readFileSync(coastFile, 'utf8'));
  const featuresOfKind = (kind: string) =>
    new TiledLayer({
      type: 'FeatureCollection',
      features: naturalFeatures.features.filter(({ properties }) => properties?.['kind'] === kind),
    });
  const borderLinesOf = (key: string, isInner: boolean): Geometry => ({
    type: 'Feature',
    properties: {},
    geometry: mesh(spainTopology, toCollection(spainTopology, key), (first, second) => (first !== second) === isInner),
  });
  const spainOutline: Geometry = {
    type: 'Feature',
    properties: {},
    geometry: merge(
      spainTopology,
      toCollection(spainTopology, 'autonomous_regions').geometries.filter(
        (geometry) => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon',
      ),
    ),
  };
  return {
    abroad: new TiledLayer(
      countriesWhere(worldTopology, (code) => neighbourCountryCodes.has(code)),
      2048,
    ),
    farAbroad: new TiledLayer(
      countriesWhere(farWorldTopology, (code) => code !== spainCountryCode && !neighbourCountryCodes.has(code)),
    ),
    coarseSpain: new TiledLayer(countriesWhere(worldTopology, (code) => code === spainCountryCode)),
    spain: new TiledLayer(spainOutline),
    municipalityBorders: new TiledLayer(borderLinesOf('municipalities', true)),
    provinceBorders: new TiledLayer(borderLinesOf('provinces', true)),
    regionBorders: new TiledLayer(borderLinesOf('autonomous_regions', true)),
    coast: new TiledLayer(borderLinesOf('autonomous_regions', false)),
    land: new TiledLayer(land),
    // the widest line that is drawn along a shore reaches over the edge of a tile
    shore: new TiledLayer({ type: 'MultiLineString', coordinates: land.coordinates.flat() }, 256),
    rivers: featuresOfKind('river'),
    lakes: featuresOfKind('lake'),
    urban: featuresOfKind('urban'),
  };
}

type Coordinates = [number, number];

export function smoothOutline(outline: readonly Coordinates[], rounds: number): Coordinates[] {
  let smooth = [...outline];
  for (let round = 0; round < rounds; round++) {
    smooth = smooth.flatMap(([fromX, fromY], index): Coordinates[] => {
      const [toX, toY] = smooth[(index + 1) % smooth.length]!;
      return [
        [0.75 * fromX + 0.25 * toX, 0.75 * fromY + 0.25 * toY],
        [0.25 * fromX + 0.75 * toX, 0.25 * fromY + 0.75 * toY],
      ];
    });
  }
  return smooth;
}

/**
 * Smooths a line by Chaikin's corner cutting. The ends stay in place, so that lines with a common end keep it; straight
 * lines and points stay unchanged.
 */
export function smoothLine(line: readonly Coordinates[], rounds: number): Coordinates[] {
  let smooth = [...line];
  for (let round = 0; round < rounds && smooth.length > 2; round++) {
    const cornerCutLine: Coordinates[] = [smooth[0]!];
    for (let index = 0; index < smooth.length - 1; index++) {
      const [fromX, fromY] = smooth[index]!;
      const [toX, toY] = smooth[index + 1]!;
      if (index > 0) cornerCutLine.push([0.75 * fromX + 0.25 * toX, 0.75 * fromY + 0.25 * toY]);
      if (index < smooth.length - 2) cornerCutLine.push([0.25 * fromX + 0.75 * toX, 0.25 * fromY + 0.75 * toY]);
    }
    cornerCutLine.push(smooth.at(-1)!);
    smooth = cornerCutLine;
  }
  return smooth;
}
