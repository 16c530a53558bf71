import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { ApiEnvironment, AreaHandlers, UserContext } from '../http/context.ts';
import { insertSecurityEvent } from '../http/store.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { PartnersApi } from '../partners/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createAttachmentUploads } from './attachments/attachment-uploads.ts';
import {
  addChatFilesRoute,
  type ChatFilesOptions,
  createAttachments,
  createFileLinks,
} from './attachments/attachments.ts';
import { createFileScans } from './attachments/file-checks.ts';
import { createChatEmails } from './emails/chat-emails.ts';
import { digestJobs } from './emails/digest-jobs.ts';
import { type ChatFlags, type Chats, createChatFlags, createChats } from './inbox/chats.ts';
import type { ChatFolder } from './inbox/folders-store.ts';
import { reportJobs, scanJobs } from './jobs.ts';
import {
  createMessageSender,
  createTypingNotifier,
  type MessageSender,
  type TypingNotifier,
} from './messages/message-sender.ts';
import { createMessages, type Messages } from './messages/messages.ts';
import {
  type BlockSwitch,
  type ChatReports,
  createBlockReader,
  createBlockSwitch,
  createChatLimits,
  createChatReports,
} from './safety/service.ts';

interface ChatDependencies {
  listings: Pick<ListingsApi, 'listingNews'>;
  partners: Pick<PartnersApi, 'prepareChatCount'>;
  /** Verifies the session of a file request. */
  sessionCheck: ChatFilesOptions['sessions'];
}

export function createChatArea(platform: Platform, { listings, partners, sessionCheck }: ChatDependencies) {
  const { config, jobs, live, log, emailSender, malwareScanner, imageProcessor, storedFiles, unsubscribeTokens } =
    platform;
  const database = platform.database.write;
  const { contactAddress, publicUrl, secrets } = config;
  const chatLimits = createChatLimits(platform.limits);
  const fileLinks = createFileLinks(secrets);
  const handleInfectedFile = async (userId: number) => {
    log.warn({ securityEvent: 'file_infected', userId }, 'security event');
    await insertSecurityEvent(database, { kind: 'file_infected', userId });
  };
  const fileScans = createFileScans({ scanner: malwareScanner, log });
  const attachmentUploads = createAttachmentUploads({
    storedFiles,
    imageProcessor,
    scans: fileScans,
    onInfected: handleInfectedFile,
  });
  const attachments = createAttachments({ uploads: attachmentUploads, links: fileLinks, jobs });
  const messages = createMessages({ database, attachments });
  const commonChatOptions = { database, live, blocks: createBlockReader() };
  const messageSender = createMessageSender({
    ...commonChatOptions,
    listingNews: listings.listingNews,
    attachments,
    messages,
    emails: createChatEmails(jobs),
    prepareChatCount: partners.prepareChatCount,
    limits: chatLimits,
  });
  return {
    handlers: chatRoutes({
      chats: createChats(commonChatOptions),
      messages,
      sender: messageSender,
      flags: createChatFlags(commonChatOptions),
      notifyTyping: createTypingNotifier({ ...commonChatOptions, limits: platform.limits }),
      blockSwitch: createBlockSwitch(commonChatOptions),
      reports: createChatReports({ database, jobs, limits: chatLimits }),
    }),
    jobs: {
      ...reportJobs({ database, emailSender, log, contactAddress }),
      ...scanJobs({ database, files: storedFiles, live, log, scanner: malwareScanner }),
      ...digestJobs({ database, jobs, emailSender, log, publicUrl, unsubscribeTokens }),
    },
    addRoutes: (app: Hono<ApiEnvironment>) =>
      addChatFilesRoute(app, { database, sessions: sessionCheck, links: fileLinks, files: storedFiles }),
    api: { messages },
  };
}

export type ChatApi = ReturnType<typeof createChatArea>['api'];

export { attachmentKeySuffix, downloadNameOf } from './attachments/attachments.ts';
export { folderConditions } from './inbox/folders-store.ts';
export type { MessageRequest } from './messages/messages-store.ts';

interface ChatRoutesOptions {
  chats: Chats;
  messages: Messages;
  sender: MessageSender;
  flags: ChatFlags;
  notifyTyping: TypingNotifier;
  blockSwitch: BlockSwitch;
  reports: ChatReports;
}

function chatRoutes({
  chats,
  messages,
  sender: messageSender,
  flags,
  notifyTyping,
  blockSwitch,
  reports,
}: ChatRoutesOptions) {
  const createListHandler =
    (folder: ChatFolder) =>
    ({ query }: { query: { page: number; searchStr: string } }, { session }: UserContext) =>
      chats.list(session.userId, folder, { page: query.page, text: query.searchStr });
  return {
    startChat: async ({ body, query: { source } }, { session, header }) => {
      const idempotencyKey = idempotencyKeyOf(body.submissionId, header('idempotency-key'));
      return { chatId: await messageSender.start(session.userId, { ...body, source }, idempotencyKey) };
    },
    sendMessage: async ({ params, form, query }, { session, header }) => {
      const { message, uploadedImages: images, uploadedFiles: files, submissionId } = form;
      const idempotencyKey = idempotencyKeyOf(submissionId, header('idempotency-key'));
      return {
        data: await messageSender.send(
          session.userId,
          params.chatId,
          { message, images, files },
          idempotencyKey,
          query.locale,
        ),
      };
    },
    listMessages: ({ params, query: { before, after, limit } }, { session }) =>
      messages.page(session.userId, params.chatId, { before, after, limit }),
    getChat: async ({ params }, { session }) => ({ data: await chats.one(session.userId, params.chatId) }),
    listStarredChats: createListHandler('starred'),
    listInboxChats: ({ query: { page, searchStr, bays, isUnread, listingId } }, { session }) =>
      chats.list(session.userId, 'inbox', { page, text: searchStr, filter: { bays, isUnread, listingId } }),
    listSentChats: createListHandler('sent'),
    listBinnedChats: createListHandler('bin'),
    countChats: (_input, { session }) => chats.counts(session.userId),
    findStartedChat: async ({ params }, { session }) => ({
      data: { chatId: await chats.findStarted(session.userId, params.id) },
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
      const idempotencyKey = idempotencyKeyOf(submissionId, header('idempotency-key'));
      await reports.report(session.userId, params.chatId, form, idempotencyKey, query.locale);
      return { data: { done: true as const } };
    },
  } satisfies AreaHandlers;
}

const maxIdempotencyKeyLength = 200;

/**
 * Idempotency key of a message: the form's submission ID, otherwise the `Idempotency-Key` header, hashed when too long
 * for the column; `null` without either.
 */
function idempotencyKeyOf(submissionId: string | undefined, header: string | undefined): string | null {
  if (submissionId !== undefined) return submissionId;
  if (header === undefined || header === '') return null;
  return header.length > maxIdempotencyKeyLength ? createHash('sha256').update(header).digest('hex') : header;
}
