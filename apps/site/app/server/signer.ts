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
