import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type * as z from 'zod';
import { readCookie, createServerCookie } from './cookies.ts';
import { requestOrigin, siteConfig } from './site-config.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/**
 * @param secrets of the site: the first signs, and each verifies, so that a rotation keeps older signatures valid
 */
export function createSigner(purpose: string, secrets: readonly string[]): Signer {
  const signingKeys = secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest());
  const createSignature = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => createSignature(signingKeys[0] ?? Buffer.alloc(0), text).toString('base64url'),
    isSigned(text, signature) {
      const signatureBytes = Buffer.from(signature, 'base64url');
      return signingKeys.some((key) => {
        const expectedSignature = createSignature(key, text);
        return signatureBytes.length === expectedSignature.length && timingSafeEqual(signatureBytes, expectedSignature);
      });
    },
  };
}

export interface SignedNoteOptions<Note> {
  name: string;
  /** Purpose of the signature; a note signed for another purpose is invalid. */
  purpose: string;
  seconds: number;
  schema: z.ZodType<Note>;
}

export interface SignedNote<Note> {
  /** Returns a `Set-Cookie` line that stores the note; `null` for a note that is too large for a cookie. */
  remember: (request: Request, note: Note) => string | null;
  /** Returns a `Set-Cookie` line that removes the note. */
  forget: (request: Request) => string;
  /**
   * Returns the stored note; `null` without one, and for a cookie that this site didn't sign or that doesn't fit the
   * schema.
   */
  read: (request: Request) => Note | null;
}

/** Maximum bytes of the cookie's value; browsers reject a cookie above 4096 bytes including its name. */
const maxCookieValueBytes = 3900;

/** Stores a note in a signed cookie. A note in the URL would let a link on another site prefill a visitor's message. */
export function createSignedNote<Note>({ name, purpose, seconds, schema }: SignedNoteOptions<Note>): SignedNote<Note> {
  const signer = createSigner(purpose, siteConfig.secrets);
  const createCookieLine = (request: Request, value: string, maxAge: number): string =>
    createServerCookie(name, value, { maxAge, isSecure: requestOrigin(request).startsWith('https:') });
  return {
    remember(request, note) {
      const encodedNote = deflateRawSync(JSON.stringify(note)).toString('base64url');
      const signedValue = `${encodedNote}.${signer.sign(encodedNote)}`;
      return signedValue.length > maxCookieValueBytes ? null : createCookieLine(request, signedValue, seconds);
    },
    forget: (request) => createCookieLine(request, '', 0),
    read(request) {
      const [encodedNote = '', signature = ''] = (readCookie(request, name) ?? '').split('.');
      if (!signer.isSigned(encodedNote, signature)) return null;
      const storedNote: unknown = JSON.parse(inflateRawSync(Buffer.from(encodedNote, 'base64url')).toString());
      const parseResult = schema.safeParse(storedNote);
      return parseResult.success ? parseResult.data : null;
    },
  };
}
