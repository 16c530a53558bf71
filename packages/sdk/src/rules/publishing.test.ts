import { describe, expect, it } from 'vitest';
import { missingParts, publishingObstacle } from './publishing.ts';

describe('what a listing lacks', () => {
  const emptyListing = {
    location: null,
    spotType: null,
    accessType: null,
    vehicleType: null,
    name: null,
    description: null,
    priceCents: null,
    images: [],
  };
  const completeListing = {
    location: {},
    spotType: 1,
    accessType: 1,
    vehicleType: 1,
    name: 'Plaza',
    description: 'Amplia',
    priceCents: 100,
    images: [1],
  };

  it('missingParts returns all required form steps for an empty listing, and none for a complete one', () => {
    expect(missingParts(emptyListing)).toEqual(['address', 'details', 'mainData', 'images']);
    expect(missingParts(completeListing)).toEqual([]);
  });

  it.each([
    ['location', 'address'],
    ['spotType', 'details'],
    ['accessType', 'details'],
    ['vehicleType', 'details'],
    ['name', 'mainData'],
    ['description', 'mainData'],
    ['priceCents', 'mainData'],
  ])('a listing without %s makes missingParts return the form step %s', (fact, part) => {
    expect(missingParts({ ...completeListing, [fact]: null })).toEqual([part]);
  });
});

describe('what keeps a listing from being published', () => {
  const publishableFacts = { hasPlan: true, listingLimit: 2, publishedCount: 1, isConfirmed: true };

  it.each([
    [{}, null],
    [{ hasPlan: false, listingLimit: 0, isConfirmed: false }, 'no_active_plan'],
    [{ publishedCount: 2, isConfirmed: false }, 'listing_limit_reached'],
    [{ publishedCount: 3 }, 'listing_limit_reached'],
    [{ isConfirmed: false }, 'email_not_confirmed'],
  ])('a publishable listing with the changes %o makes publishingObstacle return %s', (facts, obstacle) => {
    expect(publishingObstacle({ ...publishableFacts, ...facts })).toBe(obstacle);
  });
});
