import { randomUUID } from 'node:crypto';
import { ApiError, createClient } from '@plaza/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { signUp, testPassword } from '../../testing/accounts.ts';
import { addChat } from '../../testing/chats.ts';
import { addListing } from '../../testing/listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function addChatWithParticipants(texts: readonly string[] = ['Is it free?']) {
  const [owner, renter] = await Promise.all([addPerson(api), addPerson(api, { isConfirmed: true })]);
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  const chatId = await addChat(api.database, { listingId, starterId: renter.userId, ownerId: owner.userId, texts });
  return { owner, renter, listingId, chatId };
}
const sendText = async ({ client }: Pick<Person, 'client'>, chatId: number, message: string, submissionId?: string) =>
  (await client.sendMessage({ params: { chatId }, form: { message, ...(submissionId && { submissionId }) } })).data;
const readMessageTexts = async ({ client }: Pick<Person, 'client'>, chatId: number) =>
  (await client.listMessages({ params: { chatId } })).data.map(({ text }) => text);
const readChat = async ({ client }: Pick<Person, 'client'>, chatId: number) =>
  (await client.getChat({ params: { chatId } })).data;
const readLiveEvents = async ({ userId }: Person) =>
  (
    await api.database
      .selectFrom('live_events')
      .select(['kind', 'message_id'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ kind, message_id: id }) => [kind, id]);

describe('sending a message', () => {
  it('sendMessage returns the message to its sender, and the other participant receives it', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    const sentMessage = await sendText(owner, chatId, 'Yes, come and see it.');
    expect(sentMessage).toMatchObject({
      text: 'Yes, come and see it.',
      variant: 'inner',
      files: [],
      images: [],
      warnings: [],
    });
    const { data } = await renter.client.listMessages({ params: { chatId } });
    expect(data.map(({ id, variant }) => [id === sentMessage.id, variant])).toEqual([
      [false, 'inner'],
      [true, 'outer'],
    ]);
    expect(data[1]?.submissionId).toBeNull();
    expect(await readChat(renter, chatId)).toMatchObject({
      message: 'Yes, come and see it.',
      variant: 'outer',
      date: sentMessage.date,
      unreadCount: 1,
    });
  });

  it('a message keeps its text as written, except for spaces and line breaks at both ends', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    const specialCharactersText = 'One\n\n  two — <b>tres</b> & "four"\t€ 😄 https://example.com/?a=1&b=2';
    expect((await sendText(owner, chatId, `\n  ${specialCharactersText} \n`)).text).toBe(specialCharactersText);
    expect((await readMessageTexts(renter, chatId)).at(-1)).toBe(specialCharactersText);
    expect((await sendText(owner, chatId, 'as browsers\r\nsend it')).text).toBe('as browsers\nsend it');
  });

  it('sendMessage rejects an empty message and a message of more than 2000 characters', async () => {
    const { owner, chatId } = await addChatWithParticipants();
    for (const text of ['', ' \n ', 'x'.repeat(2001)])
      await expect(sendText(owner, chatId, text)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { message: [expect.any(String)] },
      });
    expect((await sendText(owner, chatId, 'x'.repeat(2000))).text).toHaveLength(2000);
  });

  it('a message submitted several times, even concurrently, is stored only once', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    const submissionId = randomUUID();
    const attemptedMessages = await Promise.all(
      [1, 2, 3, 4].map(() => sendText(owner, chatId, 'Come at six.', submissionId)),
    );
    const retriedMessage = await sendText(owner, chatId, 'Come at six.', submissionId);
    expect(new Set([...attemptedMessages, retriedMessage].map(({ id }) => id)).size).toBe(1);
    expect(retriedMessage.submissionId).toBe(submissionId);
    expect(await readMessageTexts(renter, chatId)).toEqual(['Is it free?', 'Come at six.']);
    expect((await readChat(renter, chatId)).unreadCount).toBe(1);
    // The same submission ID of the other participant is another message.
    await sendText(renter, chatId, 'Fine.', submissionId);
    expect(await readMessageTexts(owner, chatId)).toEqual(['Is it free?', 'Come at six.', 'Fine.']);
  });

  it('a message without a submission ID is stored only once when its Idempotency-Key header is repeated', async () => {
    const { owner, chatId } = await addChatWithParticipants();
    const sendWithKey = (message: string, idempotencyKey: string, submissionId?: string) =>
      owner.client.sendMessage(
        { params: { chatId }, form: { message, ...(submissionId && { submissionId }) } },
        { idempotencyKey },
      );
    const [key, longKey] = [randomUUID(), 'k'.repeat(3000)];
    const firstMessage = await sendWithKey('One', key);
    expect((await sendWithKey('One', key)).data.id).toBe(firstMessage.data.id);
    expect((await sendWithKey('Two', key, randomUUID())).data.text).toBe('Two');
    expect((await sendWithKey('Three', longKey)).data.id).toBe((await sendWithKey('Three', longKey)).data.id);
    expect(await readMessageTexts(owner, chatId)).toEqual(['Is it free?', 'One', 'Two', 'Three']);
  });

  it('concurrent messages of both participants are all stored, in the same order for both', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    const sentMessages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendText(index % 2 === 0 ? owner : renter, chatId, `Text ${index}`)),
    );
    const readMessageIds = async ({ client }: Person) =>
      (await client.listMessages({ params: { chatId } })).data.map(({ id }) => id);
    const receivedIds = await readMessageIds(owner);
    expect(receivedIds).toHaveLength(21);
    expect(receivedIds).toEqual(receivedIds.toSorted((one, other) => one - other));
    expect(new Set(sentMessages.map(({ id }) => id))).toEqual(new Set(receivedIds.slice(1)));
    expect(await readMessageIds(renter)).toEqual(receivedIds);
    expect([(await readChat(owner, chatId)).unreadCount, (await readChat(renter, chatId)).unreadCount]).toEqual([
      11, 10,
    ]);
  });

  it('a message sends one live event to each participant, even when it is submitted twice', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    const submissionId = randomUUID();
    const { id } = await sendText(owner, chatId, 'Hello', submissionId);
    await sendText(owner, chatId, 'Hello', submissionId);
    expect(await readLiveEvents(owner)).toEqual([['message', id]]);
    expect(await readLiveEvents(renter)).toEqual([['message', id]]);
  });

  it('a new message moves the chat out of the bins of both participants', async () => {
    const { owner, renter, chatId } = await addChatWithParticipants();
    for (const { client } of [owner, renter]) await client.binChats({ body: { chatIds: [chatId], value: true } });
    expect((await owner.client.listInboxChats()).data).toEqual([]);
    await sendText(owner, chatId, 'Still there?');
    expect((await readChat(owner, chatId)).isBinned).toBe(false);
    expect((await renter.client.listInboxChats()).data).toMatchObject([{ chatId, isBinned: false }]);
    expect((await renter.client.listBinnedChats()).data).toEqual([]);
  });
});

describe('user outside the chat', () => {
  it('users outside a chat get not_found from every call that reads or changes the chat', async () => {
    const { owner, chatId } = await addChatWithParticipants();
    const stranger = await addPerson(api, { isConfirmed: true });
    const chatParams = { chatId };
    const { client } = stranger;
    for (const call of [
      () => sendText(stranger, chatId, 'Hello'),
      () => client.listMessages({ params: chatParams }),
      () => client.getChat({ params: chatParams }),
      () => client.markChatRead({ params: chatParams }),
      () => client.starChat({ params: chatParams }),
      () => client.binChats({ body: { chatIds: [chatId] } }),
      () => client.getChat({ params: { chatId: 99_999_999 } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' });
    expect(await readMessageTexts(owner, chatId)).toEqual(['Is it free?']);
    expect((await client.listInboxChats({ query: { searchStr: 'free' } })).data).toEqual([]);
  });
});

describe('pages of messages', () => {
  it('listMessages returns the newest messages by default, and pages before or after a given message', async () => {
    const messageTexts = Array.from({ length: 75 }, (_, index) => String(index));
    const { owner, chatId } = await addChatWithParticipants(messageTexts);
    const readMessagePage = async (query: { before?: number; after?: number; limit?: number } = {}) => {
      const { data, meta } = await owner.client.listMessages({ params: { chatId }, query });
      return { ids: data.map(({ id }) => id), texts: data.map(({ text }) => Number(text)), ...meta };
    };
    const createNumberTexts = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const newestPage = await readMessagePage();
    expect(newestPage).toMatchObject({ texts: createNumberTexts(45, 74), hasOlder: true, hasNewer: false });
    const middlePage = await readMessagePage({ before: newestPage.ids[0]! });
    expect(middlePage).toMatchObject({ texts: createNumberTexts(15, 44), hasOlder: true, hasNewer: true });
    const oldestPage = await readMessagePage({ before: middlePage.ids[0]! });
    expect(oldestPage).toMatchObject({ texts: createNumberTexts(0, 14), hasOlder: false, hasNewer: true });
    expect(await readMessagePage({ before: oldestPage.ids[0]! })).toMatchObject({
      texts: [],
      hasOlder: false,
      hasNewer: true,
    });
    const nextPage = await readMessagePage({ after: oldestPage.ids[4]!, limit: 10 });
    expect(nextPage).toMatchObject({ texts: createNumberTexts(5, 14), hasOlder: true, hasNewer: true });
    expect(await readMessagePage({ after: newestPage.ids[20]! })).toMatchObject({
      texts: createNumberTexts(66, 74),
      hasNewer: false,
    });
    expect(await readMessagePage({ after: newestPage.ids.at(-1)! })).toMatchObject({
      texts: [],
      hasOlder: true,
      hasNewer: false,
    });
    const pageBounds = { after: oldestPage.ids[0]!, before: oldestPage.ids[4]! };
    expect(await readMessagePage(pageBounds)).toMatchObject({ texts: [1, 2, 3], hasOlder: true, hasNewer: true });
    await expect(readMessagePage({ limit: 101 })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

it('messages and new chats to a blocked account are rejected with chat_blocked', async () => {
  const { owner, renter, chatId } = await addChatWithParticipants();
  const listingId = await addListing(api.database, { owner_id: owner.userId });
  await api.database.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', owner.userId).execute();
  expect((await readChat(renter, chatId)).writing).toBe('refused');
  const secondChatForm = { withWho: owner.userId, relativeParking: listingId, message: 'Hello' };
  await expect(sendText(renter, chatId, 'Hello')).rejects.toMatchObject({ status: 409, code: 'chat_blocked' });
  await expect(renter.client.startChat({ body: secondChatForm })).rejects.toMatchObject({ code: 'chat_blocked' });
  expect((await renter.client.listSentChats()).meta.total).toBe(1);
});

describe('closed account of the other participant', () => {
  it('messages of a closed account stay readable without a name, and new messages to it are rejected', async () => {
    const renter = await addPerson(api, { isConfirmed: true });
    const owner = await signUp(api, { firstName: 'Nieves' });
    const listingId = await addListing(api.database, { owner_id: owner.id });
    const chatForm = { withWho: owner.id, relativeParking: listingId, message: 'Is it free?' };
    const { chatId } = await renter.client.startChat({ body: chatForm });
    await sendText(owner, chatId, 'Yes.');
    expect((await readChat(renter, chatId)).withWho.firstName).toBe('Nieves');
    await owner.client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });

    expect(await readChat(renter, chatId)).toMatchObject({
      withWho: { id: null, firstName: null, profileImage: null },
      relativeParking: null,
      writing: 'closed',
      message: 'Yes.',
      unreadCount: 1,
      answersWithinMinutes: null,
    });
    expect((await renter.client.listInboxChats()).data).toMatchObject([{ chatId, withWho: { id: null } }]);
    expect(await readMessageTexts(renter, chatId)).toEqual(['Is it free?', 'Yes.']);
    await expect(sendText(renter, chatId, 'Hello?')).rejects.toMatchObject({ status: 409, code: 'chat_closed' });
    expect((await renter.client.markChatRead({ params: { chatId }, body: { value: true } })).data.isRead).toBe(true);
  });

  it('a message sent while its recipient closes the account is either stored or rejected with chat_closed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const renter = await addPerson(api, { isConfirmed: true });
      const owner = await signUp(api);
      const listingId = await addListing(api.database, { owner_id: owner.id });
      const chatForm = { withWho: owner.id, relativeParking: listingId, message: 'Is it free?' };
      const { chatId } = await renter.client.startChat({ body: chatForm });
      const clientWithoutRetries = createClient({
        baseUrl: api.baseUrl,
        token: renter.token,
        retries: { maxRetries: 0, baseDelayMs: 0 },
      });
      const sendOutcomes = [1, 2, 3].map((attemptNumber) =>
        sendText({ client: clientWithoutRetries }, chatId, `Text ${attemptNumber}`).then(
          () => 'sent',
          (error: unknown) => (error instanceof ApiError ? error.code : error),
        ),
      );
      await owner.client.closeAccount({ body: { password: testPassword, reasons: ['other'] } });
      for (const outcome of await Promise.all(sendOutcomes)) expect(['sent', 'chat_closed']).toContain(outcome);
      expect((await readChat(renter, chatId)).writing).toBe('closed');
    }
  });
});
