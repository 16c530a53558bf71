import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks again until there is an answer, for what the product does after it has answered.
 *
 * @param what named by the error when it doesn't come in time
 */
export async function poll<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  { timeout = 60_000, interval = 50 }: { timeout?: number; interval?: number } = {},
): Promise<Found> {
  const deadline = performance.now() + timeout;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`${what} didn't come within ${timeout / 1000} s`);
    await pause(interval);
  }
}
