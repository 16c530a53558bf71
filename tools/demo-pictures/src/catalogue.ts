import type { DemoPicture } from '@plaza/api/demo/pictures';
import { garagePictures } from './catalogue-garages.ts';
import { housePictures } from './catalogue-houses.ts';
import { lotPictures } from './catalogue-lots.ts';

export interface Drawing extends DemoPicture {
  /** Returns an SVG of the size `pictureSize`. */
  readonly draw: () => string;
}

export const drawings: readonly Drawing[] = [...garagePictures, ...housePictures, ...lotPictures];
