import { dayMs, hourMs } from '@plaza/sdk';
import { lockUser } from '../platform/database/account-locks.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { isRevealed, readAsker, readOwnerContact, readTrace, storeReveal } from './store.ts';

/** How to reach an owner. */
export interface OwnerContact {
  firstName: string | null;
  phoneNumber: string;
}

/** How long an account has to be open: phone numbers are for people who look for a bay, and not for collecting. */
const minAccountAgeMs = hourMs;

interface OwnerContactsOptions {
  database: PlazaDatabase;
  limits: Pick<RateLimiter, 'take' | 'networkOf'>;
}

/** Shows signed-in people how to reach the owners of published listings, and counts it. */
export function createOwnerContacts({ database, limits }: OwnerContactsOptions) {
  /** The same listing again within a day is no further reveal. */
  const count = (userId: number, listingId: number, network: string | null) =>
    database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      if (await isRevealed(transaction, { userId, listingId, since: new Date(Date.now() - dayMs) })) return;
      if (network !== null) await limits.take(['revealsOfNetwork', network]);
      await limits.take(['revealsOfUser', userId]);
      await storeReveal(transaction, userId, listingId);
    });

  /** Numbers are not for accounts that were opened to collect them. */
  const requireSettled = async (userId: number) => {
    const asker = await readAsker(database, userId);
    if (!asker?.confirmed_at) throw new DomainError('email_not_confirmed');
    if (Date.now() - asker.created_at.getTime() < minAccountAgeMs) throw new DomainError('account_too_new');
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
      if (owner_id !== userId) await count(userId, listingId, limits.networkOf(clientAddress));
      return { firstName, phoneNumber };
    },
  };
}

export type OwnerContacts = ReturnType<typeof createOwnerContacts>;
