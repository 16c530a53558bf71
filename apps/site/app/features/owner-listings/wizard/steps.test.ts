import { type ListingPart, listingParts } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import {
  finishStateOf,
  isStepOpen,
  wizardModeOfListing,
  stepAfter,
  stepBefore,
  stepsOfMode,
  stepToResume,
  wizardPath,
  wizardSteps,
} from './steps.ts';

describe('steps of the wizard', () => {
  it('the steps of the listing wizard have the order of listingParts, followed by the preview', () => {
    const stepOfPart = (part: ListingPart) => (part === 'mainData' ? 'main_data' : part);
    expect(wizardSteps).toEqual([...listingParts.map(stepOfPart), 'preview']);
  });

  it('stepBefore returns undefined at the first wizard step, and stepAfter at the last one', () => {
    expect(stepBefore('create', 'address')).toBeUndefined();
    expect(wizardSteps.map((step) => stepAfter('create', step))).toEqual([...wizardSteps.slice(1), undefined]);
    expect(stepsOfMode('edit')).not.toContain('preview');
    expect(stepAfter('edit', 'images')).toBeUndefined();
  });

  it('stepToResume returns the step at which the owner left a draft', () => {
    const allParts = ['address', 'details', 'mainData', 'images'] as const;
    expect(stepToResume({ missing: [...allParts], lastPart: null })).toBe('address');
    expect(stepToResume({ missing: ['mainData', 'images'], lastPart: 'details' })).toBe('characteristics');
    expect(stepToResume({ missing: ['mainData', 'images'], lastPart: 'characteristics' })).toBe('main_data');
    expect(stepToResume({ missing: ['details', 'images'], lastPart: 'mainData' })).toBe('details');
    expect(stepToResume({ missing: [], lastPart: 'address' })).toBe('preview');
  });

  it('a step of the listing wizard can be opened only when the steps before it are complete', () => {
    const incompleteListing = { missing: ['characteristics' as const, 'mainData' as const] };
    expect(wizardSteps.filter((step) => isStepOpen(step, incompleteListing))).toEqual([
      'address',
      'details',
      'characteristics',
    ]);
  });

  it('wizardPath returns different paths for creating and for editing a listing', () => {
    expect(wizardPath('es', wizardModeOfListing({ state: 'draft' }), 7, 'main_data')).toBe(
      '/es/create_parking/7/main_data',
    );
    expect(wizardPath('en', wizardModeOfListing({ state: 'published' }), 7)).toBe('/en/edit_parking/7');
  });
});

it('finishStateOf says that a created listing is published, or why it is not', () => {
  expect(finishStateOf({ state: 'published', obstacle: null })).toBe('published');
  expect(finishStateOf({ state: 'ready', obstacle: 'email_not_confirmed' })).toBe('email_not_confirmed');
  expect(finishStateOf({ state: 'ready', obstacle: null })).toBe('no_active_plan');
  expect(finishStateOf({ state: 'draft', obstacle: null })).toBe('failed');
});
