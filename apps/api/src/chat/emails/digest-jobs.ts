import { dayMs } from '@plaza/sdk';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { JobHandlers } from '../../platform/jobs/job-table.ts';
import { answerTimeMs } from '../../platform/jobs/uncertain-emails.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/log.ts';
import { mailLayout } from '../../platform/mail/mail-layout.ts';
import { type Mail, MailError } from '../../platform/mail/mail.ts';
import { sendOrDiscard } from '../../platform/mail/send-or-discard.ts';
import { digestJobKey } from './chat-mails.ts';
import { awayMs, betweenDigestsMs, leaseMs } from './digest-limits.ts';
import {
  deleteOldDigests,
  type DigestState,
  dropDigest,
  finishDigest,
  insertDigest,
  leaseDigest,
  lockDigestState,
  readWaitingChats,
  type WaitingChat,
} from './digest-store.ts';
import { digestText } from './digest-text.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export interface DigestJobsOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  mail: Mail;
  log: Logger;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'make'>;
}

const keepDigestsMs = 30 * dayMs;

/** A digest that this process may send. */
interface ClaimedDigest extends Pick<DigestState, 'email' | 'locale'> {
  id: number;
  chats: readonly WaitingChat[];
}

/** Mails about unread messages, one for all that came, and what is cleaned up every night. */
export function digestJobs({ database, jobs, mail, log, publicUrl, unsubscribeTokens }: DigestJobsOptions) {
  const lookAgain = (transaction: PlazaDatabase, userId: number, delayMs: number) =>
    jobs.add(transaction, 'mail_chat_digest', { userId }, { key: digestJobKey(userId), delayMs: Math.ceil(delayMs) });

  /** What is to be told: what an earlier try was about, where something of that is still unread. */
  const readWaiting = async (transaction: PlazaDatabase, userId: number, digestId: number | null) => {
    if (digestId === null) return { digestId, chats: await readWaitingChats(transaction, userId, null) };
    const chats = await readWaitingChats(transaction, userId, digestId);
    if (chats.length > 0) return { digestId, chats };
    await dropDigest(transaction, digestId);
    return { digestId: null, chats: await readWaitingChats(transaction, userId, null) };
  };

  /** @returns `null` when there is nothing to send now; where there may be later, that is seen to. */
  const claim = (userId: number): Promise<ClaimedDigest | null> =>
    database.transaction().execute(async (transaction) => {
      const state = await lockDigestState(transaction, userId);
      if (!state) return null;
      if ((state.leaseLeftMs ?? 0) > 0) {
        await lookAgain(transaction, userId, state.leaseLeftMs ?? 0);
        return null;
      }
      if (!state.isWanted) {
        if (state.digestId !== null) await dropDigest(transaction, state.digestId);
        return null;
      }
      const { digestId, chats } = await readWaiting(transaction, userId, state.digestId);
      if (chats.length === 0) return null;
      const waitMs = Math.max(
        awayMs - (state.awayMs ?? awayMs),
        betweenDigestsMs - (state.sinceLastMs ?? betweenDigestsMs),
      );
      if (waitMs > 0) {
        await lookAgain(transaction, userId, waitMs);
        return null;
      }
      if (digestId !== null) await leaseDigest(transaction, digestId, leaseMs);
      const id = digestId ?? (await insertDigest(transaction, userId, chats, leaseMs));
      // whoever takes over the job of a process that ends now finds the lease: this one is for after it
      const key = `${digestJobKey(userId)}-unfinished`;
      await jobs.add(transaction, 'mail_chat_digest', { userId }, { key, delayMs: leaseMs + 1000 });
      return { id, email: state.email, locale: state.locale, chats };
    });

  const send = async (userId: number, { id, email, locale, chats }: ClaimedDigest) => {
    const name = `chat-digest-${id}`;
    const token = unsubscribeTokens.make(userId, 'chats');
    const unsubscribeUrl = `${publicUrl}/${locale}/mails/unsubscribe?token=${token}`;
    const { subject, content } = digestText({ locale, publicUrl, chats, unsubscribeUrl });
    const message = { id: name, to: email, subject, ...mailLayout(content), locale, unsubscribeUrl };
    await sendOrDiscard({ mail, log }, message);
  };

  return {
    mail_chat_digest: async ({ userId }) => {
      const digest = await claim(userId);
      if (digest === null) return;
      try {
        await send(userId, digest);
      } catch (error) {
        const isUncertain = error instanceof MailError && error.isUncertain;
        await leaseDigest(database, digest.id, isUncertain ? answerTimeMs : 0);
        throw error;
      }
      await database.transaction().execute(async (transaction) => {
        await finishDigest(transaction, digest.id);
        const rest = await readWaitingChats(transaction, userId, null);
        if (rest.length > 0) await lookAgain(transaction, userId, betweenDigestsMs);
      });
    },
    forget_chat_digests: () => deleteOldDigests(database, new Date(Date.now() - keepDigestsMs)),
  } satisfies Pick<JobHandlers, 'mail_chat_digest' | 'forget_chat_digests'>;
}
