import type { ClientOptions } from './types.ts';

export interface TokenSource {
  /** Current token; `null` if signed out. */
  read: () => Promise<string | null>;
  /** Returns a token that replaces the rejected one; `null` when the session has ended. */
  replace: (rejectedToken: string) => Promise<string | null>;
}

/** Refreshes once for concurrent calls with the same rejected token. */
export function createTokenSource({ token, refreshToken }: Pick<ClientOptions, 'token' | 'refreshToken'>): TokenSource {
  let fixedToken = typeof token === 'string' ? token : null;
  let pendingRefresh: Promise<string | null> | null = null;

  const refresh = async (): Promise<string | null> => {
    const newToken = (await refreshToken?.()) ?? null;
    if (typeof token !== 'function') fixedToken = newToken;
    return newToken;
  };
  const read = async (): Promise<string | null> => (typeof token === 'function' ? await token() : fixedToken) || null;
  return {
    read,
    replace: async (rejectedToken) => {
      const currentToken = await read();
      // another call, or another tab that shares the session, has refreshed it meanwhile
      if (currentToken !== null && currentToken !== rejectedToken) return currentToken;
      pendingRefresh ??= refresh().finally(() => (pendingRefresh = null));
      return pendingRefresh;
    },
  };
}
