import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { metersPerDegree, type Position } from '@plaza/sdk';
import Flatbush from 'flatbush';

/** Outline as `x, y, x, y, …`, longitude and latitude; closed without repeating the first point. */
type Ring = Float64Array;

export interface Municipality {
  /** INE code, five digits. Codes from 53000 are shared commons and Gibraltar, which belong to no town. */
  ine: string;
  /** Official name; co-official names are joined by a slash. */
  name: string;
  /** Polygons of the municipality; each has its outer ring first, then its holes. */
  polygons: Ring[][];
  /** West, south, east and north edges in degrees. */
  bounds: [number, number, number, number];
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: {
    municipalities: {
      geometries: ({ id: string; properties: { name: string } } & (
        | { type: 'Polygon'; arcs: number[][] }
        | { type: 'MultiPolygon'; arcs: number[][][] }
      ))[];
    };
  };
}

const firstCommonsCode = 53_000;
const snapRadiiMetres = [150, 300, 450, 700, 1000];
const snapDirectionCount = 8;

export const isTown = (ine: string): boolean => Number(ine) < firstCommonsCode;

function decodeArcs({ arcs, transform }: Topology): Float64Array[] {
  const [scaleX, scaleY] = transform.scale;
  const [originX, originY] = transform.translate;
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    const decodedArc = new Float64Array(arc.length * 2);
    arc.forEach(([stepX, stepY], index) => {
      x += stepX;
      y += stepY;
      decodedArc[2 * index] = x * scaleX + originX;
      decodedArc[2 * index + 1] = y * scaleY + originY;
    });
    return decodedArc;
  });
}

/**
 * Joins the arcs of a ring. In TopoJSON a negative index is the arc `~index` reversed, and each arc starts at the last
 * point of the previous one.
 */
function joinArcs(arcs: Float64Array[], indexes: number[]): Ring {
  const ringCoordinates: number[] = [];
  for (const index of indexes) {
    const currentArc = arcs[index < 0 ? ~index : index]!;
    const arcPointCount = currentArc.length / 2;
    for (let step = 0; step < arcPointCount - 1; step++) {
      const pointIndex = index < 0 ? arcPointCount - 1 - step : step;
      ringCoordinates.push(currentArc[2 * pointIndex]!, currentArc[2 * pointIndex + 1]!);
    }
  }
  return Float64Array.from(ringCoordinates);
}

function boundsOf(polygons: Ring[][]): Municipality['bounds'] {
  const bounds: Municipality['bounds'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [outer] of polygons) {
    for (let index = 0; index < outer!.length; index += 2) {
      bounds[0] = Math.min(bounds[0], outer![index]!);
      bounds[1] = Math.min(bounds[1], outer![index + 1]!);
      bounds[2] = Math.max(bounds[2], outer![index]!);
      bounds[3] = Math.max(bounds[3], outer![index + 1]!);
    }
  }
  return bounds;
}

function isInRing(ring: Ring, x: number, y: number): boolean {
  let isEnclosed = false;
  for (let index = 0, previousIndex = ring.length - 2; index < ring.length; previousIndex = index, index += 2) {
    const fromY = ring[index + 1]!;
    const toY = ring[previousIndex + 1]!;
    if (fromY > y === toY > y) continue;
    const crossingX = ((ring[previousIndex]! - ring[index]!) * (y - fromY)) / (toY - fromY) + ring[index]!;
    if (x < crossingX) isEnclosed = !isEnclosed;
  }
  return isEnclosed;
}

function isInsideMunicipality({ polygons }: Municipality, { lat, lng }: Position): boolean {
  return polygons.some(
    ([outer, ...holes]) => isInRing(outer!, lng, lat) && !holes.some((hole) => isInRing(hole, lng, lat)),
  );
}

/** Computes twice a ring's area in square degrees; the sign is the ring's orientation. */
function doubleAreaOf(ring: Ring): number {
  let area = 0;
  for (let index = 0, previousIndex = ring.length - 2; index < ring.length; previousIndex = index, index += 2) {
    area += ring[previousIndex]! * ring[index + 1]! - ring[index]! * ring[previousIndex + 1]!;
  }
  return area;
}

/** Computes a municipality's area in square kilometres, accurate enough to distinguish dense towns from sparse ones. */
export function squareKilometresOf({ polygons, bounds }: Municipality): number {
  const squareDegrees = polygons.reduce((sum, [outer]) => sum + Math.abs(doubleAreaOf(outer!)) / 2, 0);
  const kilometresPerDegree = metersPerDegree / 1000;
  return squareDegrees * kilometresPerDegree ** 2 * Math.cos((((bounds[1] + bounds[3]) / 2) * Math.PI) / 180);
}

/** Finds a position well inside the largest polygon: the centre of its widest horizontal chord near half height. */
export function findInteriorPoint({ polygons, bounds }: Municipality): Position {
  const outerRing = polygons
    .map(([outer]) => outer!)
    .reduce((largest, ring) => (Math.abs(doubleAreaOf(ring)) > Math.abs(doubleAreaOf(largest)) ? ring : largest));
  let widestGap = { weight: 0, lat: (bounds[1] + bounds[3]) / 2, lng: (bounds[0] + bounds[2]) / 2 };
  const scanRowCount = 8;
  for (let row = 1; row < scanRowCount; row++) {
    const scanRowLat = bounds[1] + ((bounds[3] - bounds[1]) * row) / scanRowCount + 1e-9;
    const crossingXs: number[] = [];
    for (
      let index = 0, previousIndex = outerRing.length - 2;
      index < outerRing.length;
      previousIndex = index, index += 2
    ) {
      const fromY = outerRing[index + 1]!;
      const toY = outerRing[previousIndex + 1]!;
      if (fromY > scanRowLat === toY > scanRowLat) continue;
      crossingXs.push(
        ((outerRing[previousIndex]! - outerRing[index]!) * (scanRowLat - fromY)) / (toY - fromY) + outerRing[index]!,
      );
    }
    crossingXs.sort((first, second) => first - second);
    for (let pair = 0; pair + 1 < crossingXs.length; pair += 2) {
      const crossingWeight =
        (crossingXs[pair + 1]! - crossingXs[pair]!) * (1 - Math.abs(row - scanRowCount / 2) * 0.12);
      if (crossingWeight > widestGap.weight)
        widestGap = { weight: crossingWeight, lat: scanRowLat, lng: (crossingXs[pair]! + crossingXs[pair + 1]!) / 2 };
    }
  }
  return { lat: widestGap.lat, lng: widestGap.lng };
}

/** Moves a position north and east by distances in metres. */
export function movePosition({ lat, lng }: Position, north: number, east: number): Position {
  return {
    lat: lat + north / metersPerDegree,
    lng: lng + east / (metersPerDegree * Math.cos((lat * Math.PI) / 180)),
  };
}

/** Borders of Spain's municipalities (IGN, from es-atlas), accurate to about 200 m. */
export class Atlas {
  readonly municipalities: readonly Municipality[];
  readonly #byIne: ReadonlyMap<string, Municipality>;
  readonly #boxes: Flatbush;

  constructor(topology: Topology) {
    const decodedArcs = decodeArcs(topology);
    this.municipalities = topology.objects.municipalities.geometries.map((geometry) => {
      const polygonArcs = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
      const polygons = polygonArcs.map((rings) => rings.map((indexes) => joinArcs(decodedArcs, indexes)));
      return { ine: geometry.id, name: geometry.properties.name, polygons, bounds: boundsOf(polygons) };
    });
    this.#byIne = new Map(this.municipalities.map((municipality) => [municipality.ine, municipality]));
    this.#boxes = new Flatbush(this.municipalities.length);
    for (const { bounds } of this.municipalities) this.#boxes.add(...bounds);
    this.#boxes.finish();
  }

  static load(): Atlas {
    const atlasFile = createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json');
    const topology: Topology = JSON.parse(readFileSync(atlasFile, 'utf8'));
    return new Atlas(topology);
  }

  byIne(ine: string): Municipality | undefined {
    return this.#byIne.get(ine);
  }

  find(position: Position): Municipality | undefined {
    const candidateIndexes = this.#boxes.search(position.lng, position.lat, position.lng, position.lat);
    return candidateIndexes
      .map((index) => this.municipalities[index]!)
      .find((candidate) => isInsideMunicipality(candidate, position));
  }

  /**
   * Finds the municipality at a position, or the nearest town within 1 km, because beaches and quays lie outside the
   * simplified coastline.
   */
  findNear(position: Position): Municipality | undefined {
    const municipalityAt = this.find(position);
    if (municipalityAt) return municipalityAt;
    for (const radius of snapRadiiMetres) {
      for (let direction = 0; direction < snapDirectionCount; direction++) {
        const directionAngle = (direction * 2 * Math.PI) / snapDirectionCount;
        const nearMunicipality = this.find(
          movePosition(position, radius * Math.sin(directionAngle), radius * Math.cos(directionAngle)),
        );
        if (nearMunicipality && isTown(nearMunicipality.ine)) return nearMunicipality;
      }
    }
    return undefined;
  }
}
