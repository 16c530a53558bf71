import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './config.ts';

interface NamedKey {
  /** Public ID of the key, which does not reveal the key. */
  id: string;
  key: Buffer;
}

/** The keys of one purpose. */
export interface Keyring {
  /** Used for everything new. */
  newest: NamedKey;
  all: readonly NamedKey[];
  /** The key with an ID; the oldest for none, since single keys had no IDs. */
  byId(id: string | undefined): NamedKey;
}

/**
 * Derives the keys of one purpose: HMAC-SHA-256 of its name under each of the server's secrets, so that keys are not
 * interchangeable. That is the first block of HKDF-Expand; a random secret does not need the extraction step.
 */
export function keyring(secrets: Secrets, purpose: string): Keyring {
  const keyOf = (secret: string): NamedKey => {
    const key = createHmac('sha256', secret).update(purpose).digest();
    return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
  };
  const [first, ...older] = secrets;
  const newest = keyOf(first);
  const all = [newest, ...older.map(keyOf)];
  return { newest, all, byId: (id) => all.find((named) => named.id === id) ?? all.at(-1) ?? newest };
}

/** True if a proof was made with any of the keys. @param make makes the proof with a key */
export const isProvenByAny = ({ all }: Keyring, proof: Buffer, make: (key: Buffer) => Buffer): boolean =>
  all.some(({ key }) => {
    const expected = make(key);
    return expected.length === proof.length && timingSafeEqual(expected, proof);
  });
