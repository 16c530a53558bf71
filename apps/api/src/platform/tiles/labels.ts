import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Locale, Position } from '@plaza/sdk';
import Flatbush from 'flatbush';
import type { Gazetteer } from '../geocoder/embedded/gazetteer.ts';
import { type LandmarkKind, landmarks } from '../geocoder/embedded/place-data.ts';
import { fontFamily } from './fonts.ts';
import { projectPosition, type TileAddress, tileSize } from './projection.ts';

interface WideName {
  kind: 'country' | 'water' | 'island';
  names: Record<Locale, string>;
  lat: number;
  lng: number;
  fromZoom: number;
  toZoom: number;
}

type WideNameRow = [es: string, en: string, lat: number, lng: number, fromZoom: number, toZoom: number];

const countryRows: WideNameRow[] = [
  ['Portugal', 'Portugal', 39.6, -8.1, 4, 8],
  ['Francia', 'France', 44.6, 1.2, 4, 7],
  ['Marruecos', 'Morocco', 34.2, -5.2, 4, 8],
  ['Argelia', 'Algeria', 35.6, 1.6, 4, 8],
  ['Andorra', 'Andorra', 42.55, 1.58, 6, 9],
  ['Gibraltar', 'Gibraltar', 36.14, -5.35, 9, 13],
];
const waterRows: WideNameRow[] = [
  ['Océano Atlántico', 'Atlantic Ocean', 39.2, -12.2, 4, 7],
  ['Océano Atlántico', 'Atlantic Ocean', 30.2, -17.6, 6, 8],
  ['Mar Mediterráneo', 'Mediterranean Sea', 37.7, 2.6, 5, 8],
  ['Golfo de Vizcaya', 'Bay of Biscay', 44.7, -4.6, 5, 8],
  ['Mar Balear', 'Balearic Sea', 40.5, 2.3, 7, 9],
  ['Mar de Alborán', 'Alboran Sea', 36.1, -3.4, 7, 9],
  ['Golfo de Cádiz', 'Gulf of Cádiz', 36.6, -7.3, 7, 9],
  ['Estrecho de Gibraltar', 'Strait of Gibraltar', 35.95, -5.75, 9, 11],
];
const islandRows: WideNameRow[] = [
  ['Mallorca', 'Mallorca', 39.63, 3.0, 7, 9],
  ['Menorca', 'Menorca', 39.96, 4.1, 7, 9],
  ['Ibiza', 'Ibiza', 38.99, 1.4, 7, 9],
  ['Formentera', 'Formentera', 38.69, 1.46, 9, 11],
  ['Tenerife', 'Tenerife', 28.26, -16.6, 7, 9],
  ['Gran Canaria', 'Gran Canaria', 27.95, -15.6, 7, 9],
  ['Fuerteventura', 'Fuerteventura', 28.4, -14.0, 7, 10],
  ['Lanzarote', 'Lanzarote', 29.04, -13.63, 7, 9],
  ['La Palma', 'La Palma', 28.68, -17.86, 7, 10],
  ['La Gomera', 'La Gomera', 28.11, -17.23, 8, 10],
  ['El Hierro', 'El Hierro', 27.74, -18.02, 8, 10],
];

const toWideName =
  (kind: WideName['kind']) =>
  ([es, en, lat, lng, fromZoom, toZoom]: WideNameRow): WideName => ({
    kind,
    names: { es, en },
    lat,
    lng,
    fromZoom,
    toZoom,
  });

/** Names that the gazetteer of towns lacks. */
const wideNames: readonly WideName[] = [
  ...countryRows.map(toWideName('country')),
  ...waterRows.map(toWideName('water')),
  ...islandRows.map(toWideName('island')),
];

/** Box with edges in pixels of the world. */
export type LabelBox = readonly [west: number, north: number, east: number, south: number];

export type LabelTone = 'strong' | 'plain' | 'quiet' | 'abroad' | 'water';
export type MarkKind = 'transport' | 'leisure' | 'health' | 'culture' | 'nature';

interface Label {
  text: string;
  font: string;
  style: LabelStyle;
  /** Width of the text in pixels. */
  width: number;
  mark: MarkKind | 'dot' | undefined;
  /** Centre of the text, in pixels of the world at the zoom. */
  x: number;
  y: number;
  markX: number;
  markY: number;
}

interface LabelCandidate extends Position {
  names: Record<Locale, string>;
  kind: 'town' | 'quarter' | 'village' | 'landmark' | WideName['kind'];
  /** Labels of higher importance are placed first. */
  importance: number;
  population: number;
  landmarkKind?: LandmarkKind;
  fromZoom: number;
  toZoom: number;
}

const maxZoom = 18;
const collisionCellPixels = 128;
const minPopulationByZoom = [9e6, 9e6, 9e6, 3e6, 9e5, 4e5, 1.5e5, 6e4, 2e4, 6e3, 1500];

const markKindByLandmark: Partial<Record<LandmarkKind, MarkKind>> = {
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

/** Returns the first zoom with a label. Towns below the last population of the table appear one zoom later. */
function firstLabelZoomOf(population: number): number {
  const firstZoom = minPopulationByZoom.findIndex((minPopulation) => population >= minPopulation);
  return firstZoom === -1 ? minPopulationByZoom.length : firstZoom;
}

export function collectLabels(gazetteer: Gazetteer, hasStreets: (position: Position) => boolean): LabelCandidate[] {
  const townCandidates = gazetteer.towns.map((town): LabelCandidate => ({
    names: town.names,
    kind: 'town',
    importance: 10 * Math.log10(10 + town.population),
    population: town.population,
    lat: town.lat,
    lng: town.lng,
    fromZoom: firstLabelZoomOf(town.population),
    toZoom: town.population > 2e5 ? 14 : maxZoom,
  }));
  const districtCandidates = gazetteer.towns.flatMap((town) =>
    gazetteer.districtsOf(town.ine).map((district): LabelCandidate => ({
      names: { es: district.name, en: district.name },
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
  const shownLandmarks = landmarks.filter((landmark) => landmark.kind !== 'square' || hasStreets(landmark));
  const venueCandidates = shownLandmarks.map((landmark): LabelCandidate => ({
    names: landmark.names,
    kind: 'landmark',
    importance: 14 + 20 * landmark.fame,
    population: 0,
    lat: landmark.lat,
    lng: landmark.lng,
    landmarkKind: landmark.kind,
    fromZoom: landmark.kind === 'airport' ? 11 : landmark.fame >= 0.8 ? 13 : landmark.fame >= 0.6 ? 14 : 15,
    toZoom: maxZoom,
  }));
  const wideNameCandidates = wideNames.map((name): LabelCandidate => ({
    ...name,
    importance: name.kind === 'island' ? 58 : 60,
    population: 0,
  }));
  return [...townCandidates, ...districtCandidates, ...venueCandidates, ...wideNameCandidates].toSorted(
    (first, second) => second.importance - first.importance,
  );
}

export interface LabelStyle {
  weight: number;
  /** Font size in CSS pixels. */
  size: number;
  tone: LabelTone;
  isSpaced?: true;
  isItalic?: true;
}

const cssFontOf = ({ weight, size, isItalic }: LabelStyle): string =>
  `${isItalic ? 'italic ' : ''}${weight} ${size}px ${fontFamily}`;

function labelStyleOf({ kind, population }: LabelCandidate, zoom: number): LabelStyle {
  switch (kind) {
    case 'town': {
      const fontSizeIncrease = zoom >= 9 ? 1 : 0;
      if (population > 1e6) return { weight: 600, size: 15 + fontSizeIncrease, tone: 'strong' };
      if (population > 2e5) return { weight: 600, size: 13 + fontSizeIncrease, tone: 'strong' };
      if (population > 5e4) return { weight: 500, size: 12, tone: 'plain' };
      return { weight: 500, size: 11, tone: 'quiet' };
    }
    case 'quarter':
      return { weight: 600, size: 11, tone: 'quiet', isSpaced: true };
    case 'village':
      return { weight: 400, size: 11, tone: 'quiet' };
    case 'landmark':
      return { weight: 500, size: 11, tone: 'plain' };
    case 'country':
      return { weight: 500, size: 13, tone: 'abroad', isSpaced: true };
    case 'island':
      return { weight: 500, size: 12, tone: 'abroad', isSpaced: true };
    case 'water':
      return { weight: 500, size: zoom >= 7 ? 13 : 12, tone: 'water', isSpaced: true, isItalic: true };
  }
}

export const labelLetterSpacing = '0.6px';
const maxZoomOfTownDots = 9;
const markOffset = 13;
/** Distance from a town's dot to the middle of its name above or below, and to its name at the side. */
const dotGapPixels = { vertical: 10, side: 7 };

function labelOffsetsOf(labelMark: Label['mark'], halfWidth: number): readonly (readonly [x: number, y: number])[] {
  if (labelMark === undefined) return [[0, 0]];
  if (labelMark !== 'dot') return [[0, markOffset]];
  const sideOffset = halfWidth + dotGapPixels.side;
  return [
    [0, -dotGapPixels.vertical],
    [0, dotGapPixels.vertical],
    [sideOffset, 0],
    [-sideOffset, 0],
  ];
}

/** Labels of one zoom, placed once for the whole country, so that tiles agree and no text is cut at their edges. */
export class LabelLayout {
  readonly #labels: Label[] = [];
  readonly #boxes: Flatbush | undefined;
  readonly #edges: readonly LabelBox[];

  constructor(candidates: readonly LabelCandidate[], zoom: number, locale: Locale, measure: SKRSContext2D) {
    const placedBoxes = new Map<string, LabelBox[]>();
    const labelBoxes: LabelBox[] = [];
    this.#edges = labelBoxes;
    for (const candidate of candidates) {
      if (zoom < candidate.fromZoom || zoom > candidate.toZoom) continue;
      const labelStyle = labelStyleOf(candidate, zoom);
      const labelFont = cssFontOf(labelStyle);
      measure.font = labelFont;
      measure.letterSpacing = labelStyle.isSpaced ? labelLetterSpacing : '0px';
      const labelText = candidate.names[locale];
      const halfTextWidth = measure.measureText(labelText).width / 2;
      const { x, y } = projectPosition(candidate, zoom);
      const labelMark = candidate.landmarkKind
        ? markKindByLandmark[candidate.landmarkKind]
        : candidate.kind === 'town' && zoom <= maxZoomOfTownDots
          ? 'dot'
          : undefined;
      for (const [shiftX, shiftY] of labelOffsetsOf(labelMark, halfTextWidth)) {
        const labelBox = labelBoxAround(
          { x: x + shiftX, y: y + shiftY, half: halfTextWidth, size: labelStyle.size },
          labelMark && { x, y },
        );
        if (!claimSpace(placedBoxes, labelBox)) continue;
        labelBoxes.push(labelBox);
        this.#labels.push({
          text: labelText,
          font: labelFont,
          style: labelStyle,
          width: 2 * halfTextWidth,
          mark: labelMark,
          x: x + shiftX,
          y: y + shiftY,
          markX: x,
          markY: y,
        });
        break;
      }
    }
    if (labelBoxes.length === 0) return;
    this.#boxes = new Flatbush(labelBoxes.length);
    for (const box of labelBoxes) this.#boxes.add(...box);
    this.#boxes.finish();
  }

  inTile({ x, y }: TileAddress): Label[] {
    const labelsInTile =
      this.#boxes?.search(x * tileSize - 2, y * tileSize - 2, (x + 1) * tileSize + 2, (y + 1) * tileSize + 2) ?? [];
    return labelsInTile.map((index) => this.#labels[index]!);
  }

  /** Finds the labels whose text has its centre in a square of an address, counted in squares of a side in pixels. */
  centredIn({ x, y }: TileAddress, side: number): Label[] {
    const [west, north] = [x * side, y * side];
    return (this.#boxes?.search(west, north, west + side, north + side) ?? [])
      .map((index) => this.#labels[index]!)
      .filter((label) => Math.floor(label.x / side) === x && Math.floor(label.y / side) === y);
  }

  /** Finds the boxes of labels with their marks within a box, in pixels of the world. */
  boxesIn([west, north, east, south]: LabelBox): LabelBox[] {
    return (this.#boxes?.search(west, north, east, south) ?? []).map((index) => this.#edges[index]!);
  }
}

function labelBoxAround(
  words: { x: number; y: number; half: number; size: number },
  mark: { x: number; y: number } | undefined,
): LabelBox {
  const [west, east] = [words.x - words.half - 6, words.x + words.half + 6];
  const [north, south] = [words.y - words.size / 2 - 4, words.y + words.size / 2 + 4];
  if (!mark) return [west, north, east, south];
  return [
    Math.min(west, mark.x - 8),
    Math.min(north, mark.y - 8),
    Math.max(east, mark.x + 8),
    Math.max(south, mark.y + 6),
  ];
}

function claimSpace(placedBoxes: Map<string, LabelBox[]>, box: LabelBox): boolean {
  const cellKeys: string[] = [];
  for (
    let column = Math.floor(box[0] / collisionCellPixels);
    column <= Math.floor(box[2] / collisionCellPixels);
    column++
  ) {
    for (let row = Math.floor(box[1] / collisionCellPixels); row <= Math.floor(box[3] / collisionCellPixels); row++)
      cellKeys.push(`${column},${row}`);
  }
  const isSpaceFree = cellKeys.every((key) =>
    (placedBoxes.get(key) ?? []).every(
      (other) => box[0] >= other[2] || box[2] <= other[0] || box[1] >= other[3] || box[3] <= other[1],
    ),
  );
  if (!isSpaceFree) return false;
  for (const key of cellKeys) {
    const boxesInCell = placedBoxes.get(key);
    if (boxesInCell) boxesInCell.push(box);
    else placedBoxes.set(key, [box]);
  }
  return true;
}

export const createMeasuringContext = (): SKRSContext2D => createCanvas(1, 1).getContext('2d');
