import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, followLiveEvents, type LiveEventEntry, type LiveConnection } from '@plaza/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  percentile,
  type SeveralProcesses,
  startSeveralProcesses,
  type UserChat,
} from '../testing/several-processes.ts';

const chatCount = 75;
const messageCount = 600;
const maxConcurrentSends = 8;

let several: SeveralProcesses;
let liveConnections: LiveConnection[];
beforeEach(async () => {
  several = await startSeveralProcesses(3);
  liveConnections = [];
});
afterEach(async () => {
  for (const liveConnection of liveConnections) liveConnection.stop();
  await several.close();
});

/** Runs tasks concurrently, except that tasks of one lane run in sequence. */
async function runInLanes<T>(items: readonly T[], laneOf: (item: T) => number, work: (item: T) => Promise<void>) {
  const lanes = Map.groupBy(items, (item) => laneOf(item) % maxConcurrentSends);
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const item of lane) await work(item);
    }),
  );
}

interface ToSend {
  talk: UserChat;
  text: string;
  side: 0 | 1;
}

/** Distributes messages over chats in turn; the two participants of a chat alternate. */
const messagesFor = (chats: readonly UserChat[], count: number): ToSend[] =>
  Array.from({ length: count }, (_, index) => {
    const talk = chats[index % chats.length];
    if (!talk) throw new Error('no chats');
    return { talk, text: `Message ${index}`, side: Math.floor(index / chats.length) % 2 === 0 ? 0 : 1 };
  });

/** Expected message IDs in order, by reader and chat. */
async function readExpectedIds(): Promise<Map<string, number[]>> {
  const rows = await several.connections.write
    .selectFrom('messages as m')
    .innerJoin('chat_participants as p', 'p.chat_id', 'm.chat_id')
    .select(['m.id', 'm.chat_id', 'p.user_id'])
    .orderBy('m.id')
    .execute();
  const grouped = Map.groupBy(rows, (row) => `${row.user_id} in ${row.chat_id}`);
  return new Map([...grouped].map(([key, own]) => [key, own.map(({ id }) => id)]));
}

/** Message IDs that one page received, by reader and chat. */
class ReceivedMessages {
  readonly userId: number;
  readonly byChat = new Map<string, number[]>();
  readonly positions: number[] = [];
  count = 0;

  constructor(userId: number) {
    this.userId = userId;
  }

  take({ id, event }: LiveEventEntry): void {
    if (event.kind !== 'message') throw new Error(`${event.kind} was not expected`);
    const key = `${this.userId} in ${event.chatId}`;
    this.byChat.set(key, [...(this.byChat.get(key) ?? []), event.message.id]);
    this.positions.push(Number(id));
    this.count += 1;
  }
}

function expectEachOnce(pages: readonly ReceivedMessages[], expected: ReadonlyMap<string, number[]>): void {
  for (const page of pages) {
    const expectedOfUser = [...expected].filter(([key]) => key.startsWith(`${page.userId} in `));
    expect(Object.fromEntries(page.byChat)).toEqual(Object.fromEntries(expectedOfUser));
    expect(page.positions).toEqual(page.positions.map((_, index) => index + 1));
  }
}

describe('three API processes on one PostgreSQL', () => {
  it(`three API processes deliver ${messageCount} messages sent through one to ${2 * chatCount} streams of all others, each once and in order`, async () => {
    const chats = await several.addChats(chatCount);
    const sentAt = new Map<string, number>();
    const latencies: number[] = [];
    const controller = new AbortController();
    const pages: ReceivedMessages[] = [];
    const ended: Promise<unknown>[] = [];
    await Promise.all(
      chats.flatMap(({ people: [person] }) =>
        [0, 1].map(async (process) => {
          const stream = await several.clientOf(person, process).openLiveEvents({}, controller);
          const received = new ReceivedMessages(person.userId);
          pages.push(received);
          const read = async () => {
            for await (const entry of stream) {
              received.take(entry);
              const text = entry.event.kind === 'message' ? entry.event.message.text : '';
              latencies.push(performance.now() - (sentAt.get(text) ?? Number.NaN));
            }
          };
          ended.push(read().catch((error: unknown) => (process === 0 ? error : null)));
        }),
      ),
    );
    expect(pages).toHaveLength(2 * chatCount);

    await runInLanes(
      messagesFor(chats, messageCount),
      ({ talk }) => talk.chatId,
      async ({ talk, text, side }) => {
        sentAt.set(text, performance.now());
        await several
          .clientOf(talk.people[side], 2)
          .sendMessage({ params: { chatId: talk.chatId }, form: { message: text } });
      },
    );
    await vi.waitUntil(() => latencies.length >= 4 * messageCount);
    const expected = await readExpectedIds();
    expectEachOnce(pages, expected);
    expect(latencies).toHaveLength(4 * messageCount);
    // A process ends its streams before it stops.
    expect(await several.apis[0]?.stop('SIGTERM')).toBe(0);
    controller.abort();
    expect((await Promise.all(ended)).filter((error) => error !== undefined && error !== null)).toEqual([]);
    const [p50, p95] = [percentile(latencies, 0.5), percentile(latencies, 0.95)];
    console.info(
      `${latencies.length} deliveries, from send to seen: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
  });

  it('live streams lose and duplicate no event when a process is killed and PostgreSQL restarts', async () => {
    const chats = await several.addChats(30);
    const pages: ReceivedMessages[] = [];
    const states: string[] = [];
    for (const {
      people: [person],
    } of chats) {
      for (const firstProcess of [0, 1]) {
        const received = new ReceivedMessages(person.userId);
        pages.push(received);
        let attempts = firstProcess;
        liveConnections.push(
          followLiveEvents({
            after: '0',
            open: async (after, signal) => {
              const client = several.clientOf(person, attempts % 3);
              // After a refused or dropped connection the next process is tried.
              attempts += 1;
              return client.openLiveEvents({ query: { after: after ?? undefined } }, { signal });
            },
            onEvent: (event, id) => received.take({ event, id }),
            onState: (state) => states.push(state),
          }),
        );
      }
    }
    await vi.waitUntil(() => liveConnections.every(({ state }) => state === 'live'));

    let sentCount = 0;
    let failures = 0;
    /** Retries a message through alternating processes until one answers, always with the same submission ID. */
    const send = async ({ talk, text, side }: ToSend) => {
      const submissionId = randomUUID();
      for (let attempts = 0; ; attempts += 1) {
        try {
          await several
            .clientOf(talk.people[side], 1 + (attempts % 2))
            .sendMessage({ params: { chatId: talk.chatId }, form: { message: text, submissionId } });
          sentCount += 1;
          return;
        } catch (error) {
          if (error instanceof ApiError && error.status < 500) throw error;
          failures += 1;
          await pause(50);
        }
      }
    };
    const all = messagesFor(chats, 450);
    const sending = runInLanes(all, ({ talk }) => talk.chatId, send);
    await vi.waitUntil(() => sentCount >= 100, { interval: 1 });
    several.apis[0]?.child.kill('SIGKILL');
    await vi.waitUntil(() => sentCount >= 250, { interval: 1 });
    await several.restartDatabase();
    await sending;
    expect(sentCount).toBe(all.length);
    expect(failures).toBeGreaterThan(0);
    expect(states.filter((state) => state === 'connecting').length).toBeGreaterThan(chats.length);

    const expected = await readExpectedIds();
    expect([...expected.values()].flat()).toHaveLength(2 * all.length);
    await vi.waitUntil(() => pages.reduce((sum, { count }) => sum + count, 0) >= 4 * all.length, { timeout: 60_000 });
    expectEachOnce(pages, expected);
    console.info(`${4 * all.length} deliveries over a kill and a restart; ${failures} attempts to send failed`);
  });
});
