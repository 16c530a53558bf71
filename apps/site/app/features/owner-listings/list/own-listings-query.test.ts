import { listingStates } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOwnListingsFilters, ownListingSorts, readOwnListingsFilters } from './own-listings-query.ts';

const readFiltersOfQuery = (query: string) => readOwnListingsFilters(new URLSearchParams(query));

test('readOwnListingsFilters returns the filters from which formatOwnListingsFilters built a query', () => {
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(null, ...listingStates),
        text: fc.string({ maxLength: 100, unit: 'binary' }).map((text) => text.trim()),
        sort: fc.constantFrom(...ownListingSorts),
        page: fc.integer({ min: 1, max: 10_000 }),
      }),
      (filters) => {
        fc.pre(!/[\uD800-\uDFFF]/.test(filters.text));
        expect(readFiltersOfQuery(formatOwnListingsFilters(filters))).toEqual(filters);
      },
    ),
  );
});

test('formatOwnListingsFilters returns an empty query for default filters', () => {
  expect(formatOwnListingsFilters({ state: null, text: '', sort: 'updated', page: 1 })).toBe('');
});

test('readOwnListingsFilters replaces invalid filters of a query with defaults, and cuts a text to 100 characters', () => {
  const defaultFilters = { state: null, text: '', sort: 'updated', page: 1 };
  expect(readFiltersOfQuery('state=sold&sort=fame&page=-3')).toEqual(defaultFilters);
  expect(readFiltersOfQuery('page=1e9')).toEqual(defaultFilters);
  expect(readFiltersOfQuery('page=2.5')).toEqual(defaultFilters);
  expect(readFiltersOfQuery(`text=${'x'.repeat(300)}`).text).toHaveLength(100);
});
