import { type Locale, type SavedSearch, savedSearchLimit } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Jobs } from '../platform/jobs/job-store.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { SearchReader } from './read-search.ts';
import type { SearchTokens } from './search-tokens.ts';
import { readSavedSearchById, type SavedSearchSettings, stopSavedSearch, updateSavedSearch } from './store.ts';
import {
  adoptSavedSearches,
  confirmSearch,
  countSearchesOfEmail,
  findAccountOfSearch,
  writeUnconfirmedSearch,
} from './visitor-store.ts';

interface VisitorSearchInput extends Omit<SavedSearchSettings, 'isPaused'> {
  /** UUID chosen by the client. */
  id: string;
  email: string;
  /** Query of the search page. */
  search: string;
}

export interface VisitorSearches {
  /**
   * Saves a search for an address, and emails the link that confirms it. Behaves the same with and without an account,
   * and for an address over its limits.
   * @throws DomainError `too_many_attempts`, `validation_failed` for a domain that receives no email.
   */
  save(input: VisitorSearchInput, caller: { locale: Locale; clientIp: string }): Promise<void>;
  /**
   * Starts the alerts of a search by the token from its confirmation email. An account with the address gets the search.
   * @returns true if the search belongs to an account.
   * @throws DomainError `invalid_code` for an expired or forged token, and for a deleted search.
   */
  confirm(token: string): Promise<boolean>;
  /** @throws DomainError `invalid_code` for a forged token, and for a search that was deleted or is in an account. */
  read(token: string): Promise<SavedSearch>;
  /** @throws DomainError `invalid_code` as `read`. */
  change(token: string, settings: SavedSearchSettings): Promise<SavedSearch>;
  /**
   * Deletes the search; succeeds also for a deleted one.
   * @throws DomainError `invalid_code` for a forged token.
   */
  remove(token: string): Promise<void>;
}

export interface VisitorSearchesOptions {
  database: PlazaDatabase;
  jobs: Jobs;
  limits: Pick<RateLimiter, 'take' | 'networkOf'>;
  tokens: SearchTokens;
  readSearch: SearchReader;
  /** @throws DomainError `validation_failed` for a domain that receives no email. */
  requireDeliverable: (email: string, field: string, locale: Locale) => void;
}

export function createVisitorSearches(options: VisitorSearchesOptions): VisitorSearches {
  const { database, jobs, limits, tokens, readSearch, requireDeliverable } = options;

  const readByToken = async (connection: PlazaDatabase, token: string) => {
    const id = tokens.read('change', token, new Date());
    const saved = id === null ? undefined : await readSavedSearchById(connection, id);
    if (id === null || saved === undefined || saved.isInAccount) throw new DomainError('invalid_code');
    return { id, savedSearch: saved.savedSearch };
  };

  return {
    save: async ({ id: publicId, email, search, ...settings }, { locale, clientIp }) => {
      const network = limits.networkOf(clientIp);
      if (network !== null) await limits.take(['searchesByEmailOfNetwork', network]);
      requireDeliverable(email, 'email', locale);
      const { canonicalSearch, criteria } = await readSearch(search, locale);
      await database.transaction().execute(async (transaction) => {
        if ((await countSearchesOfEmail(transaction, email)) >= savedSearchLimit) return;
        const savedSearchId = await writeUnconfirmedSearch(
          transaction,
          { email, publicId, search: canonicalSearch, locale },
          { ...settings, isPaused: false },
          criteria,
        );
        if (savedSearchId !== null) await jobs.add(transaction, 'send_search_confirmation', { savedSearchId });
      });
    },
    confirm: async (token) => {
      const id = tokens.read('confirm', token, new Date());
      if (id === null) throw new DomainError('invalid_code');
      return database.transaction().execute(async (transaction) => {
        if (!(await confirmSearch(transaction, id))) throw new DomainError('invalid_code');
        const userId = await findAccountOfSearch(transaction, id);
        if (userId !== undefined) await adoptSavedSearches(transaction, userId);
        return (await readSavedSearchById(transaction, id))?.isInAccount ?? true;
      });
    },
    read: async (token) => (await readByToken(database, token)).savedSearch,
    change: (token, settings) =>
      database.transaction().execute(async (transaction) => {
        const { id, savedSearch } = await readByToken(transaction, token);
        await updateSavedSearch(transaction, id, settings, { isRestarted: savedSearch.isPaused && !settings.isPaused });
        return (await readByToken(transaction, token)).savedSearch;
      }),
    remove: async (token) => {
      const id = tokens.read('change', token, new Date());
      if (id === null) throw new DomainError('invalid_code');
      await stopSavedSearch(database, id);
    },
  };
}
