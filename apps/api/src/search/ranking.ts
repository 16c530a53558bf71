/**
 * The default order of results; `docs/decisions/0004-search-ranking.md` has the reasons. Relevance halves with every 30
 * days of a listing's age or, near a point, with every 150 metres. A plan multiplies it by its weight (1, 2 or 6).
 * Because the decay is exponential, a weight equals being younger or nearer by a fixed amount, so that the rank is a
 * plain number for an index: weight 2 counts like 30 days or 150 metres, weight 6 like 78 days or 388 metres.
 */
const relevanceHalfLifeSeconds = 30 * 24 * 60 * 60;
const relevanceHalvingMeters = 150;

export const rankOf = (publishedSeconds: number, weight: number): number =>
  publishedSeconds + Math.round(Math.log2(weight) * relevanceHalfLifeSeconds);

export const promotionBonusMetersOf = (weight: number): number => Math.log2(weight) * relevanceHalvingMeters;

/**
 * Maximum plan weight that the search optimises for. A listing with a higher weight is ranked correctly, but only after
 * more reads.
 */
export const maxPlanWeight = 6;

/** A result in its natural order: by relevance, multiplied by the weight of its owner's plan. */
export interface RankedResult {
  id: number;
  ownerId: number;
  isPromoted: boolean;
}

export const pageSize = 20;

/** Maximum number of promoted results among the first places, and in each run of later places. */
const promotedLimits = { first: { places: 6, max: 2 }, after: { places: 5, max: 1 } } as const;

/** Index of the run that contains a place in the results. Places start at 1. */
const runIndexOf = (position: number): number =>
  position <= promotedLimits.first.places
    ? 0
    : Math.ceil((position - promotedLimits.first.places) / promotedLimits.after.places);
const maxPromotedInRun = (run: number): number => (run === 0 ? promotedLimits.first.max : promotedLimits.after.max);

/** Maximum number of promoted results among the first `count`, while ordinary results follow. */
export function maxPromotedAmongFirst(count: number): number {
  let maxPromoted = 0;
  for (let run = 0; run <= runIndexOf(count); run += 1) maxPromoted += maxPromotedInRun(run);
  return maxPromoted;
}

interface ArrangementSource {
  /**
   * Results in natural order, with at least `count` ordinary results, and promoted results up to `maxPromotedAmongFirst` or up
   * to the missing ordinary ones.
   */
  naturalOrder: readonly RankedResult[];
  /** The best result of another owner than the first result's; `null` when `naturalOrder` includes it. */
  otherOwnersBestResult: RankedResult | null;
}

/**
 * The first `count` results in display order. Promoted results rank as high as `promotedLimits` allows, and in a row
 * once no ordinary results are left. The second place goes to the best result of another owner than the first. A longer
 * list starts with the shorter one, so that every result is on exactly one page.
 */
// Complex because all of the rules together decide each position of the list.
export function arrangeResults({ naturalOrder, otherOwnersBestResult }: ArrangementSource, count: number): number[] {
  const naturalRankById = new Map(naturalOrder.map(({ id }, rank) => [id, rank]));
  const promotedResults = naturalOrder.filter(({ isPromoted }) => isPromoted);
  const ordinaryResults = naturalOrder.filter(({ isPromoted }) => !isPromoted);
  const bestOtherOwnerResult =
    otherOwnersBestResult ?? naturalOrder.find(({ ownerId }) => ownerId !== naturalOrder[0]?.ownerId) ?? null;
  const arrangedIds: number[] = [];
  const isSecondResult = (result: RankedResult | undefined) => result !== undefined && result.id === arrangedIds[1];
  let [nextPromotedIndex, nextOrdinaryIndex, run, promotedInRun] = [0, 0, 0, 0];
  while (arrangedIds.length < count) {
    const nextPosition = arrangedIds.length + 1;
    if (runIndexOf(nextPosition) !== run) [run, promotedInRun] = [runIndexOf(nextPosition), 0];
    if (nextPosition === 2 && bestOtherOwnerResult !== null) {
      arrangedIds.push(bestOtherOwnerResult.id);
      if (bestOtherOwnerResult.isPromoted) promotedInRun += 1;
      continue;
    }
    if (isSecondResult(promotedResults[nextPromotedIndex])) nextPromotedIndex += 1;
    if (isSecondResult(ordinaryResults[nextOrdinaryIndex])) nextOrdinaryIndex += 1;
    const [promotedResult, ordinaryResult] = [promotedResults[nextPromotedIndex], ordinaryResults[nextOrdinaryIndex]];
    const canPlacePromoted = promotedResult !== undefined && promotedInRun < maxPromotedInRun(run);
    const isPromotedNext =
      canPlacePromoted &&
      (ordinaryResult === undefined ||
        naturalRankById.get(promotedResult.id)! < naturalRankById.get(ordinaryResult.id)!);
    if (ordinaryResult !== undefined && !isPromotedNext) {
      arrangedIds.push(ordinaryResult.id);
      nextOrdinaryIndex += 1;
    } else if (promotedResult !== undefined) {
      arrangedIds.push(promotedResult.id);
      nextPromotedIndex += 1;
      promotedInRun += 1;
    } else break;
  }
  return arrangedIds;
}
