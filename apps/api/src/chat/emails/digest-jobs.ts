import { dayMs } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { emailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import { type EmailContent, renderEmail } from '../../platform/email/email-layout.ts';
import type { UnsubscribeTokens } from '../../platform/email/unsubscribe-tokens.ts';
import { responseTimeoutMs, type EmailSender, EmailError, sendOrDiscard } from '../../platform/email/email-sender.ts';
import { digestJobKeyOf } from './chat-emails.ts';
import {
  minAbsenceMs,
  minDigestIntervalMs,
  deleteOldDigests,
  type DigestState,
  deleteUnsentDigest,
  markDigestSent,
  insertDigest,
  leaseDigest,
  digestLeaseMs,
  lockDigestState,
  maxDigestChats,
  readUnreadChats,
  type UnreadChat,
} from './digest-store.ts';

export interface DigestJobsOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  emailSender: EmailSender;
  log: Logger;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'make'>;
}

const digestRetentionMs = 30 * dayMs;

/** A digest of unread chats that only this process may send now. */
interface ClaimedDigest extends Pick<DigestState, 'email' | 'locale'> {
  id: number;
  chats: readonly UnreadChat[];
}

export function digestJobs({ database, jobs, emailSender, log, publicUrl, unsubscribeTokens }: DigestJobsOptions) {
  const rescheduleDigest = (transaction: PlazaDatabase, userId: number, delayMs: number) =>
    jobs.add(transaction, 'send_chat_digest', { userId }, { key: digestJobKeyOf(userId), delayMs: Math.ceil(delayMs) });

  /** Unread chats of the pending digest, or of a new one after all chats of the pending digest have been read. */
  const readPendingDigest = async (transaction: PlazaDatabase, userId: number, digestId: number | null) => {
    if (digestId === null) return { digestId, chats: await readUnreadChats(transaction, userId, null) };
    const unreadChats = await readUnreadChats(transaction, userId, digestId);
    if (unreadChats.length > 0) return { digestId, chats: unreadChats };
    await deleteUnsentDigest(transaction, digestId);
    return { digestId: null, chats: await readUnreadChats(transaction, userId, null) };
  };

  /**
   * Reschedules the job when a digest may be due later.
   * @returns `null` when nothing is to be sent now.
   */
  const claimDigest = (userId: number): Promise<ClaimedDigest | null> =>
    database.transaction().execute(async (transaction) => {
      const digestState = await lockDigestState(transaction, userId);
      if (!digestState) return null;
      if ((digestState.leaseLeftMs ?? 0) > 0) {
        await rescheduleDigest(transaction, userId, digestState.leaseLeftMs ?? 0);
        return null;
      }
      if (!digestState.isWanted) {
        if (digestState.digestId !== null) await deleteUnsentDigest(transaction, digestState.digestId);
        return null;
      }
      const { digestId, chats } = await readPendingDigest(transaction, userId, digestState.digestId);
      if (chats.length === 0) return null;
      const digestDelayMs = Math.max(
        minAbsenceMs - (digestState.awayMs ?? minAbsenceMs),
        minDigestIntervalMs - (digestState.sinceLastMs ?? minDigestIntervalMs),
      );
      if (digestDelayMs > 0) {
        await rescheduleDigest(transaction, userId, digestDelayMs);
        return null;
      }
      if (digestId !== null) await leaseDigest(transaction, digestId, digestLeaseMs);
      const claimedDigestId = digestId ?? (await insertDigest(transaction, userId, chats, digestLeaseMs));
      // A worker that takes over after a crash finds the lease, so this job runs after the lease has expired.
      const jobKey = `${digestJobKeyOf(userId)}-unfinished`;
      await jobs.add(transaction, 'send_chat_digest', { userId }, { key: jobKey, delayMs: digestLeaseMs + 1000 });
      return { id: claimedDigestId, email: digestState.email, locale: digestState.locale, chats };
    });

  const sendDigest = async (userId: number, { id, email, locale, chats }: ClaimedDigest) => {
    const emailId = `chat-digest-${id}`;
    const unsubscribeToken = unsubscribeTokens.make('chats', userId);
    const unsubscribeUrl = `${publicUrl}/${locale}/mails/unsubscribe?token=${unsubscribeToken}`;
    const { subject, content } = composeDigest({ locale, publicUrl, chats, unsubscribeUrl });
    const emailMessage = { id: emailId, to: email, subject, ...renderEmail(content), locale, unsubscribeUrl };
    await sendOrDiscard({ emailSender, log }, emailMessage);
  };

  return {
    send_chat_digest: async ({ userId }) => {
      const claimedDigest = await claimDigest(userId);
      if (claimedDigest === null) return;
      try {
        await sendDigest(userId, claimedDigest);
      } catch (error) {
        const isDeliveryUncertain = error instanceof EmailError && error.isUncertain;
        await leaseDigest(database, claimedDigest.id, isDeliveryUncertain ? responseTimeoutMs : 0);
        throw error;
      }
      await database.transaction().execute(async (transaction) => {
        await markDigestSent(transaction, claimedDigest.id);
        const otherUnreadChats = await readUnreadChats(transaction, userId, null);
        if (otherUnreadChats.length > 0) await rescheduleDigest(transaction, userId, minDigestIntervalMs);
      });
    },
    purge_chat_digests: () => deleteOldDigests(database, new Date(Date.now() - digestRetentionMs)),
  } satisfies Pick<JobHandlers, 'send_chat_digest' | 'purge_chat_digests'>;
}

export interface DigestInput {
  locale: Locale;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** Chats with unread messages: at least one, newest first. */
  chats: readonly UnreadChat[];
  unsubscribeUrl: string;
}

function composeDigest({ locale, publicUrl, chats, unsubscribeUrl }: DigestInput): {
  subject: string;
  content: EmailContent;
} {
  const translate = (...[id, values]: [Parameters<typeof emailText>[0], Parameters<typeof emailText>[2]?]) =>
    emailText(id, locale, values);
  const linkTo = (path: string) => `${publicUrl}/${locale}/account/chat/${path}`;
  const partnerNameOf = ({ firstName }: UnreadChat) =>
    formatMessagePreview(firstName ?? '') || translate('chatDigestSomebody');
  const messageCount = chats.reduce((sum, { count }) => sum + count, 0);
  const [firstChat] = chats;
  const onlyChat = chats.length === 1 ? firstChat : undefined;
  const digestSubject = onlyChat
    ? translate('chatDigestSubject', { name: partnerNameOf(onlyChat), count: messageCount })
    : translate('chatDigestSubjectChats', { count: messageCount, chats: chats.length });
  const unlistedChatCount = chats.length - maxDigestChats;

  return {
    subject: digestSubject,
    content: {
      locale,
      heading: digestSubject,
      paragraphs: [translate('chatDigestIntro')],
      entries: chats.slice(0, maxDigestChats).map((chat) => ({
        title: partnerNameOf(chat),
        url: linkTo(String(chat.chatId)),
        note: [formatMessagePreview(chat.listingName ?? ''), translate('chatDigestNew', { count: chat.count })]
          .filter((part) => part !== '')
          .join(' · '),
        quote: formatMessagePreview(chat.text) || translate('chatDigestFiles'),
      })),
      ...(unlistedChatCount > 0 && { more: translate('chatDigestMore', { count: unlistedChatCount }) }),
      action: onlyChat
        ? { label: translate('chatDigestOpenChat'), url: linkTo(String(onlyChat.chatId)) }
        : { label: translate('chatDigestOpenInbox'), url: linkTo('inbox') },
      footnote: translate('chatDigestFootnote'),
      stop: { label: translate('chatDigestStop'), url: unsubscribeUrl },
    },
  };
}

const maxPreviewLength = 140;
const hiddenTextMask = '•••';

const topLevelDomains =
  'com|net|org|info|es|cat|eu|eus|gal|pt|fr|de|it|uk|io|me|co|app|dev|link|ly|gl|to|xyz|top|site|online|shop|ru|cn';
/** Patterns of contact details and external links, which email clients would turn into links. */
const hiddenTextPatterns = [
  /\S+@\S+/g,
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi,
  new RegExp(String.raw`(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+(?:${topLevelDomains})(?![\p{L}\d-])(?:[/:?#]\S*)?`, 'giu'),
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
  /\+?\(?\d(?:[\s().\-/]{0,3}\d){8,}/g,
];

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates a text at a word boundary, never within a grapheme. */
function truncatePreview(text: string): string {
  const graphemes = Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
  if (graphemes.length <= maxPreviewLength) return text;
  const truncatedText = graphemes.slice(0, maxPreviewLength - 1).join('');
  const lastSpaceIndex = truncatedText.lastIndexOf(' ');
  return `${(lastSpaceIndex > truncatedText.length / 2 ? truncatedText.slice(0, lastSpaceIndex) : truncatedText).trimEnd()}…`;
}

/**
 * Excerpt of a message for an email: one line of up to 140 characters, without phone numbers, addresses, account
 * numbers and links, which should be read only next to their warnings.
 */
export function formatMessagePreview(text: string): string {
  let preview = text.replaceAll(/[\s\p{Cc}\p{Z}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  for (const pattern of hiddenTextPatterns) preview = preview.replaceAll(pattern, hiddenTextMask);
  return truncatePreview(preview.trim());
}
