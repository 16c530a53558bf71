import { dayMs, hourMs, minuteMs } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';
import type { DemoData } from './demo-data.ts';
import { seededRandom } from './random.ts';

export interface DemoChatFlags {
  /** Number of unread messages from the other user. */
  readonly unread: number;
  readonly isStarred: boolean;
  readonly isBinned: boolean;
}

export interface DemoConversation {
  readonly listing: number;
  readonly starter: number;
  readonly owner: number;
  /** Messages of the conversation, oldest first. */
  readonly messages: readonly { readonly author: number; readonly text: string; readonly sentAt: Date }[];
  readonly flags: { readonly starter: DemoChatFlags; readonly owner: DemoChatFlags };
}

type DemoMessage = DemoConversation['messages'][number];

/** Documented demo accounts; their chat folders are full. */
const showcaseEmails: readonly string[] = ['alba.rodriguez.24@example.com'];
const chatsPerShowcaseAccount = 34;
/** Age of a showcase account's newest message. Each further chat is older by `conversationAgeGrowthFactor`. */
const minConversationAgeMs = 9 * minuteMs;
const conversationAgeGrowthFactor = 1.29;
const maxConversationAgeMs = 150 * dayMs;
/** Hour (UTC) before which no message is sent: earlier ones are moved to the previous evening. */
const earliestMessageHour = 7;

/** Makes about one conversation per thirteen visits of a published listing, and full chat folders for showcase accounts. */
export function makeConversations(data: DemoData, today: Date): DemoConversation[] {
  const shortConversations = makeShortConversations(data);
  const usedListingStarterPairs = new Set(shortConversations.map(({ listing, starter }) => `${listing} ${starter}`));
  const showcaseConversations = showcaseEmails.flatMap((email) => {
    const showcasePerson = data.people.findIndex((person) => person.email === email);
    return showcasePerson < 0 ? [] : makeShowcaseConversations(data, showcasePerson, today, usedListingStarterPairs);
  });
  return [...shortConversations, ...showcaseConversations];
}

function makeShortConversations({ listings, people }: DemoData): DemoConversation[] {
  const random = seededRandom('plaza demo conversations');
  return listings.flatMap((listing, index) => {
    const { publishedAt, owner } = listing;
    if (listing.state !== 'published' || !publishedAt) return [];
    const starterCount = Math.min(6, Math.round((listing.visitCount / 13) * random.between(0.2, 1.8)));
    const starters = new Set(Array.from({ length: starterCount }, () => random.integer(0, people.length - 1)));
    starters.delete(owner);
    return [...starters].map((starter) => {
      let sentAt = publishedAt.getTime() + random.integer(1, 20) * minuteMs;
      const dialogueTexts = toMessageTexts(random.pick(dialogues.short), starter, owner);
      const datedMessages = dialogueTexts.map((line, turn) => {
        sentAt += turn === 0 ? 0 : random.between(0.02, 0.9) * hourMs;
        return { ...line, sentAt: new Date(sentAt) };
      });
      const chatFlagsOf = (person: number): DemoChatFlags => ({
        unread: random.chance(0.4) ? countUnreadMessages(datedMessages, person) : 0,
        isStarred: random.chance(0.08),
        isBinned: random.chance(0.05),
      });
      return {
        listing: index,
        starter,
        owner,
        messages: datedMessages,
        flags: { starter: chatFlagsOf(starter), owner: chatFlagsOf(owner) },
      };
    });
  });
}

function makeShowcaseConversations(
  data: DemoData,
  showcasePerson: number,
  today: Date,
  usedListingStarterPairs: Set<string>,
): DemoConversation[] {
  const { listings, people } = data;
  const random = seededRandom(`plaza demo conversations ${showcasePerson}`);
  const listingIndexes = random.shuffled(listings.map((_, index) => index));
  const ownListingIndexes = listingIndexes.filter((index) => listings[index]?.owner === showcasePerson);
  const otherListingIndexes = listingIndexes.filter((index) => listings[index]?.owner !== showcasePerson);
  const carDialogues = random.shuffled([...dialogues.long, ...dialogues.car]);
  const motorbikeDialogues = random.shuffled([...dialogues.motorbike, ...dialogues.long]);
  let age = minConversationAgeMs;
  // Complex because whether an account has a conversation left to begin depends on whose bay it is and when it opened.
  return Array.from({ length: chatsPerShowcaseAccount }, (_, turn) => {
    const lastMessageTime = today.getTime() - age;
    age = Math.min(maxConversationAgeMs, age * conversationAgeGrowthFactor) + random.integer(1, 40) * minuteMs;
    const isPublishedByLastMessage = (index: number) => {
      const publishedAt = listings[index]?.publishedAt?.getTime();
      return publishedAt !== undefined && publishedAt < lastMessageTime - dayMs;
    };
    const isShowcaseOwner = turn % 3 !== 1 && ownListingIndexes.some(isPublishedByLastMessage);
    const listingIndex = isShowcaseOwner
      ? ownListingIndexes.find(isPublishedByLastMessage)
      : otherListingIndexes.find(
          (index) => isPublishedByLastMessage(index) && !usedListingStarterPairs.has(`${index} ${showcasePerson}`),
        );
    const starterIndex = isShowcaseOwner ? random.integer(0, people.length - 1) : showcasePerson;
    const ownerIndex = listingIndex === undefined ? undefined : listings[listingIndex]?.owner;
    if (
      listingIndex === undefined ||
      ownerIndex === undefined ||
      ownerIndex === starterIndex ||
      usedListingStarterPairs.has(`${listingIndex} ${starterIndex}`)
    )
      return [];
    usedListingStarterPairs.add(`${listingIndex} ${starterIndex}`);
    const firstMessageTime = Math.max(
      (listings[listingIndex]?.publishedAt?.getTime() ?? 0) + hourMs,
      lastMessageTime - random.between(0.1, 5) * dayMs,
    );
    const matchingDialogues = listings[listingIndex]?.spot.isForMotorcycle ? motorbikeDialogues : carDialogues;
    const datedMessages = assignMessageTimes(
      toMessageTexts(matchingDialogues[turn % matchingDialogues.length] ?? [], starterIndex, ownerIndex),
      firstMessageTime,
      lastMessageTime,
    );
    const showcaseFlags: DemoChatFlags = {
      unread: turn < 9 ? countUnreadMessages(datedMessages, showcasePerson) : 0,
      isStarred: turn % 6 === 1,
      isBinned: turn % 8 === 7,
    };
    const otherUserFlags: DemoChatFlags = {
      unread: turn % 2 === 0 ? countUnreadMessages(datedMessages, isShowcaseOwner ? starterIndex : ownerIndex) : 0,
      ...unsetChatFlags,
    };
    const participantFlags = isShowcaseOwner
      ? { starter: otherUserFlags, owner: showcaseFlags }
      : { starter: showcaseFlags, owner: otherUserFlags };
    return [
      {
        listing: listingIndex,
        starter: starterIndex,
        owner: ownerIndex,
        messages: datedMessages,
        flags: participantFlags,
      },
    ];
  }).flat();
}

const unsetChatFlags = { isStarred: false, isBinned: false } as const;

const toMessageTexts = (dialogue: Dialogue, starter: number, owner: number): Omit<DemoMessage, 'sentAt'>[] =>
  dialogue.flatMap((texts, turn) => [texts].flat().map((text) => ({ author: turn % 2 === 0 ? starter : owner, text })));

function assignMessageTimes(
  lines: readonly Omit<DemoMessage, 'sentAt'>[],
  firstTime: number,
  lastTime: number,
): DemoMessage[] {
  // The first message of a conversation is no change of the speaker.
  const isSpeakerChange = lines.map((line, index) => index > 0 && lines[index - 1]?.author !== line.author);
  const speakerChangeCount = isSpeakerChange.filter(Boolean).length;
  let turn = 0;
  let previousTime = firstTime - minuteMs;
  return lines.map((line, index) => {
    if (isSpeakerChange[index]) turn += 1;
    const conversationProgress = speakerChangeCount === 0 ? 1 : turn / speakerChangeCount;
    const isLastMessage = index === lines.length - 1;
    const plannedTime = firstTime + (lastTime - firstTime) * conversationProgress ** 1.4;
    previousTime = Math.min(
      lastTime - (isLastMessage ? 0 : minuteMs),
      Math.max(previousTime + minuteMs, moveToEvening(plannedTime)),
    );
    return { ...line, sentAt: new Date(previousTime) };
  });
}

function moveToEvening(time: number): number {
  const hourOfDay = (time % dayMs) / hourMs;
  return hourOfDay < earliestMessageHour ? time - earliestMessageHour * hourMs : time;
}

function countUnreadMessages(messages: readonly DemoMessage[], person: number): number {
  const lastOwnIndex = messages.findLastIndex(({ author }) => author === person);
  return messages.length - 1 - lastOwnIndex;
}

/** Turns of two users, beginning with the starter; a turn may have several messages. */
const dialogueSchema = z.array(z.union([z.string(), z.array(z.string())])).readonly();
const dialogueListSchema = z.array(dialogueSchema).readonly();

type Dialogue = z.infer<typeof dialogueSchema>;

/**
 * `short` and `long` dialogues fit any bay, and long ones last for days; `car` and `motorbike` ones fit one kind of
 * bay.
 */
export const dialogues = readDataFile(
  'demo/dialogues.json',
  z.strictObject({
    short: dialogueListSchema,
    long: dialogueListSchema,
    car: dialogueListSchema,
    motorbike: dialogueListSchema,
  }),
);
