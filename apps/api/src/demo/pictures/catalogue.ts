import type { CharacteristicFlag, FloorLevel } from '@plaza/sdk';
import { garagePictures } from './catalogue-garages.ts';
import { housePictures } from './catalogue-houses.ts';
import { lotPictures } from './catalogue-lots.ts';

/** What kind of place a picture can stand for. */
export type Setting = 'garage' | 'box' | 'carport' | 'lot' | 'driveway';

/** One generated picture of a parking spot. */
export interface DemoPicture {
  /** File name without width and ending; also the last part of its storage key. */
  readonly name: string;
  /** What kind of listing it can stand for. */
  readonly setting: Setting;
  /** Pictures of one listing are all of one place: the same walls, sky and number on the ground. */
  readonly place: string;
  /** What can be seen, so that a listing shows it only when it has it. */
  readonly shows: readonly CharacteristicFlag[];
  /** The floor that a sign tells, or `null`. */
  readonly floorLevel: FloorLevel | null;
  /** The sea can be seen: for towns on the coast alone. */
  readonly isByTheSea: boolean;
  /** Daylight falls in: not for the floors further down. */
  readonly hasDaylight?: boolean;
  /** A detail is never a listing's first picture. */
  readonly isDetail: boolean;
  /** Draws it: an SVG of 1440 by 1080. */
  readonly draw: () => string;
}

/** Widths in pixels that every picture exists in; its shape is 4:3. */
export const pictureWidths = [480, 960, 1440] as const;

/** Every picture of the demo data. */
export const pictures: readonly DemoPicture[] = [...garagePictures, ...housePictures, ...lotPictures];
