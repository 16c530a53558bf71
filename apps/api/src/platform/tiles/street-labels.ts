import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Locale } from '@plaza/sdk';
import { fontFamily } from './fonts.ts';
import type { LabelBox } from './labels.ts';
import { type TileAddress, tileSize } from './projection.ts';
import type { StreetTile, TilePoint } from './street-archive.ts';
import { roadStyle } from './street-style.ts';

/** A letter of a street's name: centre in pixels of the world, and rotation in radians. */
export interface StreetLetter {
  text: string;
  x: number;
  y: number;
  angle: number;
}

export interface StreetLabel {
  font: string;
  letters: StreetLetter[];
}

const nameMarginPixels = 8;
const anchorStepPixels = 24;
/** Maximum rotation between letters, and over the whole name, in radians. */
const maxTurnRadians = { letter: 0.3, name: 1.1 };
const minRepeatDistancePixels = 320;
const letterRadiusPixels = 7;
const fontSizeOf = (zoom: number): number => (zoom >= 18 ? 13 : zoom >= 17 ? 12 : 11);

/**
 * Finds the vector tile whose street names are placed together. It is at least twice as wide as a map tile, so that few
 * names are cut.
 */
export const labelTileOf = ({ z, x, y }: TileAddress, maxZoom: number): TileAddress => {
  const zoomDifference = Math.max(1, z - maxZoom);
  return { z: z - zoomDifference, x: x >> zoomDifference, y: y >> zoomDifference };
};

interface StreetLine {
  name: string;
  rank: number;
  points: TilePoint[];
}

function joinStreetPieces(tile: StreetTile, zoom: number, locale: Locale): StreetLine[] {
  const streetsByName = new Map<string, StreetLine[]>();
  for (const road of tile.roads) {
    const streetStyle = roadStyle(road);
    const streetName = road.names[locale] ?? road.name;
    if (!streetStyle || streetName === '' || road.isLink || zoom < streetStyle.labelZoom) continue;
    const streetPieces = streetsByName.get(streetName) ?? [];
    for (const points of road.lines) streetPieces.push({ name: streetName, rank: streetStyle.rank, points });
    streetsByName.set(streetName, streetPieces);
  }
  return [...streetsByName.values()].flatMap((streetPieces) => {
    const joinedStreets: StreetLine[] = [];
    for (const { name, rank, points } of streetPieces) {
      let street: StreetLine = { name, rank, points };
      for (let index = 0; index < joinedStreets.length; index += 1) {
        const mergedPoints = joinAtEnds(joinedStreets[index]!.points, street.points);
        if (!mergedPoints) continue;
        street = { name, rank: Math.max(rank, joinedStreets[index]!.rank), points: mergedPoints };
        joinedStreets.splice(index, 1);
        index = -1;
      }
      joinedStreets.push(street);
    }
    return joinedStreets;
  });
}

function joinAtEnds(first: TilePoint[], second: TilePoint[]): TilePoint[] | undefined {
  const isSamePoint = (one: TilePoint | undefined, other: TilePoint | undefined) =>
    one !== undefined && other !== undefined && one.x === other.x && one.y === other.y;
  if (isSamePoint(first.at(-1), second[0])) return [...first, ...second.slice(1)];
  if (isSamePoint(second.at(-1), first[0])) return [...second, ...first.slice(1)];
  if (isSamePoint(first[0], second[0])) return [...second.toReversed(), ...first.slice(1)];
  if (isSamePoint(first.at(-1), second.at(-1))) return [...first, ...second.toReversed().slice(1)];
  return undefined;
}

/** Places the names of important streets first. No name touches another label or the tile's edge. */
export function placeStreetLabels(
  tile: StreetTile,
  {
    zoom,
    locale,
    taken: takenBoxes,
    measure,
  }: { zoom: number; locale: Locale; taken: readonly LabelBox[]; measure: SKRSContext2D },
): StreetLabel[] {
  const zoomFactor = 2 ** (zoom - tile.address.z);
  const tileSidePixels = tileSize * zoomFactor;
  const [west, north] = [tile.address.x * tileSidePixels, tile.address.y * tileSidePixels];
  const pixelsPerUnit = tileSidePixels / tile.extent;
  const occupiedBoxes = [...takenBoxes];
  const placedLabels: { name: string; x: number; y: number }[] = [];
  const candidateStreets = joinStreetPieces(tile, zoom, locale)
    .map(({ points, ...street }) => ({ ...street, ...measureLine(points, pixelsPerUnit, west, north) }))
    .toSorted((first, second) => second.rank - first.rank || second.length - first.length);
  return candidateStreets.flatMap(({ name, rank, pixelLine, endDistances, length }) => {
    const labelFont = `${rank >= 4 ? 500 : 400} ${fontSizeOf(zoom)}px ${fontFamily}`;
    measure.font = labelFont;
    measure.letterSpacing = '0px';
    const nameWidth = measure.measureText(name).width;
    const freeLength = length - nameWidth - 2 * nameMarginPixels;
    if (freeLength < 0) return [];
    const labelsOfStreet: StreetLabel[] = [];
    for (const shift of anchorOffsetsWithin(freeLength)) {
      const startDistance = length / 2 + shift - nameWidth / 2;
      const middlePoint = pointAt(pixelLine, endDistances, startDistance + nameWidth / 2);
      if (
        placedLabels.some(
          (other) =>
            other.name === name &&
            Math.hypot(other.x - middlePoint.x, other.y - middlePoint.y) < minRepeatDistancePixels,
        )
      )
        continue;
      const placedLetters = placeLetters(name, startDistance, nameWidth, pixelLine, endDistances, measure);
      if (!placedLetters) continue;
      const letterBoxes = placedLetters.map(({ x, y }): LabelBox => [
        x - letterRadiusPixels,
        y - letterRadiusPixels,
        x + letterRadiusPixels,
        y + letterRadiusPixels,
      ]);
      const isInsideTile = letterBoxes.every(
        (box) => box[0] > west && box[1] > north && box[2] < west + tileSidePixels && box[3] < north + tileSidePixels,
      );
      if (!isInsideTile || letterBoxes.some((box) => occupiedBoxes.some((other) => areOverlapping(box, other))))
        continue;
      occupiedBoxes.push(...letterBoxes);
      placedLabels.push({ name, x: middlePoint.x, y: middlePoint.y });
      labelsOfStreet.push({ font: labelFont, letters: placedLetters });
    }
    return labelsOfStreet;
  });
}

const areOverlapping = (first: LabelBox, second: LabelBox): boolean =>
  first[0] < second[2] && first[2] > second[0] && first[1] < second[3] && first[3] > second[1];

function measureLine(points: TilePoint[], pixelsPerUnit: number, west: number, north: number) {
  const pixelLine = points.map(({ x, y }) => ({ x: x * pixelsPerUnit + west, y: y * pixelsPerUnit + north }));
  let length = 0;
  const endDistances = pixelLine.map(({ x, y }, index) => {
    const previousPoint = pixelLine[index - 1];
    if (previousPoint) length += Math.hypot(x - previousPoint.x, y - previousPoint.y);
    return length;
  });
  return { pixelLine, endDistances, length };
}

/** Lists the distances along a line at which to try the name, from the centre outwards. */
function anchorOffsetsWithin(freeLength: number): number[] {
  const stepCount = Math.floor(freeLength / 2 / anchorStepPixels);
  return [
    0,
    ...Array.from({ length: stepCount }, (_, index) => (index + 1) * anchorStepPixels).flatMap((step) => [step, -step]),
  ];
}

function pointAt(pixelLine: readonly { x: number; y: number }[], endDistances: readonly number[], distance: number) {
  let index = endDistances.findIndex((end) => end >= distance);
  if (index <= 0) index = index === 0 ? 1 : endDistances.length - 1;
  const [startPoint, endPoint] = [pixelLine[index - 1]!, pixelLine[index]!];
  const [begin, end] = [endDistances[index - 1]!, endDistances[index]!];
  const segmentShare = end === begin ? 0 : (distance - begin) / (end - begin);
  return {
    x: startPoint.x + (endPoint.x - startPoint.x) * segmentShare,
    y: startPoint.y + (endPoint.y - startPoint.y) * segmentShare,
  };
}

/** Places a name's letters along a line. They stay upright; `undefined` if the line bends too much. */
function placeLetters(
  name: string,
  start: number,
  width: number,
  pixelLine: readonly { x: number; y: number }[],
  endDistances: readonly number[],
  measure: SKRSContext2D,
): StreetLetter[] | undefined {
  const [first, last] = [pointAt(pixelLine, endDistances, start), pointAt(pixelLine, endDistances, start + width)];
  const isRightToLeft = last.x < first.x;
  const placedLetters: StreetLetter[] = [];
  let [widthBefore, total] = [0, 0];
  const nameCharacters = [...name];
  for (const [index, text] of nameCharacters.entries()) {
    const widthAfter = measure.measureText(nameCharacters.slice(0, index + 1).join('')).width;
    const pointAlong = (distance: number) =>
      pointAt(pixelLine, endDistances, isRightToLeft ? start + width - distance : start + distance);
    const letterWidth = widthAfter - widthBefore;
    const [letterStart, letterEnd] = [
      pointAlong(Math.max(0, widthBefore - 3)),
      pointAlong(Math.min(width, widthAfter + 3)),
    ];
    const { x, y } = pointAlong(widthBefore + letterWidth / 2);
    const letterAngle = Math.atan2(letterEnd.y - letterStart.y, letterEnd.x - letterStart.x);
    const previousAngle = placedLetters.at(-1)?.angle ?? letterAngle;
    const turnAngle = Math.abs(
      Math.atan2(Math.sin(letterAngle - previousAngle), Math.cos(letterAngle - previousAngle)),
    );
    total += turnAngle;
    if (turnAngle > maxTurnRadians.letter || total > maxTurnRadians.name) return undefined;
    placedLetters.push({ text, x, y, angle: letterAngle });
    widthBefore = widthAfter;
  }
  return placedLetters;
}
