import { createHash } from 'node:crypto';
import type { AreaHandlers, UserContext } from '../http/context.ts';
import type { Chats, ChatFlags } from './inbox/chats.ts';
import type { Folder } from './inbox/folders-store.ts';
import type { Messages } from './messages/messages.ts';
import type { MessageSender, NotifyTyping } from './messages/message-sender.ts';
import type { BlockSwitch, ChatReports } from './safety/service.ts';

interface ChatParts {
  chats: Chats;
  messages: Messages;
  sender: MessageSender;
  flags: ChatFlags;
  notifyTyping: NotifyTyping;
  blockSwitch: BlockSwitch;
  reports: ChatReports;
}

/** Calls for chats of drivers and owners. */
export function chatRoutes({ chats, messages, sender, flags, notifyTyping, blockSwitch, reports }: ChatParts) {
  const list =
    (folder: Folder) =>
    ({ query }: { query: { page: number; searchStr: string } }, { session }: UserContext) =>
      chats.list(session.userId, folder, { page: query.page, text: query.searchStr });
  return {
    startChat: async ({ body, query: { source } }, { session, header }) => {
      const key = keyOf(body.submissionId, header('idempotency-key'));
      return { chatId: await sender.start(session.userId, { ...body, source }, key) };
    },
    sendMessage: async ({ params, form, query }, { session, header }) => {
      const { message, uploadedImages: images, uploadedFiles: files, submissionId } = form;
      const key = keyOf(submissionId, header('idempotency-key'));
      return {
        data: await sender.send(session.userId, params.chatId, { message, images, files }, key, query.locale),
      };
    },
    listMessages: ({ params, query: { before, after, limit } }, { session }) =>
      messages.page(session.userId, params.chatId, { before, after, limit }),
    getChat: async ({ params }, { session }) => ({ data: await chats.one(session.userId, params.chatId) }),
    listStarredChats: list('starred'),
    listInboxChats: ({ query: { page, searchStr, bays, isUnread, listingId } }, { session }) =>
      chats.list(session.userId, 'inbox', { page, text: searchStr, filter: { bays, isUnread, listingId } }),
    listSentChats: list('sent'),
    listBinnedChats: list('bin'),
    countChats: (_input, { session }) => chats.counts(session.userId),
    findStartedChat: async ({ params }, { session }) => ({
      data: { chatId: await chats.startedAbout(session.userId, params.id) },
    }),
    markChatRead: async ({ params, body }, { session }) => ({
      data: { isRead: await flags.read(session.userId, params.chatId, body?.value) },
    }),
    starChat: async ({ params, body }, { session }) => ({
      data: { isStarred: await flags.star(session.userId, params.chatId, body?.value) },
    }),
    binChats: async ({ body }, { session }) => ({ data: await flags.bin(session.userId, body.chatIds, body.value) }),
    sendTyping: async ({ params }, { session }) => {
      await notifyTyping(session.userId, params.chatId);
      return { data: { done: true as const } };
    },
    blockChatPartner: async ({ params, body }, { session }) => ({
      data: { isBlocked: await blockSwitch.set(session.userId, params.chatId, body?.value) },
    }),
    reportChat: async ({ params, query, body: { submissionId, ...form } }, { session, header }) => {
      const key = keyOf(submissionId, header('idempotency-key'));
      await reports.report(session.userId, params.chatId, form, key, query.locale);
      return { data: { done: true as const } };
    },
  } satisfies AreaHandlers;
}

const maxKeyLength = 200;

/**
 * Idempotency key of a message: the form's submission ID, otherwise the `Idempotency-Key` header, hashed when overlong;
 * `null` without either.
 */
function keyOf(submissionId: string | undefined, header: string | undefined): string | null {
  if (submissionId !== undefined) return submissionId;
  if (header === undefined || header === '') return null;
  return header.length > maxKeyLength ? createHash('sha256').update(header).digest('hex') : header;
}
