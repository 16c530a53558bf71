/** A result in its natural order: by relevance, lifted by its owner's plan. */
export interface Ranked {
  id: number;
  ownerId: number;
  /** Whether a plan lifts it. */
  isPromoted: boolean;
}

export const pageSize = 20;

/** Maximum promoted results of a list: among the first ones, and in each run of places after those. */
const promotedPlaces = { first: { places: 6, max: 2 }, after: { places: 5, max: 1 } } as const;

/** Number of the run of places that a place, counted from 1, belongs to. */
const runOf = (place: number): number =>
  place <= promotedPlaces.first.places
    ? 0
    : Math.ceil((place - promotedPlaces.first.places) / promotedPlaces.after.places);
const maxPromoted = (run: number): number => (run === 0 ? promotedPlaces.first.max : promotedPlaces.after.max);

/** Candidates of a list. */
export interface ArrangementSource {
  /** The first results in their natural order. */
  natural: readonly Ranked[];
  /** The first results that no plan lifts, in the same order. Those of `natural` are enough while it holds enough of them. */
  ordinary: readonly Ranked[];
  /** Whether there are ordinary results beyond those. */
  hasMoreOrdinary: boolean;
  /** The best result of another owner than the first one's, when `natural` holds none. */
  bestOfOthers: Ranked | null;
}

/**
 * The first `count` results as they are shown. Promoted ones come as far forward as their rank says and `promotedPlaces`
 * allows; where only promoted ones are left, they follow each other. The second place goes to the best result of another
 * owner than the first one's. A longer list begins with the shorter one, so every result is on exactly one page.
 * @returns `null` when deciding needs more ordinary results than `ordinary` holds.
 */
export function arrange(
  { natural, ordinary, hasMoreOrdinary, bestOfOthers }: ArrangementSource,
  count: number,
): number[] | null {
  const rankOf = new Map(natural.map(({ id }, rank) => [id, rank]));
  const promoted = natural.filter(({ isPromoted }) => isPromoted);
  const other = natural.find(({ ownerId }) => ownerId !== natural[0]?.ownerId) ?? bestOfOthers;
  const shown: number[] = [];
  const isSecond = (result: Ranked | undefined) => result !== undefined && result.id === shown[1];
  let [nextPromoted, nextOrdinary, run, promotedInRun] = [0, 0, 0, 0];
  while (shown.length < count) {
    const place = shown.length + 1;
    if (runOf(place) !== run) [run, promotedInRun] = [runOf(place), 0];
    if (place === 2 && other !== null) {
      shown.push(other.id);
      if (other.isPromoted) promotedInRun += 1;
      continue;
    }
    if (isSecond(promoted[nextPromoted])) nextPromoted += 1;
    if (isSecond(ordinary[nextOrdinary])) nextOrdinary += 1;
    const [lifted, plain] = [promoted[nextPromoted], ordinary[nextOrdinary]];
    const mayLift = lifted !== undefined && promotedInRun < maxPromoted(run);
    if (plain === undefined && !mayLift && hasMoreOrdinary) return null;
    const isBefore = mayLift && (plain === undefined || rankOf.get(lifted.id)! < (rankOf.get(plain.id) ?? Infinity));
    if (plain !== undefined && !isBefore) {
      shown.push(plain.id);
      nextOrdinary += 1;
    } else if (lifted !== undefined) {
      shown.push(lifted.id);
      nextPromoted += 1;
      promotedInRun += 1;
    } else break;
  }
  return shown;
}
