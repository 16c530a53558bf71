import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { addListing } from '../../testing/listings.ts';
import { addPerson, type Person } from '../../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type ChatSide = 'renter' | 'owner';
const chatSides: readonly ChatSide[] = ['renter', 'owner'];
const otherSideOf = (side: ChatSide): ChatSide => (side === 'renter' ? 'owner' : 'renter');

/** A new message, or a retry of an earlier message, given by its index among the author's messages. */
interface MessageAction {
  side: ChatSide;
  chat: number;
  /** Sends the message with startChat instead of sendMessage. */
  isStart: boolean;
  retryOf: number | null;
}
type ChatAction =
  | { do: 'write'; writings: MessageAction[] }
  | { do: 'read' | 'star' | 'bin'; side: ChatSide; chat: number; value: boolean | undefined };

const chatIndexArbitrary = fc.integer({ min: 0, max: 1 });
const chatSideArbitrary = fc.constantFrom(...chatSides);
const messageActionArbitrary = fc.record({
  side: chatSideArbitrary,
  chat: chatIndexArbitrary,
  isStart: fc.boolean(),
  retryOf: fc.option(fc.nat({ max: 5 }), { freq: 2 }),
});
const chatActionArbitrary: fc.Arbitrary<ChatAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      writings: fc.array(messageActionArbitrary, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'star' as const, 'bin' as const),
      side: chatSideArbitrary,
      chat: chatIndexArbitrary,
      value: fc.constantFrom(true, false, undefined),
    }),
  },
);

class ChatModel {
  id: number | null = null;
  /** Sent messages by their idempotency key. */
  readonly sent = new Map<string, { side: ChatSide; text: string }>();
  readonly flags = { renter: { unread: 0, star: false, bin: false }, owner: { unread: 0, star: false, bin: false } };

  write(from: ChatSide, key: string, text: string): void {
    if (this.sent.has(key)) return;
    this.sent.set(key, { side: from, text });
    this.flags[otherSideOf(from)].unread += 1;
    for (const side of chatSides) this.flags[side].bin = false;
  }

  flag(kind: 'read' | 'star' | 'bin', side: ChatSide, value: boolean | undefined): boolean {
    const sideFlags = this.flags[side];
    const shouldBeSet = value ?? (kind === 'read' ? sideFlags.unread > 0 : !sideFlags[kind]);
    if (kind !== 'read') sideFlags[kind] = shouldBeSet;
    else sideFlags.unread = shouldBeSet ? 0 : Math.max(1, sideFlags.unread);
    return shouldBeSet;
  }
}

/** Creates two users, two listings of one of them, and a model of their chats. */
async function createChatWorld() {
  const peopleBySide: Record<ChatSide, Person> = {
    renter: await addPerson(api, { isConfirmed: true }),
    owner: await addPerson(api, { isConfirmed: true }),
  };
  const pendingListings = [0, 1].map(() => addListing(api.database, { owner_id: peopleBySide.owner.userId }));
  return {
    peopleBySide,
    listingIds: await Promise.all(pendingListings),
    chats: [new ChatModel(), new ChatModel()],
  };
}
type ChatWorld = Awaited<ReturnType<typeof createChatWorld>>;

/** Prepares the call for a message and updates the model; `null` when the call is not possible yet. */
function prepareCall(
  { peopleBySide, listingIds, chats }: ChatWorld,
  { side: from, chat, isStart, retryOf }: MessageAction,
) {
  const chatModel = chats[chat]!;
  const retriedMessage = [...chatModel.sent].filter(([, sent]) => sent.side === from)[retryOf ?? -1];
  const submissionId = retriedMessage?.[0] ?? randomUUID();
  const messageText = retriedMessage?.[1].text ?? `Text ${submissionId}`;
  const { client } = peopleBySide[from];
  const { id } = chatModel;
  const isSentWithStartChat = id === null || isStart;
  if (from === 'owner' && id === null) return null;
  chatModel.write(from, submissionId, messageText);
  return async (): Promise<void> => {
    if (!isSentWithStartChat) {
      const { data } = await client.sendMessage({
        params: { chatId: id },
        form: { message: messageText, submissionId },
      });
      expect(data).toMatchObject({ text: messageText, submissionId, variant: 'inner' });
      return;
    }
    const withWho = peopleBySide[otherSideOf(from)].userId;
    const relativeParking = listingIds[chat]!;
    const { chatId } = await client.startChat({
      body: { withWho, relativeParking, message: messageText, submissionId },
    });
    // A concurrent call may have started the same chat.
    chatModel.id ??= chatId;
    expect(chatId).toBe(chatModel.id);
  };
}

async function toggleFlag(
  { client }: Person,
  chatId: number,
  { do: kind, value }: { do: 'read' | 'star' | 'bin'; value: boolean | undefined },
): Promise<boolean | undefined> {
  const chatParams = { chatId };
  const flagBody = value === undefined ? {} : { body: { value } };
  if (kind === 'read') return (await client.markChatRead({ params: chatParams, ...flagBody })).data.isRead;
  if (kind === 'star') return (await client.starChat({ params: chatParams, ...flagBody })).data.isStarred;
  return (await client.binChats({ body: { chatIds: [chatId], ...flagBody.body } })).data[0]?.isBinned;
}

async function performAction(chatWorld: ChatWorld, currentAction: ChatAction): Promise<void> {
  if (currentAction.do === 'write') {
    const messageCalls = currentAction.writings.flatMap((message) => prepareCall(chatWorld, message) ?? []);
    await Promise.all(messageCalls.map((call) => call()));
    return;
  }
  const chatModel = chatWorld.chats[currentAction.chat]!;
  if (chatModel.id === null) return;
  const expectedValue = chatModel.flag(currentAction.do, currentAction.side, currentAction.value);
  expect(await toggleFlag(chatWorld.peopleBySide[currentAction.side], chatModel.id, currentAction)).toBe(expectedValue);
}

async function compareWithModel({ peopleBySide, chats }: ChatWorld): Promise<void> {
  const startedChats = chats.filter((chat) => chat.id !== null);
  for (const side of chatSides) {
    const { client } = peopleBySide[side];
    const listExpectedIds = (isIn: (sideFlags: ChatModel['flags'][ChatSide]) => boolean) =>
      new Set(startedChats.filter((chat) => isIn(chat.flags[side])).map((chat) => chat.id));
    const [inbox, starred, sent, bin, counts] = await Promise.all([
      client.listInboxChats(),
      client.listStarredChats(),
      client.listSentChats(),
      client.listBinnedChats(),
      client.countChats(),
    ]);
    const chatIdsOf = ({ data }: typeof inbox) => new Set(data.map(({ chatId }) => chatId));
    const expectedIds = {
      inbox: listExpectedIds((sideFlags) => !sideFlags.bin),
      starred: listExpectedIds((sideFlags) => !sideFlags.bin && sideFlags.star),
      sent: side === 'renter' ? listExpectedIds((sideFlags) => !sideFlags.bin) : new Set(),
      bin: listExpectedIds((sideFlags) => sideFlags.bin),
    };
    expect({
      inbox: chatIdsOf(inbox),
      starred: chatIdsOf(starred),
      sent: chatIdsOf(sent),
      bin: chatIdsOf(bin),
    }).toEqual(expectedIds);
    expect([counts.inbox, counts.starredMessages, counts.sent, counts.binMessages].map(({ count }) => count)).toEqual(
      [expectedIds.inbox, expectedIds.starred, expectedIds.sent, expectedIds.bin].map(({ size }) => size),
    );
    expect(counts.unreadChats).toBe(listExpectedIds((sideFlags) => !sideFlags.bin && sideFlags.unread > 0).size);
    for (const { chatId, unreadCount } of [...inbox.data, ...bin.data])
      expect(unreadCount).toBe(startedChats.find(({ id }) => id === chatId)?.flags[side].unread);
  }
  for (const { id, sent } of startedChats) {
    const [one, other] = await Promise.all(
      chatSides.map(
        async (side) =>
          (await peopleBySide[side].client.listMessages({ params: { chatId: id! }, query: { limit: 100 } })).data,
      ),
    );
    expect(one?.map(({ text }) => text).toSorted()).toEqual([...sent.values()].map(({ text }) => text).toSorted());
    expect(other?.map((message) => message.id)).toEqual(one?.map((message) => message.id));
    expect(one?.map(({ date }) => date)).toEqual(one?.map(({ date }) => date).toSorted());
  }
}

it('chats lose and duplicate no message, and all counts match a model, in random actions of two users', async () => {
  const propertyRun = fc.assert(
    fc.asyncProperty(fc.array(chatActionArbitrary, { minLength: 3, maxLength: 14 }), async (actions) => {
      const chatWorld = await createChatWorld();
      for (const currentAction of actions) {
        await performAction(chatWorld, currentAction);
        await compareWithModel(chatWorld);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  await expect(propertyRun).resolves.toBeUndefined();
});
