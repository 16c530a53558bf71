import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hash, verify } from '@node-rs/argon2';
import { foldAccents } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { checkPassword } from '@plaza/sdk/rules';
import { defaultPasswordCost, type PasswordCost } from '../config.ts';
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
