import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addChat } from '../../testing/chats.ts';
import { addListing, moveListing } from '../../testing/listings.ts';
import { addImage } from '../../testing/own-listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const addNamedUser = async (firstName: string): Promise<Person> => {
  const person = await addPerson(api, { isConfirmed: true });
  await api.database.updateTable('users').set({ first_name: firstName }).where('id', '=', person.userId).execute();
  return person;
};
async function addChatStartedBy(
  person: Person,
  { firstName = 'Ana', name = 'Bay', texts = ['Hello'] }: { firstName?: string; name?: string; texts?: string[] } = {},
) {
  const owner = await addNamedUser(firstName);
  const listingId = await addListing(api.database, { owner_id: owner.userId, name });
  const chatOptions = { listingId, starterId: person.userId, ownerId: owner.userId, texts };
  return { owner, listingId, chatId: await addChat(api.database, chatOptions) };
}
const listedFolders = ['Inbox', 'Starred', 'Sent', 'Binned'] as const;
const listFolderChats = (
  { client }: Person,
  folder: (typeof listedFolders)[number],
  query: { page?: number; searchStr?: string } = {},
) => client[`list${folder}Chats`]({ query });
const listChatIds = async (person: Person, folder: (typeof listedFolders)[number], searchStr = '') =>
  (await listFolderChats(person, folder, { searchStr })).data.map(({ chatId }) => chatId);
const countFolders = async ({ client }: Person) => {
  const { inbox, starredMessages, sent, binMessages, unreadChats, hasNewMessages } = await client.countChats();
  return {
    in: inbox.count,
    star: starredMessages.count,
    sent: sent.count,
    bin: binMessages.count,
    unreadChats,
    hasNewMessages,
  };
};

describe('folders', () => {
  it('inbox, starred, sent and bin each list and count their chats, newest message first', async () => {
    const currentUser = await addNamedUser('Nora');
    const zeroFolderCounts = { in: 0, star: 0, sent: 0, bin: 0, unreadChats: 0, hasNewMessages: false };
    expect(await countFolders(currentUser)).toEqual(zeroFolderCounts);
    for (const folder of listedFolders) expect((await listFolderChats(currentUser, folder)).data).toEqual([]);

    const startedChat = await addChatStartedBy(currentUser, { texts: ['One', 'Two'] });
    const listingId = await addListing(api.database, { owner_id: currentUser.userId });
    const receivedChatIds: number[] = [];
    for (const text of ['Three', 'Four']) {
      const renter = await addNamedUser('Rita');
      receivedChatIds.push(
        await addChat(api.database, {
          listingId,
          starterId: renter.userId,
          ownerId: currentUser.userId,
          texts: [text],
        }),
      );
    }
    const [first = 0, second = 0] = receivedChatIds;
    expect(await listChatIds(currentUser, 'Inbox')).toEqual([second, first, startedChat.chatId]);
    expect(await listChatIds(currentUser, 'Sent')).toEqual([startedChat.chatId]);
    expect(await countFolders(currentUser)).toEqual({
      in: 3,
      star: 0,
      sent: 1,
      bin: 0,
      unreadChats: 3,
      hasNewMessages: true,
    });

    await currentUser.client.starChat({ params: { chatId: first } });
    await currentUser.client.starChat({ params: { chatId: second } });
    await currentUser.client.binChats({ body: { chatIds: [second, startedChat.chatId] } });
    expect(await listChatIds(currentUser, 'Inbox')).toEqual([first]);
    expect(await listChatIds(currentUser, 'Starred')).toEqual([first]);
    expect(await listChatIds(currentUser, 'Sent')).toEqual([]);
    expect(await listChatIds(currentUser, 'Binned')).toEqual([second, startedChat.chatId]);
    expect(await countFolders(currentUser)).toEqual({
      in: 1,
      star: 1,
      sent: 0,
      bin: 2,
      unreadChats: 1,
      hasNewMessages: true,
    });
    await currentUser.client.markChatRead({ params: { chatId: first } });
    expect(await countFolders(currentUser)).toMatchObject({ unreadChats: 0, hasNewMessages: false });
    // One participant's flags do not affect the other's.
    expect(await countFolders(startedChat.owner)).toEqual({
      ...zeroFolderCounts,
      in: 1,
      unreadChats: 1,
      hasNewMessages: true,
    });

    await startedChat.owner.client.sendMessage({ params: { chatId: startedChat.chatId }, form: { message: 'Five' } });
    expect(await listChatIds(currentUser, 'Inbox')).toEqual([startedChat.chatId, first]);
    expect(await listChatIds(currentUser, 'Sent')).toEqual([startedChat.chatId]);
  });

  it('a chat folder is returned in pages of twenty chats', async () => {
    const currentUser = await addNamedUser('Nora');
    const listingId = await addListing(api.database, { owner_id: currentUser.userId });
    const chatIds: number[] = [];
    for (let count = 0; count < 41; count += 1) {
      const { userId: starterId } = await addPerson(api);
      chatIds.push(
        await addChat(api.database, { listingId, starterId, ownerId: currentUser.userId, texts: ['Hello'] }),
      );
    }
    const newestFirstIds = chatIds.toReversed();
    for (const [page, from] of [
      [1, 0],
      [2, 20],
      [3, 40],
      [4, 60],
    ] as const) {
      const { data, meta } = await listFolderChats(currentUser, 'Inbox', { page });
      expect(data.map(({ chatId }) => chatId)).toEqual(newestFirstIds.slice(from, from + 20));
      expect(meta).toEqual({ page, pageSize: 20, pageCount: 3, total: 41, totalIsCapped: false });
    }
    expect((await listFolderChats(currentUser, 'Inbox', { page: 3, searchStr: 'hel' })).data).toHaveLength(1);
  });
});

describe('inbox filters', () => {
  it('listInboxChats filters and counts chats by bay owner, unread state and listing', async () => {
    const currentUser = await addNamedUser('Nora');
    const listingId = await addListing(api.database, { owner_id: currentUser.userId });
    const otherListingId = await addListing(api.database, { owner_id: currentUser.userId });
    const addReceivedChat = async (id: number) => {
      const { userId: starterId } = await addNamedUser('Rita');
      return addChat(api.database, { listingId: id, starterId, ownerId: currentUser.userId, texts: ['Hello there'] });
    };
    const startedChat = await addChatStartedBy(currentUser, { texts: ['One', 'Two'] });
    const readChatId = await addReceivedChat(listingId);
    const unreadChatId = await addReceivedChat(listingId);
    const otherListingChatId = await addReceivedChat(otherListingId);
    const binnedChatId = await addReceivedChat(listingId);
    await currentUser.client.markChatRead({ params: { chatId: readChatId } });
    await currentUser.client.binChats({ body: { chatIds: [binnedChatId] } });

    const listFilteredInbox = async (
      query: NonNullable<NonNullable<Parameters<typeof currentUser.client.listInboxChats>[0]>['query']>,
    ) => {
      const { data, meta } = await currentUser.client.listInboxChats({ query });
      expect(meta.total).toBe(data.length);
      return data.map(({ chatId }) => chatId);
    };
    expect(await listFilteredInbox({ bays: 'own' })).toEqual([otherListingChatId, unreadChatId, readChatId]);
    expect(await listFilteredInbox({ bays: 'others' })).toEqual([startedChat.chatId]);
    expect(await listFilteredInbox({ isUnread: true })).toEqual([otherListingChatId, unreadChatId, startedChat.chatId]);
    expect(await listFilteredInbox({ isUnread: false })).toHaveLength(4);
    expect(await listFilteredInbox({ bays: 'own', isUnread: true })).toEqual([otherListingChatId, unreadChatId]);
    expect(await listFilteredInbox({ listingId })).toEqual([unreadChatId, readChatId]);
    const { data: listing } = await currentUser.client.getOwnListing({ params: { id: listingId } });
    expect(listing.counts).toMatchObject({ chatCount: 3, inboxChatCount: 2 });
    expect(await listFilteredInbox({ listingId, isUnread: true })).toEqual([unreadChatId]);
    expect(await listFilteredInbox({ listingId, bays: 'others' })).toEqual([]);
    expect(await listFilteredInbox({ bays: 'own', searchStr: 'hello' })).toEqual([
      otherListingChatId,
      unreadChatId,
      readChatId,
    ]);
    expect(await listFilteredInbox({ bays: 'others', searchStr: 'hello' })).toEqual([]);
    // A listing's ID reveals no chats of other users.
    expect((await startedChat.owner.client.listInboxChats({ query: { listingId } })).data).toEqual([]);
  });

  it('listInboxChats rejects invalid filters with 400', async () => {
    const currentUser = await addNamedUser('Nora');
    for (const query of ['bays=mine', 'isUnread=perhaps', 'listingId=0'])
      expect(
        (
          await fetch(`${api.baseUrl}/chats/inbox?${query}`, {
            headers: { authorization: `Bearer ${currentUser.token}` },
          })
        ).status,
      ).toBe(400);
  });
});

describe('search', () => {
  it('a chat search finds beginnings of words in names and messages, ignoring accents and case', async () => {
    const currentUser = await addNamedUser('Nora');
    const joseChat = await addChatStartedBy(currentUser, {
      firstName: 'José',
      name: 'Plaza en Gran Vía',
      texts: ['¿Cabe un León?', 'Sí, cabe.'],
    });
    const begonaChat = await addChatStartedBy(currentUser, {
      firstName: 'Begoña',
      name: 'Garaje del Pez',
      texts: ['Hola', 'Buenos días'],
    });
    const searchChatIds = async (searchStr: string) =>
      (await listChatIds(currentUser, 'Inbox', searchStr)).toSorted((one, other) => one - other);
    expect(await searchChatIds('jose')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('BEGONA')).toEqual([begonaChat.chatId]);
    expect(await searchChatIds('gran via')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('GARÁJE')).toEqual([begonaChat.chatId]);
    expect(await searchChatIds('leon')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('dia')).toEqual([begonaChat.chatId]);
    // Each word must match a name, and all remaining words one message.
    expect(await searchChatIds('jose cabe via')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('cabe un leon')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('buenos leon')).toEqual([]);
    // Short words need not match a message.
    expect(await searchChatIds('la leon de jose')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('un')).toEqual([]);
    expect(await searchChatIds('jo')).toEqual([joseChat.chatId]);
    expect(await searchChatIds('jose garaje')).toEqual([]);
    // Matches prefixes of words, not suffixes.
    expect(await searchChatIds('aje')).toEqual([]);
    // The user's own name matches no chat.
    expect(await searchChatIds('nora')).toEqual([]);
    expect(await searchChatIds('¿?')).toEqual([]);
    expect(await searchChatIds(`' & | ! :* <-> \\ '@${joseChat.owner.userId}'`)).toEqual([]);
    expect((await listFolderChats(currentUser, 'Inbox', { searchStr: 'cabe' })).meta.total).toBe(1);
  });

  it('a chat search returns the newest matching message of a chat, or no message when only names match', async () => {
    const currentUser = await addNamedUser('Nora');
    const { chatId } = await addChatStartedBy(currentUser, {
      firstName: 'José',
      name: 'Plaza en Gran Vía',
      texts: ['El mando está en el buzón', 'Tengo otro mando', 'Hasta mañana'],
    });
    const findSearchMatch = async (searchStr: string) => {
      const [chat] = (await listFolderChats(currentUser, 'Inbox', { searchStr })).data;
      if (chat?.match === undefined) return null;
      const { data: messages } = await currentUser.client.listMessages({ params: { chatId } });
      expect(messages.map(({ id }) => id)).toContain(chat.match.messageId);
      return chat.match.excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
    };
    expect(await findSearchMatch('mando')).toBe('Tengo otro [mando]');
    expect(await findSearchMatch('jose buzon')).toBe('El mando está en el [buzón]');
    expect(await findSearchMatch('jose')).toBeNull();
    expect((await listFolderChats(currentUser, 'Inbox')).data[0]).not.toHaveProperty('match');
  });

  it("a chat search finds only the user's own chats, and only in the requested folder", async () => {
    const currentUser = await addNamedUser('Nora');
    const { chatId } = await addChatStartedBy(currentUser, { texts: ['palabra rara'] });
    const otherUser = await addNamedUser('Otto');
    await addChatStartedBy(otherUser, { texts: ['palabra rara'] });
    expect(await listChatIds(currentUser, 'Inbox', 'rara')).toEqual([chatId]);
    expect(await listChatIds(currentUser, 'Starred', 'rara')).toEqual([]);
    await currentUser.client.binChats({ body: { chatIds: [chatId] } });
    expect(await listChatIds(currentUser, 'Inbox', 'rara')).toEqual([]);
    expect(await listChatIds(currentUser, 'Binned', 'rara')).toEqual([chatId]);
  });

  it('a chat search finds the new name of a user or listing immediately after the change', async () => {
    const currentUser = await addNamedUser('Nora');
    const { owner, listingId, chatId } = await addChatStartedBy(currentUser, { firstName: 'Ana', name: 'Bay' });
    await api.database.updateTable('users').set({ first_name: 'Zoe' }).where('id', '=', owner.userId).execute();
    await api.database.updateTable('listings').set({ name: 'Cochera' }).where('id', '=', listingId).execute();
    expect(await listChatIds(currentUser, 'Inbox', 'zoe cochera')).toEqual([chatId]);
    expect(await listChatIds(currentUser, 'Inbox', 'ana')).toEqual([]);
  });
});

describe('listing of a chat', () => {
  const readChatListing = async ({ client }: Person, chatId: number) =>
    (await client.getChat({ params: { chatId } })).data.relativeParking;
  const setListingState = (id: number, state: 'paused' | 'deleted') => moveListing(api.database, id, state);

  it("a chat shows the price, location and image of an unpublished listing only to the listing's owner", async () => {
    const currentUser = await addNamedUser('Nora');
    const { owner, listingId, chatId } = await addChatStartedBy(currentUser, { name: 'Garaje' });
    await addImage(api.database, listingId);
    const baySizes = { length_cm: 480, width_cm: 230, entrance_height_cm: 210 };
    await api.database.updateTable('listings').set(baySizes).where('id', '=', listingId).execute();
    const expectedListing = {
      id: listingId,
      name: 'Garaje',
      priceCents: 9000,
      shortLocation: 'Malasaña, Madrid',
      image: { url: expect.any(String) },
      size: { lengthCm: 480, widthCm: 230, entranceHeightCm: 210, isOpenAir: false },
    };
    expect(await readChatListing(currentUser, chatId)).toMatchObject({
      ...expectedListing,
      isPublished: true,
      isOwn: false,
    });
    await setListingState(listingId, 'paused');
    expect(await readChatListing(currentUser, chatId)).toEqual({
      id: listingId,
      name: 'Garaje',
      language: 'es',
      priceCents: null,
      shortLocation: null,
      image: null,
      size: { lengthCm: null, widthCm: null, entranceHeightCm: null, isOpenAir: false },
      isPublished: false,
      isOwn: false,
    });
    expect(await readChatListing(owner, chatId)).toMatchObject({ ...expectedListing, isPublished: false, isOwn: true });
  });

  it('a chat whose listing was deleted is returned without a listing', async () => {
    const currentUser = await addNamedUser('Nora');
    const { owner, listingId, chatId } = await addChatStartedBy(currentUser);
    await setListingState(listingId, 'deleted');
    expect([await readChatListing(currentUser, chatId), await readChatListing(owner, chatId)]).toEqual([null, null]);
    await api.database.deleteFrom('listings').where('id', '=', listingId).execute();
    expect(await readChatListing(currentUser, chatId)).toBeNull();
    await owner.client.sendMessage({ params: { chatId }, form: { message: 'It is let.' } });
    expect(await listChatIds(currentUser, 'Inbox', 'let')).toEqual([chatId]);
  });
});

describe('chat that a user started about a listing', () => {
  it('findStartedChat finds the chat that the caller started about the listing, even when it is in the bin', async () => {
    const [owner, renter, otherUser] = await Promise.all([addPerson(api), addPerson(api), addPerson(api)]);
    const [listingId, otherListingId] = await Promise.all([
      addListing(api.database, { owner_id: owner.userId }),
      addListing(api.database, { owner_id: owner.userId }),
    ]);
    const findStartedChat = async ({ client }: Person, id = listingId) =>
      (await client.findStartedChat({ params: { id } })).data;
    expect(await findStartedChat(renter)).toEqual({ chatId: null });
    const chatId = await addChat(api.database, {
      listingId,
      starterId: renter.userId,
      ownerId: owner.userId,
      texts: ['Is it free?'],
    });
    expect(await findStartedChat(renter)).toEqual({ chatId });
    await renter.client.binChats({ body: { chatIds: [chatId], value: true } });
    expect(await findStartedChat(renter)).toEqual({ chatId });
    expect(await findStartedChat(renter, otherListingId)).toEqual({ chatId: null });
    // The call finds no chat for the owner, who has one chat with each renter about the listing.
    for (const person of [owner, otherUser]) expect(await findStartedChat(person)).toEqual({ chatId: null });
  });
});

describe('answer time', () => {
  it("the owner's answer time is the median of first answers within 90 days, or null for fewer than three", async () => {
    const owner = await addNamedUser('Ana');
    const listingId = await addListing(api.database, { owner_id: owner.userId });
    const renter = await addNamedUser('Rita');
    const readReplyMinutes = async () => {
      const [chat] = (await renter.client.listInboxChats()).data;
      return (await renter.client.getChat({ params: { chatId: chat?.chatId ?? 0 } })).data.answersWithinMinutes;
    };
    const addAnsweredChat = async (daysAgo: number, afterMinutes: number, starter?: Person) => {
      const { userId: starterId } = starter ?? (await addPerson(api));
      const id = await addChat(api.database, { listingId, starterId, ownerId: owner.userId, texts: ['Hello', 'Hi'] });
      const startedAt = new Date(Date.now() - daysAgo * 86_400_000);
      await api.database
        .updateTable('chats')
        .set({ created_at: startedAt, first_reply_at: new Date(startedAt.getTime() + afterMinutes * 60_000) })
        .where('id', '=', id)
        .execute();
    };
    await addAnsweredChat(1, 5, renter);
    await addAnsweredChat(2, 600);
    await addAnsweredChat(120, 1);
    expect(await readReplyMinutes()).toBeNull();
    await addAnsweredChat(80, 30);
    expect(await readReplyMinutes()).toBe(30);
    await addAnsweredChat(3, 10);
    expect(await readReplyMinutes()).toBe(20);
  });

  it("the answer time of a chat is measured by the owner's first answer and not by later ones", async () => {
    const currentUser = await addNamedUser('Nora');
    const { owner, chatId } = await addChatStartedBy(currentUser);
    const readFirstReplyAt = async () =>
      (
        await api.database
          .selectFrom('chats')
          .select('first_reply_at')
          .where('id', '=', chatId)
          .executeTakeFirstOrThrow()
      ).first_reply_at;
    await currentUser.client.sendMessage({ params: { chatId }, form: { message: 'Hello?' } });
    expect(await readFirstReplyAt()).toBeNull();
    const { date } = (await owner.client.sendMessage({ params: { chatId }, form: { message: 'Hi' } })).data;
    await owner.client.sendMessage({ params: { chatId }, form: { message: 'There' } });
    expect((await readFirstReplyAt())?.toISOString()).toBe(date);
  });
});
