/** Sets the timeout of vi.waitFor and vi.waitUntil to that of expect.poll; Vitest only has a setting for the latter. */
import { vi } from 'vitest';

const maxWaitMs = 30_000;
const { waitFor, waitUntil } = vi;

// A worker that keeps its modules runs this for each file: wrap the functions only once.
if (waitFor.name !== 'waitLong') {
  vi.waitFor = function waitLong(check, options) {
    return waitFor(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
  };
  vi.waitUntil = (check, options) =>
    waitUntil(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
}
