import { expect, it } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { areaContracts, endpoints } from './index.ts';
import { namespaces } from './namespaces.ts';

const toKebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('every API call has exactly one short name, in the namespace of its product area', () => {
  const namespacedNames = Object.entries(namespaces).flatMap(([area, calls]) =>
    Object.values(calls).map((name) => `${toKebabCase(area)}.${name}`),
  );
  const expectedNames = Object.entries(areaContracts).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  );
  expect(namespacedNames.toSorted()).toEqual(expectedNames.toSorted());
});

it('no client namespace, such as chat, has the same name as an API call', () => {
  expect(Object.keys(namespaces).filter((area) => area in endpoints)).toEqual([]);
});

it('a namespace method such as chat.send is the same function as its long form sendMessage', () => {
  const client = createClient({ baseUrl: 'http://localhost/api' });
  expect(client.chat.send).toBe(client.sendMessage);
  expect(client.ownerListings.get).toBe(client.getOwnListing);
});
