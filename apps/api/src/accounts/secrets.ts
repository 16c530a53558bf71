import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Secrets } from '../config.ts';
import { isProvenByAny, keyring } from '../keyring.ts';

const secretBytes = 32;
const proofBytes = 16;
const deviceIdBytes = 16;

/** 256 random bits as text: refresh tokens. Only its hash is kept. */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** What is kept of such a text. It has 256 random bits, so that a fast hash is enough. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes the codes of mails. */
export interface MailCodes {
  /** The same code for the same mail, so that one that is sent again is the same mail. @param mail all that tells it from others */
  codeOf(mail: string): string;
}

/** @param secret the server's; the codes' key is made from it and used for nothing else. */
export function createMailCodes(secret: string): MailCodes {
  const key = createHmac('sha256', secret).update('mail-codes').digest();
  return { codeOf: (mail) => createHmac('sha256', key).update(mail).digest('base64url') };
}

/** Names devices, so that a login from an unknown one can be told. */
export interface DeviceTokens {
  /** A device that was not seen before. */
  newDevice(): string;
  /** The token that a device keeps: its id, with a proof that we gave it. */
  tokenOf(deviceId: string): string;
  /** The device's id; `null` when the token is none of ours. */
  read(token: string | undefined): string | null;
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @param secrets the server's; the tokens' keys are made from them and used for nothing else. */
export function createDeviceTokens(secrets: Secrets): DeviceTokens {
  const keys = keyring(secrets, 'device-tokens');
  const prove = (id: Buffer) => (key: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, proofBytes);
  return {
    newDevice: () => randomUUID(),
    tokenOf: (deviceId) => {
      const id = Buffer.from(deviceId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, prove(id)(keys.newest.key)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token ?? '', 'base64url');
      if (bytes.length !== deviceIdBytes + proofBytes) return null;
      const id = bytes.subarray(0, deviceIdBytes);
      return isProvenByAny(keys, bytes.subarray(deviceIdBytes), prove(id)) ? uuidOf(id) : null;
    },
  };
}
