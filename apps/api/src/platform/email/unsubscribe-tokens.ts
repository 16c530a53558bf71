import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { createKeyring, isValidProof } from '../../keyring.ts';

/** Email kinds that users can unsubscribe from, each with its number in tokens. The numbers never change. */
const emailKindNumbers = { chats: 1, alerts: 2 } as const;
export type EmailKind = keyof typeof emailKindNumbers;

const tokenPayloadBytes = 9;
/** Makes the token's length a multiple of three bytes, so that a token has only one base64 spelling. */
const tokenMacBytes = 24;

/** An email kind, with the ID of the account (chats) or of the saved search (alerts) that gets no more of them. */
export interface Unsubscription {
  kind: EmailKind;
  id: number;
}

/**
 * Tokens of unsubscribe links, with the kind and what it is about. They never expire, since emails are kept for years, and
 * permit nothing else.
 */
export interface UnsubscribeTokens {
  make(kind: EmailKind, id: number): string;
  /** `null` for a token that this server did not issue. */
  read(token: string): Unsubscription | null;
}

/** @param secrets server secrets from which the keys for these tokens are derived. */
export function createUnsubscribeTokens(secrets: Secrets): UnsubscribeTokens {
  const keys = createKeyring(secrets, 'unsubscribe-tokens');
  const macOfPayload = (payload: Buffer) => (key: Buffer) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, tokenMacBytes);
  return {
    make: (kind, id) => {
      const payload = Buffer.alloc(tokenPayloadBytes);
      payload.writeUInt8(emailKindNumbers[kind]);
      payload.writeBigUInt64BE(BigInt(id), 1);
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
      return emailKind === undefined ? null : { kind: emailKind as EmailKind, id: Number(payload.readBigUInt64BE(1)) };
    },
  };
}
