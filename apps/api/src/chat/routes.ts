import { createHash } from 'node:crypto';
import type { AreaHandlers, UserContext } from '../http/context.ts';
import type { Chats, Marks } from './inbox/chats.ts';
import type { Folder } from './inbox/folders-store.ts';
import type { Messages } from './messages/messages.ts';
import type { Sending, TellTyping } from './messages/sending.ts';
import type { Blocking, Reporting } from './safety/service.ts';

interface ChatParts {
  chats: Chats;
  messages: Messages;
  sending: Sending;
  marks: Marks;
  tellTyping: TellTyping;
  blocking: Blocking;
  reporting: Reporting;
}

/** Chats of renters and owners. */
export function chatRoutes({ chats, messages, sending, marks, tellTyping, blocking, reporting }: ChatParts) {
  const list =
    (folder: Folder) =>
    ({ query }: { query: { page: number; searchStr: string } }, { session }: UserContext) =>
      chats.list(session.userId, folder, { page: query.page, text: query.searchStr });
  return {
    startChat: async ({ body, query: { source } }, { session, header }) => {
      const key = keyOf(body.submissionId, header('idempotency-key'));
      return { chatId: await sending.start(session.userId, { ...body, source }, key) };
    },
    sendMessage: async ({ params, form, query }, { session, header }) => {
      const { message, uploadedImages: images, uploadedFiles: files, submissionId } = form;
      const key = keyOf(submissionId, header('idempotency-key'));
      return {
        data: await sending.send(session.userId, params.chatId, { message, images, files }, key, query.locale),
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
    findBegunChat: async ({ params }, { session }) => ({
      data: { chatId: await chats.begunAbout(session.userId, params.id) },
    }),
    markChatRead: async ({ params, body }, { session }) => ({
      data: { isRead: await marks.read(session.userId, params.chatId, body?.value) },
    }),
    starChat: async ({ params, body }, { session }) => ({
      data: { isStarred: await marks.star(session.userId, params.chatId, body?.value) },
    }),
    binChats: async ({ body }, { session }) => ({ data: await marks.bin(session.userId, body.chatIds, body.value) }),
    tellTyping: async ({ params }, { session }) => {
      await tellTyping(session.userId, params.chatId);
      return { data: { done: true as const } };
    },
    blockChatPartner: async ({ params, body }, { session }) => ({
      data: { isBlocked: await blocking.set(session.userId, params.chatId, body?.value) },
    }),
    reportChat: async ({ params, query, body: { submissionId, ...form } }, { session, header }) => {
      const key = keyOf(submissionId, header('idempotency-key'));
      await reporting.report(session.userId, params.chatId, form, key, query.locale);
      return { data: { done: true as const } };
    },
  } satisfies AreaHandlers;
}

const maxKeyLength = 200;

/**
 * What tries of the same message have in common: the form's own id, else the header `Idempotency-Key`; `null` without
 * either, for a message that is written each time. Headers that are longer than any sensible one are kept as their hash.
 */
function keyOf(submissionId: string | undefined, header: string | undefined): string | null {
  if (submissionId !== undefined) return submissionId;
  if (header === undefined || header === '') return null;
  return header.length > maxKeyLength ? createHash('sha256').update(header).digest('hex') : header;
}
