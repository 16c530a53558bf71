import type { DemoPicture } from '@plaza/api/demo/pictures';
import { garagePictures } from './catalogue-garages.ts';
import { housePictures } from './catalogue-houses.ts';
import { lotPictures } from './catalogue-lots.ts';

export interface Drawing extends DemoPicture {
  /** @returns an SVG of `pictureSize` */
  readonly draw: () => string;
}

export const drawings: readonly Drawing[] = [...garagePictures, ...housePictures, ...lotPictures];
