import { isTown } from '../../src/platform/geocoder/embedded/atlas.ts';
import type { Gazetteer } from '../../src/platform/geocoder/embedded/gazetteer.ts';
import type { StreetRow } from '../../src/platform/geocoder/embedded/place-data.ts';
import {
  encodeLines,
  totalMetresOf,
  type Line,
  findNearestOnLines,
} from '../../src/platform/geocoder/embedded/streets/course.ts';
import { readStreetName } from '../../src/platform/geocoder/embedded/streets/street-key.ts';
import { isStreetName, type StreetPiece } from './pieces.ts';

/**
 * If two lines of one street run closer together than this, they are its carriageways, and only the longer one is
 * stored.
 */
const maxParallelDistanceMetres = 18;
const minParallelShare = 0.85;
const sampleSpacingMetres = 20;

type Point = Line[number];

const pointKey = ([lng, lat]: Point): string => `${lng.toFixed(6)} ${lat.toFixed(6)}`;

/** Computes the direction from one point to another, in radians. */
const headingBetween = ([fromLng, fromLat]: Point, [toLng, toLat]: Point): number =>
  Math.atan2(toLat - fromLat, (toLng - fromLng) * Math.cos((fromLat * Math.PI) / 180));

const angleBetween = (one: number, other: number): number =>
  Math.abs(Math.atan2(Math.sin(other - one), Math.cos(other - one)));

/** Joins lines at shared end points; where several meet, the straightest continuation wins. */
function chainLines(lines: readonly Line[]): Line[] {
  const remainingLines = new Set(lines);
  const chains: Line[] = [];
  const linesByEnd = new Map<string, Set<Line>>();
  for (const line of lines) {
    for (const lineEnd of [line[0]!, line.at(-1)!]) {
      linesByEnd.set(pointKey(lineEnd), (linesByEnd.get(pointKey(lineEnd)) ?? new Set()).add(line));
    }
  }
  const extendChain = (chain: Line): Line => {
    const chainEnd = chain.at(-1)!;
    const endHeading = headingBetween(chain.at(-2)!, chainEnd);
    const [continuation] = [...(linesByEnd.get(pointKey(chainEnd)) ?? [])]
      .filter((line) => remainingLines.has(line))
      .map((line) => (pointKey(line[0]!) === pointKey(chainEnd) ? { line, on: line } : { line, on: line.toReversed() }))
      .toSorted(
        (one, other) =>
          angleBetween(endHeading, headingBetween(chainEnd, one.on[1]!)) -
          angleBetween(endHeading, headingBetween(chainEnd, other.on[1]!)),
      );
    if (!continuation) return chain;
    remainingLines.delete(continuation.line);
    return extendChain([...chain, ...continuation.on.slice(1)]);
  };
  for (const line of lines.toSorted((one, other) => totalMetresOf([other]) - totalMetresOf([one]))) {
    if (!remainingLines.delete(line)) continue;
    chains.push(extendChain(extendChain(line).toReversed()));
  }
  return chains;
}

const samplePoints = (line: Line): Point[] =>
  line.slice(1).flatMap((end, index) => {
    const lineStart = line[index]!;
    const stepCount = Math.max(1, Math.ceil(totalMetresOf([[lineStart, end]]) / sampleSpacingMetres));
    return Array.from({ length: stepCount }, (_, step): Point => {
      const stepShare = (step + 0.5) / stepCount;
      return [lineStart[0] + stepShare * (end[0] - lineStart[0]), lineStart[1] + stepShare * (end[1] - lineStart[1])];
    });
  });

/**
 * Merges the parts of a street into few lines: joins parts that meet, and drops carriageways parallel to a longer one.
 */
function mergeLines(lines: readonly Line[]): Line[] {
  const keptLines: Line[] = [];
  const chains = chainLines(lines.filter((line) => line.length > 1));
  for (const chain of chains.toSorted((one, other) => totalMetresOf([other]) - totalMetresOf([one]))) {
    const chainPoints = samplePoints(chain);
    const parallelPoints = chainPoints.filter(
      ([lng, lat]) =>
        keptLines.length > 0 && findNearestOnLines(keptLines, { lat, lng }).metres < maxParallelDistanceMetres,
    );
    if (parallelPoints.length < minParallelShare * chainPoints.length) keptLines.push(chain);
  }
  return keptLines;
}

const simplifyLines = (lines: readonly Line[], metres: number): Line[] =>
  lines.map((line) => simplifyLine(line, metres));

function simplifyLine(line: Line, metres: number): Line {
  if (line.length < 3) return line;
  const endPoints: Line = [line[0]!, line.at(-1)!];
  let farthest = { index: 0, metres: 0 };
  for (let index = 1; index < line.length - 1; index += 1) {
    const [lng, lat] = line[index]!;
    const distanceMetres = findNearestOnLines([endPoints], { lat, lng }).metres;
    if (distanceMetres > farthest.metres) farthest = { index, metres: distanceMetres };
  }
  if (farthest.metres <= metres) return endPoints;
  return [
    ...simplifyLine(line.slice(0, farthest.index + 1), metres).slice(0, -1),
    ...simplifyLine(line.slice(farthest.index), metres),
  ];
}

/**
 * If pieces with the same name are further apart than this, they are different streets, for example in two villages.
 */
const maxSameStreetGapMetres = 900;
/**
 * Towns of this size rarely have two streets with one name: there, pieces with the same name are one street even across
 * a gap.
 */
const minCityPopulation = 100_000;
const maxCityStreetGapMetres = 3000;
const maxSimplificationErrorMetres = 3;
/** Maximum length that a street may extend into another town, since borders are accurate to about 200 m only. */
const maxOverhangMetres = 400;
const maxOverhangShare = 0.35;

const mainRoadPattern = /^(primary|secondary|tertiary)/;

interface LocatedPiece extends StreetPiece {
  ine: string;
}

const midpointOf = (line: Line): { lat: number; lng: number } => {
  const [lng, lat] = line[Math.floor(line.length / 2)]!;
  return { lat, lng };
};

function groupPieces(pieces: readonly LocatedPiece[]): LocatedPiece[][] {
  const pieceGroups: LocatedPiece[][] = [];
  for (const piece of pieces) {
    const nearGroups = pieceGroups.filter((group) => group.some((other) => areLinesNear(piece.line, other.line)));
    const mergedGroup = [piece, ...nearGroups.flat()];
    for (const group of nearGroups) pieceGroups.splice(pieceGroups.indexOf(group), 1);
    pieceGroups.push(mergedGroup);
  }
  return pieceGroups;
}

const areLinesNear = (one: Line, other: Line): boolean =>
  [one[0]!, one.at(-1)!, one[Math.floor(one.length / 2)]!].some(
    ([lng, lat]) => findNearestOnLines([other], { lat, lng }).metres < maxSameStreetGapMetres,
  );

function joinAcrossGaps(groups: readonly LocatedPiece[][]): LocatedPiece[][] {
  const remainingGroups = groups.toSorted((one, other) => totalLengthOf(other) - totalLengthOf(one));
  const joinedGroups: LocatedPiece[][] = [];
  for (let group = remainingGroups.shift(); group; group = remainingGroups.shift()) {
    let nearIndex: number;
    do {
      const groupLines = group.map(({ line }) => line);
      const groupMetres = totalLengthOf(group);
      nearIndex = remainingGroups.findIndex(
        (other) =>
          gapMetresBetween(groupLines, other) <
          Math.min(maxCityStreetGapMetres, maxSameStreetGapMetres + groupMetres + totalLengthOf(other)),
      );
      if (nearIndex !== -1) group = [...group, ...remainingGroups.splice(nearIndex, 1)[0]!];
    } while (nearIndex !== -1);
    joinedGroups.push(group);
  }
  return joinedGroups;
}

const totalLengthOf = (pieces: readonly LocatedPiece[]): number => totalMetresOf(pieces.map(({ line }) => line));

const gapMetresBetween = (lines: readonly Line[], pieces: readonly LocatedPiece[]): number =>
  Math.min(
    ...pieces.flatMap(({ line }) =>
      [line[0]!, line.at(-1)!].map(([lng, lat]) => findNearestOnLines(lines, { lat, lng }).metres),
    ),
  );

/** Splits a street's pieces by town. Short ends in other towns stay with the town that contains most of the street. */
function splitByTown(group: readonly LocatedPiece[]): LocatedPiece[][] {
  const groupsByTown = Object.values(Object.groupBy(group, ({ ine }) => ine)).map((pieces) => pieces!);
  const townPieces = groupsByTown
    .map((pieces) => ({ pieces, metres: totalMetresOf(pieces.map(({ line }) => line)) }))
    .toSorted((one, other) => other.metres - one.metres);
  const [mainTown, ...otherTowns] = townPieces;
  const isOverhang = ({ metres }: { metres: number }): boolean =>
    metres < maxOverhangMetres && metres < maxOverhangShare * mainTown!.metres;
  return [
    [...mainTown!.pieces, ...otherTowns.filter(isOverhang).flatMap(({ pieces }) => pieces)],
    ...otherTowns.filter((other) => !isOverhang(other)).map(({ pieces }) => pieces),
  ];
}

const minCommonSpellingShare = 0.1;

/** Picks the longest common spelling, because some sources omit articles. */
function chooseStreetName(pieces: readonly StreetPiece[]): string {
  const metresByName = new Map<string, number>();
  for (const { names, line } of pieces) {
    if (names[0] !== undefined) metresByName.set(names[0], (metresByName.get(names[0]) ?? 0) + totalMetresOf([line]));
  }
  const totalMetres = [...metresByName.values()].reduce((sum, part) => sum + part, 0);
  const commonSpellings = [...metresByName].filter(([, part]) => part >= minCommonSpellingShare * totalMetres);
  return commonSpellings.toSorted(
    ([one, part], [other, otherPart]) => other.length - one.length || otherPart - part,
  )[0]![0];
}

function toStreetRows(pieces: readonly LocatedPiece[]): StreetRow[] {
  if (pieces.every(({ names }) => names.length === 0)) return [];
  const streetLines = simplifyLines(mergeLines(pieces.map(({ line }) => line)), maxSimplificationErrorMetres);
  const streetPoints = streetLines.flat();
  const lngs = streetPoints.map(([lng]) => lng);
  const lats = streetPoints.map(([, lat]) => lat);
  const boundingBox = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)] as const;
  const boxCenter = { lng: (boundingBox[0] + boundingBox[2]) / 2, lat: (boundingBox[1] + boundingBox[3]) / 2 };
  const { position } = findNearestOnLines(streetLines, boxCenter);
  const streetName = chooseStreetName(pieces);
  const otherStreetNames = new Set(pieces.flatMap(({ names }) => names));
  otherStreetNames.delete(streetName);
  const streetRow: StreetRow = [
    streetName,
    pieces[0]!.ine,
    roundDegrees(position.lat),
    roundDegrees(position.lng),
    Math.round(totalMetresOf(streetLines)),
    pieces.some(({ roadClass }) => mainRoadPattern.test(roadClass)) ? 1 : 0,
    encodeLines(streetLines),
    ...otherStreetNames,
  ];
  return [streetRow];
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export function joinStreets(pieces: readonly StreetPiece[], gazetteer: Gazetteer): StreetRow[] {
  const { atlas } = gazetteer;
  const townOf = (ine: string) => gazetteer.town(ine);
  const locatedPieces = pieces.flatMap((piece): LocatedPiece[] => {
    const ine = atlas.findNear(midpointOf(piece.line))?.ine;
    return ine !== undefined && isTown(ine) ? [{ ...piece, ine }] : [];
  });
  const [streets, piecesWithoutType] = [
    locatedPieces.filter(({ names }) => isStreetName(names[0]!)),
    locatedPieces.filter(({ names }) => !isStreetName(names[0]!)),
  ];
  const streetsByName = Map.groupBy(streets, ({ names }) => streetNameKey(names[0]!));
  for (const piece of piecesWithoutType) findStreetWithType(piece, streetsByName)?.push({ ...piece, names: [] });
  return [...streetsByName.values()].flatMap((sameName) => {
    const pieceGroups = groupPieces(sameName).flatMap(splitByTown);
    const isInCity = ([first]: readonly LocatedPiece[]): boolean =>
      (townOf(first!.ine)?.population ?? 0) >= minCityPopulation;
    const cityGroups = Map.groupBy(pieceGroups.filter(isInCity), ([first]) => first!.ine).values();
    return [...pieceGroups.filter((group) => !isInCity(group)), ...[...cityGroups].flatMap(joinAcrossGaps)].flatMap(
      toStreetRows,
    );
  });
}

const streetNameKey = (name: string): string => {
  const { type, key } = readStreetName(name);
  return `${type} ${key}`;
};

/** Finds the nearby street that a piece belongs to if its name lacks the street type, as “Mayor” for “Calle Mayor”. */
function findStreetWithType(
  piece: LocatedPiece,
  byName: ReadonlyMap<string, LocatedPiece[]>,
): LocatedPiece[] | undefined {
  const { key } = readStreetName(piece.names[0]!);
  return ['street', 'avenue', 'promenade', 'ring']
    .map((type) => byName.get(`${type} ${key}`))
    .find((pieces) => pieces?.some(({ ine, line }) => ine === piece.ine && areLinesNear(piece.line, line)));
}
