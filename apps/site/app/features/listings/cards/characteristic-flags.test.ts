import { expect, it } from 'vitest';
import { emptySearchState, formatSearchString, type ListingCard, toggleFlag } from '@plaza/sdk';
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

it('lists charging and covered first without filters', () => {
  expect(shownFlags(characteristics, new URLSearchParams('?substr=Madrid'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});

it('lists filtered characteristics first', () => {
  const filtered = (['ramp', 'cameras'] as const).reduce(toggleFlag, emptySearchState);
  const parameters = new URLSearchParams(formatSearchString(filtered));
  expect(shownFlags(characteristics, parameters)).toEqual(['cameras', 'ramp']);
});

it('omits a characteristic that the bay lacks, even if the search filters by it', () => {
  expect(shownFlags(characteristics, new URLSearchParams('?alarm=true'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});
