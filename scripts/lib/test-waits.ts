/** Gives vi.waitFor and vi.waitUntil the limit of expect.poll, because Vitest has a setting for that one alone. */
import { vi } from 'vitest';

const maxWaitMs = 30_000;
const { waitFor, waitUntil } = vi;

// A worker that keeps its modules comes here before each of its files.
if (waitFor.name !== 'waitLong') {
  vi.waitFor = function waitLong(check, options) {
    return waitFor(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
  };
  vi.waitUntil = (check, options) =>
    waitUntil(check, typeof options === 'number' ? options : { timeout: maxWaitMs, ...options });
}
