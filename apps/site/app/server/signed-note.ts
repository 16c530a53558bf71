import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type * as z from 'zod';
import { readCookie, serverCookie } from './cookies.ts';
import { requestOrigin, siteConfig } from './site-config.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts of one purpose: what is signed for another is worth nothing here. */
export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** @param secrets the site's: the first signs, and all verify, so that a new one signs nobody out */
export function createSigner(purpose: string, secrets: readonly string[]): Signer {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(purpose).digest());
  const signatureBy = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => signatureBy(keys[0] ?? Buffer.alloc(0), text).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return keys.some((key) => {
        const expected = signatureBy(key, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

export interface SignedNoteOptions<Note> {
  /** Of the cookie. */
  name: string;
  /** What it is for: notes of one purpose are nothing to another. */
  purpose: string;
  /** How long it lasts. */
  seconds: number;
  schema: z.ZodType<Note>;
}

/** What the browser of whoever wrote it keeps for them, until it can be done. */
export interface SignedNote<Note> {
  /** A `Set-Cookie` line; `null` for more than a cookie can hold. */
  remember: (request: Request, note: Note) => string | null;
  /** A `Set-Cookie` line that takes it away. */
  forget: (request: Request) => string;
  /** What is kept; `null` for nothing, and for anything that this server did not write. */
  read: (request: Request) => Note | null;
}

/** Browsers keep no larger cookies. */
const maxBytes = 3900;

/**
 * A note in a signed cookie. It does not stand in an address, so that no link of another site can put words into somebody's
 * mouth.
 */
export function createSignedNote<Note>({ name, purpose, seconds, schema }: SignedNoteOptions<Note>): SignedNote<Note> {
  const signer = createSigner(purpose, siteConfig.secrets);
  const cookie = (request: Request, value: string, maxAge: number): string =>
    serverCookie(name, value, { maxAge, isSecure: requestOrigin(request).startsWith('https:') });
  return {
    remember(request, note) {
      const text = deflateRawSync(JSON.stringify(note)).toString('base64url');
      const value = `${text}.${signer.sign(text)}`;
      return value.length > maxBytes ? null : cookie(request, value, seconds);
    },
    forget: (request) => cookie(request, '', 0),
    read(request) {
      const [text = '', signature = ''] = (readCookie(request, name) ?? '').split('.');
      if (!signer.isSigned(text, signature)) return null;
      const known: unknown = JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString());
      const parsed = schema.safeParse(known);
      return parsed.success ? parsed.data : null;
    },
  };
}
