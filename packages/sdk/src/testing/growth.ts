const repetitions = 3;
/** Shorter measurements in milliseconds are mostly noise. */
const minMs = 40;

function cpuMsOf(run: () => unknown): number {
  const { user: before } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - before) / 1000;
}

/**
 * Ratio of the CPU times for an input and one eight times as long: 8 for linear work, 64 for quadratic, 1 if too fast
 * to measure. Independent of the machine's speed and load.
 */
export function growthOf(run: (length: number) => unknown, length: number): number {
  const fastestMs = (size: number) => Math.min(...Array.from({ length: repetitions }, () => cpuMsOf(() => run(size))));
  const longTime = fastestMs(length);
  return longTime < minMs ? 1 : longTime / Math.max(1, fastestMs(length / 8));
}

/** Upper bound for linear work, which garbage collection makes a little slower. */
export const maxLinearGrowth = 24;
