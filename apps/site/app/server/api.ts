import { ApiError, PlazaError, UnavailableError, type CallName, type Client, type Locale } from '@plaza/sdk';
import { contract } from '@plaza/sdk/contract';
import { data } from 'react-router';
import { createApiClient, type AskedRequest } from './api-client.ts';
import { endSession, isSessionStale, loginRequired, sessionOf } from './session.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

/** Refusals that say something about the session, and nothing about what was asked. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'session_required' || error.code === 'account_blocked');

/**
 * A client of the API that speaks for one visitor, with their session if there is one, in one language. Its calls end
 * with the visitor's request. When the API does not know the session any more, it is ended: what everybody may see is
 * asked for once more without it, anything else throws the way to login and back.
 */
export function apiFor(asked: AskedRequest, locale: Locale): Client {
  const plain = createApiClient(asked, locale);
  const session = sessionOf(asked.context);
  const own = session ? createApiClient(asked, locale, session.jwt) : plain;

  const callWith = (client: Client, name: CallName) => client[name] as AnyCall;
  const perform = async (name: CallName, input: readonly unknown[]): Promise<unknown> => {
    try {
      return await callWith(own, name)(...input);
    } catch (error) {
      const isPublic = contract[name].access === 'public';
      if (!isRefusal(error) || (isPublic && !session)) throw error;
      const isStale = isSessionStale(asked.context);
      if (session && !isStale) endSession(asked.context);
      if (isPublic) return callWith(plain, name)(...input);
      throw isStale
        ? new UnavailableError({ status: 503, code: 'unavailable', message: error.message })
        : loginRequired(asked);
    }
  };
  const names = Object.keys(contract) as CallName[];
  return Object.fromEntries(
    names.map((name) => [name, (...input: readonly unknown[]) => perform(name, input)]),
  ) as unknown as Client;
}

/**
 * What to throw in a loader when a call failed, so that the error page shows the right thing: what is wrong with the
 * request stays what it is, an API that is down or slow is 503, and everything else is a fault of ours.
 */
export function errorResponse(error: unknown): unknown {
  if (!(error instanceof PlazaError)) return error;
  if (error instanceof ApiError && error.status < 500) {
    const status = [400, 404, 410, 429].includes(error.status) ? error.status : 500;
    return data({ code: error.code, requestId: error.requestId }, { status });
  }
  const requestId = error instanceof ApiError ? error.requestId : '';
  return data({ code: error.code, requestId }, { status: 503, headers: { 'retry-after': '10' } });
}

/** Awaits a call for a page that cannot do without it. */
export async function required<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw errorResponse(error);
  }
}

/** Awaits a call for something that a page can do without. */
export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlazaError) return null;
    throw error;
  }
}
