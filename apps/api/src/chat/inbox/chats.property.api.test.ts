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

type Side = 'renter' | 'owner';
const sides: readonly Side[] = ['renter', 'owner'];
const otherOf = (side: Side): Side => (side === 'renter' ? 'owner' : 'renter');

/** A new message, or a retry of an earlier message by its index among the author's. */
interface Writing {
  side: Side;
  chat: number;
  /** Sends the message with startChat instead of sendMessage. */
  isStart: boolean;
  retryOf: number | null;
}
type Step =
  | { do: 'write'; writings: Writing[] }
  | { do: 'read' | 'star' | 'bin'; side: Side; chat: number; value: boolean | undefined };

const chatNumbers = fc.integer({ min: 0, max: 1 });
const side = fc.constantFrom(...sides);
const writing = fc.record({
  side,
  chat: chatNumbers,
  isStart: fc.boolean(),
  retryOf: fc.option(fc.nat({ max: 5 }), { freq: 2 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      writings: fc.array(writing, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('read' as const, 'star' as const, 'bin' as const),
      side,
      chat: chatNumbers,
      value: fc.constantFrom(true, false, undefined),
    }),
  },
);

class ChatModel {
  id: number | null = null;
  /** Texts by their idempotency key. */
  readonly sent = new Map<string, { side: Side; text: string }>();
  readonly flags = { renter: { unread: 0, star: false, bin: false }, owner: { unread: 0, star: false, bin: false } };

  write(from: Side, key: string, text: string): void {
    if (this.sent.has(key)) return;
    this.sent.set(key, { side: from, text });
    this.flags[otherOf(from)].unread += 1;
    for (const of of sides) this.flags[of].bin = false;
  }

  flag(kind: 'read' | 'star' | 'bin', of: Side, value: boolean | undefined): boolean {
    const flags = this.flags[of];
    const isSet = value ?? (kind === 'read' ? flags.unread > 0 : !flags[kind]);
    if (kind !== 'read') flags[kind] = isSet;
    else flags.unread = isSet ? 0 : Math.max(1, flags.unread);
    return isSet;
  }
}

/** Creates two users, two listings of one of them, and a model of their chats. */
async function createWorld() {
  const people: Record<Side, Person> = {
    renter: await addPerson(api, { isConfirmed: true }),
    owner: await addPerson(api, { isConfirmed: true }),
  };
  const listings = [0, 1].map(() => addListing(api.database, { owner_id: people.owner.userId }));
  return { people, listingIds: await Promise.all(listings), chats: [new ChatModel(), new ChatModel()] };
}
type World = Awaited<ReturnType<typeof createWorld>>;

/** Prepares the call for a message and updates the model; `null` when the call is not possible yet. */
function prepare({ people, listingIds, chats }: World, { side: from, chat, isStart, retryOf }: Writing) {
  const model = chats[chat]!;
  const retriedMessage = [...model.sent].filter(([, sent]) => sent.side === from)[retryOf ?? -1];
  const submissionId = retriedMessage?.[0] ?? randomUUID();
  const text = retriedMessage?.[1].text ?? `Text ${submissionId}`;
  const { client } = people[from];
  const { id } = model;
  const isFirstMessage = id === null || isStart;
  if (from === 'owner' && id === null) return null;
  model.write(from, submissionId, text);
  return async (): Promise<void> => {
    if (!isFirstMessage) {
      const { data } = await client.sendMessage({ params: { chatId: id }, form: { message: text, submissionId } });
      expect(data).toMatchObject({ text, submissionId, variant: 'inner' });
      return;
    }
    const withWho = people[otherOf(from)].userId;
    const relativeParking = listingIds[chat]!;
    const { chatId } = await client.startChat({ body: { withWho, relativeParking, message: text, submissionId } });
    // A concurrent start returned the same chat.
    model.id ??= chatId;
    expect(chatId).toBe(model.id);
  };
}

/**
 * Sets or toggles a flag.
 * @returns its new value.
 */
async function flag(
  { client }: Person,
  chatId: number,
  { do: kind, value }: { do: 'read' | 'star' | 'bin'; value: boolean | undefined },
): Promise<boolean | undefined> {
  const params = { chatId };
  const set = value === undefined ? {} : { body: { value } };
  if (kind === 'read') return (await client.markChatRead({ params, ...set })).data.isRead;
  if (kind === 'star') return (await client.starChat({ params, ...set })).data.isStarred;
  return (await client.binChats({ body: { chatIds: [chatId], ...set.body } })).data[0]?.isBinned;
}

async function takeStep(world: World, currentStep: Step): Promise<void> {
  if (currentStep.do === 'write') {
    const calls = currentStep.writings.flatMap((message) => prepare(world, message) ?? []);
    await Promise.all(calls.map((call) => call()));
    return;
  }
  const model = world.chats[currentStep.chat]!;
  if (model.id === null) return;
  const expected = model.flag(currentStep.do, currentStep.side, currentStep.value);
  expect(await flag(world.people[currentStep.side], model.id, currentStep)).toBe(expected);
}

async function compare({ people, chats }: World): Promise<void> {
  const startedChats = chats.filter((chat) => chat.id !== null);
  for (const of of sides) {
    const { client } = people[of];
    const listIds = (isIn: (flags: ChatModel['flags'][Side]) => boolean) =>
      new Set(startedChats.filter((chat) => isIn(chat.flags[of])).map((chat) => chat.id));
    const [inbox, starred, sent, bin, counts] = await Promise.all([
      client.listInboxChats(),
      client.listStarredChats(),
      client.listSentChats(),
      client.listBinnedChats(),
      client.countChats(),
    ]);
    const idsOf = ({ data }: typeof inbox) => new Set(data.map(({ chatId }) => chatId));
    const expected = {
      inbox: listIds((flags) => !flags.bin),
      starred: listIds((flags) => !flags.bin && flags.star),
      sent: of === 'renter' ? listIds((flags) => !flags.bin) : new Set(),
      bin: listIds((flags) => flags.bin),
    };
    expect({ inbox: idsOf(inbox), starred: idsOf(starred), sent: idsOf(sent), bin: idsOf(bin) }).toEqual(expected);
    expect([counts.inbox, counts.starredMessages, counts.sent, counts.binMessages].map(({ count }) => count)).toEqual(
      [expected.inbox, expected.starred, expected.sent, expected.bin].map(({ size }) => size),
    );
    expect(counts.unreadChats).toBe(listIds((flags) => !flags.bin && flags.unread > 0).size);
    for (const { chatId, unreadCount } of [...inbox.data, ...bin.data])
      expect(unreadCount).toBe(startedChats.find(({ id }) => id === chatId)?.flags[of].unread);
  }
  for (const { id, sent } of startedChats) {
    const [one, other] = await Promise.all(
      sides.map(
        async (of) => (await people[of].client.listMessages({ params: { chatId: id! }, query: { limit: 100 } })).data,
      ),
    );
    expect(one?.map(({ text }) => text).toSorted()).toEqual([...sent.values()].map(({ text }) => text).toSorted());
    expect(other?.map((message) => message.id)).toEqual(one?.map((message) => message.id));
    expect(one?.map(({ date }) => date)).toEqual(one?.map(({ date }) => date).toSorted());
  }
}

it('random sequential and concurrent actions of two users lose or duplicate no message and keep all counts correct', async () => {
  const property = fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const world = await createWorld();
      for (const currentStep of steps) {
        await takeStep(world, currentStep);
        await compare(world);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  await expect(property).resolves.toBeUndefined();
});
