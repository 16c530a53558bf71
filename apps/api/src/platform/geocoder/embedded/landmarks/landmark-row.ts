/** What a landmark is. */
export type LandmarkKind =
  | 'airport'
  | 'station'
  | 'bus_station'
  | 'port'
  | 'stadium'
  | 'arena'
  | 'hospital'
  | 'university'
  | 'museum'
  | 'park'
  | 'square'
  | 'sight'
  | 'fair'
  | 'shopping'
  | 'beach';

/**
 * A landmark as it is written down: the name in Spanish, or in Spanish and English parted by `|`; degrees true to about
 * 200 m; how well it is known from 1 to 10; further names it is asked by.
 */
export type LandmarkRow = [
  kind: LandmarkKind,
  name: string,
  lat: number,
  lng: number,
  fame: number,
  ...aliases: string[],
];
