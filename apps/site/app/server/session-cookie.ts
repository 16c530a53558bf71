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

export type SiteSession = z.infer<typeof SiteSessionSchema>;
export type SessionUser = SiteSession['user'];

export interface SessionSeal {
  seal(session: SiteSession): string;
  /** Returns `null` for a value that this site didn't encrypt, or whose shape is different. */
  open(value: string): SiteSession | null;
}

/**
 * @param secrets secrets of the site, newest first
 */
export function createSessionSeal(secrets: readonly string[]): SessionSeal {
  const cookieSeal = createTextSeal('session-cookie', secrets);
  return {
    seal: (session) => cookieSeal.seal(JSON.stringify(session)),
    open: (value) => {
      const text = cookieSeal.open(value);
      const parseResult = text === null ? null : SiteSessionSchema.safeParse(JSON.parse(text));
      return parseResult?.data ?? null;
    },
  };
}

/** Encrypts texts for one purpose; texts sealed for another purpose can't be opened. */
export interface TextSeal {
  /** Returns base64url, which is different each time. */
  seal(text: string): string;
  /** Returns `null` for a text that none of the secrets has sealed. */
  open(sealed: string): string | null;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Creates a seal with AES-256-GCM, so that a cookie can't be read or changed outside the server.
 * @param secrets secrets of the site: the first encrypts and all decrypt, so that sessions survive a rotation
 */
export function createTextSeal(purpose: string, secrets: readonly string[]): TextSeal {
  const cipherKeys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const openWithKey = (key: Buffer, bytes: Buffer): string | null => {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString();
    } catch {
      return null;
    }
  };
  const [newestKey] = cipherKeys;
  if (!newestKey) throw new Error('Nothing can be sealed without a secret');
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newestKey, iv, { authTagLength: tagBytes });
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // decoding skips invalid characters and an incomplete last byte, so this compares with the canonical encoding
      if (bytes.length < ivBytes + tagBytes || bytes.toString('base64url') !== sealed) return null;
      for (const key of cipherKeys) {
        const text = openWithKey(key, bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
