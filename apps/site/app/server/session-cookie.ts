import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';

const SiteSessionSchema = z.object({
  jwt: z.string(),
  expiresAt: z.iso.datetime(),
  refreshToken: z.string(),
  user: z.object({
    id: z.number(),
    firstName: z.string().nullable(),
    email: z.string(),
    profileImage: z.string().nullable(),
    confirmed: z.boolean(),
  }),
});

/** Somebody who is signed in here, as their cookie says. Tokens stay on the server; `user` may be shown. */
export type SiteSession = z.infer<typeof SiteSessionSchema>;
/** What every page may show of whoever is signed in, as it was when the session was last renewed. */
export type SessionUser = SiteSession['user'];

/** Makes and reads the values of session cookies. */
export interface SessionSeal {
  seal(session: SiteSession): string;
  /** `null` for anything that this server did not write, or wrote in another form. */
  open(value: string): SiteSession | null;
}

/** @param secrets the site's, newest first */
export function createSessionSeal(secrets: readonly string[]): SessionSeal {
  const cookie = createTextSeal('session-cookie', secrets);
  return {
    seal: (session) => cookie.seal(JSON.stringify(session)),
    open: (value) => {
      const text = cookie.open(value);
      const parsed = text === null ? null : SiteSessionSchema.safeParse(JSON.parse(text));
      return parsed?.data ?? null;
    },
  };
}

/** Encrypts texts of one purpose: what was sealed for another cannot be opened here. */
export interface TextSeal {
  /** Base64url; another one each time. */
  seal(text: string): string;
  /** `null` for anything that none of the secrets has sealed. */
  open(sealed: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM, so that what a cookie carries is neither read nor changed outside.
 *
 * @param secrets the site's: the first seals, and all open, so that rotation keeps every session
 */
export function createTextSeal(purpose: string, secrets: readonly string[]): TextSeal {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const openBy = (key: Buffer, bytes: Buffer): string | null => {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString();
    } catch {
      return null;
    }
  };
  const [newest] = keys;
  if (!newest) throw new Error('Nothing can be sealed without a secret');
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newest, iv, { authTagLength: tagBytes });
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // decoding ignores what is no base64url, and a last character that makes no byte
      if (bytes.length < ivBytes + tagBytes || bytes.toString('base64url') !== sealed) return null;
      for (const key of keys) {
        const text = openBy(key, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
