/**
 * The default order of results; `docs/decisions/0004-search-ranking.md` has the reasons. Relevance halves with every 30
 * days of a listing's age or, near a point, with every 150 metres. A plan multiplies it by its weight (1, 2 or 6).
 * Because the decay is exponential, multiplying by a weight equals being younger or nearer by a fixed amount, so the rank is
 * a plain number that an index can hold: weight 2 counts like 30 days or 150 metres, weight 6 like 78 days or 388
 * metres.
 */
const halvingSeconds = 30 * 24 * 60 * 60;
const halvingMeters = 150;

/**
 * Rank by date, higher is better: the time, in seconds since 1970, at which a listing without a plan would have the
 * same rank.
 */
export const rankOf = (publishedSeconds: number, weight: number): number =>
  publishedSeconds + Math.round(Math.log2(weight) * halvingSeconds);

/** Metres by which a promoted listing counts as nearer. */
export const liftMeters = (weight: number): number => Math.log2(weight) * halvingMeters;

/**
 * Maximum plan weight that a search expects; a listing with a higher one is ranked correctly, only later in the list.
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

/** Maximum promoted results of a list: among the first places, and in each run of places after those. */
const promotedPlaces = { first: { places: 6, max: 2 }, after: { places: 5, max: 1 } } as const;

/** Index of the run that a place, counted from 1, belongs to. */
const runOf = (place: number): number =>
  place <= promotedPlaces.first.places
    ? 0
    : Math.ceil((place - promotedPlaces.first.places) / promotedPlaces.after.places);
const maxPromoted = (run: number): number => (run === 0 ? promotedPlaces.first.max : promotedPlaces.after.max);

/** Maximum promoted results among the first `count`, as long as ordinary ones follow. */
export function maxPromotedOf(count: number): number {
  let max = 0;
  for (let run = 0; run <= runOf(count); run += 1) max += maxPromoted(run);
  return max;
}

/** Candidates of a list. */
interface ArrangementSource {
  /**
   * Results in their natural order: at least as many ordinary ones as are shown, and promoted ones up to
   * `maxPromotedOf` or up to those that replace missing ordinary ones.
   */
  natural: readonly Ranked[];
  /** The best result of another owner than the first one's; `null` when `natural` includes it. */
  bestOfOthers: Ranked | null;
}

/**
 * The first `count` results in display order. Promoted ones rank as high as `promotedPlaces` allows; once only promoted
 * ones are left, they follow in a row. The second place goes to the best result of another owner than the first one's.
 * A longer list starts with the shorter one, so every result is on exactly one page.
 */
// Complex because all of the rules together decide each position of the list.
export function arrange({ natural, bestOfOthers }: ArrangementSource, count: number): number[] {
  const naturalRank = new Map(natural.map(({ id }, rank) => [id, rank]));
  const promoted = natural.filter(({ isPromoted }) => isPromoted);
  const ordinary = natural.filter(({ isPromoted }) => !isPromoted);
  const other = bestOfOthers ?? natural.find(({ ownerId }) => ownerId !== natural[0]?.ownerId) ?? null;
  const arrangedIds: number[] = [];
  const isSecond = (result: Ranked | undefined) => result !== undefined && result.id === arrangedIds[1];
  let [nextPromoted, nextOrdinary, run, promotedInRun] = [0, 0, 0, 0];
  while (arrangedIds.length < count) {
    const place = arrangedIds.length + 1;
    if (runOf(place) !== run) [run, promotedInRun] = [runOf(place), 0];
    if (place === 2 && other !== null) {
      arrangedIds.push(other.id);
      if (other.isPromoted) promotedInRun += 1;
      continue;
    }
    if (isSecond(promoted[nextPromoted])) nextPromoted += 1;
    if (isSecond(ordinary[nextOrdinary])) nextOrdinary += 1;
    const [lifted, plain] = [promoted[nextPromoted], ordinary[nextOrdinary]];
    const mayLift = lifted !== undefined && promotedInRun < maxPromoted(run);
    const isBefore = mayLift && (plain === undefined || naturalRank.get(lifted.id)! < naturalRank.get(plain.id)!);
    if (plain !== undefined && !isBefore) {
      arrangedIds.push(plain.id);
      nextOrdinary += 1;
    } else if (lifted !== undefined) {
      arrangedIds.push(lifted.id);
      nextPromoted += 1;
      promotedInRun += 1;
    } else break;
  }
  return arrangedIds;
}
