import type { OwnListing } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { fingerprintsOf, floorOf, isSameValues, isUnchangedSince, ungroupPrice, valuesOf } from './step-values.ts';
import { ownListing } from './testing/own-listing.ts';

const listing: OwnListing = ownListing({
  name: 'Bay 106',
  priceCents: 9950,
  size: { lengthCm: 490, widthCm: null, entranceHeightCm: 200, isOpenAir: false },
  spotType: 4,
});

describe('values of a step', () => {
  it('valuesOf formats lengths and prices in the page’s language', () => {
    expect(valuesOf('details', listing, 'es')).toMatchObject({ spotType: '4', accessType: '', lengthCm: '4,90' });
    expect(valuesOf('details', listing, 'en')).toMatchObject({ widthCm: '', entranceHeightCm: '2.00' });
    expect(valuesOf('main_data', listing, 'es')).toEqual({
      name: 'Bay 106',
      description: '',
      language: 'es',
      price: '99,50',
    });
    expect(valuesOf('main_data', ownListing({ priceCents: 9500 }), 'en').price).toBe('95');
  });

  it('valuesOf leaves out unticked boxes', () => {
    const { characteristics } = listing;
    const values = valuesOf(
      'characteristics',
      ownListing({ characteristics: { ...characteristics, alarm: true, floorLevel: -2 } }),
      'en',
    );
    expect(values).toEqual({ alarm: 'on', floorLevel: '-2' });
    expect(floorOf(values)).toBe(-2);
    expect(floorOf({ floorLevel: '-9' })).toBeNull();
    expect(valuesOf('address', listing, 'en')).toEqual({ position: 'area' });
  });

  it('valuesOf derives the roof from the type of spot until the characteristics are saved', () => {
    const begun = (more: Partial<OwnListing>) =>
      valuesOf('characteristics', ownListing({ lastPart: 'details', ...more }), 'en');
    expect(begun({ spotType: 4 })).toEqual({ garageCovered: 'on' });
    expect(begun({ spotType: 3 })).toEqual({ lotUncovered: 'on' });
    expect(begun({ spotType: null })).toEqual({});
    expect(begun({ spotType: 4, lastPart: 'characteristics' })).toEqual({});
    expect(begun({ spotType: 4, state: 'published' })).toEqual({});
    const { characteristics } = listing;
    expect(begun({ spotType: 4, characteristics: { ...characteristics, alarm: true } })).toEqual({ alarm: 'on' });
  });

  it('isSameValues treats an empty field like a missing one', () => {
    expect(isSameValues({ name: '' }, {})).toBe(true);
    expect(isSameValues({ name: 'a' }, {})).toBe(false);
  });
});

describe('fingerprints of steps', () => {
  it('isUnchangedSince detects which step was changed', () => {
    const before = fingerprintsOf(listing);
    const after = { ...listing, version: 9, name: 'Bay 107' };
    expect(isUnchangedSince(before, 'main_data', after)).toBe(false);
    expect(isUnchangedSince(before, 'details', after)).toBe(true);
    expect(isUnchangedSince('', 'details', listing)).toBe(false);
  });
});

it.each([
  ['1.200', 'es', '1200'],
  ['1.200,50', 'es', '1200.50'],
  ['95,5', 'es', '95,5'],
  ['95.50', 'es', '95.50'],
  ['1,200', 'en', '1200'],
  ['€1,200.50', 'en', '1200.50'],
  ['95.505', 'en', '95.505'],
  [' 95 € ', 'es', '95'],
  ['12,00', 'en', '12,00'],
] as const)('ungroupPrice of %j in %s returns %j', (text, locale, expected) => {
  expect(ungroupPrice(text, locale)).toBe(expected);
});
