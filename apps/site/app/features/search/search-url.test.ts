import { describe, expect, it } from 'vitest';
import {
  filtersUrlOf,
  isOpenedFromPage,
  offeredPricesField,
  isSameSearch,
  openedFromPageState,
  searchOfForm,
} from './search-url.ts';

const url = (search: string) => new URL(`http://plaza.example/en/search_parkings${search}`);

describe('isSameSearch', () => {
  it('isSameSearch is true when only display parameters differ', () => {
    expect(isSameSearch(url('?substr=Madrid'), url('?substr=Madrid&filters=open'))).toBe(true);
    expect(isSameSearch(url('?substr=Madrid&view=map'), url('?substr=Madrid'))).toBe(true);
    expect(isSameSearch(url('?substr=Madrid'), url('?substr=Madrid&page=2'))).toBe(false);
    expect(isSameSearch(url('?substr=Madrid'), url('?substr=Madrid'))).toBe(false);
  });
});

describe('filtersUrlOf', () => {
  it('filtersUrlOf opens and closes the panel without changing the search', () => {
    expect(filtersUrlOf('?substr=Madrid&priceRange=60,140', true)).toBe(
      '?substr=Madrid&priceRange=60,140&filters=open',
    );
    expect(filtersUrlOf('?substr=Madrid&filters=open', false)).toBe('?substr=Madrid');
    expect(filtersUrlOf('?filters=open', false)).toBe('?');
  });
});

describe('searchOfForm', () => {
  const parseForm = (query: string) => searchOfForm(new URLSearchParams(query));

  it('searchOfForm returns null for a URL that no form submitted', () => {
    expect(parseForm('substr=Madrid&priceRange=60,140')).toBeNull();
  });

  it('searchOfForm ignores an untouched price range', () => {
    const searchState = parseForm(
      `substr=Madrid&${offeredPricesField}=45,135&priceRange=45&priceRange=135&cameras=true`,
    );
    expect(searchState?.filters).toEqual({ cameras: true });
    expect(searchState?.filtersOrder).toEqual(['cameras']);
  });

  it('searchOfForm sets the untouched end of a price range to null', () => {
    expect(parseForm(`${offeredPricesField}=45,135&priceRange=45&priceRange=90`)?.filters.priceRange).toEqual([
      null,
      90,
    ]);
  });
});

describe('isOpenedFromPage', () => {
  it('isOpenedFromPage recognises only the history state of this page’s links', () => {
    expect(isOpenedFromPage(structuredClone(openedFromPageState))).toBe(true);
    for (const entry of [null, undefined, 'filters', {}, { filters: 'open' }])
      expect(isOpenedFromPage(entry)).toBe(false);
  });
});
