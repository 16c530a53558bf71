import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../http/http-error.ts';

/** Of argon2id, which is the library's own choice. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const hashesAtOnce = 2;
const mostWaiting = 200;

/** Hashes passwords. Each takes 19 MiB for some milliseconds, so only two are made at once and the others wait. */
export interface Passwords {
  /** @throws HttpError `unavailable` when very many wait already. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the hash's. Without a hash it takes just as long and says no, so that nobody learns from the
   * time whether there is an account.
   * @throws HttpError `unavailable` when very many wait already.
   */
  verify(hashed: string | null, password: string): Promise<boolean>;
}

/** The same letters may be typed in two ways: an accent with its letter or after it. */
const typed = (password: string): string => password.normalize('NFC');

export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw new HttpError('unavailable', { headers: { 'retry-after': '5' } });
    if (running >= hashesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  // at once, so that the first login of nobody takes no longer than others
  const hashOfNobody = hash(crypto.randomUUID(), options);
  return {
    hash: (password) => inTurn(() => hash(typed(password), options)),
    verify: async (hashed, password) => {
      const compared = hashed ?? (await hashOfNobody);
      const isRight = await inTurn(() => verify(compared, typed(password)));
      return isRight && hashed !== null;
    },
  };
}
