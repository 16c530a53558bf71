import type { Position } from '../contract/shared.ts';
import { boundsOfPositions } from './geometry.ts';
import { type DrawnArea, type SearchState, setDrawnArea } from './search-state.ts';
import { metersPerDegree } from './units.ts';

/** Limits of a drawn area. The sides are those of its bounding box. */
export const drawnAreaLimits = { minCorners: 3, maxCorners: 40, minSideMeters: 50, maxSideMeters: 200_000 } as const;

/** Spain with its islands and the sea around them. */
const surroundingsOfSpain = { west: -20, south: 26, east: 6, north: 45 };

export type DrawnAreaProblem = 'corners' | 'small' | 'large' | 'outside';

/** Returns why an area can't be searched, or `null` if it can. */
export function findAreaProblem(area: DrawnArea): DrawnAreaProblem | null {
  const { minCorners, maxCorners, minSideMeters, maxSideMeters } = drawnAreaLimits;
  if (area.length < minCorners || area.length > maxCorners) return 'corners';
  const { west, south, east, north } = boundsOfPositions(area);
  const isInside =
    west >= surroundingsOfSpain.west &&
    east <= surroundingsOfSpain.east &&
    south >= surroundingsOfSpain.south &&
    north <= surroundingsOfSpain.north;
  if (!isInside) return 'outside';
  const heightMeters = (north - south) * metersPerDegree;
  const widthMeters = (east - west) * metersPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180);
  if (Math.min(heightMeters, widthMeters) < minSideMeters) return 'small';
  return Math.max(heightMeters, widthMeters) > maxSideMeters ? 'large' : null;
}

/** Characters that a query holds without escapes. Each has six bits, of which the highest continues a number. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const bitsPerCharacter = 5;
const continuationBit = 1 << bitsPerCharacter;
/** A difference of 360 degrees takes six characters. */
const maxCharactersPerNumber = 6;
/** Five decimals of a degree, about a metre. */
const unitsPerDegree = 1e5;
const maxTextLength = 2 * drawnAreaLimits.maxCorners * maxCharactersPerNumber;

function formatNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= continuationBit) {
    text += alphabet[continuationBit | (rest & (continuationBit - 1))];
    rest >>>= bitsPerCharacter;
  }
  return text + alphabet[rest];
}

/**
 * Formats an area as a compact text for URLs, in the way of encoded polylines: differences between consecutive corners,
 * in units of five decimals.
 */
export function formatDrawnArea(area: DrawnArea): string {
  let text = '';
  let previous = { lat: 0, lng: 0 };
  for (const { lat, lng } of area) {
    const corner = { lat: Math.round(lat * unitsPerDegree), lng: Math.round(lng * unitsPerDegree) };
    text += formatNumber(corner.lat - previous.lat) + formatNumber(corner.lng - previous.lng);
    previous = corner;
  }
  return text;
}

/** Reads the numbers of a text; `null` if it has another character, or ends within a number. */
function parseNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let value = 0;
  let length = 0;
  for (const character of text) {
    const code = alphabet.indexOf(character);
    if (code === -1 || length === maxCharactersPerNumber) return null;
    value |= (code & (continuationBit - 1)) << (bitsPerCharacter * length);
    length += 1;
    if (code >= continuationBit) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    length = 0;
  }
  return length === 0 ? numbers : null;
}

/** Parses the text of an area; `null` unless it is one that can be searched. */
export function parseDrawnArea(text: string): DrawnArea | null {
  const numbers = text.length <= maxTextLength ? parseNumbers(text) : null;
  if (numbers === null || numbers.length % 2 === 1) return null;
  const area: Position[] = [];
  let [lat, lng] = [0, 0];
  for (let index = 0; index < numbers.length; index += 2) {
    lat += numbers[index]!;
    lng += numbers[index + 1]!;
    area.push({ lat: lat / unitsPerDegree, lng: lng / unitsPerDegree });
  }
  return findAreaProblem(area) === null ? area : null;
}

/** Removes the area from a search unless it can be searched. */
export const dropInvalidArea = (state: SearchState): SearchState =>
  state.drawnArea !== null && parseDrawnArea(state.drawnArea) === null ? setDrawnArea(state, null) : state;
