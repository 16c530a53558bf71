import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { createKeyring, isValidProof } from '../../keyring.ts';

/** Bytes of purpose, ID of the row, and time of expiry in seconds since 1970. */
const payloadBytes = 17;
/** Makes the token's length a multiple of three bytes, so that a token has only one base64 spelling. */
const macBytes = 25;

/** Tokens of links in emails. Each permits one thing with one row, without a session. */
export interface LinkTokens<Purpose extends string> {
  /** @param expiresAt `null` for a token that does not expire. */
  make(purpose: Purpose, id: number, expiresAt: Date | null): string;
  /** @returns the ID of the row; `null` for a forged or expired token, and for another purpose. */
  read(purpose: Purpose, token: string, now: Date): number | null;
}

/**
 * @param secrets server secrets from which the keys for these tokens are derived.
 * @param keyName name of the keys, different for each kind of row.
 * @param purposeNumbers purposes with their numbers in tokens, which never change.
 */
export function createLinkTokens<Purpose extends string>(
  secrets: Secrets,
  keyName: string,
  purposeNumbers: Readonly<Record<Purpose, number>>,
): LinkTokens<Purpose> {
  const keys = createKeyring(secrets, keyName);
  const macOf = (payload: Buffer) => (key: Buffer) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, macBytes);
  return {
    make: (purpose, id, expiresAt) => {
      const payload = Buffer.alloc(payloadBytes);
      payload.writeUInt8(purposeNumbers[purpose]);
      payload.writeBigUInt64BE(BigInt(id), 1);
      payload.writeBigUInt64BE(BigInt(expiresAt === null ? 0 : Math.floor(expiresAt.getTime() / 1000)), 9);
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
