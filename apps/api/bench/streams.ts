import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@plaza/sdk';
import {
  percentileOf,
  type SeveralProcesses,
  startSeveralProcesses,
  type UserChat,
  type ChatUser,
} from '../src/testing/several-processes.ts';
import { watchMemory } from './memory.ts';

const streamCount = 1000;
const warmUpStreams = 100;
const bytesPerMegabyte = 1_000_000;
/** Budget in milliseconds from sending to receiving, at the 95th percentile. */
const maxP95Ms = 1000;

const sendingLoads = [
  { name: 'one after the other', count: 300, atOnce: 1, aSecond: Infinity },
  { name: '50 a second', count: 500, atOnce: 50, aSecond: 50 },
  { name: '8 at once, without a pause', count: 1000, atOnce: 8, aSecond: Infinity },
];

/** Opens a stream with minimal overhead, so that the server is measured. */
async function openStream(baseUrl: string, { token }: ChatUser, onEvent: (event: LiveEvent) => void) {
  const request = get(`${baseUrl}/live`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
  response.setEncoding('utf8');
  let rest = '';
  response.on('data', (text: string) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.indexOf('data: ');
      if (data !== -1) onEvent(JSON.parse(event.slice(data + 6)) as LiveEvent);
    }
  });
  response.on('error', () => undefined);
  return { close: () => request.destroy() };
}

/**
 * Sends messages, each in another chat. @returns milliseconds from sending to the answer, and from sending to
 * receiving.
 */
async function sendMessages(
  { clientOf }: SeveralProcesses,
  userChats: readonly UserChat[],
  { name, count, atOnce, aSecond }: (typeof sendingLoads)[number],
  listeners: Map<string, (seenAt: number) => void>,
) {
  const responseTimes: number[] = [];
  const pendingDeliveries: Promise<number>[] = [];
  const startTime = performance.now();
  let next = 0;
  const sendInLane = async () => {
    while (next < count) {
      const index = next++;
      const userChat = userChats[index % userChats.length];
      if (!userChat) return;
      const waitMs = startTime + (index * 1000) / aSecond - performance.now();
      if (waitMs > 0) await pause(waitMs);
      const text = `${name} ${index}`;
      const sentAt = performance.now();
      // waits for the event on the sender's own page and on the other participant's
      for (const { userId } of userChat.people)
        pendingDeliveries.push(
          new Promise((resolve) => listeners.set(`${userId} ${text}`, (seenAt) => resolve(seenAt - sentAt))),
        );
      await clientOf(userChat.people[0], 1).sendMessage({
        params: { chatId: userChat.chatId },
        form: { message: text },
      });
      responseTimes.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInLane));
  const seconds = (performance.now() - startTime) / 1000;
  return { responseTimes, deliveryTimes: await Promise.all(pendingDeliveries), perSecond: count / seconds };
}

/**
 * Measures messages from sending to receiving, while one process holds many streams and another accepts the messages,
 * and the memory of the streams. @returns true if all is within budget.
 */
export async function benchStreams(): Promise<boolean> {
  const severalProcesses = await startSeveralProcesses(2, { isDurable: true });
  try {
    const userChats = await severalProcesses.addChats(streamCount);
    const listeners = new Map<string, (seenAt: number) => void>();
    const listenFor =
      ({ userId }: ChatUser) =>
      (event: LiveEvent) => {
        if (event.kind !== 'message') return;
        const key = `${userId} ${event.message.text}`;
        listeners.get(key)?.(performance.now());
        listeners.delete(key);
      };
    const [baseUrl = ''] = severalProcesses.baseUrls;
    const openStreams = async (chatUsers: readonly ChatUser[]) => {
      const streams = [];
      for (const chatUser of chatUsers) streams.push(await openStream(baseUrl, chatUser, listenFor(chatUser)));
      return streams;
    };
    const chatUsers = userChats.map(({ people: [chatUser] }) => chatUser);
    // the first streams allocate memory that later ones share, so they are opened before the measurement
    for (const { close } of await openStreams(chatUsers.slice(0, warmUpStreams))) close();
    await pause(1000);
    const [streams, used] = await watchMemory(severalProcesses.apis[0]?.child.pid ?? 0, async () => {
      const openedStreams = await openStreams(chatUsers);
      await pause(1000);
      return openedStreams;
    });
    const kilobytes = ((used.after.own - used.before.own) * bytesPerMegabyte) / streamCount / 1000;
    console.log(
      `\n${streamCount} open streams: ${used.before.own.toFixed(0)} MB before, ${used.after.own.toFixed(0)} MB with them,`,
      `${kilobytes.toFixed(1)} kB each`,
    );

    console.log(`\nFrom send to seen, sent through another process; ms`);
    const columnTitles = ['answered p50', 'p95', 'seen p50', 'p95', 'most', 'sent a second'];
    console.log(''.padEnd(28) + columnTitles.map((head) => head.padStart(head.length + 3)).join(''));
    const slowLoads: string[] = [];
    await sendMessages(
      severalProcesses,
      userChats,
      { name: 'warm-up', count: 100, atOnce: 4, aSecond: Infinity },
      listeners,
    );
    for (const kind of sendingLoads) {
      const { responseTimes, deliveryTimes, perSecond } = await sendMessages(
        severalProcesses,
        userChats,
        kind,
        listeners,
      );
      const p95 = percentileOf(deliveryTimes, 0.95);
      if (p95 > maxP95Ms) slowLoads.push(kind.name);
      const resultCells = [
        percentileOf(responseTimes, 0.5),
        percentileOf(responseTimes, 0.95),
        percentileOf(deliveryTimes, 0.5),
        p95,
        maxP95Ms,
        perSecond,
      ];
      const cells = resultCells.map((figure, index) =>
        figure.toFixed(figure === maxP95Ms ? 0 : 1).padStart((columnTitles[index] ?? '').length + 3),
      );
      console.log(kind.name.padEnd(28) + cells.join(''));
    }
    for (const { close } of streams) close();
    if (slowLoads.length > 0) console.error(`Slower than they may be: ${slowLoads.join(', ')}`);
    return slowLoads.length === 0;
  } finally {
    await severalProcesses.close();
  }
}
