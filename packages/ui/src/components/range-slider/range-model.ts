/** Lower and upper bound of the chosen values. */
export type Range = readonly [number, number];

/** Bounds of the values, and the distance between two of them. */
export interface RangeLimits {
  min: number;
  max: number;
  step: number;
}

/** Histogram bar: the number of items between two values. */
export interface HistogramBar {
  from: number;
  to: number;
  count: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Rounds a value to the nearest step inside the limits; both limits are always reachable. */
export function snapToStep(value: number, { min, max, step }: RangeLimits): number {
  const clampedValue = clamp(value, min, max);
  if (clampedValue === max) return max;
  return clamp(min + Math.round((clampedValue - min) / step) * step, min, max);
}

/**
 * Clamps a range to the limits and sorts its bounds. A bound that is not a finite number becomes the limit on its side.
 */
export function clampRange([low, high]: Range, limits: RangeLimits): Range {
  const lowerBound = snapToStep(Number.isFinite(low) ? low : limits.min, limits);
  const upperBound = snapToStep(Number.isFinite(high) ? high : limits.max, limits);
  return lowerBound <= upperBound ? [lowerBound, upperBound] : [upperBound, lowerBound];
}

/** Bound of a range that a thumb or a field changes. */
export type RangeEnd = 'low' | 'high';

/**
 * Applies a typed bound to a range, clamped to the limits and to the other bound. An empty field removes the bound;
 * text that is not a number leaves the range unchanged.
 */
export function applyTypedBound(range: Range, end: RangeEnd, text: string, limits: RangeLimits): Range {
  const [low, high] = clampRange(range, limits);
  const trimmedText = text.trim();
  const typedBound =
    trimmedText === '' ? (end === 'low' ? limits.min : limits.max) : Number(trimmedText.replace(',', '.'));
  if (!Number.isFinite(typedBound)) return [low, high];
  const snappedBound = snapToStep(typedBound, limits);
  return end === 'low' ? [Math.min(snappedBound, high), high] : [low, Math.max(snappedBound, low)];
}

/**
 * Returns the heights of the histogram's bars from 0 to 1, and whether each bar lies in the range. Bars with a count
 * above 0 have a visible height.
 */
export function drawHistogram(
  bars: readonly HistogramBar[],
  [low, high]: Range,
): { share: number; isInside: boolean }[] {
  const maxCount = Math.max(1, ...bars.map((bar) => bar.count));
  return bars.map((bar) => ({
    share: bar.count <= 0 ? 0 : Math.max(0.03, bar.count / maxCount),
    isInside: bar.to > low && bar.from < high,
  }));
}
