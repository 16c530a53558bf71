import { dayMs, hourMs, minuteMs } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import type { DemoData } from './demo-data.ts';
import { seededRandom } from './random.ts';

/** State of a conversation for one of its two users. */
export interface DemoFlags {
  /** Number of unread messages from the other user. */
  readonly unread: number;
  readonly isStarred: boolean;
  readonly isBinned: boolean;
}

export interface DemoConversation {
  readonly listing: number;
  readonly starter: number;
  readonly owner: number;
  /** Oldest first. */
  readonly messages: readonly { readonly author: number; readonly text: string; readonly sentAt: Date }[];
  readonly flags: { readonly starter: DemoFlags; readonly owner: DemoFlags };
}

type Message = DemoConversation['messages'][number];

/** Documented demo accounts; their chat folders are full. */
const hostEmails: readonly string[] = ['alba.rodriguez.24@example.com'];
const hostChats = 34;
/** The newest message of a host is this old; each further chat is older by the factor below. */
const minAgeMs = 9 * minuteMs;
const ageFactor = 1.29;
const maxAgeMs = 150 * dayMs;
/** Messages sent before this hour (UTC) are moved to the previous evening. */
const firstHour = 7;

/** Makes about one conversation per forty views of a published listing, and full chat folders for hosts. */
export function makeConversations(data: DemoData, today: Date): DemoConversation[] {
  const shortConversations = makeShortConversations(data);
  const usedPairs = new Set(shortConversations.map(({ listing, starter }) => `${listing} ${starter}`));
  const hostConversations = hostEmails.flatMap((email) => {
    const host = data.people.findIndex((person) => person.email === email);
    return host < 0 ? [] : makeHostConversations(data, host, today, usedPairs);
  });
  return [...shortConversations, ...hostConversations];
}

function makeShortConversations({ listings, people }: DemoData): DemoConversation[] {
  const random = seededRandom('plaza demo conversations');
  return listings.flatMap((listing, index) => {
    const { publishedAt, owner } = listing;
    if (listing.state !== 'published' || !publishedAt) return [];
    const count = Math.min(6, Math.round((listing.viewCount / 40) * random.between(0.2, 1.8)));
    const starters = new Set(Array.from({ length: count }, () => random.integer(0, people.length - 1)));
    starters.delete(owner);
    return [...starters].map((starter) => {
      let sentAt = publishedAt.getTime() + random.integer(1, 20) * minuteMs;
      const lines = toLines(random.pick(dialogues.short), starter, owner);
      const messages = lines.map((line, turn) => {
        sentAt += turn === 0 ? 0 : random.between(0.02, 0.9) * hourMs;
        return { ...line, sentAt: new Date(sentAt) };
      });
      const flagsOf = (person: number): DemoFlags => ({
        unread: random.chance(0.4) ? countUnanswered(messages, person) : 0,
        isStarred: random.chance(0.08),
        isBinned: random.chance(0.05),
      });
      return { listing: index, starter, owner, messages, flags: { starter: flagsOf(starter), owner: flagsOf(owner) } };
    });
  });
}

/** A host's conversations, about own listings and those of others. */
function makeHostConversations(data: DemoData, host: number, today: Date, usedPairs: Set<string>): DemoConversation[] {
  const { listings, people } = data;
  const random = seededRandom(`plaza demo conversations ${host}`);
  const indexes = random.shuffled(listings.map((_, index) => index));
  const ownIndexes = indexes.filter((index) => listings[index]?.owner === host);
  const others = indexes.filter((index) => listings[index]?.owner !== host);
  const forCars = random.shuffled([...dialogues.long, ...dialogues.car]);
  const forMotorbikes = random.shuffled([...dialogues.motorbike, ...dialogues.long]);
  let age = minAgeMs;
  // Complex because whether a host has a conversation left to begin depends on whose bay it is and when it opened.
  return Array.from({ length: hostChats }, (_, turn) => {
    const last = today.getTime() - age;
    age = Math.min(maxAgeMs, age * ageFactor) + random.integer(1, 40) * minuteMs;
    const wasPublished = (index: number) => {
      const publishedAt = listings[index]?.publishedAt?.getTime();
      return publishedAt !== undefined && publishedAt < last - dayMs;
    };
    const isOwner = turn % 3 !== 1 && ownIndexes.some(wasPublished);
    const listing = isOwner
      ? ownIndexes.find(wasPublished)
      : others.find((index) => wasPublished(index) && !usedPairs.has(`${index} ${host}`));
    const starter = isOwner ? random.integer(0, people.length - 1) : host;
    const owner = listing === undefined ? undefined : listings[listing]?.owner;
    if (listing === undefined || owner === undefined || owner === starter || usedPairs.has(`${listing} ${starter}`))
      return [];
    usedPairs.add(`${listing} ${starter}`);
    const firstTime = Math.max(
      (listings[listing]?.publishedAt?.getTime() ?? 0) + hourMs,
      last - random.between(0.1, 5) * dayMs,
    );
    const texts = listings[listing]?.spot.isForMotorcycle ? forMotorbikes : forCars;
    const messages = assignTimes(toLines(texts[turn % texts.length] ?? [], starter, owner), firstTime, last);
    const hostFlags: DemoFlags = {
      unread: turn < 9 ? countUnanswered(messages, host) : 0,
      isStarred: turn % 6 === 1,
      isBinned: turn % 8 === 7,
    };
    const otherFlags: DemoFlags = {
      unread: turn % 2 === 0 ? countUnanswered(messages, isOwner ? starter : owner) : 0,
      ...noFlags,
    };
    const flags = isOwner ? { starter: otherFlags, owner: hostFlags } : { starter: hostFlags, owner: otherFlags };
    return [{ listing, starter, owner, messages, flags }];
  }).flat();
}

const noFlags = { isStarred: false, isBinned: false } as const;

const toLines = (dialogue: Dialogue, starter: number, owner: number): Omit<Message, 'sentAt'>[] =>
  dialogue.flatMap((texts, turn) => [texts].flat().map((text) => ({ author: turn % 2 === 0 ? starter : owner, text })));

function assignTimes(lines: readonly Omit<Message, 'sentAt'>[], firstTime: number, lastTime: number): Message[] {
  // The first message starts no new turn.
  const startsTurn = lines.map((line, index) => index > 0 && lines[index - 1]?.author !== line.author);
  const total = startsTurn.filter(Boolean).length;
  let turn = 0;
  let previousTime = firstTime - minuteMs;
  return lines.map((line, index) => {
    if (startsTurn[index]) turn += 1;
    const share = total === 0 ? 1 : turn / total;
    const isLast = index === lines.length - 1;
    const plannedTime = firstTime + (lastTime - firstTime) * share ** 1.4;
    previousTime = Math.min(
      lastTime - (isLast ? 0 : minuteMs),
      Math.max(previousTime + minuteMs, avoidNight(plannedTime)),
    );
    return { ...line, sentAt: new Date(previousTime) };
  });
}

function avoidNight(time: number): number {
  const hours = (time % dayMs) / hourMs;
  return hours < firstHour ? time - firstHour * hourMs : time;
}

/** Number of messages since the person's last own message. */
function countUnanswered(messages: readonly Message[], person: number): number {
  const lastOwnIndex = messages.findLastIndex(({ author }) => author === person);
  return messages.length - 1 - lastOwnIndex;
}

/** Turns of two users, beginning with the starter; a turn may have several messages. */
const dialogueSchema = z.array(z.union([z.string(), z.array(z.string())])).readonly();
const dialogueList = z.array(dialogueSchema).readonly();

type Dialogue = z.infer<typeof dialogueSchema>;

/**
 * `short` and `long` dialogues fit any bay, and long ones last for days; `car` and `motorbike` ones fit one kind of
 * bay.
 */
export const dialogues = readDataFile(
  'demo/dialogues.json',
  z.strictObject({ short: dialogueList, long: dialogueList, car: dialogueList, motorbike: dialogueList }),
);
