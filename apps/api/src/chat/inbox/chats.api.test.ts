import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addChat } from '../../testing/chats.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function addChatWithParticipants(texts: readonly string[] = ['Is it free?', 'Yes.', 'Really?']) {
  const [owner, renter] = await Promise.all([addPerson(api), addPerson(api, { isConfirmed: true })]);
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  const chatId = await addChat(api.database, { listingId, starterId: renter.userId, ownerId: owner.userId, texts });
  return { owner, renter, chatId };
}
const flagBodyOf = (value: boolean | undefined) => (value === undefined ? {} : { body: { value } });
const readChat = async ({ client }: Person, chatId: number) => (await client.getChat({ params: { chatId } })).data;
const readMessageIds = async ({ client }: Person, chatId: number) =>
  (await client.listMessages({ params: { chatId } })).data.map(({ id }) => id);
const readLiveEvents = async ({ userId }: Person) =>
  (
    await api.database
      .selectFrom('live_events')
      .select(['kind', 'chat_id', 'message_id'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map((row) => Object.values(row));

describe('star', () => {
  it("starChat sets the caller's star to a given value, toggles it without one, and leaves the other's star", async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    const starChat = async (value?: boolean) =>
      (await owner.client.starChat({ params: { chatId }, ...flagBodyOf(value) })).data.isStarred;
    expect([
      await starChat(),
      await starChat(),
      await starChat(true),
      await starChat(true),
      await starChat(false),
      await starChat(),
    ]).toEqual([true, false, true, true, false, true]);
    expect((await readChat(owner, chatId)).isStarred).toBe(true);
    expect((await readChat(renter, chatId)).isStarred).toBe(false);
    // The API sends one live event per change, only to the user who made it.
    expect(await readLiveEvents(owner)).toEqual(Array.from({ length: 5 }, () => ['chat', chatId, null]));
    expect(await readLiveEvents(renter)).toEqual([]);
  });
});

describe('bin', () => {
  it('binChats moves several chats to the bin and back in one call', async () => {
    const owner = await addPerson(api);
    const listingId = await addListing(api.database, { owner_id: owner.userId });
    const addedChatIds: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { userId: starterId } = await addPerson(api);
      addedChatIds.push(await addChat(api.database, { listingId, starterId, ownerId: owner.userId, texts: ['Hello'] }));
    }
    const [firstChatId = 0, secondChatId = 0, thirdChatId = 0] = addedChatIds;
    const binChats = async (chatIds: number[], value?: boolean) =>
      (await owner.client.binChats({ body: { chatIds, ...(value === undefined ? {} : { value }) } })).data.map(
        ({ chatId, isBinned }) => [chatId, isBinned],
      );
    expect(await binChats([secondChatId, firstChatId], true)).toEqual([
      [secondChatId, true],
      [firstChatId, true],
    ]);
    expect(await binChats([firstChatId, thirdChatId])).toEqual([
      [firstChatId, false],
      [thirdChatId, true],
    ]);
    expect(await binChats(addedChatIds, false)).toEqual(addedChatIds.map((id) => [id, false]));
    expect(await binChats([firstChatId, firstChatId, secondChatId])).toEqual([
      [firstChatId, true],
      [secondChatId, true],
    ]);
    expect((await owner.client.listBinnedChats()).data.map(({ chatId }) => chatId)).toEqual([
      secondChatId,
      firstChatId,
    ]);
  });

  it('binChats moves no chat to the bin when one of the given chats belongs to other users', async () => {
    const { owner, chatId } = await addChatWithParticipants();
    const { chatId: otherChatId } = await addChatWithParticipants();
    const mixedBinForm = { chatIds: [chatId, otherChatId], value: true };
    await expect(owner.client.binChats({ body: mixedBinForm })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await readChat(owner, chatId)).isBinned).toBe(false);
    expect(await readLiveEvents(owner)).toEqual([]);
    const tooLongBinForm = { chatIds: Array.from({ length: 101 }, (_, index) => index + 1) };
    await expect(owner.client.binChats({ body: tooLongBinForm })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('read state', () => {
  it('markChatRead sets the read state of a chat to a given value, and toggles it without a value', async () => {
    const { owner, chatId } = await addChatWithParticipants();
    const markRead = async (value?: boolean) =>
      (await owner.client.markChatRead({ params: { chatId }, ...flagBodyOf(value) })).data.isRead;
    const readUnreadCount = async () => {
      const { unreadCount, hasNewMessages } = await readChat(owner, chatId);
      expect(hasNewMessages).toBe(unreadCount > 0);
      return unreadCount;
    };
    expect(await readUnreadCount()).toBe(2);
    expect([await markRead(false), await readUnreadCount()]).toEqual([false, 2]);
    expect([await markRead(), await readUnreadCount()]).toEqual([true, 0]);
    expect([await markRead(true), await readUnreadCount()]).toEqual([true, 0]);
    expect([await markRead(), await readUnreadCount()]).toEqual([false, 1]);
    expect((await owner.client.countChats()).unreadChats).toBe(1);
    expect([await markRead(true), await readUnreadCount()]).toEqual([true, 0]);
  });

  it('the other participant gets one read receipt with a time when a message is marked as read repeatedly', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    expect((await readChat(renter, chatId)).theirRead).toBeNull();
    const markStartMs = Date.now();
    await owner.client.markChatRead({ params: { chatId }, body: { value: true } });
    const [, , newestId = 0] = await readMessageIds(owner, chatId);
    const { theirRead } = await readChat(renter, chatId);
    expect(theirRead?.messageId).toBe(newestId);
    expect(Date.parse(theirRead?.at ?? '')).toBeGreaterThan(markStartMs - 60_000);
    expect((await readChat(owner, chatId)).theirRead).toBeNull();

    await owner.client.markChatRead({ params: { chatId }, body: { value: false } });
    await owner.client.markChatRead({ params: { chatId }, body: { value: true } });
    expect((await readChat(renter, chatId)).theirRead).toEqual(theirRead);
    expect(await readLiveEvents(renter)).toEqual([['read', chatId, newestId]]);
    expect(await readLiveEvents(owner)).toEqual(Array.from({ length: 3 }, () => ['chat', chatId, null]));
  });

  it('markChatRead sends a read receipt only for messages of the other participant', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants(['Hello']);
    await renter.client.markChatRead({ params: { chatId }, body: { value: true } });
    expect((await readChat(owner, chatId)).theirRead).toBeNull();
    expect(await readLiveEvents(owner)).toEqual([]);
    await owner.client.markChatRead({ params: { chatId }, body: { value: true } });
    await renter.client.sendMessage({ params: { chatId }, form: { message: 'Hello?' } });
    const [firstId] = await readMessageIds(owner, chatId);
    expect((await readChat(renter, chatId)).theirRead?.messageId).toBe(firstId);
    expect((await readChat(owner, chatId)).unreadCount).toBe(1);
  });

  it('the unread count agrees with the read receipt when a message arrives while the chat is marked as read', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants(['Hello']);
    for (let round = 0; round < 10; round += 1) {
      const [sentMessage] = await Promise.all([
        renter.client.sendMessage({ params: { chatId }, form: { message: `Text ${round}` } }),
        owner.client.markChatRead({ params: { chatId }, body: { value: true } }),
      ]);
      const { theirRead } = await readChat(renter, chatId);
      const isReadByRecipient = theirRead?.messageId === sentMessage.data.id;
      expect((await readChat(owner, chatId)).unreadCount).toBe(isReadByRecipient ? 0 : 1);
      await owner.client.markChatRead({ params: { chatId }, body: { value: true } });
    }
  });
});
