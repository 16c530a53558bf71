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
  /** Decrypts a session; returns `null` for a value that this site didn't encrypt, or whose shape is different. */
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
      const openedText = cookieSeal.open(value);
      const parseResult = openedText === null ? null : SiteSessionSchema.safeParse(JSON.parse(openedText));
      return parseResult?.data ?? null;
    },
  };
}

/** Encrypts texts for one purpose; texts sealed for another purpose can't be opened. */
export interface TextSeal {
  /** Encrypts a text to base64url, which is different each time. */
  seal(text: string): string;
  /** Decrypts a text; returns `null` for a text that none of the secrets has sealed. */
  open(sealed: string): string | null;
}

const cipherAlgorithm = 'aes-256-gcm';
const ivByteLength = 12;
const authTagByteLength = 16;

/**
 * Creates a seal with AES-256-GCM, so that a cookie can't be read or changed outside the server.
 * @param secrets secrets of the site: the first encrypts and all decrypt, so that sessions survive a rotation
 */
export function createTextSeal(purpose: string, secrets: readonly string[]): TextSeal {
  const cipherKeys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const openWithKey = (key: Buffer, bytes: Buffer): string | null => {
    const decipher = createDecipheriv(cipherAlgorithm, key, bytes.subarray(0, ivByteLength), {
      authTagLength: authTagByteLength,
    });
    decipher.setAuthTag(bytes.subarray(-authTagByteLength));
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(ivByteLength, -authTagByteLength)),
        decipher.final(),
      ]).toString();
    } catch {
      return null;
    }
  };
  const [newestKey] = cipherKeys;
  if (!newestKey) throw new Error('Nothing can be sealed without a secret');
  return {
    seal(text) {
      const iv = randomBytes(ivByteLength);
      const cipher = createCipheriv(cipherAlgorithm, newestKey, iv, { authTagLength: authTagByteLength });
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const sealedBytes = Buffer.from(sealed, 'base64url');
      // decoding skips invalid characters and an incomplete last byte, so this compares with the canonical encoding
      if (sealedBytes.length < ivByteLength + authTagByteLength || sealedBytes.toString('base64url') !== sealed)
        return null;
      for (const key of cipherKeys) {
        const decryptedText = openWithKey(key, sealedBytes);
        if (decryptedText !== null) return decryptedText;
      }
      return null;
    },
  };
}
