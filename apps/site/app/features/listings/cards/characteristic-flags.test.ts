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

it('a card without search filters lists charging and covered first', () => {
  expect(shownFlags(characteristics, new URLSearchParams('?substr=Madrid'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});

it('a card lists the characteristics that the search filters by first', () => {
  const filtered = (['ramp', 'cameras'] as const).reduce(toggleFlag, emptySearchState);
  const parameters = new URLSearchParams(formatSearchString(filtered));
  expect(shownFlags(characteristics, parameters)).toEqual(['cameras', 'ramp']);
});

it('a card omits a characteristic that the bay lacks, even if the search filters by it', () => {
  expect(shownFlags(characteristics, new URLSearchParams('?alarm=true'))).toEqual([
    'electricCharging',
    'garageCovered',
  ]);
});
