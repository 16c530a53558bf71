import * as z from 'zod';
import { ChatMessage } from './chat/chat-shapes.ts';
import { type AreaContract, LocaleQuery } from './shared.ts';

const ChatId = z.number().int().describe('ID of the chat.');

/**
 * Live event. `message`, `chat`, `read`, `subscription` and `reset` are stored and have an ID to resume from. All other
 * events are transient, so clients reload their data after a reconnect.
 */
export const LiveEvent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z
        .literal('message')
        .describe('A message was sent in a chat, by the other user or by this user on another device.'),
      chatId: ChatId,
      message: ChatMessage.describe('The message, as the current user sees it.'),
    }),
    z.object({
      kind: z.literal('chat').describe('A chat changed: it was read, starred, blocked, or moved to or from the bin.'),
      chatId: ChatId,
    }),
    z.object({
      kind: z.literal('read').describe('The other user read messages of a chat.'),
      chatId: ChatId,
      messageId: z.number().int().describe('ID of the newest message that the other user has read.'),
      at: z.iso.datetime().describe('Time at which the other user read it.'),
    }),
    z.object({
      kind: z
        .literal('subscription')
        .describe('The user’s subscription changed, and possibly which listings are published.'),
    }),
    z.object({ kind: z.literal('typing').describe('The other user is typing.'), chatId: ChatId }),
    z.object({
      kind: z.literal('listing').describe('The statistics of one of the user’s listings changed.'),
      listingId: z.number().int().describe('ID of the listing.'),
    }),
    z.object({
      kind: z.literal('reset').describe('Events after the requested one are no longer stored. Reload all data.'),
    }),
  ])
  .meta({ id: 'LiveEvent', description: 'A live event for the signed-in user.' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** A live event with its ID. */
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
        .describe(
          'ID of the last event that was received: the stream resumes after it. The header `Last-Event-ID` takes precedence.',
        ),
    }),
    events: LiveEvent,
    response: z.custom<AsyncIterable<LiveEventEntry>>(),
  },
} as const satisfies AreaContract;
