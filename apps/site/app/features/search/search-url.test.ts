import { describe, expect, it } from 'vitest';
import {
  filtersUrlOf,
  isPanelOpenedFromPage,
  offeredPricesField,
  isSameSearch,
  openedFromPageState,
  searchOfForm,
} from './search-url.ts';

const searchUrl = (search: string) => new URL(`http://plaza.example/en/search_parkings${search}`);

describe('isSameSearch', () => {
  it('isSameSearch returns true only when two search URLs differ in nothing but display parameters', () => {
    expect(isSameSearch(searchUrl('?substr=Madrid'), searchUrl('?substr=Madrid&filters=open'))).toBe(true);
    expect(isSameSearch(searchUrl('?substr=Madrid&view=map'), searchUrl('?substr=Madrid'))).toBe(true);
    expect(isSameSearch(searchUrl('?substr=Madrid'), searchUrl('?substr=Madrid&page=2'))).toBe(false);
    expect(isSameSearch(searchUrl('?substr=Madrid'), searchUrl('?substr=Madrid'))).toBe(false);
  });
});

describe('filtersUrlOf', () => {
  it('filtersUrlOf adds or removes only the parameter that opens the filter panel', () => {
    expect(filtersUrlOf('?substr=Madrid&priceRange=60,140', true)).toBe(
      '?substr=Madrid&priceRange=60,140&filters=open',
    );
    expect(filtersUrlOf('?substr=Madrid&filters=open', false)).toBe('?substr=Madrid');
    expect(filtersUrlOf('?filters=open', false)).toBe('?');
  });
});

describe('searchOfForm', () => {
  const parseSubmittedForm = (query: string) => searchOfForm(new URLSearchParams(query));

  it('searchOfForm returns null for a search URL that was not created by submitting the filter form', () => {
    expect(parseSubmittedForm('substr=Madrid&priceRange=60,140')).toBeNull();
  });

  it('searchOfForm returns no price filter when the visitor has not changed the offered price range', () => {
    const searchState = parseSubmittedForm(
      `substr=Madrid&${offeredPricesField}=45,135&priceRange=45&priceRange=135&cameras=true`,
    );
    expect(searchState?.filters).toEqual({ cameras: true });
    expect(searchState?.filtersOrder).toEqual(['cameras']);
  });

  it('searchOfForm keeps a highest price above all offered prices', () => {
    expect(parseSubmittedForm(`${offeredPricesField}=45,85&priceRange=45&priceRange=90`)?.filters.priceRange).toEqual([
      null,
      90,
    ]);
  });

  it('searchOfForm sets the end of a price range that the visitor has not changed to null', () => {
    expect(parseSubmittedForm(`${offeredPricesField}=45,135&priceRange=45&priceRange=90`)?.filters.priceRange).toEqual([
      null,
      90,
    ]);
  });
});

describe('isPanelOpenedFromPage', () => {
  it('isPanelOpenedFromPage returns true only for the history state that the results page’s own links set', () => {
    expect(isPanelOpenedFromPage(structuredClone(openedFromPageState))).toBe(true);
    for (const entry of [null, undefined, 'filters', {}, { filters: 'open' }])
      expect(isPanelOpenedFromPage(entry)).toBe(false);
  });
});
