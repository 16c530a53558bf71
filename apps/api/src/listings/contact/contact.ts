import type { AccountLimits } from '../../accounts/limits.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { readAsker, readOwnerContact, revealTimes, storeReveal } from './contact-store.ts';
import { readTrace } from '../store.ts';

/** How to reach an owner. */
export interface OwnerContact {
  firstName: string | null;
  phoneNumber: string;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Phone numbers are for people who look for a bay, and not for collecting. */
const contactRules = {
  /** How long an account has to be open. */
  minAccountAgeMs: hourMs,
  /** Listings whose contact one account sees. */
  limits: [
    { most: 20, windowMs: hourMs },
    { most: 60, windowMs: dayMs },
  ],
} as const;

/** Seconds until one more listing's contact may be shown; 0 is now. @param times in milliseconds, the oldest first. */
export function secondsToWait(times: readonly number[], now: number): number {
  const waits = contactRules.limits.map(({ most, windowMs }) => {
    const recent = times.filter((time) => time > now - windowMs);
    const freed = recent.at(-most);
    return freed === undefined ? 0 : Math.max(1, Math.ceil((freed + windowMs - now) / 1000));
  });
  return Math.max(...waits);
}

export interface OwnerContactsOptions {
  database: PlazaDatabase;
  /** Whether somebody sees only so many; a configuration without limits has none here either. */
  isLimited: boolean;
  /** Counts what one network sees. */
  accountLimits: Pick<AccountLimits, 'take' | 'networkOf'>;
}

/** Shows signed-in people how to reach the owners of published listings, and counts it. */
export function createOwnerContacts({ database, isLimited, accountLimits }: OwnerContactsOptions) {
  /** The same listing again within a day is no further reveal. */
  const count = (userId: number, listingId: number, network: string | null) =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const now = Date.now();
      const reveals = await revealTimes(transaction, userId, new Date(now - dayMs));
      if (reveals.some((reveal) => reveal.listing_id === listingId)) return;
      if (network !== null) await accountLimits.take(['revealsOfNetwork', network]);
      const times = reveals.map((reveal) => reveal.revealed_at.getTime());
      const seconds = isLimited ? secondsToWait(times, now) : 0;
      if (seconds > 0) throw new DomainError('too_many_contacts', { retryAfterSeconds: seconds });
      await storeReveal(transaction, userId, listingId);
    });

  /** Numbers are not for accounts that were opened to collect them. */
  const requireSettled = async (userId: number) => {
    const asker = await readAsker(database, userId);
    if (!asker?.confirmed_at) throw new DomainError('email_not_confirmed');
    if (Date.now() - asker.created_at.getTime() < contactRules.minAccountAgeMs)
      throw new DomainError('account_too_new');
  };

  return {
    /**
     * What the owner shares: the phone number. Email addresses are never shown, since the chat does the same.
     * @throws DomainError `email_not_confirmed`, `account_too_new`, `contact_not_shared`, `listing_not_found` for one that was never published, `listing_gone` for one that is not any
     * more, `not_found` when it has no owner to reach, and `too_many_contacts`.
     */
    reveal: async (userId: number, listingId: number, clientAddress: string): Promise<OwnerContact> => {
      const trace = await readTrace(database, listingId);
      if (trace === undefined || trace.state === 'draft' || trace.published_at === null)
        throw new DomainError('listing_not_found');
      if (trace.state !== 'published') throw new DomainError('listing_gone');
      const contact = await readOwnerContact(database, listingId);
      if (contact === undefined) throw new DomainError('not_found');
      const { owner_id, first_name: firstName, phone_number: phoneNumber, is_phone_shown: isShown } = contact;
      if (owner_id !== userId) await requireSettled(userId);
      if (phoneNumber === null || !isShown) throw new DomainError('contact_not_shared');
      if (owner_id !== userId) await count(userId, listingId, accountLimits.networkOf(clientAddress));
      return { firstName, phoneNumber };
    },
  };
}
