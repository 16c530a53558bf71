import { expect, it } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { areaContracts, endpoints } from './index.ts';
import { namespaces } from './namespaces.ts';

const toKebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('each call has one short name, in the namespace of its area', () => {
  const namespacedNames = Object.entries(namespaces).flatMap(([area, calls]) =>
    Object.values(calls).map((name) => `${toKebabCase(area)}.${name}`),
  );
  const expectedNames = Object.entries(areaContracts).flatMap(([area, calls]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  );
  expect(namespacedNames.toSorted()).toEqual(expectedNames.toSorted());
});

it('no namespace has the name of a call', () => {
  expect(Object.keys(namespaces).filter((area) => area in endpoints)).toEqual([]);
});

it('a method of a namespace is the method with the call’s ID', () => {
  const client = createClient({ baseUrl: 'http://localhost/api' });
  expect(client.chat.send).toBe(client.sendMessage);
  expect(client.ownerListings.get).toBe(client.getOwnListing);
});
