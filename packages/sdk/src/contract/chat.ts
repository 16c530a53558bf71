import * as z from 'zod';
import { attachmentLimits } from '../rules/attachments.ts';
import { chatMessageLimits } from '../rules/limits.ts';
import type { AreaContract } from './define.ts';
import { ImageFile, ToggleBody } from './fields.ts';
import { dataOf, Id, listOf, LocaleQuery, PageMeta, PageQuery } from './shared.ts';

export const ChatPartner = z
  .object({
    /** `null` when the account is closed. */
    id: z.number().int().nullable(),
    firstName: z.string().nullable(),
    profileImage: z.string().nullable(),
  })
  .meta({ id: 'ChatPartner' });

/** A conversation as the folders list it. */
export const Chat = z
  .object({
    chatId: z.number().int(),
    withWho: ChatPartner,
    /** The last message's text. */
    message: z.string(),
    /** When the last message was sent. */
    date: z.iso.datetime(),
    /** The listing it is about; `null` when that is gone. */
    relativeParking: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    hasNewMessages: z.boolean(),
    isStarred: z.boolean(),
    isBinned: z.boolean(),
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

export const ChatMessage = z
  .object({
    id: z.number().int(),
    profileImage: z.string().nullable(),
    text: z.string(),
    date: z.iso.datetime(),
    /** `inner` is the reader's own. */
    variant: z.enum(['inner', 'outer']),
    files: z.array(z.object({ id: z.number().int(), url: z.string(), name: z.string() })),
    images: z.array(
      z.object({ id: z.number().int(), url: z.string(), width: z.number().int(), height: z.number().int() }),
    ),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

const Folder = z.object({ count: z.number().int() });
/** Chats by folder, and whether any holds unread messages. */
export const ChatCounts = z
  .object({ inbox: Folder, starredMessages: Folder, binMessages: Folder, hasNewMessages: z.boolean() })
  .meta({ id: 'ChatCounts' });
export type ChatCounts = z.infer<typeof ChatCounts>;

const ChatParams = z.object({ chatId: Id });
const folder = (summary: string) =>
  ({
    area: 'chat',
    summary,
    access: 'user',
    query: PageQuery.extend({ searchStr: z.string().trim().max(200).default('') }),
    response: listOf(Chat, PageMeta),
  }) as const;

export const chatContract = {
  startChat: {
    area: 'chat',
    summary: 'Write to the owner of a listing; an existing chat about it goes on.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      /** The other person's id. */
      withWho: Id,
      message: z.string().trim().min(1).max(chatMessageLimits.max),
      /** The listing's id. */
      relativeParking: Id,
    }),
    response: z.object({ chatId: z.number().int() }),
  },
  sendMessage: {
    area: 'chat',
    summary: 'Write into a chat; text, pictures or files, at least one of them.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    form: z.object({
      message: z.string().trim().max(chatMessageLimits.max).default(''),
      uploadedImages: z.array(ImageFile).max(attachmentLimits.maxPerMessage).default([]),
      uploadedFiles: z.array(z.file().max(attachmentLimits.maxBytes)).max(attachmentLimits.maxPerMessage).default([]),
    }),
    response: dataOf(ChatMessage),
  },
  listMessages: {
    area: 'chat',
    summary: 'The messages of a chat, oldest first.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: dataOf(z.array(ChatMessage)),
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
    response: dataOf(z.object({ isRead: z.boolean() })),
  },
  starChat: {
    area: 'chat',
    summary: 'Give a chat a star or take it away; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(z.object({ isStarred: z.boolean() })),
  },
  binChats: {
    area: 'chat',
    summary: 'Move chats to the bin or restore them; without `value` each one changes place.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({ chatIds: z.array(Id).min(1).max(100), value: z.boolean().optional() }),
    response: dataOf(z.array(z.object({ chatId: z.number().int(), isBinned: z.boolean() }))),
  },
} as const satisfies AreaContract;
