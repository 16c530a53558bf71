import { describe, expect, it } from 'vitest';
import { isRentalDay, listingStates, listingTransitions, nextListingState } from './listing-states.ts';

describe('a listing', () => {
  it('a draft listing has to become ready before it can be published', () => {
    expect(nextListingState('draft', 'complete')).toBe('ready');
    expect(nextListingState('ready', 'publish')).toBe('published');
    expect(nextListingState('draft', 'publish')).toBeNull();
  });

  it('a published listing can be paused and resumed, or marked as rented and relisted', () => {
    expect(nextListingState('published', 'pause')).toBe('paused');
    expect(nextListingState('paused', 'resume')).toBe('published');
    expect(nextListingState('published', 'markRented')).toBe('rented');
    expect(nextListingState('rented', 'relist')).toBe('published');
  });

  it('withholding turns a published listing back to ready, and is impossible for a paused listing', () => {
    expect(nextListingState('published', 'withhold')).toBe('ready');
    expect(nextListingState('paused', 'withhold')).toBeNull();
  });

  it('a listing can be deleted in any state, and restored only when it is deleted', () => {
    for (const state of listingStates) {
      expect(nextListingState(state, 'delete')).toBe(state === 'deleted' ? null : 'deleted');
      expect(nextListingState(state, 'restore')).toBe(state === 'deleted' ? 'ready' : null);
    }
  });

  it('every listing state has a transition to it and from it', () => {
    const transitions = Object.values(listingTransitions);
    for (const state of listingStates) {
      expect(transitions.some((transition) => transition.to === state)).toBe(true);
      expect(transitions.some((transition) => (transition.from as readonly string[]).includes(state))).toBe(true);
    }
  });
});

it.each([
  ['2027-05-31', true],
  ['2026-11-24', true],
  ['2026-11-23', false],
  ['2020-01-01', false],
  ['2036-11-23', true],
  ['2036-11-24', false],
])('isRentalDay(%s) returns %s for the end date of a rental, on 2026-11-23', (day, isPossible) => {
  expect(isRentalDay(day, '2026-11-23')).toBe(isPossible);
});
