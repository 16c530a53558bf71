import { type NameFit, nameFits } from './matched-name.ts';

/** The grounds for a line's rank in the type-ahead. */
export interface RankedLine {
  /** The typed text as a whole says this place. */
  isMeant: boolean;
  fit: NameFit;
  /** Bays there; rough is enough. */
  count: number;
  kind: 'town' | 'village' | 'district' | 'venue' | 'street';
  /** Likelihood that the place is meant, from 0 to about 1, and more for what is near the page's subject. */
  weight: number;
  /** It is near the page's subject: its bays, or that it has none, matter less than that. */
  isNear: boolean;
}

/** People mostly look for towns of some size, then for where in them. */
const kindWeight = { town: 0.24, district: 0.16, venue: 0.1, street: 0.04, village: 0 } as const;
/** Ten times as many bays are worth about as much as one step of kinds. */
const countWeight = 0.1;

const importanceOf = ({ kind, count, weight }: RankedLine): number =>
  weight + kindWeight[kind] + countWeight * Math.log10(1 + count);

/** A place without bays helps only when nothing else fits as well. */
const isEmpty = ({ count, isNear }: RankedLine): number => (count === 0 && !isNear ? 1 : 0);

/**
 * Orders lines: what the whole text says, then by how their name fits, those with bays before those without, then by kind, number of bays and how well known
 * they are, all of which a famous station may weigh more in than a hamlet.
 */
export const compareLines = (first: RankedLine, second: RankedLine): number =>
  Number(second.isMeant) - Number(first.isMeant) ||
  nameFits.indexOf(first.fit) - nameFits.indexOf(second.fit) ||
  isEmpty(first) - isEmpty(second) ||
  importanceOf(second) - importanceOf(first);
