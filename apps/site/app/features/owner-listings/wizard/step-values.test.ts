import { allInPrice, type OwnListing } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { stepFingerprintsOf, floorLevelOf, isSameValues, isStepUnchangedSince, stepValuesOf } from './step-values.ts';
import { createOwnListing } from './testing/own-listing.ts';

const listing: OwnListing = createOwnListing({
  name: 'Bay 106',
  priceCents: 9950,
  priceParts: allInPrice(9950),
  size: { lengthCm: 490, widthCm: null, entranceHeightCm: 200, isOpenAir: false },
  spotType: 4,
});

describe('values of a step', () => {
  it('stepValuesOf formats lengths and prices in the page’s language', () => {
    expect(stepValuesOf('details', listing, 'es')).toMatchObject({ spotType: '4', accessType: '', lengthCm: '4,90' });
    expect(stepValuesOf('details', listing, 'en')).toMatchObject({ widthCm: '', entranceHeightCm: '2.00' });
    expect(stepValuesOf('main_data', listing, 'es')).toMatchObject({
      name: 'Bay 106',
      description: '',
      language: 'es',
      price: '99,50',
    });
    expect(stepValuesOf('main_data', createOwnListing({ priceParts: allInPrice(9500) }), 'en').price).toBe('95');
  });

  it('stepValuesOf contains no values for boxes that are not ticked', () => {
    const { characteristics } = listing;
    const characteristicsValues = stepValuesOf(
      'characteristics',
      createOwnListing({ characteristics: { ...characteristics, alarm: true, floorLevel: -2 } }),
      'en',
    );
    expect(characteristicsValues).toEqual({ alarm: 'on', floorLevel: '-2' });
    expect(floorLevelOf(characteristicsValues)).toBe(-2);
    expect(floorLevelOf({ floorLevel: '-9' })).toBeNull();
    expect(stepValuesOf('address', listing, 'en')).toEqual({ position: 'area' });
  });

  it('stepValuesOf ticks “covered” or “uncovered” by the spot type until the owner saves the characteristics', () => {
    const valuesOfDraft = (more: Partial<OwnListing>) =>
      stepValuesOf('characteristics', createOwnListing({ lastPart: 'details', ...more }), 'en');
    expect(valuesOfDraft({ spotType: 4 })).toEqual({ garageCovered: 'on' });
    expect(valuesOfDraft({ spotType: 3 })).toEqual({ lotUncovered: 'on' });
    expect(valuesOfDraft({ spotType: null })).toEqual({});
    expect(valuesOfDraft({ spotType: 4, lastPart: 'characteristics' })).toEqual({});
    expect(valuesOfDraft({ spotType: 4, state: 'published' })).toEqual({});
    const { characteristics } = listing;
    expect(valuesOfDraft({ spotType: 4, characteristics: { ...characteristics, alarm: true } })).toEqual({
      alarm: 'on',
    });
  });

  it('isSameValues treats an empty field like a missing one', () => {
    expect(isSameValues({ name: '' }, {})).toBe(true);
    expect(isSameValues({ name: 'a' }, {})).toBe(false);
  });
});

describe('isStepUnchangedSince', () => {
  it('isStepUnchangedSince returns false when the wizard step was changed or no old fingerprint exists', () => {
    const oldFingerprints = stepFingerprintsOf(listing);
    const newerListing = { ...listing, version: 9, name: 'Bay 107' };
    expect(isStepUnchangedSince(oldFingerprints, 'main_data', newerListing)).toBe(false);
    expect(isStepUnchangedSince(oldFingerprints, 'details', newerListing)).toBe(true);
    expect(isStepUnchangedSince('', 'details', listing)).toBe(false);
  });
});
