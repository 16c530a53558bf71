import * as z from 'zod';
import { attachmentLimits } from '../rules/attachments.ts';
import { chatMessageLimits } from '../rules/limits.ts';
import type { AreaContract } from './define.ts';
import { ImageFile, ToggleBody } from './fields.ts';
import { dataOf, Id, listOf, LocaleQuery, PageMeta, PageQuery } from './shared.ts';

export const ChatPartner = z
  .object({
    id: z.number().int().nullable().describe('Id of the account; `null` when it is closed.'),
    firstName: z.string().nullable().describe('First name; `null` when not given.'),
    profileImage: z.string().nullable().describe('Address of the picture; `null` when there is none.'),
  })
  .meta({ id: 'ChatPartner', description: 'The other person of a chat.' });

export const Chat = z
  .object({
    chatId: z.number().int().describe('Id of the chat.'),
    withWho: ChatPartner.describe('The other person.'),
    message: z.string().describe('The last message’s text.'),
    date: z.iso.datetime().describe('When the last message was sent.'),
    relativeParking: z
      .object({
        id: z.number().int().describe('Id of the listing.'),
        name: z.string().describe('What its owner calls it.'),
      })
      .nullable()
      .describe('The listing it is about; `null` when that is gone.'),
    hasNewMessages: z.boolean().describe('Something in it is unread.'),
    isStarred: z.boolean().describe('It has a star.'),
    isBinned: z.boolean().describe('It is in the bin.'),
  })
  .meta({ id: 'Chat', description: 'A conversation as the folders list it.' });
export type Chat = z.infer<typeof Chat>;

export const ChatMessage = z
  .object({
    id: z.number().int().describe('Id of the message.'),
    profileImage: z.string().nullable().describe('Address of the writer’s picture; `null` when there is none.'),
    text: z.string().describe('What is written; empty when there are only files.'),
    date: z.iso.datetime().describe('When it was sent.'),
    variant: z.enum(['inner', 'outer']).describe('`inner` is the reader’s own, `outer` the other person’s.'),
    files: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the file.'),
          url: z.string().describe('Where to load it from.'),
          name: z.string().describe('Its name.'),
        }),
      )
      .describe('Files sent with it.'),
    images: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the picture.'),
          url: z.string().describe('Where to load it from.'),
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
    starredMessages: Folder.describe('Chats with a star.'),
    binMessages: Folder.describe('Chats in the bin.'),
    hasNewMessages: z.boolean().describe('Something is unread.'),
  })
  .meta({ id: 'ChatCounts', description: 'Chats by folder, and whether any holds unread messages.' });
export type ChatCounts = z.infer<typeof ChatCounts>;

const ChatParams = z.object({ chatId: Id.describe('The chat’s id.') });
const folder = (summary: string) =>
  ({
    area: 'chat',
    summary,
    access: 'user',
    query: PageQuery.extend({
      searchStr: z.string().trim().max(200).default('').describe('Only chats in which these words stand.'),
    }),
    response: listOf(Chat, PageMeta, 'The chats of the page, the last written first.'),
  }) as const;

export const chatContract = {
  startChat: {
    area: 'chat',
    summary: 'Write to the owner of a listing; an existing chat about it goes on.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      withWho: Id.describe('The other person’s id.'),
      message: z.string().trim().min(1).max(chatMessageLimits.max).describe('What to write.'),
      relativeParking: Id.describe('The listing’s id.'),
    }),
    response: z.object({
      chatId: z.number().int().describe('Id of the chat.'),
    }),
  },
  sendMessage: {
    area: 'chat',
    summary: 'Write into a chat; text, pictures or files, at least one of them.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    form: z.object({
      message: z
        .string()
        .trim()
        .max(chatMessageLimits.max)
        .default('')
        .describe('What to write; may be empty beside pictures or files.'),
      uploadedImages: z
        .array(ImageFile)
        .max(attachmentLimits.maxPerMessage)
        .default([])
        .describe('Pictures to send with it.'),
      uploadedFiles: z
        .array(z.file().max(attachmentLimits.maxBytes))
        .max(attachmentLimits.maxPerMessage)
        .default([])
        .describe('Files to send with it.'),
    }),
    response: dataOf(ChatMessage),
  },
  listMessages: {
    area: 'chat',
    summary: 'The messages of a chat, oldest first.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: dataOf(z.array(ChatMessage).describe('The messages, the oldest first.')),
  },
  getChat: {
    area: 'chat',
    summary: 'One chat.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: dataOf(Chat),
  },
  listStarredChats: folder('Chats with a star.'),
  listInboxChats: folder('Chats that are not in the bin.'),
  listSentChats: folder('Chats that the user started.'),
  listBinnedChats: folder('Chats in the bin.'),
  countChats: {
    area: 'chat',
    summary: 'Chats by folder, and whether any is unread.',
    access: 'user',
    query: LocaleQuery,
    response: ChatCounts,
  },
  markChatRead: {
    area: 'chat',
    summary: 'Mark a chat as read or unread; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z
        .object({
          isRead: z.boolean().describe('It is marked as read now.'),
        })
        .describe('How it stands now.'),
    ),
  },
  starChat: {
    area: 'chat',
    summary: 'Give a chat a star or take it away; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z
        .object({
          isStarred: z.boolean().describe('It has a star now.'),
        })
        .describe('How it stands now.'),
    ),
  },
  binChats: {
    area: 'chat',
    summary: 'Move chats to the bin or restore them; without `value` each one changes place.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      chatIds: z.array(Id).min(1).max(100).describe('Ids of the chats.'),
      value: z
        .boolean()
        .optional()
        .describe('`true` moves them to the bin, `false` restores them; without it each one changes place.'),
    }),
    response: dataOf(
      z
        .array(
          z.object({
            chatId: z.number().int().describe('Id of the chat.'),
            isBinned: z.boolean().describe('It is in the bin now.'),
          }),
        )
        .describe('How each chat stands now.'),
    ),
  },
} as const satisfies AreaContract;
