import { listingStates } from '@plaza/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownFiltersQuery, ownSorts, readOwnFilters } from './own-listings-query.ts';

const readFilters = (query: string) => readOwnFilters(new URLSearchParams(query));

test('readOwnFilters returns the filters from which ownFiltersQuery built a query', () => {
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(null, ...listingStates),
        text: fc.string({ maxLength: 100, unit: 'binary' }).map((text) => text.trim()),
        sort: fc.constantFrom(...ownSorts),
        page: fc.integer({ min: 1, max: 10_000 }),
      }),
      (filters) => {
        fc.pre(!/[\uD800-\uDFFF]/.test(filters.text));
        expect(readFilters(ownFiltersQuery(filters))).toEqual(filters);
      },
    ),
  );
});

test('ownFiltersQuery returns an empty query for default filters', () => {
  expect(ownFiltersQuery({ state: null, text: '', sort: 'updated', page: 1 })).toBe('');
});

test('readOwnFilters replaces invalid filters of a query with defaults, and cuts a text to 100 characters', () => {
  const defaultFilters = { state: null, text: '', sort: 'updated', page: 1 };
  expect(readFilters('state=sold&sort=fame&page=-3')).toEqual(defaultFilters);
  expect(readFilters('page=1e9')).toEqual(defaultFilters);
  expect(readFilters('page=2.5')).toEqual(defaultFilters);
  expect(readFilters(`text=${'x'.repeat(300)}`).text).toHaveLength(100);
});
