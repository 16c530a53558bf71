import * as z from 'zod';
import { BaySize, Picture } from '../listings/listings.ts';
import { openEnum } from '../shared.ts';
import { chatFileStatuses, chatWarnings, locales, writingStates } from '../vocabulary.ts';

export const ChatPartner = z
  .object({
    id: z.number().int().nullable().describe('ID of the user; `null` if the account is closed.'),
    firstName: z.string().nullable().describe('First name; `null` if not set.'),
    profileImage: z.string().nullable().describe('URL of the profile photo; `null` if there is none.'),
  })
  .meta({ id: 'ChatPartner', description: 'The other user in a chat.' });
export type ChatPartner = z.infer<typeof ChatPartner>;

export const ChatListing = z
  .object({
    id: z.number().int().describe('ID of the listing.'),
    name: z.string().describe('Title of the listing.'),
    language: openEnum(locales).describe('Language of the title.'),
    priceCents: z
      .number()
      .int()
      .nullable()
      .describe('Whole price per month in euro cents; `null` if the listing is no longer published.'),
    shortLocation: z
      .string()
      .nullable()
      .describe('Short location, such as “Malasaña, Madrid”; `null` if the listing is no longer published.'),
    image: Picture.nullable().describe('First image; `null` if there is none or the listing is no longer published.'),
    size: BaySize.describe('Measured size of the bay.'),
    isPublished: z.boolean().describe('`true` if the listing is published.'),
    isOwn: z.boolean().describe('`true` if the listing belongs to the current user.'),
  })
  .meta({ id: 'ChatListing', description: 'The listing that a chat is about.' });
export type ChatListing = z.infer<typeof ChatListing>;

export const ChatMatch = z
  .object({
    messageId: z.number().int().describe('ID of the message.'),
    excerpt: z
      .array(
        z.object({
          text: z.string().describe('Text of the segment.'),
          isMatch: z.boolean().describe('`true` if the segment matches the search text.'),
        }),
      )
      .describe('Excerpt of the message around the first match, split into segments.'),
  })
  .meta({ id: 'ChatMatch', description: 'The newest message of a chat that matches a search.' });
export type ChatMatch = z.infer<typeof ChatMatch>;

export const Chat = z
  .object({
    chatId: z.number().int().describe('ID of the chat.'),
    withWho: ChatPartner.describe('The other user.'),
    message: z.string().describe('Text of the last message; empty if it has only files.'),
    variant: z
      .enum(['inner', 'outer'])
      .describe('Author of the last message: `inner` is the current user, `outer` the other user.'),
    attachmentName: z
      .string()
      .nullable()
      .describe('Name of the first image or file of the last message; `null` if it has none.'),
    date: z.iso.datetime().describe('Time at which the last message was sent.'),
    relativeParking: ChatListing.nullable().describe('Listing that the chat is about; `null` if it was deleted.'),
    hasNewMessages: z.boolean().describe('`true` if the chat has unread messages or is marked as unread.'),
    unreadCount: z.number().int().describe('Number of unread messages; at least 1 if the chat is marked as unread.'),
    isStarred: z.boolean().describe('`true` if the user starred the chat.'),
    isBinned: z.boolean().describe('`true` if the chat is in the user’s bin.'),
    match: ChatMatch.optional().describe(
      'Message that matches the search text. Omitted if only a user’s name or the listing matches, or without a search.',
    ),
  })
  .meta({ id: 'Chat', description: 'A chat in a folder.' });
export type Chat = z.infer<typeof Chat>;

export const ChatDetail = Chat.extend({
  writing: openEnum(writingStates).describe(
    'Permission to write: `open`, `blocked` by the user, `refused` by the other user, or `closed` with the other user’s account.',
  ),
  theirRead: z
    .object({
      messageId: z.number().int().describe('ID of the newest message that the other user has read.'),
      at: z.iso.datetime().describe('Time at which the other user read it.'),
    })
    .nullable()
    .describe('Read receipt of the other user; `null` if they have not read any message.'),
  answersWithinMinutes: z
    .number()
    .int()
    .nullable()
    .describe(
      'Median time in minutes until the other user answers a first message; `null` with fewer than three answers in the last 90 days.',
    ),
}).meta({ id: 'ChatDetail', description: 'A chat with its read receipt and permission to write.' });
export type ChatDetail = z.infer<typeof ChatDetail>;

export const ChatMessage = z
  .object({
    id: z.number().int().describe('ID of the message; increases within a chat.'),
    profileImage: z.string().nullable().describe('URL of the author’s profile photo; `null` if there is none.'),
    text: z.string().describe('Text of the message, unformatted; empty if it has only files.'),
    date: z.iso.datetime().describe('Time at which the message was sent.'),
    variant: z.enum(['inner', 'outer']).describe('Author: `inner` is the current user, `outer` the other user.'),
    submissionId: z
      .string()
      .nullable()
      .describe(
        '`submissionId` that the message was sent with, to match it with a pending message; `null` for messages of the other user.',
      ),
    warnings: z
      .array(openEnum(chatWarnings))
      .describe('Risks found in a message of the other user; empty for the current user’s messages.'),
    files: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the file.'),
          url: z.string().describe('Root-relative URL of the file. Requires the session, and expires.'),
          name: z.string().describe('File name.'),
          sizeBytes: z.number().int().describe('Size in bytes.'),
          status: openEnum(chatFileStatuses).describe(
            '`ready` to download; `checking` while the malware scan runs (the URL returns 409); `removed` if malware was found (the URL returns 404).',
          ),
        }),
      )
      .describe('Attached files.'),
    images: z
      .array(
        z.object({
          id: z.number().int().describe('ID of the image.'),
          url: z
            .string()
            .describe(
              'Root-relative URL of the image. Requires the session, and expires. Append `&size=640` for a version at most 640 pixels wide.',
            ),
          name: z.string().describe('File name.'),
          width: z.number().int().describe('Width in pixels.'),
          height: z.number().int().describe('Height in pixels.'),
        }),
      )
      .describe('Attached images.'),
  })
  .meta({ id: 'ChatMessage', description: 'A message in a chat.' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const Folder = z.object({
  count: z.number().int().describe('Number of chats in the folder.'),
});
export const ChatCounts = z
  .object({
    inbox: Folder.describe('Chats that are not in the bin.'),
    starredMessages: Folder.describe('Starred chats that are not in the bin.'),
    sent: Folder.describe('Chats that the user started and that are not in the bin.'),
    binMessages: Folder.describe('Chats in the bin.'),
    hasNewMessages: z.boolean().describe('`true` if a chat outside the bin is unread.'),
    unreadChats: z.number().int().describe('Number of unread chats outside the bin.'),
    liveEventId: z
      .string()
      .describe(
        'ID of the last live event before these counts. Pass it to `openLiveEvents` as `after` to receive every later event.',
      ),
  })
  .meta({ id: 'ChatCounts', description: 'Number of chats per folder, and of unread ones.' });
export type ChatCounts = z.infer<typeof ChatCounts>;
