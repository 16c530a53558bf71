import { appliedFilters, emptySearchState, type SearchState } from '@plaza/sdk';
import { beforeAll, expect, it } from 'vitest';
import { intlFor } from '~/i18n/intl.ts';
import { registerServerMessages } from '~/i18n/area-messages.server.ts';
import { filterText } from './filter-chips.tsx';

beforeAll(registerServerMessages);

const lookups = {
  spotTypes: [{ id: 2, title: 'Covered', children: [{ id: 4, title: 'Indoor parking' }] }],
  accessTypes: [{ id: 5, title: 'Remote' }],
  vehicleTypes: [{ id: 2, title: 'Medium' }],
};
const say = (locale: 'en' | 'es', filters: SearchState['filters']) => {
  const state = { ...emptySearchState, filters, filtersOrder: Object.keys(filters) } as SearchState;
  return appliedFilters(state).map((filter) => filterText(intlFor(locale), filter, lookups));
};

it('filterText labels each filter', () => {
  expect(
    say('en', {
      garageCovered: true,
      floorLevel: -1,
      priceRange: [60, 140],
      spotType: [4, 2],
      accessType: [5],
      vehicleType: 2,
      publishedSince: 7,
      fitsVehicle: true,
    }),
  ).toEqual([
    'Covered garage',
    'Level −1',
    '€60 to €140',
    'Indoor parking, Covered',
    'Remote',
    'Medium or larger',
    'Published in the last week',
    'Fits my vehicle',
  ]);
});

it('filterText labels open ends of a price range', () => {
  expect(say('es', { priceRange: [null, 90] })).toEqual(['Hasta 90\u00A0€']);
  expect(say('es', { priceRange: [60, null] })).toEqual(['Desde 60\u00A0€']);
});

it('filterText labels an unknown code with the code itself', () => {
  expect(say('en', { spotType: [77] })).toEqual(['77']);
});
