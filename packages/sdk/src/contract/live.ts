import * as z from 'zod';
import { ChatMessage } from './chat/chat-shapes.ts';
import { type AreaContract, LocaleQuery } from './shared.ts';

const chatId = z.number().int().describe('The chat’s id.');

/**
 * A live event. `message`, `chat`, `read`, `subscription` and `reset` are stored and have an id to resume from; the others are
 * transient, and clients reload their data after a reconnect.
 */
export const LiveEvent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message').describe('A message was sent, by the other person or from another page of one’s own.'),
      chatId,
      message: ChatMessage.describe('The message, as its reader sees it.'),
    }),
    z.object({
      kind: z.literal('chat').describe('The chat stands otherwise: read, starred, binned, blocked.'),
      chatId,
    }),
    z.object({
      kind: z.literal('read').describe('The other person has read.'),
      chatId,
      messageId: z.number().int().describe('The newest message that they have read.'),
      at: z.iso.datetime().describe('When they read it.'),
    }),
    z.object({
      kind: z.literal('subscription').describe('The user’s plan stands otherwise, and with it what is published.'),
    }),
    z.object({ kind: z.literal('typing').describe('The other person is writing.'), chatId }),
    z.object({
      kind: z.literal('listing').describe('The numbers of one’s own listing are others.'),
      listingId: z.number().int().describe('The listing’s id.'),
    }),
    z.object({
      kind: z.literal('reset').describe('Events since the asked one are not kept any more: load everything anew.'),
    }),
  ])
  .meta({ id: 'LiveEvent', description: 'Something that happened, for whoever it concerns.' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** An event with the id to resume after. */
export interface LiveEventEntry {
  /** `null` for transient events. */
  readonly id: string | null;
  readonly event: LiveEvent;
}

export const liveContract = {
  openLiveEvents: {
    summary:
      'Streams events of the user’s chats and listings as server-sent events, with a heartbeat every 15 seconds.',
    access: 'user',
    query: LocaleQuery.extend({
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .describe('Begin after the event with this id; the header `Last-Event-ID` says the same and wins.'),
    }),
    events: LiveEvent,
    response: z.custom<AsyncIterable<LiveEventEntry>>(),
  },
} as const satisfies AreaContract;
