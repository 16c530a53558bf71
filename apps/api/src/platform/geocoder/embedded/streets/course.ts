import { metersPerDegree, type Position } from '@plaza/sdk';
import type { PlaceLine as Line } from '../../place-area.ts';

export type { PlaceLine as Line } from '../../place-area.ts';

/** Steps per degree in encoded lines, which are accurate to about a metre. */
const stepsPerDegree = 1e5;

/** Encodes lines like Google's encoded polylines, with a space between lines. */
export function encodeLines(lines: readonly Line[]): string {
  return lines
    .map((line) => {
      let lastLat = 0;
      let lastLng = 0;
      return line
        .map(([lng, lat]) => {
          const [y, x] = [Math.round(lat * stepsPerDegree), Math.round(lng * stepsPerDegree)];
          const encodedPoint = encodeNumber(y - lastLat) + encodeNumber(x - lastLng);
          [lastLat, lastLng] = [y, x];
          return encodedPoint;
        })
        .join('');
    })
    .join(' ');
}

export function decodeLines(text: string): [lng: number, lat: number][][] {
  return text.split(' ').map((encoded) => {
    const decodedLine: [number, number][] = [];
    let textIndex = 0;
    let lat = 0;
    let lng = 0;
    const readNumber = (): number => {
      let value = 0;
      let shift = 0;
      let part: number;
      do {
        part = encoded.charCodeAt(textIndex++) - 63;
        value |= (part & 31) << shift;
        shift += 5;
      } while (part >= 32);
      return value & 1 ? ~(value >> 1) : value >> 1;
    };
    while (textIndex < encoded.length) {
      lat += readNumber();
      lng += readNumber();
      decodedLine.push([lng / stepsPerDegree, lat / stepsPerDegree]);
    }
    return decodedLine;
  });
}

function encodeNumber(value: number): string {
  let bits = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (bits >= 32) {
    text += String.fromCharCode((32 | (bits & 31)) + 63);
    bits >>= 5;
  }
  return text + String.fromCharCode(bits + 63);
}

/** Computes a point's distance from the origin in metres east and north, on a plane. */
const offsetMetresBetween = (origin: Position, [lng, lat]: readonly [number, number]): [number, number] => [
  (lng - origin.lng) * metersPerDegree * Math.cos((origin.lat * Math.PI) / 180),
  (lat - origin.lat) * metersPerDegree,
];

export function findNearestOnLines(lines: readonly Line[], position: Position): { position: Position; metres: number } {
  let nearest = { position, metres: Infinity };
  for (const line of lines) {
    for (let index = 0; index < Math.max(1, line.length - 1); index += 1) {
      const segmentStart = line[index]!;
      const segmentEnd = line[index + 1] ?? segmentStart;
      const [startX, startY] = offsetMetresBetween(position, segmentStart);
      const [endX, endY] = offsetMetresBetween(position, segmentEnd);
      const [stepX, stepY] = [endX - startX, endY - startY];
      const squaredLength = stepX ** 2 + stepY ** 2;
      const segmentShare =
        squaredLength === 0 ? 0 : Math.min(1, Math.max(0, -(startX * stepX + startY * stepY) / squaredLength));
      const segmentDistance = Math.hypot(startX + segmentShare * stepX, startY + segmentShare * stepY);
      if (segmentDistance < nearest.metres) {
        const nearestPosition = {
          lng: segmentStart[0] + segmentShare * (segmentEnd[0] - segmentStart[0]),
          lat: segmentStart[1] + segmentShare * (segmentEnd[1] - segmentStart[1]),
        };
        nearest = { position: nearestPosition, metres: segmentDistance };
      }
    }
  }
  return nearest;
}

/** Computes the total length of lines in metres. */
export const totalMetresOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      line.slice(1).reduce((length, point, index) => {
        const [lng, lat] = line[index]!;
        return length + Math.hypot(...offsetMetresBetween({ lat, lng }, point));
      }, 0),
    0,
  );
