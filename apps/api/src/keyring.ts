import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './config.ts';

interface NamedKey {
  /** Public ID, which does not reveal the key. */
  id: string;
  key: Buffer;
}

export interface Keyring {
  newest: NamedKey;
  all: readonly NamedKey[];
  /** Tokens issued before keys had IDs have none; the oldest key signed them. */
  byId(id: string | undefined): NamedKey;
}

/**
 * HMAC-SHA-256 of the purpose under each secret, so that keys are not interchangeable between purposes. This is the
 * first block of HKDF-Expand; random secrets do not need the extraction step.
 */
export function createKeyring(secrets: Secrets, purpose: string): Keyring {
  const namedKeyOf = (secret: string): NamedKey => {
    const derivedKey = createHmac('sha256', secret).update(purpose).digest();
    return { id: createHash('sha256').update(derivedKey).digest('base64url').slice(0, 8), key: derivedKey };
  };
  const [newestSecret, ...olderSecrets] = secrets;
  const newestKey = namedKeyOf(newestSecret);
  const allKeys = [newestKey, ...olderSecrets.map(namedKeyOf)];
  return {
    newest: newestKey,
    all: allKeys,
    byId: (id) => allKeys.find((candidate) => candidate.id === id) ?? allKeys.at(-1) ?? newestKey,
  };
}

export const isValidProof = ({ all }: Keyring, proof: Buffer, make: (key: Buffer) => Buffer): boolean =>
  all.some(({ key }) => {
    const expectedProof = make(key);
    return expectedProof.length === proof.length && timingSafeEqual(expectedProof, proof);
  });
