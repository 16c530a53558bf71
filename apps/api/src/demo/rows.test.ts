import { expect, it } from 'vitest';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { makeDemoData } from './demo-data.ts';
import { makeDemoRows } from './rows.ts';

const today = new Date('2026-11-21T10:30:00Z');
const data = makeDemoData(loadGazetteer(), today);
const listingIds = data.listings.map((_, index) => index + 1);
const userIds = data.people.map((_, index) => index + 1);
const rows = makeDemoRows({ data, userIds, listingIds, secret: 'secret', today });

it('no two saved bays of a demo user have the same first image', () => {
  const savedListings = rows.saved_listings as readonly { user_id: number; listing_id: number }[];
  const coverOf = (listingId: number) => data.listings[listingId - 1]?.pictures[0]?.name;
  const savedBySaver = Map.groupBy(savedListings, ({ user_id: userId }) => userId);
  expect(savedBySaver.size).toBeGreaterThan(100);
  for (const [userId, saved] of savedBySaver) {
    const covers = saved.map(({ listing_id: listingId }) => coverOf(listingId));
    expect(new Set(covers).size, data.people[userId - 1]?.email).toBe(covers.length);
  }
});
