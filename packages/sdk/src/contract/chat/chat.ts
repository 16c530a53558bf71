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
import { maxSiteLength, PartnerId } from '../partners/partners.ts';
import { attributionSources, chatBays, chatReportReasons } from '../vocabulary.ts';

const ChatParams = z.object({ chatId: Id.describe('ID of the chat.') });
const folderQuery = PageQuery.extend({
  searchStr: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe('Search text: only chats with it in a message, the listing or a user’s name.'),
});
const createChatListSpec = (summary: string) =>
  ({
    summary,
    access: 'user',
    query: folderQuery,
    response: listOf(Chat, PageMeta, 'Chats of the page, newest message first.'),
  }) as const;

export const chatContract = {
  startChat: {
    summary: 'Writes to the owner of a listing; continues an existing chat about it.',
    access: 'user',
    query: SourceQuery,
    body: z.object({
      withWho: Id.describe('ID of the owner.'),
      message: z.string().trim().min(1).max(chatMessageLimits.max).describe('Text of the message.'),
      relativeParking: Id.describe('ID of the listing.'),
      submissionId: SubmissionId.optional(),
      attribution: z
        .object({
          partner: PartnerId.describe('Partner from whose page the user came.'),
          campaign: PartnerId.optional().describe('Campaign of the partner.'),
          source: z.enum(attributionSources).describe('Widget that the user came from.'),
          site: z
            .string()
            .max(maxSiteLength)
            .optional()
            .describe(
              'Origin or host of the partner’s page; ignored if it is not one of the partner’s verified sites.',
            ),
        })
        .optional()
        .describe('Partner to which a new chat is attributed, anonymously.'),
    }),
    response: z.object({
      chatId: z.number().int().describe('ID of the chat.'),
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
        .describe('Text of the message; may be empty if images or files are attached.'),
      submissionId: SubmissionId.optional(),
      uploadedImages: z
        .array(z.file())
        .max(attachmentLimits.maxPerMessage)
        .default([])
        .describe('Images to attach, each JPEG or PNG, under 5 MB.'),
      uploadedFiles: z
        .array(z.file())
        .max(attachmentLimits.maxPerMessage)
        .default([])
        .describe(
          `Files to attach, up to 10 MB each: ${attachmentExtensions.join(', ')}. At most ${attachmentLimits.maxPerMessage} images and files per message.`,
        ),
    }),
    response: dataOf(ChatMessage),
  },
  listMessages: {
    summary: 'Lists messages of a chat, oldest first: the newest, or those before or after a given one.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery.extend({
      before: Id.optional().describe(
        'Only messages older than the one with this ID: the newest of them, up to `limit`.',
      ),
      after: Id.optional().describe(
        'Only messages newer than the one with this ID: the oldest of them, up to `limit`.',
      ),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(messagesPerPage.max)
        .default(messagesPerPage.default)
        .describe('Maximum number of messages.'),
    }),
    response: listOf(
      ChatMessage,
      z
        .object({
          hasOlder: z.boolean().describe('`true` if the chat has older messages.'),
          hasNewer: z.boolean().describe('`true` if the chat has newer messages.'),
        })
        .describe('Position of the returned messages in the chat.'),
      'Messages, oldest first.',
    ),
  },
  getChat: {
    summary: 'Returns a chat.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    response: dataOf(ChatDetail),
  },
  listStarredChats: createChatListSpec('Lists starred chats.'),
  listInboxChats: {
    ...createChatListSpec('Lists chats that are not in the bin.'),
    query: folderQuery.extend({
      bays: z
        .enum(chatBays)
        .optional()
        .describe('`own`: only chats about the user’s own bays; `others`: only chats about bays of other owners.'),
      isUnread: z.stringbool().optional().describe('`true`: only unread chats.'),
      listingId: Id.optional().describe('Only chats about the listing with this ID.'),
    }),
  },
  listSentChats: createChatListSpec('Lists chats that the user started.'),
  listBinnedChats: createChatListSpec('Lists chats in the bin.'),
  countChats: {
    summary: 'Counts chats by folder, and unread ones.',
    access: 'user',
    query: LocaleQuery,
    response: ChatCounts,
  },
  findStartedChat: {
    summary: 'Returns the chat that the user started about a listing, also from the bin.',
    access: 'user',
    params: z.object({ id: Id.describe('ID of the listing.') }),
    query: LocaleQuery,
    response: dataOf(
      z
        .object({ chatId: z.number().int().nullable().describe('ID of the chat; `null` if there is none.') })
        .describe('The chat, if there is one.'),
    ),
  },
  markChatRead: {
    summary: 'Marks a chat as read or unread; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z.object({ isRead: z.boolean().describe('`true` if the chat is now read.') }).describe('New state of the chat.'),
    ),
  },
  starChat: {
    summary: 'Stars or unstars a chat; toggles without a body.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: ToggleBody,
    response: dataOf(
      z
        .object({ isStarred: z.boolean().describe('`true` if the chat is now starred.') })
        .describe('New state of the chat.'),
    ),
  },
  binChats: {
    summary: 'Moves chats to the bin or restores them; toggles each one without `value`.',
    access: 'user',
    query: LocaleQuery,
    body: z.object({
      chatIds: z.array(Id).min(1).max(100).describe('IDs of the chats.'),
      value: z
        .boolean()
        .optional()
        .describe('`true` moves the chats to the bin, `false` restores them. Omit it to toggle each chat.'),
    }),
    response: dataOf(
      z
        .array(
          z.object({
            chatId: z.number().int().describe('ID of the chat.'),
            isBinned: z.boolean().describe('`true` if the chat is now in the bin.'),
          }),
        )
        .describe('New state of each chat.'),
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
      z
        .object({ isBlocked: z.boolean().describe('`true` if the other user is now blocked.') })
        .describe('New state of the block.'),
    ),
  },
  reportChat: {
    summary: 'Reports a chat or one of its messages.',
    access: 'user',
    params: ChatParams,
    query: LocaleQuery,
    body: z.object({
      reason: z.enum(chatReportReasons).describe('Reason for the report.'),
      details: z.string().trim().max(1000).default('').describe('Additional details; may be empty.'),
      messageId: Id.optional().describe('ID of the reported message. Omit it to report the whole chat.'),
      submissionId: SubmissionId.optional(),
    }),
    response: Done,
  },
} as const satisfies AreaContract;
