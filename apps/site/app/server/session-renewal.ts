import { ApiError, PlazaError, type Session } from '@plaza/sdk';

/** How long what a refresh token bought is kept for those who come with the same one: pages ask for several things at once. */
const keptMs = 60_000;

/** Buys the next session with the refresh token of the last, once, however many ask for it at a time. */
export interface SessionRenewal {
  /** The next session; the API's refusal when there is none; `null` when the API could not be asked. */
  renew(refreshToken: string, buy: (refreshToken: string) => Promise<Session>): Promise<Session | ApiError | null>;
}

export function createSessionRenewal(): SessionRenewal {
  const bought = new Map<string, Promise<Session | ApiError | null>>();
  const attempt = async (buying: Promise<Session>) => {
    try {
      return await buying;
    } catch (error) {
      if (!(error instanceof PlazaError)) throw error;
      return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 400)
        ? error
        : null;
    }
  };
  return {
    renew: (refreshToken, buy) => {
      const known = bought.get(refreshToken);
      if (known) return known;
      const buying = attempt(buy(refreshToken));
      bought.set(refreshToken, buying);
      const forget = () => bought.delete(refreshToken);
      void buying.then((session) => {
        if (session === null) forget();
        else setTimeout(forget, keptMs).unref();
      }, forget);
      return buying;
    },
  };
}
