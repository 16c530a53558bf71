const repetitions = 3;
/** Shorter measurements in milliseconds are mostly noise. */
const minMeasurableMs = 40;

/** Measures this thread alone: garbage collection, compilation and other test files run in other ones. */
function measureCpuMs(run: () => unknown): number {
  const { user: cpuMicrosecondsBefore } = process.threadCpuUsage();
  run();
  return (process.threadCpuUsage().user - cpuMicrosecondsBefore) / 1000;
}

/**
 * Measures how many times more CPU time an input takes when it is eight times as long: 8 for linear work, 64 for
 * quadratic, 1 if too fast to measure. The result does not depend on the machine's speed and load.
 */
export function measureGrowth(run: (length: number) => unknown, length: number): number {
  const measureFastestMs = (size: number) =>
    Math.min(...Array.from({ length: repetitions }, () => measureCpuMs(() => run(size))));
  const longInputMs = measureFastestMs(length);
  return longInputMs < minMeasurableMs ? 1 : longInputMs / Math.max(1, measureFastestMs(length / 8));
}

/** Upper bound of the result of `measureGrowth` for linear work, which garbage collection makes a little slower. */
export const maxLinearGrowth = 24;
