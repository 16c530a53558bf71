import { setTimeout as pause } from 'node:timers/promises';

/**
 * @param what describes the awaited value in the timeout's error
 */
export async function poll<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  { timeout = 60_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<Found> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const value = await find();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`${what} didn't come within ${timeout / 1000} s`);
    await pause(interval);
  }
}
