import { distanceMeters } from '@plaza/sdk';
import type { DemoPlace } from '../places.ts';
import type { DemoSpot } from '../spots.ts';

/** What a demo owner can write about. */
export interface ListingFacts {
  readonly place: DemoPlace;
  readonly spot: DemoSpot;
}

/** Limits of the product: name and description in characters. */
export const textLimits = { name: 100, description: 300 } as const;

/** A condition and the texts that may be used when it holds. */
export type Phrases = readonly (readonly [holds: boolean, texts: readonly string[]])[];

/** The texts of all conditions that hold. */
export const usable = (phrases: Phrases): string[] => phrases.flatMap(([holds, texts]) => (holds ? [...texts] : []));

/** Metres with a comma or a point and two decimals, as in "4,85". */
export const metres = (centimetres: number, locale: 'en' | 'es'): string =>
  (centimetres / 100).toFixed(2).replace('.', locale === 'es' ? ',' : '.');

/** A number with the sign that belongs before it, as in "−1". */
export const minus = (value: number): string => String(value).replace('-', '−');

/** Further off people say "near" rather than "next to". */
const besideMetres = 300;

export const isBesideLandmark = ({ landmark, position }: DemoPlace): boolean =>
  landmark !== null && distanceMeters(landmark, position) <= besideMetres;
