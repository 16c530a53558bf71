import { setTimeout as pause } from 'node:timers/promises';

/** @param what describes the awaited value in the timeout's error */
export async function poll<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  { timeout = 60_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<Found> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const foundValue = await find();
    if (foundValue !== undefined) return foundValue;
    if (performance.now() > deadline) throw new Error(`${what} didn't come within ${timeout / 1000} s`);
    await pause(interval);
  }
}
