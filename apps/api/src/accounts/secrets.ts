import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hash, verify } from '@node-rs/argon2';
import { foldAccents } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { checkPassword } from '@plaza/sdk/rules';
import { defaultPasswordCost, type PasswordCost, type Secrets } from '../config.ts';
import { createKeyring, isValidProof } from '../keyring.ts';
import { ruleMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createFairQueue, QueueFullError } from '../platform/queues.ts';

const maxConcurrentHashes = 2;
const maxQueuedHashes = 200;
const signedInQueueKey = 'signed in';

/**
 * Hashes passwords. Each hash takes megabytes for some milliseconds, so only two run concurrently; all others are
 * queued, fairly between networks, so that one network cannot starve the others. Signed-in users share a queue.
 * @throws DomainError `unavailable` when the queue is full.
 */
export interface Passwords {
  hash(password: string, network?: string | null): Promise<string>;
  /**
   * Compares a password with its hash. Without a hash it takes equally long and returns `false`, so that timing does
   * not reveal whether an account exists.
   */
  verify(passwordHash: string | null, password: string, network?: string | null): Promise<boolean>;
}

/** Unifies the two Unicode spellings of an accented letter. */
const normalizePassword = (password: string): string => password.normalize('NFC');

export function createPasswords({ memoryKib, passes }: PasswordCost = defaultPasswordCost): Passwords {
  const hashOptions = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const hashQueue = createFairQueue({ concurrency: maxConcurrentHashes, maxWaiting: maxQueuedHashes });
  const runInHashQueue = async <T>(network: string | null | undefined, work: () => Promise<T>): Promise<T> => {
    try {
      return await hashQueue.run(network ?? signedInQueueKey, work);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new DomainError('unavailable', { retryAfterSeconds: 5 });
    }
  };
  // The decoy is hashed eagerly, so that the first login without an account takes no longer than others.
  const decoyHash = hash(crypto.randomUUID(), hashOptions);
  return {
    hash: (password, network) => runInHashQueue(network, () => hash(normalizePassword(password), hashOptions)),
    verify: async (passwordHash, password, network) => {
      const comparedHash = passwordHash ?? (await decoyHash);
      const doesPasswordMatch = await runInHashQueue(network, () => verify(comparedHash, normalizePassword(password)));
      return doesPasswordMatch && passwordHash !== null;
    },
  };
}

const commonPasswordsFile = join(import.meta.dirname, '../../data/common-passwords.txt.gz');
let commonPasswords: ReadonlySet<string> | undefined;

/** True for a password that attackers try first. Ignores case and accents. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(gunzipSync(readFileSync(commonPasswordsFile)).toString('utf8').trim().split('\n'));
  return commonPasswords.has(foldAccents(password.trim()));
}

/**
 * Checks a new password beyond its length.
 * @param personal names and email of its owner.
 * @throws DomainError `validation_failed` with `password_too_common` or `password_predictable` for the field.
 */
export function requireUncommonPassword(
  password: string,
  field: string,
  locale: Locale,
  personalTexts: readonly (string | null | undefined)[],
): void {
  const passwordRuleCheck = checkPassword(
    password,
    personalTexts.flatMap((text) => text ?? []),
  );
  const violationCode = isCommonPassword(password)
    ? 'password_too_common'
    : passwordRuleCheck.ok
      ? null
      : passwordRuleCheck.code;
  if (violationCode === null) return;
  const violationParams = passwordRuleCheck.ok ? {} : passwordRuleCheck.params;
  throw new DomainError('validation_failed', {
    fields: { [field]: [ruleMessage(violationCode, locale, violationParams)] },
  });
}

const randomSecretBytes = 32;
const deviceTokenMacBytes = 16;
const deviceIdBytes = 16;

/** 256 random bits as text, for refresh tokens and codes. Only the hash is stored. */
export const newSecret = (): string => randomBytes(randomSecretBytes).toString('base64url');

/** Hashes a secret of 256 random bits, for which a fast hash suffices. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface EmailCodes {
  /**
   * Derives the code of an email, so that a retried email has the same code.
   * @param email text that identifies the message.
   */
  codeOf(email: string): string;
}

/** @param secret server secret from which the key for these codes is derived. */
export function createEmailCodes(secret: string): EmailCodes {
  const emailCodeHmacKey = createHmac('sha256', secret).update('mail-codes').digest();
  return { codeOf: (email) => createHmac('sha256', emailCodeHmacKey).update(email).digest('base64url') };
}

/** Identifies devices, so that logins from new devices can be reported. */
export interface DeviceTokens {
  newDevice(): string;
  /** A token to be stored on the device. It contains the device's ID and a MAC. */
  tokenOf(deviceId: string): string;
  /** The device's ID; `null` for a token that this server did not issue. */
  read(token: string | undefined): string | null;
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @param secrets server secrets from which the keys for these tokens are derived. */
export function createDeviceTokens(secrets: Secrets): DeviceTokens {
  const keys = createKeyring(secrets, 'device-tokens');
  const macOfDeviceId = (id: Buffer) => (hmacKey: Buffer) =>
    createHmac('sha256', hmacKey).update(id).digest().subarray(0, deviceTokenMacBytes);
  return {
    newDevice: () => randomUUID(),
    tokenOf: (deviceId) => {
      const idBytes = Buffer.from(deviceId.replaceAll('-', ''), 'hex');
      return Buffer.concat([idBytes, macOfDeviceId(idBytes)(keys.newest.key)]).toString('base64url');
    },
    read: (token) => {
      const tokenBytes = Buffer.from(token ?? '', 'base64url');
      if (tokenBytes.length !== deviceIdBytes + deviceTokenMacBytes) return null;
      const idBytes = tokenBytes.subarray(0, deviceIdBytes);
      return isValidProof(keys, tokenBytes.subarray(deviceIdBytes), macOfDeviceId(idBytes)) ? uuidOf(idBytes) : null;
    },
  };
}
