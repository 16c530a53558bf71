import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addRecentSearch,
  changeRecentFilters,
  parseNarrowing,
  parseRecentSearches,
  recentSearchKey,
  removeRecentSearch,
  searchOfSuggestion,
} from './recent-searches.ts';

const createTypedSearch = (substr: string, filters = '') => ({ substr, near: null, context: '', filters });
const storedSubstrsOf = (text: string) => parseRecentSearches(text).map(({ substr }) => substr);

it('addRecentSearch keeps the last five searches, newest first', () => {
  const storedText = ['Atocha', 'Sol', 'Gràcia', 'Ruzafa', 'Triana', 'Indautxu']
    .map((substr) => createTypedSearch(substr))
    .reduce(addRecentSearch, '');
  expect(storedSubstrsOf(storedText)).toEqual(['Indautxu', 'Triana', 'Ruzafa', 'Gràcia', 'Sol']);
});

it('addRecentSearch replaces a search that differs only in accents and case', () => {
  const storedText = [createTypedSearch('Málaga'), createTypedSearch('Sol'), createTypedSearch(' MALAGA ')].reduce(
    addRecentSearch,
    '',
  );
  expect(storedSubstrsOf(storedText)).toEqual(['MALAGA', 'Sol']);
});

it('addRecentSearch keeps both of two streets that have the same name in different towns', () => {
  const streetSuggestion = { kind: 'street', title: 'Calle Mayor', lat: 40, lng: -3 } as const;
  const storedText = ['Madrid', 'Logroño']
    .map((context) => ({ ...searchOfSuggestion({ ...streetSuggestion, context }), filters: '' }))
    .reduce(addRecentSearch, '');
  expect(parseRecentSearches(storedText)).toEqual([
    { substr: 'Calle Mayor', context: 'Logroño', near: { lat: 40, lng: -3 }, filters: '' },
    { substr: 'Calle Mayor', context: 'Madrid', near: { lat: 40, lng: -3 }, filters: '' },
  ]);
});

it('searchOfSuggestion returns a search by name without coordinates for a suggested town', () => {
  const townSuggestion = { kind: 'town', title: 'Sevilla', context: 'Sevilla', lat: 37, lng: -6 } as const;
  expect(searchOfSuggestion(townSuggestion).near).toBeNull();
});

it('searchOfSuggestion adds a house number that the map does not know to the name of a street', () => {
  const streetSuggestion = { kind: 'street', title: 'Calle de Alcalá', context: 'Madrid', lat: 40, lng: -3 } as const;
  expect(searchOfSuggestion({ ...streetSuggestion, unknownNumber: '20' })).toEqual({
    substr: 'Calle de Alcalá 20, Madrid',
    near: null,
    context: '',
  });
});

it('removeRecentSearch removes the given search, and returns an empty text when none is left', () => {
  const storedText = [createTypedSearch('Atocha'), createTypedSearch('Sol')].reduce(addRecentSearch, '');
  const remainingText = removeRecentSearch(storedText, recentSearchKey(createTypedSearch('sol')));
  expect(storedSubstrsOf(remainingText)).toEqual(['Atocha']);
  expect(removeRecentSearch(remainingText, recentSearchKey(createTypedSearch('Atocha')))).toBe('');
});

it('addRecentSearch does not store an empty search or a search of more than 100 characters', () => {
  expect(addRecentSearch('', createTypedSearch('  '))).toBe('');
  expect(addRecentSearch('', createTypedSearch('x'.repeat(101)))).toBe('');
});

it('parseRecentSearches returns only valid searches, and never throws, for any stored text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseRecentSearches(text))));
  expect(parseRecentSearches('[{"substr":"Sol","near":{"lat":"x"}},7,null,{"substr":3}]')).toEqual([
    createTypedSearch('Sol'),
  ]);
});

it('changeRecentFilters keeps the filters of the results with the last recent search of their place', () => {
  const storedText = ['Sol', 'Valencia'].map((substr) => createTypedSearch(substr)).reduce(addRecentSearch, '');
  const changedText = changeRecentFilters(storedText, '?substr=valencia&priceRange=,90&electricCharging=true&page=2');
  const [valencia, sol] = parseRecentSearches(changedText);
  expect(parseNarrowing(valencia!.filters).filters).toEqual({ priceRange: [null, 90], electricCharging: true });
  expect(sol).toEqual(createTypedSearch('Sol'));
});

it('changeRecentFilters leaves searches of other places as they are', () => {
  const storedText = addRecentSearch('', createTypedSearch('Sol', 'cameras=true'));
  expect(changeRecentFilters(storedText, '?substr=Madrid&alarm=true')).toBe(storedText);
  expect(changeRecentFilters(storedText, '?substr=Sol&cameras=true')).toBe(storedText);
});

it('parseRecentSearches reads a search that was stored without filters', () => {
  expect(parseRecentSearches('[{"substr":"Sol","near":null,"context":""}]')).toEqual([createTypedSearch('Sol')]);
});
