const repetitions = 3;
/** Milliseconds below which a measurement is mostly noise. */
const minMs = 40;

function cpuMsOf(run: () => unknown): number {
  const { user: before } = process.cpuUsage();
  run();
  return (process.cpuUsage().user - before) / 1000;
}

/**
 * Ratio of the processor times of two inputs, one eight times as long as the other: 8 for linear work, 64 for quadratic, and
 * 1 for work that is too fast to measure. It depends on neither the speed of the machine nor its load.
 */
export function growthOf(run: (length: number) => unknown, length: number): number {
  const fastest = (size: number) => Math.min(...Array.from({ length: repetitions }, () => cpuMsOf(() => run(size))));
  const long = fastest(length);
  return long < minMs ? 1 : long / Math.max(1, fastest(length / 8));
}

/** Between linear and quadratic growth; garbage collection makes linear work a little worse. */
export const maxLinearGrowth = 24;
