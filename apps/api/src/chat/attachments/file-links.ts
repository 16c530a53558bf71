import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import { isProvenByAny, keyring } from '../../keyring.ts';

/** What a link is for: one file, and one reader with a session. */
export interface LinkedFile {
  readonly fileId: number;
  readonly readerId: number;
}

/** Links to files of chats, which end after 10 to 20 minutes. */
export interface FileLinks {
  /** A root-relative address; the same one for some minutes, so that browsers keep what they have loaded. */
  make(file: LinkedFile, now: Date): string;
  /**
   * Judges what came with a request.
   * @param expires seconds since 1970, as the address says it.
   * @returns for how many seconds it counts, 0 when it has ended; `null` when the link was not made for this reader.
   */
  check(file: LinkedFile, asked: { expires: string; signature: string }, now: Date): number | null;
}

const stepSeconds = 10 * 60;
/** Start of the addresses. */
export const chatFilesBase = '/chat-files/';

export function createFileLinks(secrets: Secrets): FileLinks {
  const keys = keyring(secrets, 'chat-files');
  const sign = ({ fileId, readerId }: LinkedFile, expires: string, key: Buffer): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([fileId, readerId, expires]))
      .digest();
  return {
    make: (file, now) => {
      const expires = String((Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds);
      return `${chatFilesBase}${file.fileId}?expires=${expires}&signature=${sign(file, expires, keys.newest.key).toString('base64url')}`;
    },
    check: (file, { expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url');
      if (!isProvenByAny(keys, given, (key) => sign(file, expires, key))) return null;
      return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000));
    },
  };
}
