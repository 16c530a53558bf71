/** Lower and upper bound, both inclusive. */
export type Range = readonly [number, number];

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

/** Rounds to the nearest step inside the limits; both limits are always reachable. */
export function snap(value: number, { min, max, step }: RangeLimits): number {
  const clamped = clamp(value, min, max);
  if (clamped === max) return max;
  return clamp(min + Math.round((clamped - min) / step) * step, min, max);
}

/**
 * Clamps a range to the limits and sorts its bounds. A bound that is not a finite number becomes the limit on its side.
 */
export function clampRange([low, high]: Range, limits: RangeLimits): Range {
  const lower = snap(Number.isFinite(low) ? low : limits.min, limits);
  const upper = snap(Number.isFinite(high) ? high : limits.max, limits);
  return lower <= upper ? [lower, upper] : [upper, lower];
}

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
  const snappedBound = snap(typedBound, limits);
  return end === 'low' ? [Math.min(snappedBound, high), high] : [low, Math.max(snappedBound, low)];
}

/**
 * Returns bar heights from 0 to 1, and whether each bar lies in the range. Bars with a count above 0 have a visible
 * height.
 */
export function drawHistogram(
  bars: readonly HistogramBar[],
  [low, high]: Range,
): { share: number; isInside: boolean }[] {
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  return bars.map((bar) => ({
    share: bar.count <= 0 ? 0 : Math.max(0.03, bar.count / highest),
    isInside: bar.to > low && bar.from < high,
  }));
}
