import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { isProvenByAny, keyring } from '../../keyring.ts';

/** Kinds of mails that can be stopped, by the number that stands in tokens: it never changes. */
const kinds = { chats: 1 } as const;
export type StoppableMails = keyof typeof kinds;

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
