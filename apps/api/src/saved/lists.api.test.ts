import { randomUUID } from 'node:crypto';
import { maxSavedListItems, maxSavedLists } from '@plaza/sdk/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseJobs } from '../platform/jobs/job-store.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, moveListing } from '../testing/listings.ts';
import { addPerson } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Client = TestApi['client'];

const saveNewListing = async (client: Client, name = 'Bay'): Promise<number> => {
  const id = await addListing(api.database, { name });
  await client.saveListing({ params: { id }, body: { value: true } });
  return id;
};
const createList = async (client: Client, name: string): Promise<string> => {
  const id = randomUUID();
  await client.saveSavedList({ params: { id }, body: { name } });
  return id;
};
const changeItem = (client: Client, id: string, listingId: number, isOnList = true) =>
  client.changeSavedListItem({ params: { id, listingId }, body: { isOnList } });
const shareList = async (client: Client, id: string, share: { isShared: boolean; sharesNotes?: boolean }) => {
  const { data } = await client.shareSavedList({ params: { id }, body: share });
  return data.find((list) => list.id === id)?.shareToken ?? '';
};
const readShared = (client: Client, token: string) => client.readSharedList({ body: { token } });

describe('lists of saved listings', () => {
  it('saveSavedList creates a list, renames it, and restores a deleted one with its listings', async () => {
    const { client } = await addPerson(api);
    const listingId = await saveNewListing(client);
    const id = await createList(client, ' Near work ');
    await changeItem(client, id, listingId);
    expect((await client.deleteSavedList({ params: { id } })).data).toEqual([]);
    await expect(changeItem(client, id, listingId)).rejects.toMatchObject({ code: 'not_found' });
    const { data } = await client.saveSavedList({ params: { id }, body: { name: 'Office' } });
    expect(data).toEqual([{ id, name: 'Office', listingIds: [listingId], shareToken: null, sharesNotes: false }]);
    expect((await client.listSavedListings()).meta.total).toBe(1);
  });

  it('saveSavedList rejects the name of another list in any case, and a 21st list', async () => {
    const { client } = await addPerson(api);
    const id = await createList(client, 'Valencia');
    await expect(createList(client, 'VALENCIA')).rejects.toMatchObject({ code: 'saved_list_name_taken' });
    await client.saveSavedList({ params: { id }, body: { name: 'valencia' } });
    for (let count = 1; count < maxSavedLists; count += 1) await createList(client, `List ${count}`);
    await expect(createList(client, 'One more')).rejects.toMatchObject({ code: 'saved_list_limit_reached' });
  });

  it('two tabs at once create one list of a name, and add a listing once', async () => {
    const { client } = await addPerson(api);
    const listingId = await saveNewListing(client);
    const results = await Promise.allSettled([createList(client, 'Mestalla'), createList(client, 'Mestalla')]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const [list] = (await client.listSavedLists()).data;
    await Promise.all([changeItem(client, list?.id ?? '', listingId), changeItem(client, list?.id ?? '', listingId)]);
    expect((await client.listSavedLists()).data).toMatchObject([{ name: 'Mestalla', listingIds: [listingId] }]);
  });

  it('listSavedListings returns the listings of a list, and 404 for an unknown list', async () => {
    const { client } = await addPerson(api);
    const [firstId, otherId, rentedId] = [
      await saveNewListing(client),
      await saveNewListing(client),
      await saveNewListing(client, 'Rented'),
    ];
    await moveListing(api.database, rentedId, 'rented');
    const list = await createList(client, 'Valencia');
    await changeItem(client, list, firstId);
    await changeItem(client, list, rentedId);
    const { data, meta } = await client.listSavedListings({ query: { list } });
    expect(data.map(({ id }) => id)).toEqual([firstId]);
    expect(meta).toMatchObject({ total: 1, unavailable: [{ id: rentedId, reason: 'rented' }] });
    await changeItem(client, list, firstId, false);
    expect((await client.listSavedListings({ query: { list } })).data).toEqual([]);
    expect((await client.listSavedListings()).data.map(({ id }) => id)).toEqual([otherId, firstId]);
    await expect(client.listSavedListings({ query: { list: randomUUID() } })).rejects.toMatchObject({ status: 404 });
  });

  it('changeSavedListItem rejects a listing that is not saved, and a 101st listing', async () => {
    const { client, userId } = await addPerson(api);
    const id = await createList(client, 'Valencia');
    const unsavedId = await addListing(api.database);
    await expect(changeItem(client, id, unsavedId)).rejects.toMatchObject({ code: 'listing_not_found' });
    for (let count = 0; count < maxSavedListItems; count += 1) await addListing(api.database);
    await sql`
      with newest as (select id from listings order by id desc limit ${maxSavedListItems}),
      saved as (insert into saved_listings (user_id, listing_id) select ${userId}, id from newest)
      insert into saved_list_items (list_id, listing_id)
      select q.id, newest.id from newest, saved_lists q where q.user_id = ${userId}
    `.execute(api.database);
    const listingId = await saveNewListing(client);
    await expect(changeItem(client, id, listingId)).rejects.toMatchObject({ code: 'saved_list_full' });
  });

  it("the calls of saved lists show, change, share and delete a user's own lists only", async () => {
    const [{ client }, { client: stranger }] = [await addPerson(api), await addPerson(api)];
    const listingId = await saveNewListing(client);
    const id = await createList(client, 'Mine');
    await changeItem(client, id, listingId);
    const before = (await client.listSavedLists()).data;
    await stranger.deleteSavedList({ params: { id } });
    await expect(changeItem(stranger, id, listingId, false)).rejects.toMatchObject({ status: 404 });
    await expect(shareList(stranger, id, { isShared: true })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.listSavedListings({ query: { list: id } })).rejects.toMatchObject({ status: 404 });
    await stranger.saveSavedList({ params: { id }, body: { name: 'Theirs' } });
    expect((await client.listSavedLists()).data).toEqual(before);
    expect((await stranger.listSavedLists()).data).toMatchObject([{ name: 'Theirs', listingIds: [] }]);
  });
});

describe('notes on saved listings', () => {
  it('noteSavedListing sets, replaces and removes a note, which only its user reads', async () => {
    const [{ client }, { client: other }] = [await addPerson(api), await addPerson(api)];
    const id = await saveNewListing(client);
    await other.saveListing({ params: { id }, body: { value: true } });
    const readNotes = async (reader: Client) => (await reader.listSavedListings()).meta.notes;
    await client.noteSavedListing({ params: { id }, body: { note: 'Rings at 3B' } });
    await client.noteSavedListing({ params: { id }, body: { note: ' Rings at 3C\nAsk for Ana ' } });
    expect([await readNotes(client), await readNotes(other)]).toEqual([[{ id, note: 'Rings at 3C\nAsk for Ana' }], []]);
    await client.noteSavedListing({ params: { id }, body: { note: '' } });
    expect(await readNotes(client)).toEqual([]);
  });

  it('noteSavedListing rejects a listing that is not saved, and 501 characters', async () => {
    const { client } = await addPerson(api);
    const id = await addListing(api.database);
    const note = (text: string) => client.noteSavedListing({ params: { id }, body: { note: text } });
    await expect(note('Hello')).rejects.toMatchObject({ code: 'listing_not_found' });
    await expect(note('x'.repeat(501))).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('saving a listing again restores its note and lists, until purge_saved_lists deletes them', async () => {
    const { client, userId } = await addPerson(api);
    const id = await saveNewListing(client);
    const list = await createList(client, 'Valencia');
    await createList(client, 'Deleted').then((deleted) => client.deleteSavedList({ params: { id: deleted } }));
    await changeItem(client, list, id);
    await client.noteSavedListing({ params: { id }, body: { note: 'Wide' } });
    const toggle = (value: boolean) => client.saveListing({ params: { id }, body: { value } });
    const readState = async () => [
      (await client.listSavedListings()).meta.notes,
      (await client.listSavedLists()).data.map(({ listingIds }) => listingIds),
    ];
    await toggle(false);
    expect(await readState()).toEqual([[], [[]]]);
    await toggle(true);
    expect(await readState()).toEqual([[{ id, note: 'Wide' }], [[id]]]);
    await toggle(false);
    await databaseJobs.add(api.database, 'purge_saved_lists', {});
    await api.runJobs();
    await toggle(true);
    expect(await readState()).toEqual([[], [[]]]);
    const { rows } = await sql`select from saved_lists where user_id = ${userId}`.execute(api.database);
    expect(rows).toHaveLength(1);
  });
});

describe('shared lists', () => {
  it('readSharedList shows a stranger the listings, and notes only if the owner shares them', async () => {
    const { client } = await addPerson(api);
    const [id, rentedId, deletedId] = [
      await saveNewListing(client),
      await saveNewListing(client, 'Rented'),
      await saveNewListing(client, 'Deleted'),
    ];
    const list = await createList(client, 'Near Mestalla');
    for (const listingId of [id, rentedId, deletedId]) await changeItem(client, list, listingId);
    await client.noteSavedListing({ params: { id }, body: { note: 'Ask about the pillar' } });
    await moveListing(api.database, rentedId, 'rented');
    await moveListing(api.database, deletedId, 'deleted');
    const token = await shareList(client, list, { isShared: true });
    expect(token).toMatch(/^[\w-]{32}$/);
    const { data } = await readShared(api.client, token);
    expect(data).toMatchObject({ name: 'Near Mestalla', listings: [{ id, isSaved: false }], notes: [] });
    expect(data.unavailable).toMatchObject([{ id: rentedId, reason: 'rented' }]);
    expect(await shareList(client, list, { isShared: true, sharesNotes: true })).toBe(token);
    expect((await readShared(api.client, token)).data.notes).toEqual([{ id, note: 'Ask about the pillar' }]);
  });

  it('readSharedList answers 404 once sharing has stopped, and a new link has a new token', async () => {
    const { client, userId } = await addPerson(api);
    const list = await createList(client, 'Valencia');
    const token = await shareList(client, list, { isShared: true, sharesNotes: true });
    await shareList(client, list, { isShared: false });
    await expect(readShared(api.client, token)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    const newToken = await shareList(client, list, { isShared: true });
    expect(newToken).not.toBe(token);
    expect((await client.listSavedLists()).data).toMatchObject([{ shareToken: newToken, sharesNotes: false }]);
    await client.deleteSavedList({ params: { id: list } });
    await expect(readShared(api.client, newToken)).rejects.toMatchObject({ status: 404 });
    await client.saveSavedList({ params: { id: list }, body: { name: 'Valencia' } });
    await api.database.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', userId).execute();
    await expect(readShared(api.client, newToken)).rejects.toMatchObject({ status: 404 });
  });
});
