/** Gives vi.waitFor and vi.waitUntil the timeout of expect.poll, because Vitest has a setting only for expect.poll. */
import { vi } from 'vitest';

const maxWaitMs = 30_000;
const { waitFor, waitUntil } = vi;

// A worker that keeps its modules runs this before each of its files: wrap the functions only once.
if (waitFor.name !== 'waitLong') {
  vi.waitFor = function waitLong(check, options) {
    return waitFor(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
  };
  vi.waitUntil = (check, options) =>
    waitUntil(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
}
