import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './config.ts';

interface NamedKey {
  /** Tells keys apart in public, and says nothing about them. */
  id: string;
  key: Buffer;
}

/** The keys of one purpose. */
export interface Keyring {
  /** What is made now is made with it. */
  newest: NamedKey;
  all: readonly NamedKey[];
  /** The key of an id; the oldest for none, since keys had no ids before there were several. */
  byId(id: string | undefined): NamedKey;
}

/**
 * Makes the keys of one purpose: HMAC-SHA-256 of its name under each of the server's secrets, so that no key can stand in for
 * another. That is the first block of HKDF-Expand, whose extraction step a random secret does not need.
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

/** Whether a proof was made with any of the keys. @param make makes the proof with a key */
export const isProvenByAny = ({ all }: Keyring, proof: Buffer, make: (key: Buffer) => Buffer): boolean =>
  all.some(({ key }) => {
    const expected = make(key);
    return expected.length === proof.length && timingSafeEqual(expected, proof);
  });
