import { expect, it } from 'vitest';
import { parseDeviceSearches } from './device-searches.ts';

const search = { id: '8f1f9a4e-7d0c-4f58-9b7e-2f6f6a4f5a10', name: 'Work', search: 'substr=Madrid' };

it('parseDeviceSearches returns stored searches in their order', () => {
  const other = { ...search, name: 'Home' };
  expect(parseDeviceSearches(JSON.stringify([search, other]))).toEqual([search, other]);
});

it('parseDeviceSearches leaves out entries without a text for each field, and unknown fields', () => {
  const entries = [null, 7, {}, { ...search, name: 3 }, { ...search, price: 90 }];
  expect(parseDeviceSearches(JSON.stringify(entries))).toEqual([search]);
});

it.each(['', 'not JSON', '{"id":"x"}'])('parseDeviceSearches returns no searches for %j', (text) => {
  expect(parseDeviceSearches(text)).toEqual([]);
});
