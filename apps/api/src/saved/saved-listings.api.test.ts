import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing, addOwner, createListingValues, moveListing } from '../testing/listings.ts';
import { addPerson } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const listSavedIds = async (client: TestApi['client'], page = 1) =>
  (await client.listSavedListings({ query: { page } })).data.map(({ id }) => id);
const setListingState = (id: number, state: 'paused' | 'rented' | 'deleted' | 'ready') =>
  moveListing(api.database, id, state);

describe('saving a listing', () => {
  it('saveListing without a body toggles the listing, and with a value saves or unsaves it', async () => {
    const { client } = await addPerson(api);
    const id = await addListing(api.database);
    const saveListing = async (value?: boolean) =>
      (await client.saveListing({ params: { id }, ...(value === undefined ? {} : { body: { value } }) })).data.isSaved;
    expect([
      await saveListing(),
      await saveListing(),
      await saveListing(true),
      await saveListing(true),
      await saveListing(false),
      await saveListing(false),
    ]).toEqual([true, false, true, true, false, false]);
  });

  it('saveListing rejects a draft with 404 and a paused listing with 410, but unsaves a paused listing', async () => {
    const { client } = await addPerson(api);
    const ownerId = await addOwner(api.database);
    const insertListing = async (values: Parameters<typeof createListingValues>[0]) =>
      (
        await api.database
          .insertInto('listings')
          .values(createListingValues({ owner_id: ownerId, ...values }))
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const draftId = await insertListing({ state: 'draft', published_at: null });
    const pausedId = await insertListing({ state: 'paused' });
    const saveListing = (id: number, value: boolean) => client.saveListing({ params: { id }, body: { value } });
    await expect(saveListing(draftId, true)).rejects.toMatchObject({ status: 404, code: 'listing_not_found' });
    await expect(saveListing(draftId, false)).rejects.toMatchObject({ code: 'listing_not_found' });
    await expect(saveListing(99_999_999, true)).rejects.toMatchObject({ code: 'listing_not_found' });
    await expect(saveListing(pausedId, true)).rejects.toMatchObject({ status: 410, code: 'listing_gone' });
    expect((await saveListing(pausedId, false)).data.isSaved).toBe(false);
  });

  it('saveListing and listSavedListings reject visitors with session_required', async () => {
    const id = await addListing(api.database);
    await expect(api.client.saveListing({ params: { id } })).rejects.toMatchObject({ code: 'session_required' });
    await expect(api.client.listSavedListings()).rejects.toMatchObject({ code: 'session_required' });
  });

  it('getListing returns to visitors how many users have saved the listing', async () => {
    const id = await addListing(api.database);
    const [user, otherUser] = [await addPerson(api), await addPerson(api)];
    await user.client.saveListing({ params: { id }, body: { value: true } });
    await otherUser.client.saveListing({ params: { id }, body: { value: true } });
    const { data } = await api.client.getListing({ params: { id } });
    expect(data).toMatchObject({ savedCount: 2, isSaved: false });
  });
});

describe('saved listings', () => {
  it("listSavedListings returns pages of the user's own saved listings, last saved first", async () => {
    const [user, otherUser] = [await addPerson(api), await addPerson(api)];
    const savedListingIds: number[] = [];
    for (let count = 0; count < 22; count += 1)
      savedListingIds.push(await addListing(api.database, { name: `Bay ${count}` }));
    for (const id of savedListingIds) await user.client.saveListing({ params: { id }, body: { value: true } });
    const newestFirstIds = savedListingIds.toReversed();
    expect(await listSavedIds(user.client)).toEqual(newestFirstIds.slice(0, 20));
    expect(await listSavedIds(user.client, 2)).toEqual(newestFirstIds.slice(20));
    expect((await user.client.listSavedListings()).meta).toMatchObject({ total: 22, pageCount: 2, unavailable: [] });
    expect(await listSavedIds(otherUser.client)).toEqual([]);
  });

  it('listSavedListings returns listings that are no longer published in meta.unavailable, with the reason', async () => {
    const { client } = await addPerson(api);
    const [keptId, pausedId, rentedId, deletedId, readyId] = (await Promise.all(
      ['Kept', 'Paused', 'Rented', 'Deleted', 'Ready'].map((name) => addListing(api.database, { name })),
    )) as [number, number, number, number, number];
    for (const id of [readyId, deletedId, rentedId, pausedId, keptId])
      await client.saveListing({ params: { id }, body: { value: true } });
    await setListingState(pausedId, 'paused');
    await setListingState(rentedId, 'rented');
    await setListingState(deletedId, 'deleted');
    await setListingState(readyId, 'ready');
    const { data, meta } = await client.listSavedListings();
    expect(data.map(({ id, isSaved }) => [id, isSaved])).toEqual([[keptId, true]]);
    expect(meta.total).toBe(1);
    expect(meta.unavailable).toEqual([
      { id: pausedId, name: 'Paused', shortLocation: 'Malasaña, Madrid', reason: 'paused' },
      { id: rentedId, name: 'Rented', shortLocation: 'Malasaña, Madrid', reason: 'rented' },
      { id: deletedId, name: 'Deleted', shortLocation: 'Malasaña, Madrid', reason: 'gone' },
      { id: readyId, name: 'Ready', shortLocation: 'Malasaña, Madrid', reason: 'paused' },
    ]);
    expect((await client.listSavedListings({ query: { page: 2 } })).meta.unavailable).toEqual([]);
    await client.saveListing({ params: { id: rentedId }, body: { value: false } });
    expect((await client.listSavedListings()).meta.unavailable).toHaveLength(3);
  });

  it("every call that returns listing cards marks the user's saved listings with isSaved", async () => {
    const { client, token } = await addPerson(api);
    const listingPosition = { lat: 37.3891, lng: -5.9845 };
    const listingFields = { ...listingPosition, locality: 'Sevilla', locality_code: '41091', published_at: new Date() };
    const [id, otherId] = [
      await addListing(api.database, listingFields),
      await addListing(api.database, listingFields),
    ];
    await client.saveListing({ params: { id }, body: { value: true } });
    const apiPaths = [
      'parking/latest?limit=24',
      'parking/popular?limit=24',
      'parking/search?substr=sevilla',
      'parking/all?searchStr=sevilla',
      `parking/nearby?near=${listingPosition.lat},${listingPosition.lng}`,
      `parking/item/${otherId}/similar`,
      `places/town/sevilla`,
    ];
    const readIsSaved = async (path: string, headers: Record<string, string>) => {
      const responseText = await (await fetch(`${api.baseUrl}/${path}`, { headers })).text();
      const { data } = JSON.parse(responseText) as { data: SavedCard[] | { listings: SavedCard[] } };
      const listedCards = Array.isArray(data) ? data : data.listings;
      return listedCards.find((card) => card.id === id)?.isSaved;
    };
    for (const path of apiPaths) {
      expect(await readIsSaved(path, { authorization: `Bearer ${token}` }), path).toBe(true);
      expect(await readIsSaved(path, {}), path).toBe(false);
    }
    expect((await client.getListing({ params: { id } })).data.isSaved).toBe(true);
    expect((await client.getListing({ params: { id: otherId } })).data.isSaved).toBe(false);
  });
});
interface SavedCard {
  id: number;
  isSaved: boolean;
}

it('getListing counts a visitor’s view of a listing, but not the owner’s own', async () => {
  const { client, userId } = await addPerson(api);
  const id = await addListing(api.database, { owner_id: userId });
  const viewListing = async (viewerClient: TestApi['client']) =>
    (await viewerClient.getListing({ params: { id } }, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } })).data
      .views;
  expect([await viewListing(client), await viewListing(api.client)]).toEqual([0, 1]);
});

/** Creates a user whose account is old enough to see phone numbers. */
async function addTrustedUser(testApi: TestApi) {
  const person = await addPerson(testApi);
  await sql`update users set created_at = now() - interval '61 minutes', confirmed_at = now()
    where id = ${person.userId}`.execute(testApi.database);
  return person;
}

describe("an owner's phone number", () => {
  it('getOwnerContact rejects users with an unconfirmed email address or a new account', async () => {
    const id = await addListing(api.database, { owner_id: await addOwner(api.database) });
    const revealContact = async ({ client }: { client: TestApi['client'] }) =>
      client.getOwnerContact({ params: { id } });
    const newUser = await addPerson(api, { isConfirmed: true });
    await expect(revealContact(newUser)).rejects.toMatchObject({ status: 409, code: 'account_too_new' });
    const unconfirmedUser = await addTrustedUser(api);
    await sql`update users set confirmed_at = null where id = ${unconfirmedUser.userId}`.execute(api.database);
    await expect(revealContact(unconfirmedUser)).rejects.toMatchObject({ status: 409, code: 'email_not_confirmed' });
    expect(await api.database.selectFrom('contact_reveals').selectAll().where('listing_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('getOwnerContact rejects with phone_not_shared when the owner shares no phone number', async () => {
    const owner = await addPerson(api);
    const id = await addListing(api.database, { owner_id: owner.userId });
    const { client } = await addTrustedUser(api);
    await owner.client.updateMainInfo({ form: { isPhoneShown: 'false' } });
    expect((await owner.client.getProfile()).data.isPhoneShown).toBe(false);
    await expect(client.getOwnerContact({ params: { id } })).rejects.toMatchObject({ code: 'phone_not_shared' });
    await owner.client.updateMainInfo({ form: { isPhoneShown: 'true' } });
    await client.getOwnerContact({ params: { id } });
    await owner.client.updateMainInfo({ form: { phoneNumber: '' } });
    await expect(client.getOwnerContact({ params: { id } })).rejects.toMatchObject({ code: 'phone_not_shared' });
  });

  it('getOwnerContact returns the first name and phone number, and records one reveal per user', async () => {
    const ownerId = await addOwner(api.database);
    const id = await addListing(api.database, { owner_id: ownerId });
    const { client, userId } = await addTrustedUser(api);
    const expectedContact = { firstName: 'Ana', phoneNumber: '+34600000001' };
    expect((await client.getOwnerContact({ params: { id } })).data).toEqual(expectedContact);
    expect((await client.getOwnerContact({ params: { id } })).data).toEqual(expectedContact);
    const revealRows = await api.database
      .selectFrom('contact_reveals')
      .selectAll()
      .where('listing_id', '=', id)
      .execute();
    expect(revealRows).toMatchObject([{ user_id: userId }]);
    const securityEvents = await api.database
      .selectFrom('security_events')
      .select(['kind', 'user_id'])
      .where('listing_id', '=', id)
      .execute();
    const revealEvent = { kind: 'contact_revealed', user_id: userId };
    expect(securityEvents).toEqual([revealEvent, revealEvent]);
    await expect(api.client.getOwnerContact({ params: { id } })).rejects.toMatchObject({ code: 'session_required' });
  });

  it('getOwnerContact returns owners their own phone number without recording a reveal', async () => {
    const { client, userId } = await addPerson(api);
    const id = await addListing(api.database, { owner_id: userId });
    expect((await client.getOwnerContact({ params: { id } })).data.firstName).toBe('Ana');
    expect(await api.database.selectFrom('contact_reveals').selectAll().where('listing_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('getOwnerContact rejects an unpublished listing, and one without an owner or of a blocked owner', async () => {
    const { client } = await addTrustedUser(api);
    const ownerId = await addOwner(api.database);
    const insertListing = (values: Parameters<typeof createListingValues>[0]) =>
      api.database
        .insertInto('listings')
        .values(createListingValues({ owner_id: ownerId, ...values }))
        .returning('id')
        .executeTakeFirstOrThrow();
    const revealContact = (id: number) => client.getOwnerContact({ params: { id } });
    const [draft, rented] = [
      await insertListing({ state: 'draft', published_at: null }),
      await insertListing({ state: 'rented' }),
    ];
    await expect(revealContact(draft.id)).rejects.toMatchObject({ code: 'listing_not_found' });
    await expect(revealContact(rented.id)).rejects.toMatchObject({ code: 'listing_gone' });
    await expect(revealContact(await addListing(api.database))).rejects.toMatchObject({ code: 'not_found' });
    const blockedOwnerId = await addOwner(api.database);
    const id = await addListing(api.database, { owner_id: blockedOwnerId });
    await api.database.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blockedOwnerId).execute();
    await expect(revealContact(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('getOwnerContact rejects the 21st phone number that a user asks for within an hour with 429', async () => {
    const limitedApi = await startApi({ requestsPerMinute: 6000 });
    try {
      const ownerId = await addOwner(limitedApi.database);
      const { client } = await addTrustedUser(limitedApi);
      const revealedListingIds = await Promise.all(
        Array.from({ length: 21 }, () => addListing(limitedApi.database, { owner_id: ownerId })),
      );
      for (const id of revealedListingIds.slice(0, 20)) await client.getOwnerContact({ params: { id } });
      const lastReveal = client.getOwnerContact({ params: { id: revealedListingIds[20] ?? 0 } }, { timeoutMs: 30_000 });
      await expect(lastReveal).rejects.toMatchObject({ status: 429, code: 'too_many_phone_reveals' });
      // A phone number revealed before the limit was reached stays visible.
      await client.getOwnerContact({ params: { id: revealedListingIds[0] ?? 0 } });
      const otherUser = await addTrustedUser(limitedApi);
      await otherUser.client.getOwnerContact({ params: { id: revealedListingIds[20] ?? 0 } });
    } finally {
      await limitedApi.stop();
    }
  });

  it('getOwnerContact returns a phone number to twelve users at once, more than database connections', async () => {
    const limitedApi = await startApi({ requestsPerMinute: 6000 });
    try {
      const id = await addListing(limitedApi.database, { owner_id: await addOwner(limitedApi.database) });
      const trustedUsers = await Promise.all(Array.from({ length: 12 }, () => addTrustedUser(limitedApi)));
      const contactResponses = await Promise.all(
        trustedUsers.map(({ client }) => client.getOwnerContact({ params: { id } })),
      );
      expect(contactResponses).toHaveLength(12);
    } finally {
      await limitedApi.stop();
    }
  });
});
