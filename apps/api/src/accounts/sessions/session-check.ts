import { DomainError } from '../../platform/domain-error.ts';
import type { SignedIn } from '../../http/context.ts';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Presence } from './presence.ts';
import { readSessionState } from './session-store.ts';

export interface SessionCheckOptions {
  database: PlazaDatabase;
  tokens: AccessTokens;
  presence: Presence;
}

/**
 * Knows who a bearer token belongs to. The session is looked up each time, so that one that was ended does not live on
 * for the minutes that its token still counts. Whoever comes with one is here.
 */
export function createSessionCheck({ database, tokens, presence }: SessionCheckOptions) {
  return {
    /** @throws DomainError `session_required`, or `account_blocked` when the account itself may not be used. */
    read: async (token: string): Promise<SignedIn> => {
      const session = await tokens.read(token);
      const state = session && (await readSessionState(database, session));
      if (!session || !state || state.isEnded) throw new DomainError('session_required');
      if (state.isBlocked) throw new DomainError('account_blocked');
      presence.seen([session.userId]);
      return session;
    },
  };
}
