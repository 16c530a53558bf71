import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
