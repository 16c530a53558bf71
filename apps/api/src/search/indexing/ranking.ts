/**
 * How results are ordered when nobody asked for another order; `docs/decisions/0010-ranking.md` says why.
 *
 * Relevance halves with every 30 days of a listing's age, or, near a point, with every 150 metres. A plan multiplies it by
 * its weight (1, 2 or 6). Because halving is steady, multiplying by a weight is the same as being younger or nearer by a
 * fixed amount, so the order is a plain number that an index can hold: weight 2 counts like 30 days or 150 metres,
 * weight 6 like 78 days or 388 metres.
 */
const halvingSeconds = 30 * 24 * 60 * 60;
const halvingMeters = 150;

/** Higher is better: seconds since 1970 at which an unlifted listing would have to be published to stand there. */
export const rankOf = (publishedSeconds: number, weight: number): number =>
  publishedSeconds + Math.round(Math.log2(weight) * halvingSeconds);

/** How much nearer than it is a lifted listing counts, in metres. */
export const liftMeters = (weight: number): number => Math.log2(weight) * halvingMeters;

/** Weight of the highest plan that a search expects; a higher one is treated right, only later in the list. */
export const highestWeight = 6;
