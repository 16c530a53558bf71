import { appliedFilters, emptySearchState, type SearchState } from '@plaza/sdk';
import { beforeAll, expect, it } from 'vitest';
import { intlFor } from '~/i18n/intl.ts';
import { registerServerMessages } from '~/i18n/area-messages.server.ts';
import { formatFilter } from './filter-texts.ts';

beforeAll(registerServerMessages);

const lookups = {
  spotTypes: [{ id: 2, title: 'Covered', children: [{ id: 4, title: 'Indoor parking' }] }],
  accessTypes: [{ id: 5, title: 'Remote' }],
  vehicleTypes: [{ id: 2, title: 'Medium' }],
};
const formatFilters = (locale: 'en' | 'es', filters: SearchState['filters']) => {
  const searchState = { ...emptySearchState, filters, filtersOrder: Object.keys(filters) } as SearchState;
  return appliedFilters(searchState).map((filter) => formatFilter(intlFor(locale), filter, lookups));
};

it('formatFilter returns a label for every search filter', () => {
  expect(
    formatFilters('en', {
      garageCovered: true,
      floorLevel: -1,
      priceRange: [60, 140],
      spotType: [4, 2],
      accessType: [5],
      vehicleType: 2,
      availableFrom: '2090-12-01',
      hours: 'nights',
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
    'Free by 1 Dec 2090',
    'Nights',
    'Published in the last week',
    'Fits my vehicle',
  ]);
});

it('formatFilter says “up to” or “from” when a price range has only one end', () => {
  expect(formatFilters('es', { priceRange: [null, 90] })).toEqual(['Hasta 90\u00A0€']);
  expect(formatFilters('es', { priceRange: [60, null] })).toEqual(['Desde 60\u00A0€']);
});

it('formatFilter labels an unknown spot type with its number', () => {
  expect(formatFilters('en', { spotType: [77] })).toEqual(['77']);
});
