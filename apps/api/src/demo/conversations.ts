import { dayMs, hourMs, minuteMs } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import type { DemoData } from './demo-data.ts';
import { seededRandom } from './random.ts';

/** Flags that one of the two users set on a conversation. */
export interface DemoMarks {
  /** Number of unread messages of the other user. */
  readonly unread: number;
  readonly isStarred: boolean;
  readonly isBinned: boolean;
}

/** A conversation about a listing, without an ID. Users and listing are indexes into the demo data. */
export interface DemoConversation {
  readonly listing: number;
  readonly starter: number;
  readonly owner: number;
  /** Oldest first. */
  readonly messages: readonly { readonly author: number; readonly text: string; readonly sentAt: Date }[];
  readonly marks: { readonly starter: DemoMarks; readonly owner: DemoMarks };
}

type Message = DemoConversation['messages'][number];

/** The documented demo accounts, whose folders are full. */
const hosts: readonly string[] = ['alba.rodriguez.24@example.com'];
const hostChats = 34;
/** Age of a host's newest message; each further chat is older than the one before. */
const minAgeMs = 9 * minuteMs;
const agedBy = 1.29;
const maxAgeMs = 150 * dayMs;
/** Messages between midnight and this hour are moved to the evening before. */
const firstHour = 7;

/** Makes about one conversation per forty views of a published listing, and full folders for hosts. */
export function makeConversations(data: DemoData, today: Date): DemoConversation[] {
  const usual = makeUsual(data);
  const taken = new Set(usual.map(({ listing, starter }) => `${listing} ${starter}`));
  const full = hosts.flatMap((email) => {
    const host = data.people.findIndex((person) => person.email === email);
    return host < 0 ? [] : makeFull(data, host, today, taken);
  });
  return [...usual, ...full];
}

function makeUsual({ listings, people }: DemoData): DemoConversation[] {
  const random = seededRandom('plaza demo conversations');
  return listings.flatMap((listing, index) => {
    const { publishedAt, owner } = listing;
    if (listing.state !== 'published' || !publishedAt) return [];
    const count = Math.min(6, Math.round((listing.viewCount / 40) * random.between(0.2, 1.8)));
    const starters = new Set(Array.from({ length: count }, () => random.integer(0, people.length - 1)));
    starters.delete(owner);
    return [...starters].map((starter) => {
      let sentAt = publishedAt.getTime() + random.integer(1, 20) * minuteMs;
      const lines = linesOf(random.pick(dialogues.short), starter, owner);
      const messages = lines.map((line, turn) => {
        sentAt += turn === 0 ? 0 : random.between(0.02, 0.9) * hourMs;
        return { ...line, sentAt: new Date(sentAt) };
      });
      const marksOf = (person: number): DemoMarks => ({
        unread: random.chance(0.4) ? trailing(messages, person) : 0,
        isStarred: random.chance(0.08),
        isBinned: random.chance(0.05),
      });
      return { listing: index, starter, owner, messages, marks: { starter: marksOf(starter), owner: marksOf(owner) } };
    });
  });
}

/** Conversations of one user, about their own listings and those of others. */
function makeFull(data: DemoData, host: number, today: Date, taken: Set<string>): DemoConversation[] {
  const { listings, people } = data;
  const random = seededRandom(`plaza demo conversations ${host}`);
  const indexes = random.shuffled(listings.map((_, index) => index));
  const own = indexes.filter((index) => listings[index]?.owner === host);
  const others = indexes.filter((index) => listings[index]?.owner !== host);
  const forCars = random.shuffled([...dialogues.long, ...dialogues.car]);
  const forMotorbikes = random.shuffled([...dialogues.motorbike, ...dialogues.long]);
  let age = minAgeMs;
  // Complex because whether a host has a conversation left to begin depends on whose bay it is and when it opened.
  return Array.from({ length: hostChats }, (_, turn) => {
    const last = today.getTime() - age;
    age = Math.min(maxAgeMs, age * agedBy) + random.integer(1, 40) * minuteMs;
    const wasOpen = (index: number) => {
      const publishedAt = listings[index]?.publishedAt?.getTime();
      return publishedAt !== undefined && publishedAt < last - dayMs;
    };
    const isOwner = turn % 3 !== 1 && own.some(wasOpen);
    const listing = isOwner
      ? own.find(wasOpen)
      : others.find((index) => wasOpen(index) && !taken.has(`${index} ${host}`));
    const starter = isOwner ? random.integer(0, people.length - 1) : host;
    const owner = listing === undefined ? undefined : listings[listing]?.owner;
    if (listing === undefined || owner === undefined || owner === starter || taken.has(`${listing} ${starter}`))
      return [];
    taken.add(`${listing} ${starter}`);
    const begin = Math.max(
      (listings[listing]?.publishedAt?.getTime() ?? 0) + hourMs,
      last - random.between(0.1, 5) * dayMs,
    );
    const texts = listings[listing]?.spot.isForMotorcycle ? forMotorbikes : forCars;
    const messages = spread(linesOf(texts[turn % texts.length] ?? [], starter, owner), begin, last);
    const hostMarks: DemoMarks = {
      unread: turn < 9 ? trailing(messages, host) : 0,
      isStarred: turn % 6 === 1,
      isBinned: turn % 8 === 7,
    };
    const otherMarks: DemoMarks = {
      unread: turn % 2 === 0 ? trailing(messages, isOwner ? starter : owner) : 0,
      ...plain,
    };
    const marks = isOwner ? { starter: otherMarks, owner: hostMarks } : { starter: hostMarks, owner: otherMarks };
    return [{ listing, starter, owner, messages, marks }];
  }).flat();
}

const plain = { isStarred: false, isBinned: false } as const;

const linesOf = (dialogue: Dialogue, starter: number, owner: number): Omit<Message, 'sentAt'>[] =>
  dialogue.flatMap((texts, turn) => [texts].flat().map((text) => ({ author: turn % 2 === 0 ? starter : owner, text })));

/** Assigns times: texts of one turn are a minute apart, and later turns take longer. */
function spread(lines: readonly Omit<Message, 'sentAt'>[], begin: number, last: number): Message[] {
  // the first turn begins the conversation
  const startsTurn = lines.map((line, index) => index > 0 && lines[index - 1]?.author !== line.author);
  const total = startsTurn.filter(Boolean).length;
  let turn = 0;
  let before = begin - minuteMs;
  return lines.map((line, index) => {
    if (startsTurn[index]) turn += 1;
    const share = total === 0 ? 1 : turn / total;
    const isLast = index === lines.length - 1;
    const wanted = begin + (last - begin) * share ** 1.4;
    before = Math.min(last - (isLast ? 0 : minuteMs), Math.max(before + minuteMs, byDay(wanted)));
    return { ...line, sentAt: new Date(before) };
  });
}

function byDay(time: number): number {
  const hours = (time % dayMs) / hourMs;
  return hours < firstHour ? time - firstHour * hourMs : time;
}

/** Number of messages of the other user after the last own one. */
function trailing(messages: readonly Message[], person: number): number {
  const own = messages.findLastIndex(({ author }) => author === person);
  return messages.length - 1 - own;
}

/** Turns of two users, the renter first; a turn may have several texts. */
const dialogueSchema = z.array(z.union([z.string(), z.array(z.string())])).readonly();
const dialogueList = z.array(dialogueSchema).readonly();

/** A conversation about a bay. */
type Dialogue = z.infer<typeof dialogueSchema>;

/** `long` and `short` dialogues fit any bay, and long ones last for days; the others are about one kind of vehicle. */
export const dialogues = readDataFile(
  'demo/dialogues.json',
  z.strictObject({ short: dialogueList, long: dialogueList, car: dialogueList, motorbike: dialogueList }),
);
