import { expect, it } from 'vitest';
import { cacheControl } from './caching.ts';

it('lets caches answer suggestions while they ask again', () => {
  expect(cacheControl('listSuggestions', false)).toBe('public, max-age=60, stale-while-revalidate=300');
});

it.each([
  ['listTowns', false, 'public, max-age=60'],
  ['listTowns', true, 'private, no-store'],
  ['getDashboard', false, 'private, no-store'],
] as const)('answers %s, personal: %s, with %s', (name, isPersonal, expected) => {
  expect(cacheControl(name, isPersonal)).toBe(expected);
});
