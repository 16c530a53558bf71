import { listingStates } from '@plaza/sdk';
import { expect, test } from 'vitest';
import { intentsOf, knownStateOf, undoOf } from './owner-intents.ts';

test('intentsOf returns the actions of each state, deleting last', () => {
  expect(Object.fromEntries(listingStates.map((state) => [state, intentsOf(state)]))).toEqual({
    draft: ['delete'],
    ready: ['publish', 'duplicate', 'delete'],
    published: ['pause', 'markRented', 'duplicate', 'delete'],
    paused: ['resume', 'markRented', 'duplicate', 'delete'],
    rented: ['relist', 'duplicate', 'delete'],
    deleted: ['restore'],
  });
});

test('intentsOf omits publishing when the plan’s listing limit is reached', () => {
  expect(intentsOf('ready', 'listing_limit_reached')).toEqual(['duplicate', 'delete']);
});

test('undoOf returns an action only if it restores the previous state exactly', () => {
  expect(undoOf('pause', 'published')).toBe('resume');
  expect(undoOf('resume', 'paused')).toBeNull();
  expect(undoOf('markRented', 'published')).toBe('relist');
  expect(undoOf('markRented', 'paused')).toBeNull();
  expect(undoOf('delete', 'rented')).toBe('restore');
  expect(undoOf('restore', 'deleted')).toBeNull();
  expect(undoOf('duplicate', 'published')).toBeNull();
});

test('knownStateOf returns “paused” for an unknown state of a newer API', () => {
  expect(knownStateOf('archived')).toBe('paused');
  expect(knownStateOf('rented')).toBe('rented');
});
