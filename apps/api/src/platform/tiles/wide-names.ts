import type { Locale } from '@plaza/sdk';

/** A name of a country or a body of water in Spanish and English, with its position and zooms. */
export interface WideName {
  kind: 'country' | 'water' | 'island';
  names: Record<Locale, string>;
  lat: number;
  lng: number;
  fromZoom: number;
  toZoom: number;
}

type Row = [es: string, en: string, lat: number, lng: number, fromZoom: number, toZoom: number];

const countries: Row[] = [
  ['Portugal', 'Portugal', 39.6, -8.1, 4, 8],
  ['Francia', 'France', 44.6, 1.2, 4, 7],
  ['Marruecos', 'Morocco', 34.2, -5.2, 4, 8],
  ['Argelia', 'Algeria', 35.6, 1.6, 4, 8],
  ['Andorra', 'Andorra', 42.55, 1.58, 6, 9],
  ['Gibraltar', 'Gibraltar', 36.14, -5.35, 9, 13],
];
const waters: Row[] = [
  ['Océano Atlántico', 'Atlantic Ocean', 39.2, -12.2, 4, 7],
  ['Océano Atlántico', 'Atlantic Ocean', 30.2, -17.6, 6, 8],
  ['Mar Mediterráneo', 'Mediterranean Sea', 37.7, 2.6, 5, 8],
  ['Golfo de Vizcaya', 'Bay of Biscay', 44.7, -4.6, 5, 8],
  ['Mar Balear', 'Balearic Sea', 40.5, 2.3, 7, 9],
  ['Mar de Alborán', 'Alboran Sea', 36.1, -3.4, 7, 9],
  ['Golfo de Cádiz', 'Gulf of Cádiz', 36.6, -7.3, 7, 9],
  ['Estrecho de Gibraltar', 'Strait of Gibraltar', 35.95, -5.75, 9, 11],
];
const islands: Row[] = [
  ['Mallorca', 'Mallorca', 39.63, 3.0, 7, 9],
  ['Menorca', 'Menorca', 39.96, 4.1, 7, 9],
  ['Ibiza', 'Ibiza', 38.99, 1.4, 7, 9],
  ['Formentera', 'Formentera', 38.69, 1.46, 9, 11],
  ['Tenerife', 'Tenerife', 28.26, -16.6, 7, 9],
  ['Gran Canaria', 'Gran Canaria', 27.95, -15.6, 7, 9],
  ['Fuerteventura', 'Fuerteventura', 28.4, -14.0, 7, 10],
  ['Lanzarote', 'Lanzarote', 29.04, -13.63, 7, 9],
  ['La Palma', 'La Palma', 28.68, -17.86, 7, 10],
  ['La Gomera', 'La Gomera', 28.11, -17.23, 8, 10],
  ['El Hierro', 'El Hierro', 27.74, -18.02, 8, 10],
];

const named =
  (kind: WideName['kind']) =>
  ([es, en, lat, lng, fromZoom, toZoom]: Row): WideName => ({ kind, names: { es, en }, lat, lng, fromZoom, toZoom });

/** Names missing in the gazetteer of towns. */
export const wideNames: readonly WideName[] = [
  ...countries.map(named('country')),
  ...waters.map(named('water')),
  ...islands.map(named('island')),
];
