import { randomUUID } from 'node:crypto';
import { type CallName, type Client } from '@plaza/sdk';
import { areaContracts } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatOfTwo, addChatOfTwo, loadChatFile } from '../../testing/chat-of-two.ts';
import { clientOf, startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { sampleFiles } from '../../testing/sample-files.ts';
import { fileOf, sampleImage } from '../../testing/sample-images.ts';
import { createFileLinks } from '../attachments/attachments.ts';

let api: TestApi;
let chat: ChatOfTwo;
let stranger: Person;
let newListingId: number;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  chat = await addChatOfTwo(api);
  stranger = await addPerson(api, { isConfirmed: true });
  newListingId = await addListing(api.database, { owner_id: chat.owner.userId });
});
afterAll(() => api.stop());

/** A request of each call that refers to a chat or its contents, with an image if the call accepts images. */
const callsInChat = {
  sendMessage: async ({ sendMessage }) =>
    sendMessage({ params: chatParams(), form: { message: 'Hello', uploadedImages: [await sampleImage()] } }),
  listMessages: ({ listMessages }) => listMessages({ params: chatParams() }),
  getChat: ({ getChat }) => getChat({ params: chatParams() }),
  markChatRead: ({ markChatRead }) => markChatRead({ params: chatParams(), body: { value: false } }),
  starChat: ({ starChat }) => starChat({ params: chatParams(), body: { value: true } }),
  binChats: ({ binChats }) => binChats({ body: { chatIds: [chat.chatId], value: true } }),
  sendTyping: ({ sendTyping }) => sendTyping({ params: chatParams() }),
  blockChatPartner: ({ blockChatPartner }) => blockChatPartner({ params: chatParams(), body: { value: true } }),
  reportChat: ({ reportChat }) => reportChat({ params: chatParams(), body: { reason: 'spam' } }),
} satisfies Partial<Record<CallName, (client: Client) => Promise<unknown>>>;
const chatListCalls = {
  listStarredChats: ({ listStarredChats }) => listStarredChats(),
  listInboxChats: ({ listInboxChats }) => listInboxChats(),
  listSentChats: ({ listSentChats }) => listSentChats(),
  listBinnedChats: ({ listBinnedChats }) => listBinnedChats(),
  countChats: ({ countChats }) => countChats(),
  findStartedChat: ({ findStartedChat }) => findStartedChat({ params: { id: chat.listingId } }),
} satisfies Partial<Record<CallName, (client: Client) => Promise<unknown>>>;
const chatStartCalls = {
  startChat: ({ startChat }: Client) =>
    startChat({ body: { withWho: chat.owner.userId, relativeParking: newListingId, message: 'Hello' } }),
};
const allChatCalls: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  ...callsInChat,
  ...chatListCalls,
  ...chatStartCalls,
};

const chatParams = () => ({ chatId: chat.chatId });
const errorCodeOrOkOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const readChatData = async () => {
  const { rows } = await sql`
    select
      (select jsonb_agg(to_jsonb(c) order by c.id) from chats c where c.id = ${chat.chatId}) as chats,
      (select jsonb_agg(to_jsonb(m) order by m.id) from messages m where m.chat_id = ${chat.chatId}) as messages,
      (select jsonb_agg(to_jsonb(p) order by p.user_id) from chat_participants p where p.chat_id = ${chat.chatId}) as people,
      (select count(*) from chat_reports r where r.chat_id = ${chat.chatId}) as reports,
      (select count(*) from chat_blocks) as blocks,
      (select count(*) from stored_files) as files,
      (select count(*) from live_events e where e.chat_id = ${chat.chatId}) as events
  `.execute(api.database);
  return rows[0];
};

it('every chat call of the API contract has a test with a user outside the chat', () => {
  expect(Object.keys(allChatCalls).toSorted()).toEqual(Object.keys(areaContracts.chat).toSorted());
});

describe('user outside a chat', () => {
  it.each(Object.keys(callsInChat))(
    'the call %s by a user outside the chat fails with not_found and changes nothing',
    async (name) => {
      const chatDataBefore = await readChatData();
      expect(await errorCodeOrOkOf(allChatCalls[name]!(stranger.client))).toBe('not_found');
      expect(await readChatData()).toEqual(chatDataBefore);
    },
  );

  it.each(Object.keys(chatListCalls))(
    'the response of %s does not contain a chat in which the caller takes no part',
    async (name) => {
      const responseText = JSON.stringify(await allChatCalls[name]!(stranger.client));
      expect(responseText).not.toContain(`"chatId":${chat.chatId}`);
      expect(responseText).not.toContain('"count":1');
    },
  );

  it('startChat rejects a recipient who does not own the listing with listing_not_found', async () => {
    const chatForm = { withWho: chat.renter.userId, relativeParking: chat.listingId, message: 'Hello' };
    expect(await errorCodeOrOkOf(stranger.client.startChat({ body: chatForm }))).toBe('listing_not_found');
  });
});

describe('caller without access', () => {
  it.each(Object.keys(allChatCalls))(
    'the call %s is rejected without a session and for an account that the team has blocked',
    async (name) => {
      const chatDataBefore = await readChatData();
      expect(await errorCodeOrOkOf(allChatCalls[name]!(clientOf(api)))).toBe('session_required');
      expect(await errorCodeOrOkOf(allChatCalls[name]!(clientOf(api, 'none')))).toBe('session_required');
      await sql`update users set blocked_at = now() where id = ${chat.renter.userId}`.execute(api.database);
      expect(await errorCodeOrOkOf(allChatCalls[name]!(clientOf(api, chat.renter.token)))).toBe('account_blocked');
      expect(await readChatData()).toEqual(chatDataBefore);
    },
  );
});

describe('blocked user', () => {
  it.each(Object.keys(allChatCalls))(
    'the call %s by a user whom the other participant has blocked changes nothing for that participant',
    async (name) => {
      await chat.owner.client.blockChatPartner({ params: chatParams(), body: { value: true } });
      const { owner } = chat;
      const chatBeforeBlock = await owner.client.getChat({ params: chatParams() });
      const expectedOutcome = ['sendMessage', 'startChat'].includes(name) ? 'chat_blocked' : 'ok';
      expect(await errorCodeOrOkOf(allChatCalls[name]!(clientOf(api, chat.renter.token)))).toBe(expectedOutcome);
      expect(await owner.client.getChat({ params: chatParams() })).toEqual(chatBeforeBlock);
      expect((await owner.client.listMessages({ params: chatParams() })).data).toHaveLength(1);
      expect((await owner.client.listInboxChats()).data).toHaveLength(1);
    },
  );
});

describe('contents of another chat', () => {
  it('a participant of one chat cannot read messages, files and images of another chat by their IDs', async () => {
    const otherChat = await addChatOfTwo(api);
    const { data: sentMessage } = await otherChat.renter.client.sendMessage({
      params: { chatId: otherChat.chatId },
      form: {
        message: 'A secret',
        uploadedImages: [await sampleImage()],
        uploadedFiles: [fileOf(sampleFiles.pdf, 'plano.pdf')],
      },
    });
    const { client, userId } = chat.owner;
    // Requests messages of the other chat by page positions and by a report.
    for (const query of [{ after: sentMessage.id - 1 }, { before: sentMessage.id + 1 }]) {
      const { data } = await client.listMessages({ params: chatParams(), query });
      expect(JSON.stringify(data)).not.toContain('A secret');
    }
    const foreignReportForm = { reason: 'spam', messageId: sentMessage.id, submissionId: randomUUID() } as const;
    expect(await errorCodeOrOkOf(client.reportChat({ params: chatParams(), body: foreignReportForm }))).toBe(
      'not_found',
    );
    // Requests the other chat's files by a participant's link, by the user's own link, and by a validly signed link.
    const ownMessage = await chat.renter.client.sendMessage({
      params: chatParams(),
      form: { uploadedFiles: [fileOf(sampleFiles.pdf, 'plano.pdf')] },
    });
    const ownUrl = (await chat.latestOf(chat.owner)).files[0]!.url;
    expect((await loadChatFile(api, chat.owner, ownUrl)).status).toBe(200);
    for (const { id, url } of [...sentMessage.files, ...sentMessage.images]) {
      const signedUrl = createFileLinks([api.secret]).make({ fileId: id, readerId: userId }, new Date());
      const swappedUrl = ownUrl.replace(`/${ownMessage.data.files[0]!.id}?`, `/${id}?`);
      for (const fileUrl of [url, swappedUrl, signedUrl]) {
        const response = await loadChatFile(api, chat.owner, fileUrl);
        expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('not_found')]);
      }
      expect((await loadChatFile(api, otherChat.renter, url)).status).toBe(200);
    }
  });
});
