import { lengthOf, type Line, nearestOnLines } from '../../src/platform/geocoder/embedded/streets/course.ts';

/** The two carriageways of a street lie this close, and one of them says where it runs. */
const alongsideMetres = 18;
const alongsideShare = 0.85;
const sampleMetres = 20;

type Point = Line[number];

const keyOf = ([lng, lat]: Point): string => `${lng.toFixed(6)} ${lat.toFixed(6)}`;

/** Direction in radians. */
const heading = ([fromLng, fromLat]: Point, [toLng, toLat]: Point): number =>
  Math.atan2(toLat - fromLat, (toLng - fromLng) * Math.cos((fromLat * Math.PI) / 180));

const turn = (one: number, other: number): number => Math.abs(Math.atan2(Math.sin(other - one), Math.cos(other - one)));

/** Joins lines at their common ends, each to the one that goes on most straight. */
function chained(lines: readonly Line[]): Line[] {
  const left = new Set(lines);
  const chains: Line[] = [];
  const byEnd = new Map<string, Set<Line>>();
  for (const line of lines) {
    for (const end of [line[0]!, line.at(-1)!]) {
      byEnd.set(keyOf(end), (byEnd.get(keyOf(end)) ?? new Set()).add(line));
    }
  }
  const extended = (chain: Line): Line => {
    const end = chain.at(-1)!;
    const ahead = heading(chain.at(-2)!, end);
    const [next] = [...(byEnd.get(keyOf(end)) ?? [])]
      .filter((line) => left.has(line))
      .map((line) => (keyOf(line[0]!) === keyOf(end) ? { line, on: line } : { line, on: line.toReversed() }))
      .toSorted((one, other) => turn(ahead, heading(end, one.on[1]!)) - turn(ahead, heading(end, other.on[1]!)));
    if (!next) return chain;
    left.delete(next.line);
    return extended([...chain, ...next.on.slice(1)]);
  };
  for (const line of lines.toSorted((one, other) => lengthOf([other]) - lengthOf([one]))) {
    if (!left.delete(line)) continue;
    chains.push(extended(extended(line).toReversed()));
  }
  return chains;
}

/** Points of a line, some metres apart. */
const samples = (line: Line): Point[] =>
  line.slice(1).flatMap((end, index) => {
    const start = line[index]!;
    const steps = Math.max(1, Math.ceil(lengthOf([[start, end]]) / sampleMetres));
    return Array.from({ length: steps }, (_, step): Point => {
      const share = (step + 0.5) / steps;
      return [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])];
    });
  });

/** A street's parts as few lines: joined where they meet, one of those that run alongside each other, the longest first. */
export function mergedLines(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  const chains = chained(lines.filter((line) => line.length > 1));
  for (const chain of chains.toSorted((one, other) => lengthOf([other]) - lengthOf([one]))) {
    const points = samples(chain);
    const alongside = points.filter(
      ([lng, lat]) => kept.length > 0 && nearestOnLines(kept, { lat, lng }).metres < alongsideMetres,
    );
    if (alongside.length < alongsideShare * points.length) kept.push(chain);
  }
  return kept;
}

/** Lines without the points that lie within so many metres of the line through the others (Douglas-Peucker). */
export const simplified = (lines: readonly Line[], metres: number): Line[] =>
  lines.map((line) => simplifyLine(line, metres));

function simplifyLine(line: Line, metres: number): Line {
  if (line.length < 3) return line;
  const ends: Line = [line[0]!, line.at(-1)!];
  let farthest = { index: 0, metres: 0 };
  for (let index = 1; index < line.length - 1; index += 1) {
    const [lng, lat] = line[index]!;
    const away = nearestOnLines([ends], { lat, lng }).metres;
    if (away > farthest.metres) farthest = { index, metres: away };
  }
  if (farthest.metres <= metres) return ends;
  return [
    ...simplifyLine(line.slice(0, farthest.index + 1), metres).slice(0, -1),
    ...simplifyLine(line.slice(farthest.index), metres),
  ];
}
