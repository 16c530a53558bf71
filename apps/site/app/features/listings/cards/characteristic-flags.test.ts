import { expect, it } from 'vitest';
import { emptySearchState, formatSearchString, type ListingCard, toggleFlag } from '@plaza/sdk';
import { selectCardFlags } from './characteristic-flags.tsx';

const characteristics: ListingCard['characteristics'] = {
  alarm: false,
  cameras: true,
  electricCharging: true,
  elevator: true,
  floorLevel: -1,
  garageCovered: true,
  lotUncovered: false,
  ramp: true,
  securityGuard: false,
  spaceForMotorcycle: false,
  wheelchairAccessible: false,
};

it('a listing card shows electric charging and covered parking when the search has no filters', () => {
  expect(selectCardFlags(characteristics, new URLSearchParams('?substr=Madrid'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});

it('a listing card prefers the characteristics by which the search filters', () => {
  const filteredState = (['ramp', 'cameras'] as const).reduce(toggleFlag, emptySearchState);
  const filterParameters = new URLSearchParams(formatSearchString(filteredState));
  expect(selectCardFlags(characteristics, filterParameters)).toEqual(['cameras', 'ramp']);
});

it('a listing card omits a characteristic that the bay lacks, even if the search filters by it', () => {
  expect(selectCardFlags(characteristics, new URLSearchParams('?alarm=true'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});
