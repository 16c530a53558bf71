import { dayMs } from '@plaza/sdk';
import type { Secrets } from '../config.ts';
import { createLinkTokens } from '../platform/email/link-tokens.ts';

/** Days for which the link in a confirmation email works. */
export const confirmationDays = 3;

const purposeNumbers = { confirm: 1, change: 2 } as const;
export type SearchTokenPurpose = keyof typeof purposeNumbers;

/** Tokens of links in emails to visitors. Each permits one thing with one saved search. */
export interface SearchTokens {
  make(purpose: SearchTokenPurpose, savedSearchId: number, now: Date): string;
  /** @returns the ID of the saved search; `null` for a forged or expired token, and for another purpose. */
  read(purpose: SearchTokenPurpose, token: string, now: Date): number | null;
}

/** @param secrets server secrets from which the keys for these tokens are derived. */
export function createSearchTokens(secrets: Secrets): SearchTokens {
  const tokens = createLinkTokens(secrets, 'saved-search-tokens', purposeNumbers);
  return {
    make: (purpose, savedSearchId, now) =>
      // emails are kept for years, so links that change a search do not expire
      tokens.make(
        purpose,
        savedSearchId,
        purpose === 'confirm' ? new Date(now.getTime() + confirmationDays * dayMs) : null,
      ),
    read: (purpose, token, now) => tokens.read(purpose, token, now),
  };
}
