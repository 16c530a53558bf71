/** A drawable number: not finite ones are gaps, and what no screen could tell apart is cut off. */
export function drawable(value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const limit = 1e300;
  return Math.max(-limit, Math.min(limit, value));
}

/** 1, 2 or 5 times a power of ten: the smallest such number that is not below `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((nice) => nice * power >= rough) ?? 10;
  return factor * power;
}

export interface TickOptions {
  /** At most this many ticks; 2 or more. */
  maximum: number;
  /** Only whole numbers: there is no half a view. */
  isWhole?: boolean;
}

/**
 * Round numbers, evenly spaced, from at or below the data to at or above it. Zero is always among them, so that lengths
 * can be compared.
 */
// Complex because zeros, whole numbers and a limit of two ticks are exceptions to one search for a step.
export function niceTicks(values: readonly (number | null)[], { maximum, isWhole = false }: TickOptions): number[] {
  const numbers = values.flatMap((value) => drawable(value) ?? []);
  const low = numbers.reduce((least, value) => Math.min(least, value), 0);
  const high = numbers.reduce((most, value) => Math.max(most, value), 0);
  // nothing but zeros still has an axis; numbers too small to divide count as zeros
  const smallest = isWhole ? 1 : 1e-290;
  if (high - low < smallest) return [...(low < 0 ? [-1] : []), 0, ...(high > 0 || low === 0 ? [1] : [])];
  const limit = Math.max(2, Math.floor(maximum));
  let step = Math.max(niceStep((high - low) / (limit - 1)), isWhole ? 1 : 0);
  for (;;) {
    let first = Math.floor(low / step);
    let last = Math.ceil(high / step);
    if (first * step > low) first -= 1;
    if (last * step < high) last += 1;
    if (last - first + 1 <= limit || (last - first <= 1 && limit === 2)) {
      const start = first;
      return Array.from({ length: last - first + 1 }, (_, index) => (start + index) * step);
    }
    // with values on both sides of zero two ticks cannot do
    if (limit === 2 && first === -1 && last === 1) return [-step, step];
    step = niceStep(step * 1.5);
  }
}

/** Turns a value into a distance from the upper edge: the last tick lies at 0, the first at `height`. */
export function verticalScale(ticks: readonly number[], height: number): (value: number) => number {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (value) => ((high - value) / (high - low || 1)) * height;
}
