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

/** What somebody writes: something new, or a try of something that is known by its number among what they wrote. */
interface Writing {
  side: Side;
  chat: number;
  /** Starts the chat anew rather than writing into it. */
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

/** What is expected of one chat. */
class ChatModel {
  id: number | null = null;
  /** Texts by what they were sent with. */
  readonly sent = new Map<string, { side: Side; text: string }>();
  readonly marks = { renter: { unread: 0, star: false, bin: false }, owner: { unread: 0, star: false, bin: false } };

  write(from: Side, key: string, text: string): void {
    if (this.sent.has(key)) return;
    this.sent.set(key, { side: from, text });
    this.marks[otherOf(from)].unread += 1;
    for (const of of sides) this.marks[of].bin = false;
  }

  mark(kind: 'read' | 'star' | 'bin', of: Side, value: boolean | undefined): boolean {
    const marks = this.marks[of];
    const isSet = value ?? (kind === 'read' ? marks.unread > 0 : !marks[kind]);
    if (kind !== 'read') marks[kind] = isSet;
    else marks.unread = isSet ? 0 : Math.max(1, marks.unread);
    return isSet;
  }
}

/** Two people, two listings of one of them, and what is expected of the chats about these. */
async function beginWorld() {
  const people: Record<Side, Person> = {
    renter: await addPerson(api, { isConfirmed: true }),
    owner: await addPerson(api, { isConfirmed: true }),
  };
  const listings = [0, 1].map(() => addListing(api.database, { owner_id: people.owner.userId }));
  return { people, listingIds: await Promise.all(listings), chats: [new ChatModel(), new ChatModel()] };
}
type World = Awaited<ReturnType<typeof beginWorld>>;

/** The call for a writing; `null` for what cannot be written yet. The expectation changes at once. */
function prepare({ people, listingIds, chats }: World, { side: from, chat, isStart, retryOf }: Writing) {
  const model = chats[chat]!;
  const known = [...model.sent].filter(([, sent]) => sent.side === from)[retryOf ?? -1];
  const submissionId = known?.[0] ?? randomUUID();
  const text = known?.[1].text ?? `Text ${submissionId}`;
  const { client } = people[from];
  const { id } = model;
  const starts = id === null || isStart;
  if (from === 'owner' && id === null) return null;
  model.write(from, submissionId, text);
  return async (): Promise<void> => {
    if (!starts) {
      const { data } = await client.sendMessage({ params: { chatId: id }, form: { message: text, submissionId } });
      expect(data).toMatchObject({ text, submissionId, variant: 'inner' });
      return;
    }
    const withWho = people[otherOf(from)].userId;
    const relativeParking = listingIds[chat]!;
    const { chatId } = await client.startChat({ body: { withWho, relativeParking, message: text, submissionId } });
    // whoever began at the same moment got the same chat
    model.id ??= chatId;
    expect(chatId).toBe(model.id);
  };
}

/** Sets or toggles a mark. @returns how it stands then. */
async function mark(
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

async function take(world: World, taken: Step): Promise<void> {
  if (taken.do === 'write') {
    const calls = taken.writings.flatMap((written) => prepare(world, written) ?? []);
    await Promise.all(calls.map((call) => call()));
    return;
  }
  const model = world.chats[taken.chat]!;
  if (model.id === null) return;
  const expected = model.mark(taken.do, taken.side, taken.value);
  expect(await mark(world.people[taken.side], model.id, taken)).toBe(expected);
}

/** Compares what both people see with what is expected. */
async function compare({ people, chats }: World): Promise<void> {
  const known = chats.filter((chat) => chat.id !== null);
  for (const of of sides) {
    const { client } = people[of];
    const idsWhere = (isIn: (marks: ChatModel['marks'][Side]) => boolean) =>
      new Set(known.filter((chat) => isIn(chat.marks[of])).map((chat) => chat.id));
    const [inbox, starred, sent, bin, counts] = await Promise.all([
      client.listInboxChats(),
      client.listStarredChats(),
      client.listSentChats(),
      client.listBinnedChats(),
      client.countChats(),
    ]);
    const idsOf = ({ data }: typeof inbox) => new Set(data.map(({ chatId }) => chatId));
    const expected = {
      inbox: idsWhere((marks) => !marks.bin),
      starred: idsWhere((marks) => !marks.bin && marks.star),
      sent: of === 'renter' ? idsWhere((marks) => !marks.bin) : new Set(),
      bin: idsWhere((marks) => marks.bin),
    };
    expect({ inbox: idsOf(inbox), starred: idsOf(starred), sent: idsOf(sent), bin: idsOf(bin) }).toEqual(expected);
    expect([counts.inbox, counts.starredMessages, counts.sent, counts.binMessages].map(({ count }) => count)).toEqual(
      [expected.inbox, expected.starred, expected.sent, expected.bin].map(({ size }) => size),
    );
    expect(counts.unreadChats).toBe(idsWhere((marks) => !marks.bin && marks.unread > 0).size);
    for (const { chatId, unreadCount } of [...inbox.data, ...bin.data])
      expect(unreadCount).toBe(known.find(({ id }) => id === chatId)?.marks[of].unread);
  }
  for (const { id, sent } of known) {
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

it('whatever two people do, in turns and at once, nothing is lost or doubled and all counts are right', async () => {
  const turns = fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const world = await beginWorld();
      for (const taken of steps) {
        await take(world, taken);
        await compare(world);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  await expect(turns).resolves.toBeUndefined();
});
