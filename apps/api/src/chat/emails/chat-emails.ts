import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { isProvenByAny, keyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { awayMs, wantsDigests } from './digest-store.ts';

/** Schedules emails about unread messages. */
export interface ChatEmails {
  /**
   * Schedules, in a message's transaction, an email to its receiver unless they read it first. All messages until then
   * share one email, sent after some minutes of absence.
   */
  scheduleDigest(transaction: PlazaDatabase, receiverId: number): Promise<void>;
}

/** Job key: at most one job waits per user. */
export const digestJobKey = (userId: number): string => `chat-digest-${userId}`;

export const createChatEmails = (jobs: Jobs): ChatEmails => ({
  scheduleDigest: async (transaction, receiverId) => {
    if (!(await wantsDigests(transaction, receiverId))) return;
    await jobs.add(
      transaction,
      'send_chat_digest',
      { userId: receiverId },
      { key: digestJobKey(receiverId), delayMs: awayMs },
    );
  },
});

/** Email kinds that can be unsubscribed from, by their number in tokens, which never changes. */
const kinds = { chats: 1 } as const;
type EmailKind = keyof typeof kinds;

const headBytes = 9;
/** Makes the length with the head a multiple of three, so that a token has only one base64 spelling. */
const proofBytes = 24;

/**
 * Tokens of unsubscribe links, with the account and the kind. They never expire, since emails are kept for years, and
 * permit nothing else.
 */
export interface UnsubscribeTokens {
  make(userId: number, kind: EmailKind): string;
  /** `null` for a token that this server did not issue. */
  read(token: string): { userId: number; kind: EmailKind } | null;
}

/** @param secrets the server's; the tokens' keys are derived from them and used for nothing else. */
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
      // the decoder skips invalid characters, which must not make a second spelling
      if (bytes.length !== headBytes + proofBytes || bytes.toString('base64url') !== token) return null;
      const head = bytes.subarray(0, headBytes);
      if (!isProvenByAny(keys, bytes.subarray(headBytes), prove(head))) return null;
      const kind = Object.entries(kinds).find(([, number]) => number === head.readUInt8())?.[0];
      return kind === undefined ? null : { userId: Number(head.readBigUInt64BE(1)), kind: kind as EmailKind };
    },
  };
}
