/** Gives vi.waitFor and vi.waitUntil the same timeout as expect.poll. Vitest has a setting only for expect.poll. */
import { vi } from 'vitest';

const maxWaitMs = 30_000;
const { waitFor, waitUntil } = vi;

// Vitest runs this module for each test file, also in a worker that keeps its modules, where a second run would wrap
// `waitFor` and `waitUntil` twice.
if (waitFor.name !== 'waitLong') {
  vi.waitFor = function waitLong(check, options) {
    return waitFor(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
  };
  vi.waitUntil = (check, options) =>
    waitUntil(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
}
