import { createHmac } from 'node:crypto';
import { dayMs } from '@plaza/sdk';
import type { Secrets } from '../config.ts';
import { createKeyring, isValidProof } from '../keyring.ts';

/** Days for which the link in a confirmation email works. */
export const confirmationDays = 3;

/** Purposes of tokens, each with its number in tokens. The numbers never change. */
const purposeNumbers = { confirm: 1, change: 2 } as const;
export type SearchTokenPurpose = keyof typeof purposeNumbers;

/** Bytes of purpose, ID of the saved search, and time of expiry in seconds since 1970. */
const payloadBytes = 17;
/** Makes the token's length a multiple of three bytes, so that a token has only one base64 spelling. */
const macBytes = 25;

/** Tokens of links in emails to visitors. Each permits one thing with one saved search. */
export interface SearchTokens {
  make(purpose: SearchTokenPurpose, savedSearchId: number, now: Date): string;
  /** @returns the ID of the saved search; `null` for a forged or expired token, and for another purpose. */
  read(purpose: SearchTokenPurpose, token: string, now: Date): number | null;
}

/** @param secrets server secrets from which the keys for these tokens are derived. */
export function createSearchTokens(secrets: Secrets): SearchTokens {
  const keys = createKeyring(secrets, 'saved-search-tokens');
  const macOf = (payload: Buffer) => (key: Buffer) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, macBytes);
  return {
    make: (purpose, savedSearchId, now) => {
      const payload = Buffer.alloc(payloadBytes);
      payload.writeUInt8(purposeNumbers[purpose]);
      payload.writeBigUInt64BE(BigInt(savedSearchId), 1);
      // emails are kept for years, so links that change a search do not expire
      const expiry = purpose === 'confirm' ? Math.floor(now.getTime() / 1000) + (confirmationDays * dayMs) / 1000 : 0;
      payload.writeBigUInt64BE(BigInt(expiry), 9);
      return Buffer.concat([payload, macOf(payload)(keys.newest.key)]).toString('base64url');
    },
    read: (purpose, token, now) => {
      const bytes = Buffer.from(token, 'base64url');
      // The decoder skips invalid characters, which must not make a second spelling valid.
      if (bytes.length !== payloadBytes + macBytes || bytes.toString('base64url') !== token) return null;
      const payload = bytes.subarray(0, payloadBytes);
      if (!isValidProof(keys, bytes.subarray(payloadBytes), macOf(payload))) return null;
      if (payload.readUInt8() !== purposeNumbers[purpose]) return null;
      const expiry = Number(payload.readBigUInt64BE(9));
      if (expiry !== 0 && expiry * 1000 < now.getTime()) return null;
      return Number(payload.readBigUInt64BE(1));
    },
  };
}
