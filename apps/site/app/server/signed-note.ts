import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type * as z from 'zod';
import { readCookie, serverCookie } from './cookies.ts';
import { requestOrigin } from './request-origin.ts';
import { createSigner } from './signer.ts';
import { siteConfig } from './site-config.ts';

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
const mostBytes = 3900;

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
      return value.length > mostBytes ? null : cookie(request, value, seconds);
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
