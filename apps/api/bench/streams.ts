import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@plaza/sdk';
import {
  percentile,
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
const most = 1000;

/** Ways of sending, with their numbers of messages. */
const kinds = [
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
async function send(
  { clientOf }: SeveralProcesses,
  userChats: readonly UserChat[],
  { name, count, atOnce, aSecond }: (typeof kinds)[number],
  listeners: Map<string, (seenAt: number) => void>,
) {
  const answered: number[] = [];
  const seen: Promise<number>[] = [];
  const began = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next++;
      const talk = userChats[index % userChats.length];
      if (!talk) return;
      const early = began + (index * 1000) / aSecond - performance.now();
      if (early > 0) await pause(early);
      const text = `${name} ${index}`;
      const sentAt = performance.now();
      // the sender's own page and the other participant's
      for (const { userId } of talk.people)
        seen.push(new Promise((resolve) => listeners.set(`${userId} ${text}`, (seenAt) => resolve(seenAt - sentAt))));
      await clientOf(talk.people[0], 1).sendMessage({ params: { chatId: talk.chatId }, form: { message: text } });
      answered.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = (performance.now() - began) / 1000;
  return { answered, seen: await Promise.all(seen), perSecond: count / seconds };
}

/**
 * Measures messages from sending to receiving, while one process holds many streams and another accepts the messages,
 * and the memory of the streams. @returns true if all is within budget.
 */
export async function benchStreams(): Promise<boolean> {
  const several = await startSeveralProcesses(2, { isDurable: true });
  try {
    const userChats = await several.addChats(streamCount);
    const listeners = new Map<string, (seenAt: number) => void>();
    const hear =
      ({ userId }: ChatUser) =>
      (event: LiveEvent) => {
        if (event.kind !== 'message') return;
        const key = `${userId} ${event.message.text}`;
        listeners.get(key)?.(performance.now());
        listeners.delete(key);
      };
    const [baseUrl = ''] = several.baseUrls;
    const open = async (chatUsers: readonly ChatUser[]) => {
      const streams = [];
      for (const chatUser of chatUsers) streams.push(await openStream(baseUrl, chatUser, hear(chatUser)));
      return streams;
    };
    const chatUsers = userChats.map(({ people: [chatUser] }) => chatUser);
    // excludes memory that the first streams allocate for all
    for (const { close } of await open(chatUsers.slice(0, warmUpStreams))) close();
    await pause(1000);
    const [streams, used] = await watchMemory(several.apis[0]?.child.pid ?? 0, async () => {
      const opened = await open(chatUsers);
      await pause(1000);
      return opened;
    });
    const kilobytes = ((used.after.own - used.before.own) * bytesPerMegabyte) / streamCount / 1000;
    console.log(
      `\n${streamCount} open streams: ${used.before.own.toFixed(0)} MB before, ${used.after.own.toFixed(0)} MB with them,`,
      `${kilobytes.toFixed(1)} kB each`,
    );

    console.log(`\nFrom send to seen, sent through another process; ms`);
    const heads = ['answered p50', 'p95', 'seen p50', 'p95', 'most', 'sent a second'];
    console.log(''.padEnd(28) + heads.map((head) => head.padStart(head.length + 3)).join(''));
    const slow: string[] = [];
    await send(several, userChats, { name: 'warm-up', count: 100, atOnce: 4, aSecond: Infinity }, listeners);
    for (const kind of kinds) {
      const { answered, seen, perSecond } = await send(several, userChats, kind, listeners);
      const p95 = percentile(seen, 0.95);
      if (p95 > most) slow.push(kind.name);
      const figures = [
        percentile(answered, 0.5),
        percentile(answered, 0.95),
        percentile(seen, 0.5),
        p95,
        most,
        perSecond,
      ];
      const cells = figures.map((figure, index) =>
        figure.toFixed(figure === most ? 0 : 1).padStart((heads[index] ?? '').length + 3),
      );
      console.log(kind.name.padEnd(28) + cells.join(''));
    }
    for (const { close } of streams) close();
    if (slow.length > 0) console.error(`Slower than they may be: ${slow.join(', ')}`);
    return slow.length === 0;
  } finally {
    await several.close();
  }
}
