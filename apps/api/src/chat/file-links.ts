import { createHmac, timingSafeEqual } from 'node:crypto';

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

export function createFileLinks(secret: string): FileLinks {
  const key = createHmac('sha256', secret).update('chat-files').digest();
  const sign = ({ fileId, readerId }: LinkedFile, expires: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([fileId, readerId, expires]))
      .digest();
  return {
    make: (file, now) => {
      const expires = String((Math.floor(now.getTime() / 1000 / stepSeconds) + 2) * stepSeconds);
      return `${chatFilesBase}${file.fileId}?expires=${expires}&signature=${sign(file, expires).toString('base64url')}`;
    },
    check: (file, { expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(file, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000));
    },
  };
}
