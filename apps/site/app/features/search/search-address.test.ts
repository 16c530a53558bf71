import { describe, expect, it } from 'vitest';
import {
  filtersAddress,
  isOpenedHere,
  offeredPrices,
  onlyLookChanged,
  openedHere,
  searchOfForm,
} from './search-address.ts';

const url = (search: string) => new URL(`http://plaza.example/en/search_parkings${search}`);

describe('onlyLookChanged', () => {
  it('tells showing from searching', () => {
    expect(onlyLookChanged(url('?substr=Madrid'), url('?substr=Madrid&filters=open'))).toBe(true);
    expect(onlyLookChanged(url('?substr=Madrid&view=map'), url('?substr=Madrid'))).toBe(true);
    expect(onlyLookChanged(url('?substr=Madrid'), url('?substr=Madrid&page=2'))).toBe(false);
    expect(onlyLookChanged(url('?substr=Madrid'), url('?substr=Madrid'))).toBe(false);
  });
});

describe('filtersAddress', () => {
  it('opens and closes the panel without touching the search', () => {
    expect(filtersAddress('?substr=Madrid&priceRange=60,140', true)).toBe(
      '?substr=Madrid&priceRange=60,140&filters=open',
    );
    expect(filtersAddress('?substr=Madrid&filters=open', false)).toBe('?substr=Madrid');
    expect(filtersAddress('?filters=open', false)).toBe('?');
  });
});

describe('searchOfForm', () => {
  const ask = (query: string) => searchOfForm(new URLSearchParams(query));

  it('is not asked by an address that comes from no form', () => {
    expect(ask('substr=Madrid&priceRange=60,140')).toBeNull();
  });

  it('takes an untouched price for no filter', () => {
    const state = ask(`substr=Madrid&${offeredPrices}=45,135&priceRange=45&priceRange=135&cameras=true`);
    expect(state?.filters).toEqual({ cameras: true });
    expect(state?.filtersOrder).toEqual(['cameras']);
  });

  it('leaves the end open that was not touched', () => {
    expect(ask(`${offeredPrices}=45,135&priceRange=45&priceRange=90`)?.filters.priceRange).toEqual([null, 90]);
  });
});

describe('isOpenedHere', () => {
  it('knows the panel that a link of this page opened', () => {
    expect(isOpenedHere(structuredClone(openedHere))).toBe(true);
    for (const entry of [null, undefined, 'filters', {}, { filters: 'open' }]) expect(isOpenedHere(entry)).toBe(false);
  });
});
