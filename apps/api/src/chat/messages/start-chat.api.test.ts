import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing, moveListing } from '../../testing/listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function addOwnerAndDriver() {
  const [owner, renter] = await Promise.all([addPerson(api), addPerson(api, { isConfirmed: true })]);
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  const createChatForm = (message: string) => ({ withWho: owner.userId, relativeParking: listingId, message });
  return { owner, renter, listingId, body: createChatForm };
}
const readMessageTexts = async ({ client }: Person, chatId: number) =>
  (await client.listMessages({ params: { chatId } })).data.map(({ text }) => text);
const setListingState = (id: number, state: 'paused' | 'draft' | 'deleted') => moveListing(api.database, id, state);

describe('first message', () => {
  it('startChat creates a chat in which both participants see the first message', async () => {
    const { owner, renter, listingId, body } = await addOwnerAndDriver();
    const { chatId } = await renter.client.startChat({ body: body('Is it free?') });
    const ownerChats = (await owner.client.listInboxChats()).data;
    expect(ownerChats).toMatchObject([
      {
        chatId,
        message: 'Is it free?',
        variant: 'outer',
        unreadCount: 1,
        hasNewMessages: true,
        isStarred: false,
        isBinned: false,
        withWho: { id: renter.userId, firstName: 'Ana' },
        relativeParking: { id: listingId, isOwn: true, isPublished: true, priceCents: 9000 },
      },
    ]);
    expect((await renter.client.getChat({ params: { chatId } })).data).toMatchObject({
      chatId,
      variant: 'inner',
      unreadCount: 0,
      writing: 'open',
      theirRead: null,
      withWho: { id: owner.userId },
      relativeParking: { isOwn: false, name: 'Bay with a view' },
    });
    expect(await readMessageTexts(owner, chatId)).toEqual(['Is it free?']);
    expect(await readMessageTexts(renter, chatId)).toEqual(['Is it free?']);
  });

  it('startChat continues the existing chat about a listing, even when the listing is no longer published', async () => {
    const { owner, renter, listingId, body } = await addOwnerAndDriver();
    const { chatId } = await renter.client.startChat({ body: body('One') });
    expect(await renter.client.startChat({ body: body('Two') })).toEqual({ chatId });
    await setListingState(listingId, 'paused');
    expect(await renter.client.startChat({ body: body('Three') })).toEqual({ chatId });
    // The owner also continues the chat by naming the same user and listing.
    const replyForm = { withWho: renter.userId, relativeParking: listingId, message: 'Four' };
    expect(await owner.client.startChat({ body: replyForm })).toEqual({ chatId });
    expect(await readMessageTexts(owner, chatId)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('startChat creates a separate chat for another listing of the same owner', async () => {
    const { owner, renter, body } = await addOwnerAndDriver();
    const { chatId } = await renter.client.startChat({ body: body('One') });
    const otherListingId = await addListing(api.database, { owner_id: owner.userId });
    const secondChat = await renter.client.startChat({ body: { ...body('Two'), relativeParking: otherListingId } });
    expect(secondChat.chatId).not.toBe(chatId);
  });

  it('five concurrent first messages about a listing start one chat and are all stored', async () => {
    const { owner, renter, body } = await addOwnerAndDriver();
    const chatTexts = ['One', 'Two', 'Three', 'Four', 'Five'];
    const startedChats = await Promise.all(chatTexts.map((text) => renter.client.startChat({ body: body(text) })));
    expect(new Set(startedChats.map(({ chatId }) => chatId)).size).toBe(1);
    const { data } = await owner.client.listInboxChats();
    expect(data.map(({ unreadCount }) => unreadCount)).toEqual([5]);
    expect((await readMessageTexts(owner, startedChats[0]!.chatId)).toSorted()).toEqual(chatTexts.toSorted());
  });

  it('a first message submitted several times, even concurrently, is stored only once', async () => {
    const { owner, renter, body } = await addOwnerAndDriver();
    const repeatedChatForm = { ...body('Hello'), submissionId: randomUUID() };
    const startResponses = await Promise.all([1, 2, 3].map(() => renter.client.startChat({ body: repeatedChatForm })));
    const { chatId } = await renter.client.startChat({ body: repeatedChatForm });
    expect(startResponses).toEqual([{ chatId }, { chatId }, { chatId }]);
    expect(await readMessageTexts(owner, chatId)).toEqual(['Hello']);
  });

  it('startChat rejects a user whose email is not confirmed with email_not_confirmed', async () => {
    const { listingId, owner } = await addOwnerAndDriver();
    const unconfirmedUser = await addPerson(api);
    const chatForm = { withWho: owner.userId, relativeParking: listingId, message: 'Hello' };
    await expect(unconfirmedUser.client.startChat({ body: chatForm })).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
    expect((await unconfirmedUser.client.listInboxChats()).data).toEqual([]);
  });

  it("startChat rejects an unpublished listing, a listing of a different owner and the caller's own listing", async () => {
    const { owner, renter, listingId, body } = await addOwnerAndDriver();
    const startChangedChat = (changes: object) => renter.client.startChat({ body: { ...body('Hello'), ...changes } });
    await expect(startChangedChat({ relativeParking: 99_999_999 })).rejects.toMatchObject({
      code: 'listing_not_found',
    });
    await expect(startChangedChat({ withWho: renter.userId })).rejects.toMatchObject({ code: 'listing_not_found' });
    const messageToSelf = { withWho: owner.userId, relativeParking: listingId, message: 'To me' };
    await expect(owner.client.startChat({ body: messageToSelf })).rejects.toMatchObject({ code: 'own_listing' });
    await setListingState(listingId, 'paused');
    await expect(startChangedChat({})).rejects.toMatchObject({ status: 410, code: 'listing_gone' });
    await setListingState(listingId, 'draft');
    await expect(startChangedChat({})).rejects.toMatchObject({ code: 'listing_not_found' });
    await expect(api.client.startChat({ body: body('Hello') })).rejects.toMatchObject({ code: 'session_required' });
  });
});

describe("chat from a partner's widget", () => {
  const readAttributionRows = async () =>
    (
      await api.database
        .selectFrom('partner_attributions')
        .select(['partner_id', 'campaign_id', 'source', 'step', 'listing_id', 'count'])
        .orderBy('campaign_id')
        .execute()
    ).map((row) => Object.values(row).join(' '));

  it("a chat started from a partner's widget counts once, and only for an active partner and its campaign", async () => {
    const partnerColumns = { requests_per_minute: 60, allowed_origins: [] };
    await api.database
      .insertInto('partners')
      .values([
        { id: 'nou', name: 'Nou', ...partnerColumns },
        { id: 'paused', name: 'Paused', is_active: false, ...partnerColumns },
      ])
      .execute();
    await api.database.insertInto('partner_campaigns').values({ partner_id: 'nou', id: 'sun', name: 'Sun' }).execute();
    const { owner, renter, body } = await addOwnerAndDriver();
    const chatAttribution = { partner: 'nou', campaign: 'sun', source: 'listing' } as const;
    await renter.client.startChat({ body: { ...body('One'), attribution: chatAttribution } });
    await renter.client.startChat({ body: { ...body('Two'), attribution: chatAttribution } });
    for (const recipient of [
      { partner: 'nobody' },
      { partner: 'paused' },
      { partner: 'nou', campaign: 'moon' },
      { partner: 'nou' },
    ]) {
      const secondListingId = await addListing(api.database, { owner_id: owner.userId });
      await renter.client.startChat({
        body: { ...body('Hello'), relativeParking: secondListingId, attribution: { ...recipient, source: 'search' } },
      });
    }
    expect(await readAttributionRows()).toEqual(['nou  search chat  1', 'nou sun listing chat  1']);
    const response = await fetch(`${api.baseUrl}/partners/attributions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ partner: 'nou', source: 'search', step: 'chat' }),
    });
    expect(response.status).toBe(400);
  });
});
