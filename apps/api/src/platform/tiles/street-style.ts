import type { TilePalette } from './palette.ts';
import type { StreetFeature } from './street-archive.ts';

/** How a road looks. Widths are CSS pixels at the zooms 12, 14, 16 and 18. */
export interface RoadStyle {
  /** Higher ones are drawn over lower ones. */
  rank: number;
  widths: readonly [number, number, number, number];
  /** From here on with its name. */
  labelZoom: number;
  fill: keyof TilePalette['roads'];
}

const styles: Readonly<Record<string, RoadStyle>> = {
  motorway: { rank: 7, widths: [2.4, 4.6, 11, 26], labelZoom: 14, fill: 'motorway' },
  trunk: { rank: 6, widths: [2, 4.2, 11, 26], labelZoom: 14, fill: 'primary' },
  primary: { rank: 5, widths: [1.8, 4, 11, 26], labelZoom: 14, fill: 'primary' },
  secondary: { rank: 4, widths: [1.4, 3.4, 9, 24], labelZoom: 14, fill: 'secondary' },
  tertiary: { rank: 3, widths: [1.1, 2.8, 8, 20], labelZoom: 15, fill: 'minor' },
  residential: { rank: 2, widths: [0.6, 1.6, 6, 15], labelZoom: 15, fill: 'minor' },
  service: { rank: 1, widths: [0, 0.8, 3, 8], labelZoom: 17, fill: 'minor' },
  pedestrian: { rank: 1, widths: [0, 1, 4, 11], labelZoom: 16, fill: 'pedestrian' },
  path: { rank: 0, widths: [0, 0.6, 1.1, 2], labelZoom: 18, fill: 'path' },
};
const classes: Readonly<Record<string, string>> = {
  unclassified: 'residential',
  living_street: 'residential',
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
/** For archives that give a kind of road and no class. */
const kinds: Readonly<Record<string, string>> = {
  highway: 'motorway',
  major_road: 'secondary',
  minor_road: 'residential',
  path: 'path',
};

/** The look of a road; `undefined` for what is not a road, such as rails and ferries. */
export const roadStyle = ({ kind, detail }: Pick<StreetFeature, 'kind' | 'detail'>): RoadStyle | undefined =>
  kinds[kind] === undefined ? undefined : (styles[classes[detail] ?? detail] ?? styles[kinds[kind]]);

/** Width in CSS pixels; 0 where it is not drawn. */
export function roadWidth({ widths }: RoadStyle, zoom: number, isLink: boolean): number {
  const step = Math.min(Math.max((zoom - 12) / 2, 0), 3);
  const low = Math.floor(step);
  const [from = 0, to = from] = [widths[low], widths[low + 1]];
  const width = from + (to - from) * (step - low);
  return zoom < 12 ? from * 0.7 : isLink ? width * 0.6 : width;
}

const greens = new Set(
  'park garden grass forest wood scrub nature_reserve recreation_ground meadow cemetery'.split(' '),
);
const pitches = new Set('pitch playground sports_centre stadium dog_park golf_course'.split(' '));
const squares = new Set('square pedestrian pier'.split(' '));

/** Colour of an area; `undefined` where it looks like the ground. */
export function areaColour({ kind }: Pick<StreetFeature, 'kind'>, palette: TilePalette): string | undefined {
  if (greens.has(kind)) return palette.park;
  if (pitches.has(kind)) return palette.pitch;
  if (squares.has(kind)) return palette.square;
  return kind === 'beach' ? palette.beach : undefined;
}
