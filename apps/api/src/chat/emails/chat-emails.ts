import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { isValidProof, createKeyring } from '../../keyring.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/job-store.ts';
import { minAbsenceMs, hasDigestsEnabled } from './digest-store.ts';

export interface ChatEmails {
  /**
   * Schedules, in the transaction of a message, an email to its receiver after some minutes of absence. All unread
   * messages until then share one email.
   */
  scheduleDigest(transaction: PlazaDatabase, receiverId: number): Promise<void>;
}

/** Key of a user's digest job, which limits each user to one waiting job. */
export const digestJobKeyOf = (userId: number): string => `chat-digest-${userId}`;

export const createChatEmails = (jobs: Jobs): ChatEmails => ({
  scheduleDigest: async (transaction, receiverId) => {
    if (!(await hasDigestsEnabled(transaction, receiverId))) return;
    await jobs.add(
      transaction,
      'send_chat_digest',
      { userId: receiverId },
      { key: digestJobKeyOf(receiverId), delayMs: minAbsenceMs },
    );
  },
});

/** Email kinds that users can unsubscribe from, each with its number in tokens. The numbers never change. */
const emailKindNumbers = { chats: 1 } as const;
type EmailKind = keyof typeof emailKindNumbers;

const tokenPayloadBytes = 9;
/** Makes the token's length a multiple of three bytes, so that a token has only one base64 spelling. */
const tokenMacBytes = 24;

/**
 * Tokens of unsubscribe links, with the account and the kind. They never expire, since emails are kept for years, and
 * permit nothing else.
 */
export interface UnsubscribeTokens {
  make(userId: number, kind: EmailKind): string;
  /** `null` for a token that this server did not issue. */
  read(token: string): { userId: number; kind: EmailKind } | null;
}

/** @param secrets server secrets from which the keys for these tokens are derived. */
export function createUnsubscribeTokens(secrets: Secrets): UnsubscribeTokens {
  const keys = createKeyring(secrets, 'unsubscribe-tokens');
  const macOfPayload = (payload: Buffer) => (key: Buffer) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, tokenMacBytes);
  return {
    make: (userId, kind) => {
      const payload = Buffer.alloc(tokenPayloadBytes);
      payload.writeUInt8(emailKindNumbers[kind]);
      payload.writeBigUInt64BE(BigInt(userId), 1);
      return Buffer.concat([payload, macOfPayload(payload)(keys.newest.key)]).toString('base64url');
    },
    read: (token) => {
      const tokenBytes = Buffer.from(token, 'base64url');
      // The decoder skips invalid characters, which must not make a second spelling valid.
      if (tokenBytes.length !== tokenPayloadBytes + tokenMacBytes || tokenBytes.toString('base64url') !== token)
        return null;
      const payload = tokenBytes.subarray(0, tokenPayloadBytes);
      if (!isValidProof(keys, tokenBytes.subarray(tokenPayloadBytes), macOfPayload(payload))) return null;
      const emailKind = Object.entries(emailKindNumbers).find(([, number]) => number === payload.readUInt8())?.[0];
      return emailKind === undefined
        ? null
        : { userId: Number(payload.readBigUInt64BE(1)), kind: emailKind as EmailKind };
    },
  };
}
