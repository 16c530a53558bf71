import * as z from 'zod';
import { BaySize, Picture } from '../listings/listings.ts';
import { openEnum } from '../shared.ts';
import { chatFileStatuses, chatWarnings, locales, writingStates } from '../vocabulary.ts';

export const ChatPartner = z
  .object({
    id: z.number().int().nullable().describe('Id of the account; `null` when it is closed.'),
    firstName: z.string().nullable().describe('First name; `null` when not given.'),
    profileImage: z.string().nullable().describe('Address of the picture; `null` when there is none.'),
  })
  .meta({ id: 'ChatPartner', description: 'The other person of a chat.' });
export type ChatPartner = z.infer<typeof ChatPartner>;

export const ChatListing = z
  .object({
    id: z.number().int().describe('Id of the listing.'),
    name: z.string().describe('What its owner calls it.'),
    language: openEnum(locales).describe('Language that its name is written in.'),
    priceCents: z.number().int().nullable().describe('Euro cents a month; `null` when it is not published any more.'),
    shortLocation: z.string().nullable().describe('Its part of town; `null` when it is not published any more.'),
    image: Picture.nullable().describe('Its first picture; `null` when it is not published any more, or has none.'),
    size: BaySize.describe('Its measured sizes.'),
    isPublished: z.boolean().describe('Everybody can open its page.'),
    isOwn: z.boolean().describe('It is the reader’s own.'),
  })
  .meta({ id: 'ChatListing', description: 'The listing that a chat is about.' });
export type ChatListing = z.infer<typeof ChatListing>;

export const ChatMatch = z
  .object({
    messageId: z.number().int().describe('Id of the message.'),
    excerpt: z
      .array(
        z.object({
          text: z.string().describe('A piece of the message.'),
          isMatch: z.boolean().describe('A word that was searched for.'),
        }),
      )
      .describe('The part of its text around the first match, in pieces.'),
  })
  .meta({ id: 'ChatMatch', description: 'The newest message of a chat that a search found.' });
export type ChatMatch = z.infer<typeof ChatMatch>;

export const Chat = z
  .object({
    chatId: z.number().int().describe('Id of the chat.'),
    withWho: ChatPartner.describe('The other person.'),
    message: z.string().describe('The last message’s text; empty when it holds only files.'),
    variant: z
      .enum(['inner', 'outer'])
      .describe('Who wrote the last message: `inner` is the reader, `outer` the other person.'),
    attachmentName: z
      .string()
      .nullable()
      .describe('Name of the first picture or file of the last message; `null` when it has none.'),
    date: z.iso.datetime().describe('When the last message was sent.'),
    relativeParking: ChatListing.nullable().describe('The listing it is about; `null` when that is gone.'),
    hasNewMessages: z.boolean().describe('Something in it is unread.'),
    unreadCount: z.number().int().describe('How many of its messages are unread; at least 1 when marked as unread.'),
    isStarred: z.boolean().describe('It has a star.'),
    isBinned: z.boolean().describe('It is in the bin.'),
    match: ChatMatch.optional().describe(
      'In answers to a search: the message that it found. Left out where names alone match.',
    ),
  })
  .meta({ id: 'Chat', description: 'A conversation as the folders list it.' });
export type Chat = z.infer<typeof Chat>;

export const ChatDetail = Chat.extend({
  writing: openEnum(writingStates).describe(
    '`open`: the reader may write; `blocked` by the reader; `refused`: cannot be written to; `closed`: the other account is closed.',
  ),
  theirRead: z
    .object({
      messageId: z.number().int().describe('The newest message that they have read.'),
      at: z.iso.datetime().describe('When they last read.'),
    })
    .nullable()
    .describe('How far the other person has read; `null` for nothing yet.'),
  answersWithinMinutes: z
    .number()
    .int()
    .nullable()
    .describe('How soon the other person usually answers first messages; `null` while too few are known.'),
}).meta({ id: 'ChatDetail', description: 'A conversation as its own page shows it.' });
export type ChatDetail = z.infer<typeof ChatDetail>;

export const ChatMessage = z
  .object({
    id: z.number().int().describe('Id of the message; within a chat, later ones are greater.'),
    profileImage: z.string().nullable().describe('Address of the writer’s picture; `null` when there is none.'),
    text: z.string().describe('What is written, as it was written; empty when there are only files.'),
    date: z.iso.datetime().describe('When it was sent.'),
    variant: z.enum(['inner', 'outer']).describe('`inner` is the reader’s own, `outer` the other person’s.'),
    submissionId: z
      .string()
      .nullable()
      .describe('What the reader sent it with, to know it again; `null` for the other person’s.'),
    warnings: z.array(openEnum(chatWarnings)).describe('Risks in the other person’s message; empty for own ones.'),
    files: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the file.'),
          url: z.string().describe('Root-relative address to load it from, with the session; it ends after a while.'),
          name: z.string().describe('Its name.'),
          sizeBytes: z.number().int().describe('How large it is.'),
          status: openEnum(chatFileStatuses).describe(
            '`ready` to be loaded; `checking`: waits for the malware scanner, its address answers 409; `removed`: malware was found, its address answers 404.',
          ),
        }),
      )
      .describe('Files sent with it.'),
    images: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the picture.'),
          url: z
            .string()
            .describe(
              'Root-relative address to load it from, with the session; it ends after a while. With `&size=640` it is at most 640 pixels wide.',
            ),
          name: z.string().describe('Its name.'),
          width: z.number().int().describe('Width in pixels.'),
          height: z.number().int().describe('Height in pixels.'),
        }),
      )
      .describe('Pictures sent with it.'),
  })
  .meta({ id: 'ChatMessage', description: 'A message of a chat.' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const Folder = z.object({
  count: z.number().int().describe('How many chats are in the folder.'),
});
export const ChatCounts = z
  .object({
    inbox: Folder.describe('Chats that are not in the bin.'),
    starredMessages: Folder.describe('Chats with a star that are not in the bin.'),
    sent: Folder.describe('Chats that the reader started and that are not in the bin.'),
    binMessages: Folder.describe('Chats in the bin.'),
    hasNewMessages: z.boolean().describe('Something outside the bin is unread.'),
    unreadChats: z.number().int().describe('Chats outside the bin in which something is unread.'),
    liveEventId: z
      .string()
      .describe('Where live events stood before this was counted: opened after it, none is missed.'),
  })
  .meta({ id: 'ChatCounts', description: 'Chats by folder, and how many hold unread messages.' });
export type ChatCounts = z.infer<typeof ChatCounts>;
