import { listingStates } from '@plaza/sdk';
import { expect, test } from 'vitest';
import { availableIntents, toListingState, undoIntentOf } from './owner-intents.ts';

test('availableIntents returns the owner’s actions for each state of a listing, with “delete” last', () => {
  expect(Object.fromEntries(listingStates.map((state) => [state, availableIntents(state)]))).toEqual({
    draft: ['delete'],
    ready: ['publish', 'duplicate', 'delete'],
    published: ['pause', 'markRented', 'duplicate', 'delete'],
    paused: ['resume', 'markRented', 'duplicate', 'delete'],
    rented: ['relist', 'duplicate', 'delete'],
    deleted: ['restore'],
  });
});

test('availableIntents omits “publish” when the listing limit of the owner’s plan is reached', () => {
  expect(availableIntents('ready', 'listing_limit_reached')).toEqual(['duplicate', 'delete']);
});

test('undoIntentOf returns an action only if that action restores the listing’s previous state exactly', () => {
  expect(undoIntentOf('pause', 'published')).toBe('resume');
  expect(undoIntentOf('resume', 'paused')).toBeNull();
  expect(undoIntentOf('markRented', 'published')).toBe('relist');
  expect(undoIntentOf('markRented', 'paused')).toBeNull();
  expect(undoIntentOf('delete', 'rented')).toBe('restore');
  expect(undoIntentOf('restore', 'deleted')).toBeNull();
  expect(undoIntentOf('duplicate', 'published')).toBeNull();
});

test('toListingState returns “paused” for an unknown state that a newer API sends', () => {
  expect(toListingState('archived')).toBe('paused');
  expect(toListingState('rented')).toBe('rented');
});
