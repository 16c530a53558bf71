import { expect, it } from 'vitest';
import { emptySearchState, formatSearchAddress, type ListingCard, toggleFlag } from '@plaza/sdk';
import { shownFlags } from './characteristic-flags.tsx';

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

it('names charging and the roof first when no filter is set', () => {
  expect(shownFlags(characteristics, new URLSearchParams('?substr=Madrid'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});

it('names first what the search filters by', () => {
  const filtered = (['ramp', 'cameras'] as const).reduce(toggleFlag, emptySearchState);
  const parameters = new URLSearchParams(formatSearchAddress(filtered));
  expect(shownFlags(characteristics, parameters)).toEqual(['cameras', 'ramp']);
});

it('does not name a characteristic that the bay lacks, even if the search filters by it', () => {
  expect(shownFlags(characteristics, new URLSearchParams('?alarm=true'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});
