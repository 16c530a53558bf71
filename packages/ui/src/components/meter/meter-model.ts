/** Returns the position of a value between two limits, from 0 to 1; 0 for limits without a distance. */
export function shareOf(value: number, min: number, max: number): number {
  const unclampedShare = (value - min) / (max - min);
  return max > min && Number.isFinite(unclampedShare) ? Math.min(1, Math.max(0, unclampedShare)) : 0;
}

/** Returns the last threshold that a value has reached. */
export function findReachedThreshold<Threshold extends { from: number }>(
  value: number,
  thresholds: readonly Threshold[],
): Threshold | undefined {
  return thresholds.toSorted((one, other) => one.from - other.from).findLast(({ from }) => from <= value);
}
