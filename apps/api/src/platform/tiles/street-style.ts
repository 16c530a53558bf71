import type { RoadClass, TilePalette } from './palette.ts';
import type { StreetFeature } from './street-archive.ts';

/** Style of a road. Widths are CSS pixels at the zooms 8, 10, 12, 14, 16 and 18; 0 is not drawn. */
export interface RoadStyle {
  /** Higher ranks are drawn over lower ones. */
  rank: number;
  widths: readonly [number, number, number, number, number, number];
  labelZoom: number;
  fill: RoadClass;
}

const roadStylesByName: Readonly<Record<string, RoadStyle>> = {
  motorway: { rank: 7, widths: [1.2, 1.8, 2.8, 5.5, 13, 30], labelZoom: 13, fill: 'motorway' },
  trunk: { rank: 6, widths: [0.9, 1.4, 2.4, 5, 13, 30], labelZoom: 13, fill: 'primary' },
  primary: { rank: 5, widths: [0, 0.9, 2.1, 4.8, 13, 30], labelZoom: 13, fill: 'primary' },
  secondary: { rank: 4, widths: [0, 0, 1.7, 4.2, 11.5, 28], labelZoom: 14, fill: 'secondary' },
  tertiary: { rank: 3, widths: [0, 0, 1.2, 3.4, 10, 25], labelZoom: 15, fill: 'minor' },
  residential: { rank: 2, widths: [0, 0, 0, 2.2, 7.5, 19], labelZoom: 15, fill: 'minor' },
  service: { rank: 1, widths: [0, 0, 0, 0, 3.2, 9], labelZoom: 17, fill: 'minor' },
  pedestrian: { rank: 1, widths: [0, 0, 0, 1.1, 5, 14], labelZoom: 16, fill: 'pedestrian' },
  path: { rank: 0, widths: [0, 0, 0, 0.4, 1, 1.8], labelZoom: 18, fill: 'path' },
};
const styleNameByRoadClass: Readonly<Record<string, string>> = {
  unclassified: 'residential',
  living_street: 'residential',
  road: 'residential',
  footway: 'path',
  cycleway: 'path',
  steps: 'path',
  track: 'path',
  motorway_link: 'motorway',
  trunk_link: 'trunk',
  primary_link: 'primary',
  secondary_link: 'secondary',
  tertiary_link: 'tertiary',
};
/** Styles for archives that state only the kind of a road and not its class. */
const roadClassByKind: Readonly<Record<string, string>> = {
  highway: 'motorway',
  major_road: 'secondary',
  minor_road: 'residential',
  path: 'path',
};

/** Style of a road; `undefined` for rails, ferries and other kinds that are no roads. */
export const roadStyle = ({ kind, detail }: Pick<StreetFeature, 'kind' | 'detail'>): RoadStyle | undefined =>
  roadClassByKind[kind] === undefined
    ? undefined
    : (roadStylesByName[styleNameByRoadClass[detail] ?? detail] ?? roadStylesByName[roadClassByKind[kind]]);

const firstRoadWidthZoom = 8;

export function roadWidth({ widths }: RoadStyle, zoom: number, isLink: boolean): number {
  const widthStep = Math.min(Math.max((zoom - firstRoadWidthZoom) / 2, 0), widths.length - 1);
  const lowerIndex = Math.floor(widthStep);
  const [lowerWidth = 0, upperWidth = lowerWidth] = [widths[lowerIndex], widths[lowerIndex + 1]];
  const interpolatedWidth = lowerWidth + (upperWidth - lowerWidth) * (widthStep - lowerIndex);
  return isLink ? interpolatedWidth * 0.6 : interpolatedWidth;
}

const splitToSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const parkKinds = splitToSet(
  'park garden grass recreation_ground meadow cemetery village_green allotments zoo golf_course grassland national_park',
);
const forestKinds = splitToSet('forest wood scrub nature_reserve protected_area');
const pitchKinds = splitToSet('pitch playground sports_centre stadium dog_park');
const squareKinds = splitToSet('square pedestrian pier');
const campusKinds = splitToSet('hospital university college school kindergarten');
const industryKinds = splitToSet('industrial railway commercial aerodrome airfield runway taxiway military naval_base');
const beachKinds = splitToSet('beach sand');

/** Colour of an area; `undefined` if the area looks like the ground. */
export function areaColour({ kind }: Pick<StreetFeature, 'kind'>, palette: TilePalette): string | undefined {
  if (parkKinds.has(kind)) return palette.park;
  if (forestKinds.has(kind)) return palette.forest;
  if (pitchKinds.has(kind)) return palette.pitch;
  if (squareKinds.has(kind)) return palette.square;
  if (campusKinds.has(kind)) return palette.campus;
  if (industryKinds.has(kind)) return palette.industry;
  return beachKinds.has(kind) ? palette.beach : undefined;
}

/** Colour of a land cover of the whole country; `undefined` if it looks like the ground. */
export function coverColour({ kind }: Pick<StreetFeature, 'kind'>, palette: TilePalette): string | undefined {
  if (kind === 'urban_area') return palette.town;
  return kind === 'forest' ? palette.forest : undefined;
}

/** Draw order of areas: squares and pitches are drawn over the parks around them. */
export const drawOrderOfArea = ({ kind }: Pick<StreetFeature, 'kind'>): number =>
  pitchKinds.has(kind) ? 3 : squareKinds.has(kind) ? 2 : parkKinds.has(kind) || forestKinds.has(kind) ? 1 : 0;
