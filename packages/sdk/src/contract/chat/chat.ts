import * as z from 'zod';
import { attachmentExtensions, attachmentLimits } from '../../rules/files.ts';
import { chatMessageLimits, messagesPerPage } from '../../rules/limits.ts';
import { Chat, ChatCounts, ChatDetail, ChatMessage } from './chat-shapes.ts';
import {
  type AreaContract,
  dataOf,
  Done,
  Id,
  listOf,
  LocaleQuery,
  PageMeta,
  PageQuery,
  SourceQuery,
  SubmissionId,
  ToggleBody,
} from '../shared.ts';
import { PartnerId } from '../partners.ts';
import { attributionSources, chatBays, chatReportReasons } from '../vocabulary.ts';

const ChatParams = z.object({ chatId: Id.describe('The chat’s id.') });
const folderQuery = PageQuery.extend({
  searchStr: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Only chats in whose messages, listing or names these words stand.'),
});
const folder = (summary: string) =>
  ({
    summary,
    access: 'user',
    query: folderQuery,
    response: listOf(Chat, PageMeta, 'The chats of the page, the last written first.'),
  }) as const;

export const chatContract = {
  startChat: {
    summary: 'Write to the owner of a listing; an existing chat about it goes on.',
    access: 'user',
    query: SourceQuery,
    body: z.object({
      withWho: Id.describe('The owner’s id.'),
      message: z.string().trim().min(1).max(chatMessageLimits.max).describe('What to write.'),
      relativeParking: Id.describe('The listing’s id.'),
      submissionId: SubmissionId.optional(),
      attribution: z
        .object({
          partner: PartnerId.describe('The partner from whose page the writer came.'),
          campaign: PartnerId.optional().describe('The partner’s campaign.'),
          source: z.enum(attributionSources).describe('The widget that was used.'),
        })
        .optional()
        .describe('Counts a new chat for a partner; names nobody.'),
    }),
    response: z.object({
      chatId: z.number().int().describe('Id of the chat.'),
    }),
  },
  sendMessage: {
    summary: 'Write into a chat: text, pictures or files, at least one of them.',
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
      submissionId: SubmissionId.optional(),
      uploadedImages: z
        .array(z.file())
        .max(attachmentLimits.maxPerMessage)
        .default([])
        .describe('Pictures to send with it, each as JPEG or PNG, under 5 MB.'),
      uploadedFiles: z
        .array(z.file())
        .max(attachmentLimits.maxPerMessage)
        .default([])
        .describe(
          `Files to send with it: ${attachmentExtensions.join(', ')}, each of up to 10 MB; together with the pictures at most ${attachmentLimits.maxPerMessage}.`,
        ),
    }),
    response: dataOf(ChatMessage),
  },
  listMessages: {
    summary: 'Messages of a chat, the oldest first: the newest ones, or those before or after one that is known.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery.extend({
      before: Id.optional().describe('Only messages older than the one with this id, the nearest ones.'),
      after: Id.optional().describe('Only messages newer than the one with this id, the nearest ones.'),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(messagesPerPage.max)
        .default(messagesPerPage.usual)
        .describe('How many at most.'),
    }),
    response: listOf(
      ChatMessage,
      z
        .object({
          hasOlder: z.boolean().describe('There are older ones than these.'),
          hasNewer: z.boolean().describe('There are newer ones than these.'),
        })
        .describe('What there is beside them.'),
      'The messages, the oldest first.',
    ),
  },
  getChat: {
    summary: 'One chat.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: dataOf(ChatDetail),
  },
  listStarredChats: folder('Chats with a star.'),
  listInboxChats: {
    ...folder('Chats that are not in the bin.'),
    query: folderQuery.extend({
      bays: z
        .enum(chatBays)
        .optional()
        .describe('`own`: only chats about the user’s own bays; `others`: about others’.'),
      isUnread: z.stringbool().optional().describe('`true`: only chats in which something is unread.'),
      listingId: Id.optional().describe('Only chats about this listing.'),
    }),
  },
  listSentChats: folder('Chats that the user started.'),
  listBinnedChats: folder('Chats in the bin.'),
  countChats: {
    summary: 'Chats by folder, and how many are unread.',
    access: 'user',
    query: LocaleQuery,
    response: ChatCounts,
  },
  findBegunChat: {
    summary: 'The chat that the user has begun about a listing, also when it is in the bin.',
    access: 'user',
    params: z.object({ id: Id.describe('The listing’s id.') }),
    query: LocaleQuery,
    response: dataOf(
      z
        .object({ chatId: z.number().int().nullable().describe('Id of the chat; `null` for none.') })
        .describe('What there is.'),
    ),
  },
  markChatRead: {
    summary: 'Mark a chat as read or unread; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isRead: z.boolean().describe('It is marked as read now.') }).describe('How it stands now.'),
    ),
  },
  starChat: {
    summary: 'Give a chat a star or take it away; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isStarred: z.boolean().describe('It has a star now.') }).describe('How it stands now.'),
    ),
  },
  binChats: {
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
  tellTyping: {
    summary: 'Tell the other person, when they look, that one is writing; it passes after some seconds.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: Done,
  },
  blockChatPartner: {
    summary: 'Block the other person of a chat, in all chats, or let them write again; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isBlocked: z.boolean().describe('The other person is blocked now.') }).describe('How it stands now.'),
    ),
  },
  reportChat: {
    summary: 'Report a chat, or one of its messages, to the team.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: z.object({
      reason: z.enum(chatReportReasons).describe('What is wrong.'),
      details: z.string().trim().max(1000).default('').describe('More about it; may be empty.'),
      messageId: Id.optional().describe('The message it is about; without it, the whole chat.'),
      submissionId: SubmissionId.optional(),
    }),
    response: Done,
  },
} as const satisfies AreaContract;
