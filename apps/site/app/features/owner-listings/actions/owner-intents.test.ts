import { listingStates } from '@plaza/sdk';
import { expect, test } from 'vitest';
import { intentsOf, knownStateOf, undoOf } from './owner-intents.ts';

test('each state offers what its listing can do, deleting last', () => {
  expect(Object.fromEntries(listingStates.map((state) => [state, intentsOf(state)]))).toEqual({
    draft: ['delete'],
    ready: ['publish', 'duplicate', 'delete'],
    published: ['pause', 'markRented', 'duplicate', 'delete'],
    paused: ['resume', 'markRented', 'duplicate', 'delete'],
    rented: ['relist', 'duplicate', 'delete'],
    deleted: ['restore'],
  });
});

test('publishing is offered only where the plan has room', () => {
  expect(intentsOf('ready', 'listing_limit_reached')).toEqual(['duplicate', 'delete']);
});

test('offers an undo only where the previous state can be restored exactly', () => {
  expect(undoOf('pause', 'published')).toBe('resume');
  expect(undoOf('resume', 'paused')).toBeNull();
  expect(undoOf('markRented', 'published')).toBe('relist');
  expect(undoOf('markRented', 'paused')).toBeNull();
  expect(undoOf('delete', 'rented')).toBe('restore');
  expect(undoOf('restore', 'deleted')).toBeNull();
  expect(undoOf('duplicate', 'published')).toBeNull();
});

test('a state that this version does not know promises nothing', () => {
  expect(knownStateOf('archived')).toBe('paused');
  expect(knownStateOf('rented')).toBe('rented');
});
