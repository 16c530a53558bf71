import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, followLiveEvents, type LiveEventEntry, type LiveConnection } from '@plaza/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  percentileOf,
  type SeveralProcesses,
  startSeveralProcesses,
  type UserChat,
} from '../testing/several-processes.ts';

const chatCount = 75;
const messageCount = 600;
const maxConcurrentSends = 8;

let processes: SeveralProcesses;
let liveConnections: LiveConnection[];
beforeEach(async () => {
  processes = await startSeveralProcesses(3);
  liveConnections = [];
});
afterEach(async () => {
  for (const liveConnection of liveConnections) liveConnection.stop();
  await processes.close();
});

/** Runs tasks concurrently, except that tasks of one lane run in sequence. */
async function runInParallelLanes<T>(
  items: readonly T[],
  laneOf: (item: T) => number,
  work: (item: T) => Promise<void>,
) {
  const itemsByLane = Map.groupBy(items, (item) => laneOf(item) % maxConcurrentSends);
  await Promise.all(
    [...itemsByLane.values()].map(async (lane) => {
      for (const item of lane) await work(item);
    }),
  );
}

interface PlannedMessage {
  chat: UserChat;
  text: string;
  side: 0 | 1;
}

/** Distributes messages over chats in turn; the two participants of a chat alternate. */
const planMessages = (userChats: readonly UserChat[], count: number): PlannedMessage[] =>
  Array.from({ length: count }, (_, index) => {
    const userChat = userChats[index % userChats.length];
    if (!userChat) throw new Error('no chats');
    return { chat: userChat, text: `Message ${index}`, side: Math.floor(index / userChats.length) % 2 === 0 ? 0 : 1 };
  });

async function readExpectedIds(): Promise<Map<string, number[]>> {
  const messageRows = await processes.connections.write
    .selectFrom('messages as m')
    .innerJoin('chat_participants as p', 'p.chat_id', 'm.chat_id')
    .select(['m.id', 'm.chat_id', 'p.user_id'])
    .orderBy('m.id')
    .execute();
  const rowsByChatKey = Map.groupBy(messageRows, (row) => `${row.user_id} in ${row.chat_id}`);
  return new Map([...rowsByChatKey].map(([chatKey, chatRows]) => [chatKey, chatRows.map(({ id }) => id)]));
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
    const chatKey = `${this.userId} in ${event.chatId}`;
    this.byChat.set(chatKey, [...(this.byChat.get(chatKey) ?? []), event.message.id]);
    this.positions.push(Number(id));
    this.count += 1;
  }
}

function expectEachMessageOnce(pages: readonly ReceivedMessages[], expectedIds: ReadonlyMap<string, number[]>): void {
  for (const page of pages) {
    const expectedIdsOfUser = [...expectedIds].filter(([chatKey]) => chatKey.startsWith(`${page.userId} in `));
    expect(Object.fromEntries(page.byChat)).toEqual(Object.fromEntries(expectedIdsOfUser));
    expect(page.positions).toEqual(page.positions.map((_, index) => index + 1));
  }
}

describe('three API processes on one PostgreSQL', () => {
  it(`two API processes deliver ${messageCount} messages sent to a third one to ${2 * chatCount} live streams, in order and without duplicates`, async () => {
    const userChats = await processes.addChats(chatCount);
    const sentAtByText = new Map<string, number>();
    const latenciesMs: number[] = [];
    const abortController = new AbortController();
    const receivedMessagesOfStreams: ReceivedMessages[] = [];
    const streamEnds: Promise<unknown>[] = [];
    await Promise.all(
      userChats.flatMap(({ people: [person] }) =>
        [0, 1].map(async (process) => {
          const stream = await processes.clientOf(person, process).openLiveEvents({}, abortController);
          const receivedMessages = new ReceivedMessages(person.userId);
          receivedMessagesOfStreams.push(receivedMessages);
          const readStream = async () => {
            for await (const entry of stream) {
              receivedMessages.take(entry);
              const messageText = entry.event.kind === 'message' ? entry.event.message.text : '';
              latenciesMs.push(performance.now() - (sentAtByText.get(messageText) ?? Number.NaN));
            }
          };
          streamEnds.push(readStream().catch((error: unknown) => (process === 0 ? error : null)));
        }),
      ),
    );
    expect(receivedMessagesOfStreams).toHaveLength(2 * chatCount);

    await runInParallelLanes(
      planMessages(userChats, messageCount),
      ({ chat }) => chat.chatId,
      async ({ chat, text, side }) => {
        sentAtByText.set(text, performance.now());
        await processes
          .clientOf(chat.people[side], 2)
          .sendMessage({ params: { chatId: chat.chatId }, form: { message: text } });
      },
    );
    await vi.waitUntil(() => latenciesMs.length >= 4 * messageCount);
    const expectedIds = await readExpectedIds();
    expectEachMessageOnce(receivedMessagesOfStreams, expectedIds);
    expect(latenciesMs).toHaveLength(4 * messageCount);
    // A process ends its streams before it stops.
    expect(await processes.apis[0]?.stop('SIGTERM')).toBe(0);
    abortController.abort();
    expect((await Promise.all(streamEnds)).filter((error) => error !== undefined && error !== null)).toEqual([]);
    const [p50, p95] = [percentileOf(latenciesMs, 0.5), percentileOf(latenciesMs, 0.95)];
    console.info(
      `${latenciesMs.length} deliveries, from send to seen: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    );
  });

  it('live streams lose and duplicate no event when an API process is killed and PostgreSQL restarts', async () => {
    const userChats = await processes.addChats(30);
    const receivedMessagesOfPages: ReceivedMessages[] = [];
    const connectionStates: string[] = [];
    for (const {
      people: [person],
    } of userChats) {
      for (const firstProcess of [0, 1]) {
        const receivedMessages = new ReceivedMessages(person.userId);
        receivedMessagesOfPages.push(receivedMessages);
        let attempts = firstProcess;
        liveConnections.push(
          followLiveEvents({
            after: '0',
            open: async (after, signal) => {
              const randomProcessClient = processes.clientOf(person, attempts % 3);
              // When a process refuses or drops the connection, the next process is tried.
              attempts += 1;
              return randomProcessClient.openLiveEvents({ query: { after: after ?? undefined } }, { signal });
            },
            onEvent: (event, id) => receivedMessages.take({ event, id }),
            onState: (state) => connectionStates.push(state),
          }),
        );
      }
    }
    await vi.waitUntil(() => liveConnections.every(({ state }) => state === 'live'));

    let sentCount = 0;
    let failureCount = 0;
    /** Retries a message through alternating processes until one answers, always with the same submission ID. */
    const sendMessage = async ({ chat, text, side }: PlannedMessage) => {
      const submissionId = randomUUID();
      for (let attempts = 0; ; attempts += 1) {
        try {
          await processes
            .clientOf(chat.people[side], 1 + (attempts % 2))
            .sendMessage({ params: { chatId: chat.chatId }, form: { message: text, submissionId } });
          sentCount += 1;
          return;
        } catch (error) {
          if (error instanceof ApiError && error.status < 500) throw error;
          failureCount += 1;
          await pause(50);
        }
      }
    };
    const plannedMessages = planMessages(userChats, 450);
    const allSentPromise = runInParallelLanes(plannedMessages, ({ chat }) => chat.chatId, sendMessage);
    await vi.waitUntil(() => sentCount >= 100, { interval: 1 });
    processes.apis[0]?.child.kill('SIGKILL');
    await vi.waitUntil(() => sentCount >= 250, { interval: 1 });
    await processes.restartDatabase();
    await allSentPromise;
    expect(sentCount).toBe(plannedMessages.length);
    expect(failureCount).toBeGreaterThan(0);
    expect(connectionStates.filter((state) => state === 'connecting').length).toBeGreaterThan(userChats.length);

    const expectedIds = await readExpectedIds();
    expect([...expectedIds.values()].flat()).toHaveLength(2 * plannedMessages.length);
    await vi.waitUntil(
      () => receivedMessagesOfPages.reduce((sum, { count }) => sum + count, 0) >= 4 * plannedMessages.length,
      {
        timeout: 60_000,
      },
    );
    expectEachMessageOnce(receivedMessagesOfPages, expectedIds);
    console.info(
      `${4 * plannedMessages.length} deliveries over a kill and a restart; ${failureCount} attempts to send failed`,
    );
  });
});
