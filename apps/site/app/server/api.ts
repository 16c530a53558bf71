import { ApiError, PlazaError, UnavailableError, type CallName, type Calls, type Locale } from '@plaza/sdk';
import { contract } from '@plaza/sdk/contract';
import { data } from 'react-router';
import { createApiClient, type RequestArgs } from './api-client.ts';
import { endSession, isSessionStale, createLoginRequiredResponse, sessionOf } from './session.ts';

type AnyCall = (...input: readonly unknown[]) => Promise<unknown>;

const isSessionRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'session_required' || error.code === 'account_blocked');

/**
 * Creates an API client for one request, with the session if there is one. The request aborts its calls. If the API
 * rejects the session, the session ends: public calls are repeated without it, others throw `createLoginRequiredResponse`. A stale
 * session is kept, and calls that need it throw 503.
 */
export function apiFor(requestArgs: RequestArgs, locale: Locale): Calls {
  const visitorClient = createApiClient(requestArgs, locale);
  const session = sessionOf(requestArgs.context);
  const sessionClient = session ? createApiClient(requestArgs, locale, session.jwt) : visitorClient;

  const apiMethodOf = (client: Calls, name: CallName) => client[name] as AnyCall;
  const performCall = async (name: CallName, input: readonly unknown[]): Promise<unknown> => {
    try {
      return await apiMethodOf(sessionClient, name)(...input);
    } catch (error) {
      const isPublicCall = contract[name].access === 'public';
      if (!isSessionRejection(error) || (isPublicCall && !session)) throw error;
      const isStaleSession = isSessionStale(requestArgs.context);
      if (session && !isStaleSession) endSession(requestArgs.context);
      if (isPublicCall) return apiMethodOf(visitorClient, name)(...input);
      throw isStaleSession
        ? new UnavailableError({ status: 503, code: 'unavailable', message: error.message })
        : createLoginRequiredResponse(requestArgs);
    }
  };
  const callNames = Object.keys(contract) as CallName[];
  return Object.fromEntries(
    callNames.map((name) => [name, (...input: readonly unknown[]) => performCall(name, input)]),
  ) as unknown as Calls;
}

/**
 * Converts a failed call to a response that a loader throws: 400, 404, 410 and 429 keep their status, other 4xx are
 * bugs of the site and become 500, and an API that fails or is unreachable becomes 503. Returns other errors unchanged.
 */
export function toErrorResponse(error: unknown): unknown {
  if (!(error instanceof PlazaError)) return error;
  if (error instanceof ApiError && error.status < 500) {
    const thrownStatus = [400, 404, 410, 429].includes(error.status) ? error.status : 500;
    return data({ code: error.code, requestId: error.requestId }, { status: thrownStatus });
  }
  const failedRequestId = error instanceof ApiError ? error.requestId : '';
  return data({ code: error.code, requestId: failedRequestId }, { status: 503, headers: { 'retry-after': '10' } });
}

/**
 * Awaits a call that a page needs.
 * @throws `toErrorResponse` of a failure
 */
export async function required<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toErrorResponse(error);
  }
}

export async function optional<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PlazaError) return null;
    throw error;
  }
}
