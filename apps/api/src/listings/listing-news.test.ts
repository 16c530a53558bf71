import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createListingNews } from './service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const database = {} as PlazaDatabase;
const log = createLog('silent');

it('the owner of a listing is notified of changes immediately and then at most once a second', async () => {
  const pass = vi.fn(() => Promise.resolve());
  const news = createListingNews({ database, live: { pass }, log });
  for (let tenth = 0; tenth < 25; tenth += 1) {
    news.changed(7, 1);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(pass.mock.calls).toHaveLength(3);
  expect(pass).toHaveBeenCalledWith(database, 1, { kind: 'listing', listingId: 7 });
  // Announces the last change, and nothing afterwards.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pass.mock.calls).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('listings are announced independently, and those without an owner are not announced', async () => {
  const pass = vi.fn(() => Promise.resolve());
  const news = createListingNews({ database, live: { pass }, log });
  news.changed(1, 10);
  news.changed(2, 10);
  news.changed(3, null);
  expect(pass.mock.calls).toHaveLength(2);
});

it('owners are notified again after a failed notification', async () => {
  const pass = vi.fn(() => Promise.reject(new Error('no database')));
  const news = createListingNews({ database, live: { pass }, log });
  news.changed(1, 10);
  await vi.advanceTimersByTimeAsync(1000);
  news.changed(1, 10);
  expect(pass.mock.calls).toHaveLength(2);
});
