import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hash, verify } from '@node-rs/argon2';
import { foldAccents } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { checkPassword } from '@plaza/sdk/rules';
import { defaultPasswordCost, type PasswordCost, type Secrets } from '../config.ts';
import { isProvenByAny, keyring } from '../keyring.ts';
import { ruleMessage } from '../messages/index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { createFairQueue, QueueFullError } from '../platform/queues.ts';

const hashesAtOnce = 2;
const maxWaiting = 200;
/** The queue of those who are signed in. */
const signedIn = 'signed in';

/**
 * Hashes passwords. Each takes megabytes for some milliseconds, so only two are made at once and the others
 * wait. Networks take turns: one that sends many keeps others from nothing. Without a network it is a signed-in account's.
 */
export interface Passwords {
  /** @throws DomainError `unavailable` when very many wait already. */
  hash(password: string, network?: string | null): Promise<string>;
  /**
   * Compares a password with its hash. Without a hash it takes just as long and says no, so that nobody learns from the
   * time whether there is an account.
   * @throws DomainError `unavailable` when very many wait already.
   */
  verify(hashed: string | null, password: string, network?: string | null): Promise<boolean>;
}

/** The same letters may be typed in two ways: an accent with its letter or after it. */
const typed = (password: string): string => password.normalize('NFC');

export function createPasswords({ memoryKib, passes }: PasswordCost = defaultPasswordCost): Passwords {
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const queue = createFairQueue({ concurrency: hashesAtOnce, maxWaiting });
  const inTurn = async <T>(network: string | null | undefined, work: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run(network ?? signedIn, work);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new DomainError('unavailable', { retryAfterSeconds: 5 });
    }
  };
  // at once, so that the first login of nobody takes no longer than others
  const hashOfNobody = hash(crypto.randomUUID(), options);
  return {
    hash: (password, network) => inTurn(network, () => hash(typed(password), options)),
    verify: async (hashed, password, network) => {
      const compared = hashed ?? (await hashOfNobody);
      const isRight = await inTurn(network, () => verify(compared, typed(password)));
      return isRight && hashed !== null;
    },
  };
}

const file = join(import.meta.dirname, '../../data/common-passwords.txt.gz');
let known: ReadonlySet<string> | undefined;

/** True for a common password, in any case: guessers try those first. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n'));
  return known.has(foldAccents(password.trim()));
}

/**
 * Judges a new password beyond its length.
 * @param personal names and email address of its owner
 * @throws DomainError `validation_failed` with `password_too_common` or `password_predictable` for the field.
 */
export function requireUncommonPassword(
  password: string,
  field: string,
  locale: Locale,
  personal: readonly (string | null | undefined)[],
): void {
  const checked = checkPassword(
    password,
    personal.flatMap((text) => text ?? []),
  );
  const code = isCommonPassword(password) ? 'password_too_common' : checked.ok ? null : checked.code;
  if (code === null) return;
  const params = checked.ok ? {} : checked.params;
  throw new DomainError('validation_failed', { fields: { [field]: [ruleMessage(code, locale, params)] } });
}

const secretBytes = 32;
const proofBytes = 16;
const deviceIdBytes = 16;

/** 256 random bits as text: refresh tokens. Only its hash is kept. */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** What is kept of such a text. It has 256 random bits, so that a fast hash is enough. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes the codes of mails. */
export interface MailCodes {
  /** The same code for the same mail, so that one that is sent again is the same mail. @param mail all that tells it from others */
  codeOf(mail: string): string;
}

/** @param secret the server's; the codes' key is made from it and used for nothing else. */
export function createMailCodes(secret: string): MailCodes {
  const key = createHmac('sha256', secret).update('mail-codes').digest();
  return { codeOf: (mail) => createHmac('sha256', key).update(mail).digest('base64url') };
}

/** Names devices, so that a login from an unknown one can be told. */
export interface DeviceTokens {
  /** A device that was not seen before. */
  newDevice(): string;
  /** The token that a device keeps: its id, with a proof that we gave it. */
  tokenOf(deviceId: string): string;
  /** The device's id; `null` when the token is none of ours. */
  read(token: string | undefined): string | null;
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @param secrets the server's; the tokens' keys are made from them and used for nothing else. */
export function createDeviceTokens(secrets: Secrets): DeviceTokens {
  const keys = keyring(secrets, 'device-tokens');
  const prove = (id: Buffer) => (key: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, proofBytes);
  return {
    newDevice: () => randomUUID(),
    tokenOf: (deviceId) => {
      const id = Buffer.from(deviceId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, prove(id)(keys.newest.key)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token ?? '', 'base64url');
      if (bytes.length !== deviceIdBytes + proofBytes) return null;
      const id = bytes.subarray(0, deviceIdBytes);
      return isProvenByAny(keys, bytes.subarray(deviceIdBytes), prove(id)) ? uuidOf(id) : null;
    },
  };
}
