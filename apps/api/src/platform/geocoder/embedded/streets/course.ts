import { metersPerDegree, type Position } from '@plaza/sdk';
import type { PlaceLine as Line } from '../../place-area.ts';

export type { PlaceLine as Line } from '../../place-area.ts';

/** Precision of encoded lines: about a metre. */
const scale = 1e5;

/** Like Google's encoded polylines, with a space between lines. */
export function encodeLines(lines: readonly Line[]): string {
  return lines
    .map((line) => {
      let lastLat = 0;
      let lastLng = 0;
      return line
        .map(([lng, lat]) => {
          const [y, x] = [Math.round(lat * scale), Math.round(lng * scale)];
          const text = encodeNumber(y - lastLat) + encodeNumber(x - lastLng);
          [lastLat, lastLng] = [y, x];
          return text;
        })
        .join('');
    })
    .join(' ');
}

export function decodeLines(text: string): [lng: number, lat: number][][] {
  return text.split(' ').map((encoded) => {
    const line: [number, number][] = [];
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
      line.push([lng / scale, lat / scale]);
    }
    return line;
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

/** Offset of a point from the origin in metres east and north, on a plane. */
const offsetBetween = (origin: Position, [lng, lat]: readonly [number, number]): [number, number] => [
  (lng - origin.lng) * metersPerDegree * Math.cos((origin.lat * Math.PI) / 180),
  (lat - origin.lat) * metersPerDegree,
];

export function findNearestOnLines(lines: readonly Line[], position: Position): { position: Position; metres: number } {
  let nearest = { position, metres: Infinity };
  for (const line of lines) {
    for (let index = 0; index < Math.max(1, line.length - 1); index += 1) {
      const start = line[index]!;
      const end = line[index + 1] ?? start;
      const [startX, startY] = offsetBetween(position, start);
      const [endX, endY] = offsetBetween(position, end);
      const [stepX, stepY] = [endX - startX, endY - startY];
      const squaredLength = stepX ** 2 + stepY ** 2;
      const segmentShare =
        squaredLength === 0 ? 0 : Math.min(1, Math.max(0, -(startX * stepX + startY * stepY) / squaredLength));
      const metres = Math.hypot(startX + segmentShare * stepX, startY + segmentShare * stepY);
      if (metres < nearest.metres) {
        const candidate = {
          lng: start[0] + segmentShare * (end[0] - start[0]),
          lat: start[1] + segmentShare * (end[1] - start[1]),
        };
        nearest = { position: candidate, metres };
      }
    }
  }
  return nearest;
}

/** Total length of lines in metres. */
export const lengthOf = (lines: readonly Line[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      line.slice(1).reduce((length, point, index) => {
        const [lng, lat] = line[index]!;
        return length + Math.hypot(...offsetBetween({ lat, lng }, point));
      }, 0),
    0,
  );
