import { dayMs } from '@plaza/sdk';
import {
  actionsByFreshnessAnswer,
  type FreshnessAnswer,
  type ListingState,
  stateByFreshnessAnswer,
} from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk/contract';
import type { Secrets } from '../../config.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { createLinkTokens } from '../../platform/email/link-tokens.ts';
import { indexListing } from '../../search/index.ts';
import { requirePublishingRoom, withOwner } from '../publication/publication.ts';
import { transitionListings } from '../publication/transition-store.ts';
import { type FreshnessCheckRow, readFreshnessCheck } from './freshness-store.ts';

/** Days for which the links in an email work. */
const freshnessLinkDays = 90;

/** Tokens of the links in emails that ask if a bay is still free. */
export interface FreshnessTokens {
  make(checkId: number, now: Date): string;
  /** @returns the ID of the check; `null` for a forged or expired token. */
  read(token: string, now: Date): number | null;
}

export function createFreshnessTokens(secrets: Secrets): FreshnessTokens {
  const tokens = createLinkTokens(secrets, 'freshness-tokens', { answer: 1 });
  return {
    make: (checkId, now) => tokens.make('answer', checkId, new Date(now.getTime() + freshnessLinkDays * dayMs)),
    read: (token, now) => tokens.read('answer', token, now),
  };
}

export interface FreshnessCheck {
  listingId: number;
  name: string | null;
  language: Locale;
  state: ListingState;
  isOpen: boolean;
  isHidden: boolean;
}

export interface FreshnessChecks {
  /** @throws DomainError `invalid_code` for a forged or expired token, and for a deleted listing. */
  read(token: string): Promise<FreshnessCheck>;
  /**
   * Answers a question. Succeeds without effect when the listing is already as the answer says.
   * @throws DomainError `invalid_code` as `read`; `action_not_allowed` when the question was answered otherwise; the
   * reason why the plan does not allow a hidden listing to be published again.
   */
  answer(token: string, answer: FreshnessAnswer): Promise<FreshnessCheck>;
}

interface FreshnessOptions {
  database: PlazaDatabase;
  tokens: FreshnessTokens;
}

export function createFreshnessChecks({ database, tokens }: FreshnessOptions): FreshnessChecks {
  const requireCheck = async (
    connection: PlazaDatabase,
    token: string,
  ): Promise<FreshnessCheckRow & { id: number }> => {
    const id = tokens.read(token, new Date());
    const check = id === null ? undefined : await readFreshnessCheck(connection, id);
    if (id === null || check === undefined) throw new DomainError('invalid_code');
    return { ...check, id };
  };
  return {
    read: async (token) => toFreshnessCheck(await requireCheck(database, token)),
    answer: async (token, answer) => {
      const { ownerId } = await requireCheck(database, token);
      if (ownerId === null) throw new DomainError('invalid_code');
      return withOwner(database, ownerId, async (transaction) => {
        const check = await requireCheck(transaction, token);
        const { listingId: id, isHidden } = check;
        if (!check.isOpen) {
          if (check.state === stateByFreshnessAnswer[answer] && !check.hasOtherCheck) return toFreshnessCheck(check);
          throw new DomainError('action_not_allowed');
        }
        if (answer === 'free' && isHidden) await requirePublishingRoom(transaction, ownerId);
        await transitionListings(
          transaction,
          [id],
          actionsByFreshnessAnswer[answer][isHidden ? 'hidden' : 'published'],
        );
        if (check.state !== stateByFreshnessAnswer[answer]) await indexListing(transaction, id);
        return toFreshnessCheck(await requireCheck(transaction, token));
      });
    },
  };
}

const toFreshnessCheck = ({
  listingId,
  name,
  language,
  state,
  isOpen,
  isHidden,
}: FreshnessCheckRow): FreshnessCheck => ({
  listingId,
  name,
  language,
  state,
  isOpen,
  isHidden,
});
