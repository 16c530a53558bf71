import type { ClientOptions } from './types.ts';

/** Token of a client's calls. */
export interface TokenSource {
  /** Current token; `null` without a session. */
  read: () => Promise<string | null>;
  /** Returns another token than the rejected one; `null` if there is none. */
  replace: (rejected: string) => Promise<string | null>;
}

/** Refreshes once for concurrent calls with the same rejected token. */
export function createTokenSource({ token, refreshToken }: Pick<ClientOptions, 'token' | 'refreshToken'>): TokenSource {
  let fixedToken = typeof token === 'string' ? token : null;
  let refreshing: Promise<string | null> | null = null;

  const refresh = async (): Promise<string | null> => {
    const refreshed = (await refreshToken?.()) ?? null;
    if (typeof token !== 'function') fixedToken = refreshed;
    return refreshed;
  };
  const read = async (): Promise<string | null> => (typeof token === 'function' ? await token() : fixedToken) || null;
  return {
    read,
    replace: async (rejected) => {
      const current = await read();
      // another call, or another tab that shares the session, has refreshed it meanwhile
      if (current !== null && current !== rejected) return current;
      refreshing ??= refresh().finally(() => (refreshing = null));
      return refreshing;
    },
  };
}
