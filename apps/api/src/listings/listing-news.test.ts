import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createListingChangeNotifier } from './service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const database = {} as PlazaDatabase;
const log = createLog('silent');

it('the owner of a listing is notified of a change immediately, and of more changes at most once a second', async () => {
  const deliverNotification = vi.fn(() => Promise.resolve());
  const notifier = createListingChangeNotifier({ database, live: { pass: deliverNotification }, log });
  for (let tenth = 0; tenth < 25; tenth += 1) {
    notifier.changed(7, 1);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(deliverNotification.mock.calls).toHaveLength(3);
  expect(deliverNotification).toHaveBeenCalledWith(database, 1, { kind: 'listing', listingId: 7 });
  // The notifier announces the last change, and nothing afterwards.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(deliverNotification.mock.calls).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('changes of two listings are announced separately, and changes of a listing without owner are not', async () => {
  const deliverNotification = vi.fn(() => Promise.resolve());
  const notifier = createListingChangeNotifier({ database, live: { pass: deliverNotification }, log });
  notifier.changed(1, 10);
  notifier.changed(2, 10);
  notifier.changed(3, null);
  expect(deliverNotification.mock.calls).toHaveLength(2);
});

it('the owner of a listing is notified of the next change after a notification failed', async () => {
  const deliverNotification = vi.fn(() => Promise.reject(new Error('no database')));
  const notifier = createListingChangeNotifier({ database, live: { pass: deliverNotification }, log });
  notifier.changed(1, 10);
  await vi.advanceTimersByTimeAsync(1000);
  notifier.changed(1, 10);
  expect(deliverNotification.mock.calls).toHaveLength(2);
});
