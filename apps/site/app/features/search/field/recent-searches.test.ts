import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addRecentSearch,
  parseRecentSearches,
  recentSearchKey,
  removeRecentSearch,
  searchOfSuggestion,
} from './recent-searches.ts';

const typedSearch = (substr: string) => ({ substr, near: null, context: '' });
const substrsOf = (text: string) => parseRecentSearches(text).map(({ substr }) => substr);

it('addRecentSearch keeps the last five searches, newest first', () => {
  const text = ['Atocha', 'Sol', 'Gràcia', 'Ruzafa', 'Triana', 'Indautxu'].map(typedSearch).reduce(addRecentSearch, '');
  expect(substrsOf(text)).toEqual(['Indautxu', 'Triana', 'Ruzafa', 'Gràcia', 'Sol']);
});

it('addRecentSearch replaces a search that differs only in accents and case', () => {
  const text = [typedSearch('Málaga'), typedSearch('Sol'), typedSearch(' MALAGA ')].reduce(addRecentSearch, '');
  expect(substrsOf(text)).toEqual(['MALAGA', 'Sol']);
});

it('addRecentSearch keeps both of two streets that have the same name in different towns', () => {
  const street = { kind: 'street', title: 'Calle Mayor', lat: 40, lng: -3 } as const;
  const text = ['Madrid', 'Logroño']
    .map((context) => searchOfSuggestion({ ...street, context }))
    .reduce(addRecentSearch, '');
  expect(parseRecentSearches(text)).toEqual([
    { substr: 'Calle Mayor', context: 'Logroño', near: { lat: 40, lng: -3 } },
    { substr: 'Calle Mayor', context: 'Madrid', near: { lat: 40, lng: -3 } },
  ]);
});

it('searchOfSuggestion returns a search by name without coordinates for a suggested town', () => {
  const town = { kind: 'town', title: 'Sevilla', context: 'Sevilla', lat: 37, lng: -6 } as const;
  expect(searchOfSuggestion(town).near).toBeNull();
});

it('searchOfSuggestion adds a house number that the map does not know to the name of a street', () => {
  const street = { kind: 'street', title: 'Calle de Alcalá', context: 'Madrid', lat: 40, lng: -3 } as const;
  expect(searchOfSuggestion({ ...street, unknownNumber: '20' })).toEqual({
    substr: 'Calle de Alcalá 20, Madrid',
    near: null,
    context: '',
  });
});

it('removeRecentSearch removes the given search, and returns an empty text when none is left', () => {
  const text = [typedSearch('Atocha'), typedSearch('Sol')].reduce(addRecentSearch, '');
  const remainingText = removeRecentSearch(text, recentSearchKey(typedSearch('sol')));
  expect(substrsOf(remainingText)).toEqual(['Atocha']);
  expect(removeRecentSearch(remainingText, recentSearchKey(typedSearch('Atocha')))).toBe('');
});

it('addRecentSearch does not store an empty search or a search of more than 100 characters', () => {
  expect(addRecentSearch('', typedSearch('  '))).toBe('');
  expect(addRecentSearch('', typedSearch('x'.repeat(101)))).toBe('');
});

it('parseRecentSearches returns only valid searches, and never throws, for any stored text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseRecentSearches(text))));
  expect(parseRecentSearches('[{"substr":"Sol","near":{"lat":"x"}},7,null,{"substr":3}]')).toEqual([
    typedSearch('Sol'),
  ]);
});
