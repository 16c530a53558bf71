import type { Hono } from 'hono';
import type { ApiEnvironment } from '../http/context.ts';
import { insertSecurityEvent } from '../http/store.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { PartnersApi } from '../partners/index.ts';
import type { Platform } from '../platform/platform.ts';
import { createAttachmentUploads } from './attachments/attachment-uploads.ts';
import { addChatFiles, type ChatFilesOptions, createAttachments, createFileLinks } from './attachments/attachments.ts';
import { createFileScans } from './attachments/file-checks.ts';
import { createChatMails, createUnsubscribeTokens } from './emails/chat-mails.ts';
import { digestJobs } from './emails/digest-jobs.ts';
import { createChats, createMarks } from './inbox/chats.ts';
import { reportJobs, scanJobs } from './jobs.ts';
import { createMessages } from './messages/messages.ts';
import { createSending, createTyping } from './messages/sending.ts';
import { chatRoutes } from './routes.ts';
import { createBlocking, createBlocks, createChatLimits, createReporting } from './safety/service.ts';

export interface ChatDependencies {
  listings: Pick<ListingsApi, 'listingNews'>;
  partners: Pick<PartnersApi, 'prepareChatCount'>;
  /** Knows who asks for a file. */
  sessionCheck: ChatFilesOptions['sessions'];
}

/** Chats of drivers and owners: inbox, messages, their files, blocks, reports and the emails about them. */
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
  const sending = createSending({
    ...parts,
    listingNews: listings.listingNews,
    attachments,
    messages,
    mails: createChatMails(jobs),
    prepareChatCount: partners.prepareChatCount,
    limits,
  });
  return {
    handlers: chatRoutes({
      chats: createChats(parts),
      messages,
      sending,
      marks: createMarks(parts),
      tellTyping: createTyping({ ...parts, limits: platform.limits }),
      blocking: createBlocking(parts),
      reporting: createReporting({ database, jobs, limits }),
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
export type { UnsubscribeTokens } from './emails/chat-mails.ts';
export { inFolder } from './inbox/folders-store.ts';
export type { WantedMessage } from './messages/messages-store.ts';
