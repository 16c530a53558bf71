import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { TrustedProxies } from '@plaza/client-ip';
import { DomainError } from '../platform/domain-error.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { ipPrefix } from '../platform/ip-prefix.ts';

interface Limit {
  most: number;
  seconds: number;
  /** What is answered beyond it; usually `too_many_tries`. */
  code?: ErrorCode;
}

/** So many tries at once, and one more each time these seconds have passed. */
const limits = {
  /** Logins that failed, of one network address. */
  loginOfAddress: { most: 60, seconds: 10 },
  /** Logins that failed, of one account from one network address. */
  loginOfAccountHere: { most: 8, seconds: 60 },
  /** Logins that failed, of one account from anywhere; its known devices are not counted. */
  loginOfAccount: { most: 60, seconds: 120 },
  /** Links for a new password that one network address asks for. */
  forgotOfAddress: { most: 20, seconds: 180 },
  /** The same for one account. */
  forgotOfAccountHere: { most: 5, seconds: 600 },
  /** Codes of mails that are tried from one network address. */
  codesOfAddress: { most: 40, seconds: 30 },
  /** Accounts that one network address opens, or tries to. */
  registrationOfAddress: { most: 20, seconds: 180 },
  /** Further mails with the link that confirms an address. */
  confirmationOfUser: { most: 4, seconds: 300 },
  /** Further addresses that an account asks to change to. */
  emailChangeOfUser: { most: 6, seconds: 300 },
  /** Emails that strangers can have sent to an address that is not confirmed, whatever account asks for them. */
  linksOfRecipient: { most: 6, seconds: 14_400 },
  /** Notices about accounts whose address is not confirmed: it may be another person's. */
  noticesOfRecipient: { most: 6, seconds: 14_400 },
  /** Exports of one's data. */
  exportOfUser: { most: 5, seconds: 600 },
  /** Wrong answers of a signed-in person to "what is your password?". */
  passwordOfUser: { most: 8, seconds: 60 },
  /** Phone numbers of owners that one network is shown. */
  revealsOfNetwork: { most: 60, seconds: 600, code: 'too_many_contacts' },
  /** Chats that an account starts. */
  chatsOfUser: { most: 8, seconds: 600, code: 'too_many_chats' },
  /** Chats that it starts with the same words. */
  sameChatOfUser: { most: 5, seconds: 1800, code: 'too_many_chats' },
  /** Messages that an account sends. */
  messagesOfUser: { most: 30, seconds: 2, code: 'rate_limited' },
  /** Chats that an account reports. */
  chatReportsOfUser: { most: 5, seconds: 600, code: 'rate_limited' },
  /** Signs that somebody is writing; pages tell one each 2.5 seconds. */
  typingOfUser: { most: 30, seconds: 1, code: 'rate_limited' },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** One limit for somebody: the parts of the key are never stored, only their keyed hash. */
export type LimitOf = readonly [name: LimitName, ...key: readonly (string | number)[]];

/** Limits tries at what must not be guessed or done too often. Every process counts the same, in the database. */
export interface AccountLimits {
  /**
   * Counts a try under each limit.
   * @throws DomainError `too_many_tries`, or the code of the limit, with the seconds to wait.
   */
  take(...tries: readonly LimitOf[]): Promise<void>;
  /** Takes counted tries back: they were right. */
  giveBack(...tries: readonly LimitOf[]): Promise<void>;
  /** Forgets what was counted under a limit. */
  forget(limit: LimitOf): Promise<void>;
  /**
   * A network address as a part of a key; of IPv6 it is the network, which one customer has for himself. Trusted proxies
   * and unreadable addresses share one key with a larger number, or have none (`null`) where the API isn't exposed.
   */
  networkOf(clientAddress: string): string | null;
}

export interface AccountLimitsOptions {
  database: PlazaDatabase;
  secret: string;
  proxies: TrustedProxies;
  /** A configuration without limits has none here either. */
  isLimited: boolean;
  /** Whether strangers can reach the API, so that a caller without an address of its own has to be counted too. */
  isExposed: boolean;
}

/** Key of everybody whose own address is unknown. */
const sharedNetwork = 'shared network';
/** Their number, as a multiple of one network's. */
const sharedNetworkFactor = 20;

function limitFor([name, ...key]: LimitOf): Limit {
  const { most, seconds, ...rest }: Limit = limits[name];
  const factor = key.at(-1) === sharedNetwork ? sharedNetworkFactor : 1;
  return { most: most * factor, seconds: seconds / factor, ...rest };
}

export function createAccountLimits(options: AccountLimitsOptions): AccountLimits {
  const { database, secret, proxies, isLimited, isExposed } = options;
  const hashKey = createHmac('sha256', secret).update('account-limits').digest();
  const keyOf = (limit: LimitOf) => createHmac('sha256', hashKey).update(JSON.stringify(limit)).digest();
  const secondsOf = (count: number) => sql`make_interval(secs => ${count})`;

  /** @returns seconds to wait when there was nothing left to take, else 0. */
  const takeOne = async (limit: LimitOf): Promise<number> => {
    const { most, seconds } = limitFor(limit);
    const key = keyOf(limit);
    const taken = await sql`
      insert into account_limits as l (key, full_at) values (${key}, now() + ${secondsOf(seconds)})
      on conflict (key) do update set full_at = greatest(l.full_at, now()) + ${secondsOf(seconds)}
      where greatest(l.full_at, now()) + ${secondsOf(seconds)} <= now() + ${secondsOf(most * seconds)}
      returning key
    `.execute(database);
    if (taken.rows.length > 0) return 0;
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from full_at + ${secondsOf(seconds)} - now() - ${secondsOf(most * seconds)})::float8 as wait
      from account_limits where key = ${key}
    `.execute(database);
    return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
  };

  return {
    take: async (...tries) => {
      if (!isLimited) return;
      for (const limit of tries) {
        const wait = await takeOne(limit);
        const { code = 'too_many_tries' } = limitFor(limit);
        if (wait > 0) throw new DomainError(code, { retryAfterSeconds: wait });
      }
    },
    giveBack: async (...tries) => {
      if (!isLimited) return;
      for (const limit of tries) {
        await sql`
          update account_limits set full_at = full_at - ${secondsOf(limitFor(limit).seconds)} where key = ${keyOf(limit)}
        `.execute(database);
      }
    },
    forget: async (limit) => {
      await database.deleteFrom('account_limits').where('key', '=', keyOf(limit)).execute();
    },
    networkOf: (clientAddress) => {
      const network = proxies.has(clientAddress) ? null : ipPrefix(clientAddress, { ipv4: 32, ipv6: 64 });
      return network ?? (isExposed ? sharedNetwork : null);
    },
  };
}
