import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../config.ts';
import { createKeyring } from '../keyring.ts';

const algorithm = 'aes-256-gcm';
const keyIdBytes = 8;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = keyIdBytes + ivBytes;

/** Encrypts secrets that the API has to read again, for columns of the database. */
export interface SecretSealer {
  /** @param owner ID of what the secret belongs to; only the same one opens the sealed secret. */
  seal(secret: string, owner: string): Buffer;
  /** @throws if the key is no longer in the configuration, or the secret was sealed for another owner. */
  open(sealed: Buffer, owner: string): string;
  /** False for a secret that an older key sealed, which may be dropped soon (decision 0027). */
  isCurrent(sealed: Buffer): boolean;
}

/** @param purpose keeps the keys of different columns apart. */
export function createSecretSealer(secrets: Secrets, purpose: string): SecretSealer {
  const keyring = createKeyring(secrets, purpose);
  const keyIdOf = (sealed: Buffer) => sealed.subarray(0, keyIdBytes).toString('latin1');
  return {
    seal: (secret, owner) => {
      const { id, key } = keyring.newest;
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(id, 'latin1'), iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => {
      const { key } = keyring.byId(keyIdOf(sealed));
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(keyIdBytes, headBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(headBytes, headBytes + tagBytes));
      return decipher.update(sealed.subarray(headBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    isCurrent: (sealed) => keyIdOf(sealed) === keyring.newest.id,
  };
}
