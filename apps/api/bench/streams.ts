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

const openStreamCount = 1000;
const warmUpStreamCount = 100;
const bytesPerMegabyte = 1_000_000;
/** Budget in milliseconds from sending a message to receiving it, at the 95th percentile. */
const maxDeliveryP95Ms = 1000;

const sendingLoads = [
  { name: 'one after the other', count: 300, atOnce: 1, aSecond: Infinity },
  { name: '50 a second', count: 500, atOnce: 50, aSecond: 50 },
  { name: '8 at once, without a pause', count: 1000, atOnce: 8, aSecond: Infinity },
];

/** Opens a live event stream with minimal overhead, so that the server is measured instead of the client. */
async function openStream(baseUrl: string, { token }: ChatUser, onEvent: (event: LiveEvent) => void) {
  const streamRequest = get(`${baseUrl}/live`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(streamRequest, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}.`);
  response.setEncoding('utf8');
  let rest = '';
  response.on('data', (text: string) => {
    const completeEvents = (rest + text).split('\n\n');
    rest = completeEvents.pop() ?? '';
    for (const event of completeEvents) {
      const dataIndex = event.indexOf('data: ');
      if (dataIndex !== -1) onEvent(JSON.parse(event.slice(dataIndex + 6)) as LiveEvent);
    }
  });
  response.on('error', () => undefined);
  return { close: () => streamRequest.destroy() };
}

/**
 * Sends messages, each in another chat.
 * @returns milliseconds from sending a message to the API's response, and to its arrival on the open streams.
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
  const sendMessagesInTurn = async () => {
    while (next < count) {
      const messageIndex = next++;
      const userChat = userChats[messageIndex % userChats.length];
      if (!userChat) return;
      const waitBeforeSendMs = startTime + (messageIndex * 1000) / aSecond - performance.now();
      if (waitBeforeSendMs > 0) await pause(waitBeforeSendMs);
      const messageText = `${name} ${messageIndex}`;
      const sentAt = performance.now();
      // the measurement ends when the sender's own page and the other participant's have received the event
      for (const { userId } of userChat.people)
        pendingDeliveries.push(
          new Promise((resolve) => listeners.set(`${userId} ${messageText}`, (seenAt) => resolve(seenAt - sentAt))),
        );
      await clientOf(userChat.people[0], 1).sendMessage({
        params: { chatId: userChat.chatId },
        form: { message: messageText },
      });
      responseTimes.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendMessagesInTurn));
  const sendingSeconds = (performance.now() - startTime) / 1000;
  return { responseTimes, deliveryTimes: await Promise.all(pendingDeliveries), perSecond: count / sendingSeconds };
}

/**
 * Measures messages from sending to receiving, while one process holds many live streams and another accepts the
 * messages, and the memory that the streams take.
 * @returns true if all is within budget.
 */
export async function benchStreams(): Promise<boolean> {
  const severalProcesses = await startSeveralProcesses(2, { isDurable: true });
  try {
    const userChats = await severalProcesses.addChats(openStreamCount);
    const listenersByMessage = new Map<string, (seenAt: number) => void>();
    const createEventListener =
      ({ userId }: ChatUser) =>
      (event: LiveEvent) => {
        if (event.kind !== 'message') return;
        const listenerKey = `${userId} ${event.message.text}`;
        listenersByMessage.get(listenerKey)?.(performance.now());
        listenersByMessage.delete(listenerKey);
      };
    const [baseUrl = ''] = severalProcesses.baseUrls;
    const openStreams = async (chatUsers: readonly ChatUser[]) => {
      const newStreams = [];
      for (const chatUser of chatUsers)
        newStreams.push(await openStream(baseUrl, chatUser, createEventListener(chatUser)));
      return newStreams;
    };
    const chatUsers = userChats.map(({ people: [chatUser] }) => chatUser);
    // the first streams allocate memory that later ones share, so they are opened before the measurement
    for (const { close } of await openStreams(chatUsers.slice(0, warmUpStreamCount))) close();
    await pause(1000);
    const [streams, used] = await watchMemory(severalProcesses.apis[0]?.child.pid ?? 0, async () => {
      const openedStreams = await openStreams(chatUsers);
      await pause(1000);
      return openedStreams;
    });
    const kilobytesPerStream = ((used.after.own - used.before.own) * bytesPerMegabyte) / openStreamCount / 1000;
    console.log(
      `\n${openStreamCount} open streams: ${used.before.own.toFixed(0)} MB before, ${used.after.own.toFixed(0)} MB with them,`,
      `${kilobytesPerStream.toFixed(1)} kB each`,
    );

    console.log(`\nFrom send to seen, sent through another process; ms`);
    const columnTitles = ['answered p50', 'p95', 'seen p50', 'p95', 'most', 'sent a second'];
    console.log(''.padEnd(28) + columnTitles.map((head) => head.padStart(head.length + 3)).join(''));
    const slowLoads: string[] = [];
    await sendMessages(
      severalProcesses,
      userChats,
      { name: 'warm-up', count: 100, atOnce: 4, aSecond: Infinity },
      listenersByMessage,
    );
    for (const kind of sendingLoads) {
      const { responseTimes, deliveryTimes, perSecond } = await sendMessages(
        severalProcesses,
        userChats,
        kind,
        listenersByMessage,
      );
      const deliveryP95 = percentileOf(deliveryTimes, 0.95);
      if (deliveryP95 > maxDeliveryP95Ms) slowLoads.push(kind.name);
      const resultCells = [
        percentileOf(responseTimes, 0.5),
        percentileOf(responseTimes, 0.95),
        percentileOf(deliveryTimes, 0.5),
        deliveryP95,
        maxDeliveryP95Ms,
        perSecond,
      ];
      const rowCells = resultCells.map((figure, index) =>
        figure.toFixed(figure === maxDeliveryP95Ms ? 0 : 1).padStart((columnTitles[index] ?? '').length + 3),
      );
      console.log(kind.name.padEnd(28) + rowCells.join(''));
    }
    for (const { close } of streams) close();
    if (slowLoads.length > 0) console.error(`Slower than they may be: ${slowLoads.join(', ')}`);
    return slowLoads.length === 0;
  } finally {
    await severalProcesses.close();
  }
}
