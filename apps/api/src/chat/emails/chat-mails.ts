import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { isProvenByAny, keyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { awayMs, wantsDigests } from './digest-store.ts';

/** Sees to mails about unread messages. */
export interface ChatMails {
  /**
   * Adds to the transaction of a message that its receiver is told by mail, should they not have come and read it once
   * they have been away for some minutes. However many messages come until then, there is one mail.
   */
  expect(transaction: PlazaDatabase, receiverId: number): Promise<void>;
}

/** One job a person waits at most. */
export const digestJobKey = (userId: number): string => `chat-digest-${userId}`;

export const createChatMails = (jobs: Jobs): ChatMails => ({
  expect: async (transaction, receiverId) => {
    if (!(await wantsDigests(transaction, receiverId))) return;
    await jobs.add(
      transaction,
      'mail_chat_digest',
      { userId: receiverId },
      { key: digestJobKey(receiverId), delayMs: awayMs },
    );
  },
});

/** Kinds of mails that can be stopped, by the number that stands in tokens: it never changes. */
const kinds = { chats: 1 } as const;
type StoppableMails = keyof typeof kinds;

const headBytes = 9;
/** Together with the head a multiple of three: then each token is written in one way only. */
const proofBytes = 24;

/**
 * What links in mails stop them with: names the account and the kind, and proves that we gave it. It counts for good, since
 * mails are kept for years, and opens nothing else.
 */
export interface UnsubscribeTokens {
  make(userId: number, kind: StoppableMails): string;
  /** `null` when the token is none of ours. */
  read(token: string): { userId: number; kind: StoppableMails } | null;
}

/** @param secrets the server's; the tokens' keys are made from them and used for nothing else. */
export function createUnsubscribeTokens(secrets: Secrets): UnsubscribeTokens {
  const keys = keyring(secrets, 'unsubscribe-tokens');
  const prove = (head: Buffer) => (key: Buffer) =>
    createHmac('sha256', key).update(head).digest().subarray(0, proofBytes);
  return {
    make: (userId, kind) => {
      const head = Buffer.alloc(headBytes);
      head.writeUInt8(kinds[kind]);
      head.writeBigUInt64BE(BigInt(userId), 1);
      return Buffer.concat([head, prove(head)(keys.newest.key)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      // letters that mean nothing are skipped by the decoder
      if (bytes.length !== headBytes + proofBytes || bytes.toString('base64url') !== token) return null;
      const head = bytes.subarray(0, headBytes);
      if (!isProvenByAny(keys, bytes.subarray(headBytes), prove(head))) return null;
      const kind = Object.entries(kinds).find(([, number]) => number === head.readUInt8())?.[0];
      return kind === undefined ? null : { userId: Number(head.readBigUInt64BE(1)), kind: kind as StoppableMails };
    },
  };
}
