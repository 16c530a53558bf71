import type { Hono } from 'hono';
import type { ApiEnvironment } from '../http/context.ts';
import { insertSecurityEvent } from '../http/store.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { PartnersApi } from '../partners/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createAttachmentUploads } from './attachments/attachment-uploads.ts';
import { addChatFiles, type ChatFilesOptions, createAttachments, createFileLinks } from './attachments/attachments.ts';
import { createFileScans } from './attachments/file-checks.ts';
import { createChatEmails, createUnsubscribeTokens } from './emails/chat-emails.ts';
import { digestJobs } from './emails/digest-jobs.ts';
import { createChats, createChatFlags } from './inbox/chats.ts';
import { reportJobs, scanJobs } from './jobs.ts';
import { createMessages } from './messages/messages.ts';
import { createMessageSender, createTypingNotifier } from './messages/message-sender.ts';
import { chatRoutes } from './routes.ts';
import { createBlockSwitch, createBlocks, createChatLimits, createChatReports } from './safety/service.ts';

export interface ChatDependencies {
  listings: Pick<ListingsApi, 'listingNews'>;
  partners: Pick<PartnersApi, 'prepareChatCount'>;
  /** Verifies the session of a file request. */
  sessionCheck: ChatFilesOptions['sessions'];
}

export function createChat(platform: Platform, { listings, partners, sessionCheck }: ChatDependencies) {
  const { config, jobs, live, log, emailSender, malwareScanner, imageProcessor, storedFiles } = platform;
  const database = platform.database.write;
  const { contactAddress, publicUrl, secrets } = config;
  const limits = createChatLimits(platform.limits);
  const unsubscribeTokens = createUnsubscribeTokens(secrets);
  const links = createFileLinks(secrets);
  const onInfected = async (userId: number) => {
    log.warn({ securityEvent: 'file_infected', userId }, 'security event');
    await insertSecurityEvent(database, { kind: 'file_infected', userId });
  };
  const scans = createFileScans({ scanner: malwareScanner, log });
  const uploads = createAttachmentUploads({ storedFiles, imageProcessor, scans, onInfected });
  const attachments = createAttachments({ uploads, links, jobs });
  const messages = createMessages({ database, attachments });
  const parts = { database, live, blocks: createBlocks() };
  const sender = createMessageSender({
    ...parts,
    listingNews: listings.listingNews,
    attachments,
    messages,
    emails: createChatEmails(jobs),
    prepareChatCount: partners.prepareChatCount,
    limits,
  });
  return {
    handlers: chatRoutes({
      chats: createChats(parts),
      messages,
      sender,
      flags: createChatFlags(parts),
      notifyTyping: createTypingNotifier({ ...parts, limits: platform.limits }),
      blockSwitch: createBlockSwitch(parts),
      reports: createChatReports({ database, jobs, limits }),
    }),
    jobs: {
      ...reportJobs({ database, emailSender, log, contactAddress }),
      ...scanJobs({ database, files: storedFiles, live, log, scanner: malwareScanner }),
      ...digestJobs({ database, jobs, emailSender, log, publicUrl, unsubscribeTokens }),
    },
    addRoutes: (app: Hono<ApiEnvironment>) =>
      addChatFiles(app, { database, sessions: sessionCheck, links, files: storedFiles }),
    api: { messages, unsubscribeTokens },
  };
}

export type ChatApi = ReturnType<typeof createChat>['api'];

export { attachmentEnding, attachmentFileName } from './attachments/attachments.ts';
export type { UnsubscribeTokens } from './emails/chat-emails.ts';
export { inFolder } from './inbox/folders-store.ts';
export type { WantedMessage } from './messages/messages-store.ts';
