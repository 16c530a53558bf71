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
    summary: 'Writes to the owner of a listing; continues an existing chat about it.',
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
    summary: 'Sends a message with text, images or files, at least one of them.',
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
    summary: 'Lists messages of a chat, oldest first: the newest, or those before or after a given one.',
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
        .default(messagesPerPage.default)
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
    summary: 'Returns a chat.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: dataOf(ChatDetail),
  },
  listStarredChats: folder('Lists starred chats.'),
  listInboxChats: {
    ...folder('Lists chats that are not in the bin.'),
    query: folderQuery.extend({
      bays: z
        .enum(chatBays)
        .optional()
        .describe('`own`: only chats about the user’s own bays; `others`: about others’.'),
      isUnread: z.stringbool().optional().describe('`true`: only chats in which something is unread.'),
      listingId: Id.optional().describe('Only chats about this listing.'),
    }),
  },
  listSentChats: folder('Lists chats that the user started.'),
  listBinnedChats: folder('Lists chats in the bin.'),
  countChats: {
    summary: 'Counts chats by folder, and unread ones.',
    access: 'user',
    query: LocaleQuery,
    response: ChatCounts,
  },
  findStartedChat: {
    summary: 'Returns the chat that the user started about a listing, also from the bin.',
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
    summary: 'Marks a chat as read or unread; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isRead: z.boolean().describe('It is marked as read now.') }).describe('How it stands now.'),
    ),
  },
  starChat: {
    summary: 'Stars or unstars a chat; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isStarred: z.boolean().describe('It has a star now.') }).describe('How it stands now.'),
    ),
  },
  binChats: {
    summary: 'Moves chats to the bin or restores them; toggles each one without `value`.',
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
  sendTyping: {
    summary: 'Signals the other user that this user is typing; expires after a few seconds.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: Done,
  },
  blockChatPartner: {
    summary: 'Blocks or unblocks the other user in all chats; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isBlocked: z.boolean().describe('The other person is blocked now.') }).describe('How it stands now.'),
    ),
  },
  reportChat: {
    summary: 'Reports a chat or one of its messages.',
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
