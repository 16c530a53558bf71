import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Position } from '@plaza/sdk';
import Flatbush from 'flatbush';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { type LandmarkKind, landmarks } from '../geocoder/embedded/landmarks/index.ts';
import { fontFamily } from './fonts.ts';
import { project, type TileAddress, tileSize } from './projection.ts';

/** West, north, east and south edge in pixels of the world. */
export type LabelBox = readonly [west: number, north: number, east: number, south: number];

export type LabelTone = 'strong' | 'plain' | 'quiet' | 'abroad';
export type MarkKind = 'transport' | 'leisure' | 'health' | 'culture' | 'nature';

/** Words on the map, and how they look at some zoom. */
export interface Label {
  text: string;
  font: string;
  tone: LabelTone;
  mark: MarkKind | 'dot' | undefined;
  /** Letters are set apart, as in names of quarters. */
  isSpaced: boolean;
  /** Where the words' middle is, in pixels of the world at the zoom. */
  x: number;
  y: number;
  /** Where the mark is. */
  markY: number;
}

interface Candidate extends Position {
  text: string;
  kind: 'town' | 'quarter' | 'village' | 'landmark' | 'country';
  /** Higher ones are placed first. */
  importance: number;
  population: number;
  landmarkKind?: LandmarkKind;
  /** The first zoom at which it may stand. */
  fromZoom: number;
  /** The last zoom at which it may stand. */
  toZoom: number;
}

const lastZoom = 18;
const cellSide = 128;
const leastPopulationByZoom = [9e6, 9e6, 9e6, 3e6, 9e5, 4e5, 1.5e5, 6e4, 2e4, 6e3, 1500];

const countries: [name: string, lat: number, lng: number][] = [
  ['Portugal', 39.6, -8.1],
  ['Francia', 44.6, 1.2],
  ['Marruecos', 34.2, -5.2],
  ['Argelia', 35.6, 1.6],
  ['Andorra', 42.55, 1.58],
];

const markOf: Partial<Record<LandmarkKind, MarkKind>> = {
  airport: 'transport',
  station: 'transport',
  bus_station: 'transport',
  port: 'transport',
  stadium: 'leisure',
  arena: 'leisure',
  fair: 'leisure',
  shopping: 'leisure',
  hospital: 'health',
  university: 'culture',
  museum: 'culture',
  sight: 'culture',
  park: 'nature',
  beach: 'nature',
};

/** Small towns come in where the table ends. */
function firstZoomOf(population: number): number {
  const zoom = leastPopulationByZoom.findIndex((least) => population >= least);
  return zoom === -1 ? leastPopulationByZoom.length : zoom;
}

/** Everything that may be written on the map, the most important first. */
export function collectLabels(gazetteer: Gazetteer): Candidate[] {
  const towns = gazetteer.towns.map((town): Candidate => ({
    text: town.names.es,
    kind: 'town',
    importance: 10 * Math.log10(10 + town.population),
    population: town.population,
    lat: town.lat,
    lng: town.lng,
    fromZoom: firstZoomOf(town.population),
    toZoom: town.population > 2e5 ? 14 : lastZoom,
  }));
  const parts = gazetteer.towns.flatMap((town) =>
    gazetteer.districtsOf(town.ine).map((district): Candidate => ({
      text: district.name,
      kind: district.isQuarter ? 'quarter' : 'village',
      importance: district.isQuarter
        ? 20 + 2 * Math.log10(10 + district.population)
        : 3 * Math.log10(10 + district.population),
      population: district.population,
      lat: district.lat,
      lng: district.lng,
      fromZoom: district.isQuarter ? 12 : 13,
      toZoom: 16,
    })),
  );
  const venues = landmarks.map((landmark): Candidate => ({
    text: landmark.names.es,
    kind: 'landmark',
    importance: 14 + 20 * landmark.fame,
    population: 0,
    lat: landmark.lat,
    lng: landmark.lng,
    landmarkKind: landmark.kind,
    fromZoom: landmark.kind === 'airport' ? 11 : landmark.fame >= 0.8 ? 13 : landmark.fame >= 0.6 ? 14 : 15,
    toZoom: lastZoom,
  }));
  const abroad = countries.map(([text, lat, lng]): Candidate => ({
    text,
    kind: 'country',
    importance: 60,
    population: 0,
    lat,
    lng,
    fromZoom: 4,
    toZoom: 7,
  }));
  return [...towns, ...parts, ...venues, ...abroad].toSorted((first, second) => second.importance - first.importance);
}

interface Style {
  font: string;
  size: number;
  tone: LabelTone;
  isSpaced: boolean;
}

const font = (weight: number, size: number): string => `${weight} ${size}px ${fontFamily}`;

function styleOf({ kind, population }: Candidate, zoom: number): Style {
  switch (kind) {
    case 'town': {
      const grown = zoom >= 9 ? 1 : 0;
      if (population > 1e6) return { font: font(600, 15 + grown), size: 15 + grown, tone: 'strong', isSpaced: false };
      if (population > 2e5) return { font: font(600, 13 + grown), size: 13 + grown, tone: 'strong', isSpaced: false };
      if (population > 5e4) return { font: font(500, 12), size: 12, tone: 'plain', isSpaced: false };
      return { font: font(500, 11), size: 11, tone: 'quiet', isSpaced: false };
    }
    case 'quarter':
      return { font: font(600, 11), size: 11, tone: 'quiet', isSpaced: true };
    case 'village':
      return { font: font(400, 11), size: 11, tone: 'quiet', isSpaced: false };
    case 'landmark':
      return { font: font(500, 11), size: 11, tone: 'plain', isSpaced: false };
    case 'country':
      return { font: font(500, 13), size: 13, tone: 'abroad', isSpaced: true };
  }
}

export const letterSpacing = '0.6px';
const dotZoom = 9;
const markDrop = 13;
const dotDrop = -10;

/** Labels of one zoom, placed once for the whole country, so that tiles agree and words never break at their edges. */
export class LabelLayout {
  readonly #labels: Label[] = [];
  readonly #boxes: Flatbush | undefined;
  readonly #edges: readonly LabelBox[];

  constructor(candidates: readonly Candidate[], zoom: number, measure: SKRSContext2D) {
    const taken = new Map<string, LabelBox[]>();
    const boxes: LabelBox[] = [];
    this.#edges = boxes;
    for (const candidate of candidates) {
      if (zoom < candidate.fromZoom || zoom > candidate.toZoom) continue;
      const style = styleOf(candidate, zoom);
      measure.font = style.font;
      measure.letterSpacing = style.isSpaced ? letterSpacing : '0px';
      const half = measure.measureText(candidate.text).width / 2;
      const { x, y } = project(candidate, zoom);
      const mark = candidate.landmarkKind
        ? markOf[candidate.landmarkKind]
        : candidate.kind === 'town' && zoom <= dotZoom
          ? 'dot'
          : undefined;
      const shift = mark === 'dot' ? dotDrop : mark === undefined ? 0 : markDrop;
      const top = Math.min(y + shift - style.size / 2, mark === undefined ? Infinity : y - 8);
      const bottom = Math.max(y + shift + style.size / 2, mark === undefined ? -Infinity : y + 4);
      const box: LabelBox = [x - half - 6, top - 4, x + half + 6, bottom + 4];
      if (!claim(taken, box)) continue;
      boxes.push(box);
      this.#labels.push({
        text: candidate.text,
        font: style.font,
        tone: style.tone,
        mark,
        isSpaced: style.isSpaced,
        x,
        y: y + shift,
        markY: y,
      });
    }
    if (boxes.length === 0) return;
    this.#boxes = new Flatbush(boxes.length);
    for (const box of boxes) this.#boxes.add(...box);
    this.#boxes.finish();
  }

  /** Labels that reach into a tile. */
  inTile({ x, y }: TileAddress): Label[] {
    const found =
      this.#boxes?.search(x * tileSize - 2, y * tileSize - 2, (x + 1) * tileSize + 2, (y + 1) * tileSize + 2) ?? [];
    return found.map((index) => this.#labels[index]!);
  }

  /** Boxes that labels and their marks take within an area, in pixels of the world. */
  boxesIn([west, north, east, south]: LabelBox): LabelBox[] {
    return (this.#boxes?.search(west, north, east, south) ?? []).map((index) => this.#edges[index]!);
  }
}

/** Takes a box when nothing is in it yet. */
function claim(taken: Map<string, LabelBox[]>, box: LabelBox): boolean {
  const keys: string[] = [];
  for (let column = Math.floor(box[0] / cellSide); column <= Math.floor(box[2] / cellSide); column++) {
    for (let row = Math.floor(box[1] / cellSide); row <= Math.floor(box[3] / cellSide); row++)
      keys.push(`${column},${row}`);
  }
  const isFree = keys.every((key) =>
    (taken.get(key) ?? []).every(
      (other) => box[0] >= other[2] || box[2] <= other[0] || box[1] >= other[3] || box[3] <= other[1],
    ),
  );
  if (!isFree) return false;
  for (const key of keys) {
    const boxes = taken.get(key);
    if (boxes) boxes.push(box);
    else taken.set(key, [box]);
  }
  return true;
}

/** A drawing surface for measuring words. */
export const measuringSurface = (): SKRSContext2D => createCanvas(1, 1).getContext('2d');
