import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createListingNews } from './service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const database = {} as PlazaDatabase;
const log = createLog('silent');

it('the owner of a listing is notified of a change immediately, and then once a second during further changes', async () => {
  const pass = vi.fn(() => Promise.resolve());
  const news = createListingNews({ database, live: { pass }, log });
  for (let tenth = 0; tenth < 25; tenth += 1) {
    news.changed(7, 1);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(pass.mock.calls).toHaveLength(3);
  expect(pass).toHaveBeenCalledWith(database, 1, { kind: 'listing', listingId: 7 });
  // the last change is announced, and nothing afterwards
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pass.mock.calls).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('the owners of several listings are notified independently, and no one for a listing without an owner', async () => {
  const pass = vi.fn(() => Promise.resolve());
  const news = createListingNews({ database, live: { pass }, log });
  news.changed(1, 10);
  news.changed(2, 10);
  news.changed(3, null);
  expect(pass.mock.calls).toHaveLength(2);
});

it('owners are still notified after a notification has failed', async () => {
  const pass = vi.fn(() => Promise.reject(new Error('no database')));
  const news = createListingNews({ database, live: { pass }, log });
  news.changed(1, 10);
  await vi.advanceTimersByTimeAsync(1000);
  news.changed(1, 10);
  expect(pass.mock.calls).toHaveLength(2);
});
