/**
 * The default order of results; `docs/decisions/0004-search-ranking.md` has the reasons. Relevance halves with every 30
 * days of a listing's age or, near a point, with every 150 metres. A plan multiplies it by its weight (1, 2 or 6).
 * Because the decay is exponential, a weight equals being younger or nearer by a fixed amount, so that the rank is a
 * plain number for an index: weight 2 counts like 30 days or 150 metres, weight 6 like 78 days or 388 metres.
 */
const halvingSeconds = 30 * 24 * 60 * 60;
const halvingMeters = 150;

export const rankOf = (publishedSeconds: number, weight: number): number =>
  publishedSeconds + Math.round(Math.log2(weight) * halvingSeconds);

export const promotionMeters = (weight: number): number => Math.log2(weight) * halvingMeters;

/**
 * Maximum plan weight that the search optimises for. A listing with a higher weight is ranked correctly, but only after
 * more reads.
 */
export const maxPlanWeight = 6;

/** A result in its natural order: by relevance, multiplied by the weight of its owner's plan. */
export interface Ranked {
  id: number;
  ownerId: number;
  /** True if a plan promotes the result. */
  isPromoted: boolean;
}

export const pageSize = 20;

/** Maximum number of promoted results among the first places, and in each run of later places. */
const promotedPlaces = { first: { places: 6, max: 2 }, after: { places: 5, max: 1 } } as const;

/** Index of the run of a place. Places start at 1. */
const runOf = (place: number): number =>
  place <= promotedPlaces.first.places
    ? 0
    : Math.ceil((place - promotedPlaces.first.places) / promotedPlaces.after.places);
const maxPromoted = (run: number): number => (run === 0 ? promotedPlaces.first.max : promotedPlaces.after.max);

/** Maximum number of promoted results among the first `count`, while ordinary results follow. */
export function maxPromotedOf(count: number): number {
  let max = 0;
  for (let run = 0; run <= runOf(count); run += 1) max += maxPromoted(run);
  return max;
}

interface ArrangementSource {
  /**
   * Results in natural order, with at least `count` ordinary results, and promoted results up to `maxPromotedOf` or up
   * to the missing ordinary ones.
   */
  natural: readonly Ranked[];
  /** The best result of another owner than the first result's; `null` when `natural` includes it. */
  bestOfOthers: Ranked | null;
}

/**
 * The first `count` results in display order. Promoted results rank as high as `promotedPlaces` allows, and in a row
 * once no ordinary results are left. The second place goes to the best result of another owner than the first. A longer
 * list starts with the shorter one, so that every result is on exactly one page.
 */
// Complex because all of the rules together decide each position of the list.
export function arrange({ natural, bestOfOthers }: ArrangementSource, count: number): number[] {
  const naturalRank = new Map(natural.map(({ id }, rank) => [id, rank]));
  const promoted = natural.filter(({ isPromoted }) => isPromoted);
  const ordinaryIds = natural.filter(({ isPromoted }) => !isPromoted);
  const bestOther = bestOfOthers ?? natural.find(({ ownerId }) => ownerId !== natural[0]?.ownerId) ?? null;
  const arrangedIds: number[] = [];
  const isSecond = (result: Ranked | undefined) => result !== undefined && result.id === arrangedIds[1];
  let [nextPromoted, nextOrdinary, run, promotedInRun] = [0, 0, 0, 0];
  while (arrangedIds.length < count) {
    const place = arrangedIds.length + 1;
    if (runOf(place) !== run) [run, promotedInRun] = [runOf(place), 0];
    if (place === 2 && bestOther !== null) {
      arrangedIds.push(bestOther.id);
      if (bestOther.isPromoted) promotedInRun += 1;
      continue;
    }
    if (isSecond(promoted[nextPromoted])) nextPromoted += 1;
    if (isSecond(ordinaryIds[nextOrdinary])) nextOrdinary += 1;
    const [promotedResult, ordinaryResult] = [promoted[nextPromoted], ordinaryIds[nextOrdinary]];
    const canPlacePromoted = promotedResult !== undefined && promotedInRun < maxPromoted(run);
    const isBefore =
      canPlacePromoted &&
      (ordinaryResult === undefined || naturalRank.get(promotedResult.id)! < naturalRank.get(ordinaryResult.id)!);
    if (ordinaryResult !== undefined && !isBefore) {
      arrangedIds.push(ordinaryResult.id);
      nextOrdinary += 1;
    } else if (promotedResult !== undefined) {
      arrangedIds.push(promotedResult.id);
      nextPromoted += 1;
      promotedInRun += 1;
    } else break;
  }
  return arrangedIds;
}
