import { randomUUID } from 'node:crypto';
import type { Client } from '@plaza/sdk';
import { savedSearchLimit } from '@plaza/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addPerson } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const saveSearch = (client: Client, search: string, settings: { id?: string; name?: string } = {}) =>
  client.saveSearch({
    params: { id: settings.id ?? randomUUID() },
    body: { name: settings.name ?? 'Near home', search },
  });

it('saveSearch stores the search without sort order, page, view and unknown parameters', async () => {
  const { client } = await addPerson(api);
  const id = randomUUID();
  const { data } = await saveSearch(client, '?page=3&sort=price&view=map&made=up&priceRange=,90&substr=Mestalla', {
    id,
  });
  expect(data).toEqual([
    {
      id,
      name: 'Near home',
      search: 'substr=Mestalla&priceRange=%2C90',
      frequency: 'instant',
      channels: ['email', 'push'],
      isPaused: false,
      isQuietAtNight: true,
      alertCount: 0,
      createdAt: expect.any(String),
    },
  ]);
});

it('saveSearch with the same ID updates the search instead of adding one', async () => {
  const { client } = await addPerson(api);
  const id = randomUUID();
  await saveSearch(client, 'substr=Madrid', { id });
  await saveSearch(client, 'substr=Sevilla', { id, name: 'Work' });
  const { data } = await client.listSavedSearches();
  expect(data.map(({ name, search }) => [name, search])).toEqual([['Work', 'substr=Sevilla']]);
});

it('listSavedSearches returns the user’s own searches only, last saved first', async () => {
  const [user, otherUser] = [await addPerson(api), await addPerson(api)];
  const sharedId = randomUUID();
  await saveSearch(user.client, 'substr=Madrid', { id: sharedId, name: 'First' });
  await saveSearch(user.client, 'substr=Bilbao', { name: 'Second' });
  await saveSearch(otherUser.client, 'substr=Vigo', { id: sharedId, name: 'Other' });
  expect((await user.client.listSavedSearches()).data.map(({ name }) => name)).toEqual(['Second', 'First']);
  await otherUser.client.deleteSavedSearch({ params: { id: sharedId } });
  expect((await user.client.listSavedSearches()).data).toHaveLength(2);
});

it('deleteSavedSearch deletes a search, and succeeds for an unknown one', async () => {
  const { client } = await addPerson(api);
  const id = randomUUID();
  await saveSearch(client, 'substr=Madrid', { id });
  expect((await client.deleteSavedSearch({ params: { id } })).data).toEqual([]);
  expect((await client.deleteSavedSearch({ params: { id } })).data).toEqual([]);
});

it('saveSearch rejects one search more than allowed, also among concurrent requests', async () => {
  const { client } = await addPerson(api);
  const results = await Promise.allSettled(
    Array.from({ length: savedSearchLimit + 1 }, (_, index) => saveSearch(client, `substr=Madrid ${index}`)),
  );
  const rejections = results.filter(({ status }) => status === 'rejected');
  expect(rejections).toMatchObject([{ reason: { status: 409, code: 'saved_search_limit_reached' } }]);
  expect((await client.listSavedSearches()).data).toHaveLength(savedSearchLimit);
});

it('saveSearch rejects an empty name with a message for the field', async () => {
  const { client } = await addPerson(api);
  await expect(saveSearch(client, 'substr=Madrid', { name: '  ' })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { name: [expect.any(String)] },
  });
});

it('saveSearch accepts any text as a search', async () => {
  const { client } = await addPerson(api);
  for (const search of [
    '',
    '???',
    "substr='; drop table users --&bounds=x",
    'substr=%E0%A4%A',
    `substr=${'ñ'.repeat(900)}`,
  ])
    await saveSearch(client, search);
  expect((await client.listSavedSearches()).data).toHaveLength(5);
});
