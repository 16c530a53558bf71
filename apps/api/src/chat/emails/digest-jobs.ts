import { dayMs } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { emailText } from '../../messages/index.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers, Jobs } from '../../platform/jobs/job-store.ts';
import type { Logger } from '../../platform/log.ts';
import { type EmailContent, emailLayout } from '../../platform/email/email-layout.ts';
import { responseTimeoutMs, type EmailSender, EmailError, sendOrDiscard } from '../../platform/email/email-sender.ts';
import { digestJobKey, type UnsubscribeTokens } from './chat-emails.ts';
import {
  awayMs,
  digestIntervalMs,
  deleteOldDigests,
  type DigestState,
  dropDigest,
  finishDigest,
  insertDigest,
  leaseDigest,
  leaseMs,
  lockDigestState,
  maxListedChats,
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

/** A digest that this process may send. */
interface ClaimedDigest extends Pick<DigestState, 'email' | 'locale'> {
  id: number;
  chats: readonly UnreadChat[];
}

export function digestJobs({ database, jobs, emailSender, log, publicUrl, unsubscribeTokens }: DigestJobsOptions) {
  const reschedule = (transaction: PlazaDatabase, userId: number, delayMs: number) =>
    jobs.add(transaction, 'send_chat_digest', { userId }, { key: digestJobKey(userId), delayMs: Math.ceil(delayMs) });

  /** Unread chats of the pending digest, or of a new one after all chats of the pending digest have been read. */
  const readPending = async (transaction: PlazaDatabase, userId: number, digestId: number | null) => {
    if (digestId === null) return { digestId, chats: await readUnreadChats(transaction, userId, null) };
    const chats = await readUnreadChats(transaction, userId, digestId);
    if (chats.length > 0) return { digestId, chats };
    await dropDigest(transaction, digestId);
    return { digestId: null, chats: await readUnreadChats(transaction, userId, null) };
  };

  /** @returns `null` when nothing is to be sent now; reschedules itself when a digest may be due later. */
  const claim = (userId: number): Promise<ClaimedDigest | null> =>
    database.transaction().execute(async (transaction) => {
      const state = await lockDigestState(transaction, userId);
      if (!state) return null;
      if ((state.leaseLeftMs ?? 0) > 0) {
        await reschedule(transaction, userId, state.leaseLeftMs ?? 0);
        return null;
      }
      if (!state.isWanted) {
        if (state.digestId !== null) await dropDigest(transaction, state.digestId);
        return null;
      }
      const { digestId, chats } = await readPending(transaction, userId, state.digestId);
      if (chats.length === 0) return null;
      const waitMs = Math.max(
        awayMs - (state.awayMs ?? awayMs),
        digestIntervalMs - (state.sinceLastMs ?? digestIntervalMs),
      );
      if (waitMs > 0) {
        await reschedule(transaction, userId, waitMs);
        return null;
      }
      if (digestId !== null) await leaseDigest(transaction, digestId, leaseMs);
      const id = digestId ?? (await insertDigest(transaction, userId, chats, leaseMs));
      // A worker that takes over after a crash finds the lease, so this job runs after the lease has expired.
      const key = `${digestJobKey(userId)}-unfinished`;
      await jobs.add(transaction, 'send_chat_digest', { userId }, { key, delayMs: leaseMs + 1000 });
      return { id, email: state.email, locale: state.locale, chats };
    });

  const send = async (userId: number, { id, email, locale, chats }: ClaimedDigest) => {
    const name = `chat-digest-${id}`;
    const token = unsubscribeTokens.make(userId, 'chats');
    const unsubscribeUrl = `${publicUrl}/${locale}/mails/unsubscribe?token=${token}`;
    const { subject, content } = composeDigest({ locale, publicUrl, chats, unsubscribeUrl });
    const message = { id: name, to: email, subject, ...emailLayout(content), locale, unsubscribeUrl };
    await sendOrDiscard({ emailSender, log }, message);
  };

  return {
    send_chat_digest: async ({ userId }) => {
      const digest = await claim(userId);
      if (digest === null) return;
      try {
        await send(userId, digest);
      } catch (error) {
        const isUncertain = error instanceof EmailError && error.isUncertain;
        await leaseDigest(database, digest.id, isUncertain ? responseTimeoutMs : 0);
        throw error;
      }
      await database.transaction().execute(async (transaction) => {
        await finishDigest(transaction, digest.id);
        const otherUnreadChats = await readUnreadChats(transaction, userId, null);
        if (otherUnreadChats.length > 0) await reschedule(transaction, userId, digestIntervalMs);
      });
    },
    purge_chat_digests: () => deleteOldDigests(database, new Date(Date.now() - digestRetentionMs)),
  } satisfies Pick<JobHandlers, 'send_chat_digest' | 'purge_chat_digests'>;
}

export interface DigestInput {
  locale: Locale;
  /** Origin of the site, without a trailing slash. */
  publicUrl: string;
  /** At least one chat, newest first. */
  chats: readonly UnreadChat[];
  /** Unsubscribes from digests. */
  unsubscribeUrl: string;
}

function composeDigest({ locale, publicUrl, chats, unsubscribeUrl }: DigestInput): {
  subject: string;
  content: EmailContent;
} {
  const translate = (...[id, values]: [Parameters<typeof emailText>[0], Parameters<typeof emailText>[2]?]) =>
    emailText(id, locale, values);
  const link = (path: string) => `${publicUrl}/${locale}/account/chat/${path}`;
  const nameOf = ({ firstName }: UnreadChat) => messagePreview(firstName ?? '') || translate('chatDigestSomebody');
  const total = chats.reduce((sum, { count }) => sum + count, 0);
  const [first] = chats;
  const onlyChat = chats.length === 1 ? first : undefined;
  const subject = onlyChat
    ? translate('chatDigestSubject', { name: nameOf(onlyChat), count: total })
    : translate('chatDigestSubjectChats', { count: total, chats: chats.length });
  const unlistedCount = chats.length - maxListedChats;

  return {
    subject,
    content: {
      locale,
      heading: subject,
      paragraphs: [translate('chatDigestIntro')],
      entries: chats.slice(0, maxListedChats).map((chat) => ({
        title: nameOf(chat),
        url: link(String(chat.chatId)),
        note: [messagePreview(chat.listingName ?? ''), translate('chatDigestNew', { count: chat.count })]
          .filter((part) => part !== '')
          .join(' · '),
        quote: messagePreview(chat.text) || translate('chatDigestFiles'),
      })),
      ...(unlistedCount > 0 && { more: translate('chatDigestMore', { count: unlistedCount }) }),
      action: onlyChat
        ? { label: translate('chatDigestOpenChat'), url: link(String(onlyChat.chatId)) }
        : { label: translate('chatDigestOpenInbox'), url: link('inbox') },
      footnote: translate('chatDigestFootnote'),
      stop: { label: translate('chatDigestStop'), url: unsubscribeUrl },
    },
  };
}

const maxLetters = 140;
const mask = '•••';

const topLevels =
  'com|net|org|info|es|cat|eu|eus|gal|pt|fr|de|it|uk|io|me|co|app|dev|link|ly|gl|to|xyz|top|site|online|shop|ru|cn';
/** Contact details and external links, which email clients would turn into links. */
const hiddenPatterns = [
  /\S+@\S+/g,
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi,
  new RegExp(String.raw`(?<![\p{L}\d-])(?:[\p{L}\d-]+\.)+(?:${topLevels})(?![\p{L}\d-])(?:[/:?#]\S*)?`, 'giu'),
  /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\d])/gu,
  /\+?\(?\d(?:[\s().\-/]{0,3}\d){8,}/g,
];

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Truncates a text at a word boundary, never within a grapheme. */
function shorten(text: string): string {
  const letters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (letters.length <= maxLetters) return text;
  const truncated = letters.slice(0, maxLetters - 1).join('');
  const space = truncated.lastIndexOf(' ');
  return `${(space > truncated.length / 2 ? truncated.slice(0, space) : truncated).trimEnd()}…`;
}

/**
 * Excerpt of a message for an email: one line of up to 140 characters, without phone numbers, addresses, account
 * numbers and links, which should be read only next to their warnings.
 */
export function messagePreview(text: string): string {
  let preview = text.replaceAll(/[\s\p{Cc}\p{Z}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  for (const pattern of hiddenPatterns) preview = preview.replaceAll(pattern, mask);
  return shorten(preview.trim());
}
