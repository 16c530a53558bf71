import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatOfTwo, addChatOfTwo } from '../../testing/chat-of-two.ts';
import { failureOf } from '../../testing/failure.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleImage } from '../../testing/sample-images.ts';

let api: TestApi;
let chat: ChatOfTwo;
let params: { chatId: number };
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  chat = await addChatOfTwo(api);
  params = { chatId: chat.chatId };
});
afterAll(() => api.stop());

const blockPartner = async ({ client }: Person, value?: boolean) =>
  (await client.blockChatPartner({ params, ...(value === undefined ? {} : { body: { value } }) })).data.isBlocked;
const readWritingState = async ({ client }: Person) => (await client.getChat({ params })).data.writing;
const readEventKinds = async ({ userId }: Person) =>
  (
    await api.database
      .selectFrom('live_events')
      .select(['kind', 'chat_id'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ kind, chat_id: id }) => `${kind} ${id}`);

describe('blocking the other participant of a chat', () => {
  it('messages of both users are rejected with the same error when one user has blocked the other', async () => {
    const { owner, renter, say } = chat;
    expect(await blockPartner(owner, true)).toBe(true);
    for (const person of [owner, renter]) {
      const blockedError = await failureOf(say(person, 'Hello?'));
      expect([blockedError.status, blockedError.code]).toEqual([409, 'chat_blocked']);
      const imageMessageForm = { params, form: { uploadedImages: [await sampleImage()] } };
      expect((await failureOf(person.client.sendMessage(imageMessageForm))).code).toBe('chat_blocked');
    }
    expect([await readWritingState(owner), await readWritingState(renter)]).toEqual(['blocked', 'refused']);
    expect(await blockPartner(owner, false)).toBe(false);
    expect([await readWritingState(owner), await readWritingState(renter)]).toEqual(['open', 'open']);
    expect((await say(renter, 'Hello again')).text).toBe('Hello again');
  });

  it('a block between two users applies to all their existing and new chats', async () => {
    const { owner, renter } = chat;
    const [secondListingId, thirdListingId] = [
      await addListing(api.database, { owner_id: owner.userId }),
      await addListing(api.database, { owner_id: renter.userId }),
    ];
    const startChat = ({ client }: Person, withWho: number, relativeParking: number) =>
      client.startChat({ body: { withWho, relativeParking, message: 'Hello' } });
    const { chatId } = await startChat(renter, owner.userId, secondListingId);
    await blockPartner(renter, true);
    const otherChatMessageForm = { params: { chatId }, form: { message: 'Here?' } };
    expect((await failureOf(owner.client.sendMessage(otherChatMessageForm))).code).toBe('chat_blocked');
    expect((await renter.client.getChat({ params: { chatId } })).data.writing).toBe('blocked');
    expect((await failureOf(startChat(owner, renter.userId, thirdListingId))).code).toBe('chat_blocked');
    expect((await failureOf(startChat(renter, owner.userId, chat.listingId))).code).toBe('chat_blocked');
    const fourthListingId = await addListing(api.database, { owner_id: owner.userId });
    expect((await failureOf(startChat(renter, owner.userId, fourthListingId))).code).toBe('chat_blocked');
    // Rejected starts leave no empty chat.
    const startedChats = await api.database
      .selectFrom('chats')
      .select('id')
      .where('listing_id', 'in', [thirdListingId, fourthListingId])
      .execute();
    expect(startedChats).toEqual([]);
  });

  it('each user sees their own block when two users have blocked each other', async () => {
    const { owner, renter } = chat;
    for (const value of [true, false, true, false, true]) {
      await Promise.all([blockPartner(owner, value), blockPartner(renter, value)]);
    }
    expect([await readWritingState(owner), await readWritingState(renter)]).toEqual(['blocked', 'blocked']);
    await blockPartner(owner, false);
    expect([await readWritingState(owner), await readWritingState(renter)]).toEqual(['refused', 'blocked']);
    expect((await failureOf(chat.say(owner, 'Hello?'))).code).toBe('chat_blocked');
  });

  it('blockChatPartner sets the block to a given value, and toggles it without a value', async () => {
    const { owner } = chat;
    expect([await blockPartner(owner), await blockPartner(owner), await blockPartner(owner)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await blockPartner(owner, true), await blockPartner(owner, true)]).toEqual([true, true]);
    const blockResults = await Promise.all(Array.from({ length: 6 }, () => blockPartner(owner)));
    expect(blockResults.filter(Boolean)).toHaveLength(3);
    expect(await readWritingState(owner)).toBe('blocked');
  });

  it('blocking a user sends a live event for each shared chat to the blocker only', async () => {
    const { owner, renter } = chat;
    const secondListingId = await addListing(api.database, { owner_id: owner.userId });
    const chatForm = { withWho: owner.userId, relativeParking: secondListingId, message: 'Hello' };
    const { chatId } = await renter.client.startChat({ body: chatForm });
    const [ownerEvents, renterEvents] = [await readEventKinds(owner), await readEventKinds(renter)];
    await blockPartner(owner, true);
    await blockPartner(owner, true);
    expect((await readEventKinds(owner)).slice(ownerEvents.length)).toEqual([`chat ${chat.chatId}`, `chat ${chatId}`]);
    expect(await readEventKinds(renter)).toEqual(renterEvents);
  });

  it('a user blocked by the other participant can still read, star, bin and report the chat', async () => {
    const { owner, renter } = chat;
    await blockPartner(owner, true);
    expect((await renter.client.listMessages({ params })).data).toHaveLength(1);
    await renter.client.starChat({ params, body: { value: true } });
    await renter.client.markChatRead({ params, body: { value: true } });
    await renter.client.binChats({ body: { chatIds: [params.chatId], value: true } });
    await renter.client.reportChat({ params, body: { reason: 'other' } });
    expect((await renter.client.listBinnedChats()).data).toHaveLength(1);
  });

  it('blockChatPartner rejects a user outside the chat, and a chat whose other account is closed', async () => {
    const stranger = await addPerson(api);
    expect((await failureOf(stranger.client.blockChatPartner({ params }))).code).toBe('not_found');
    await api.database
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', chat.renter.userId)
      .execute();
    expect((await failureOf(chat.owner.client.blockChatPartner({ params }))).code).toBe('chat_closed');
    expect(await blockPartner(chat.owner, false)).toBe(false);
  });
});
