import { type CallName, endpoints } from '../contract/endpoints.ts';
import { repeatOf } from '../contract/repeat.ts';
import { apiVersion, apiVersionHeader } from '../contract/versions.ts';
import { namespaces } from '../contract/namespaces.ts';
import { ApiError, NetworkError, PlazaError } from './errors.ts';
import {
  buildForm,
  buildUrl,
  fillPath,
  randomUuid,
  readResponse,
  readError,
  redact,
  redactUrl,
  type RequestParts,
} from './request.ts';
import { backoffMs, type Deadline, isRetriedStatus, startDeadline, rejectOnAbort, wait } from './retry.ts';
import type {
  CallOptions,
  CallPromise,
  CallResponse,
  Client,
  ClientOptions,
  DebugEvent,
  PagePromise,
} from './types.ts';

const defaultTimeoutMs = 15_000;
const defaultRetries = { maxRetries: 2, baseDelayMs: 200 };

interface PreparedCall {
  name: CallName;
  /** Token that the client sends; `null` if the caller has set the header. */
  token: string | null;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: FormData | string | undefined;
  /** The body before serialisation, for the debug hook. */
  plainBody: unknown;
}

/**
 * True if the error means that the session has ended. This is false for a failed login, which had no session, and for a
 * rejected partner, which has nothing to do with the session.
 */
const isSessionEnded = (name: CallName, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403) &&
  error.code !== 'partner_not_allowed' &&
  error.code !== 'origin_not_allowed' &&
  name !== 'login';

/** True if the API rejected the token, before the call had any effect. */
const isTokenRejected = (name: CallName, error: unknown): boolean =>
  error instanceof ApiError && error.code === 'session_required' && name !== 'refreshSession';

const isStreamCall = (name: CallName): boolean => name === 'openLiveEvents';

const formatBearer = (token: string): string => `Bearer ${token}`;

const withToken = (call: PreparedCall, token: string): PreparedCall => ({
  ...call,
  token,
  headers: { ...call.headers, authorization: formatBearer(token) },
});

type DebugEventDetails = DebugEvent extends infer E
  ? E extends DebugEvent
    ? Omit<E, 'call' | 'method' | 'url' | 'attempt'>
    : never
  : never;

/**
 * A typed client of the API, with one method per call. A method throws a `PlazaError`: an `ApiError` (or the subclass of its
 * status) when the API answered with an error, `NetworkError`, `TimeoutError`, `AbortedError` or `InvalidResponseError`.
 */
// Long because preparing, sending and retrying a call share the client's options.
export function createClient(options: ClientOptions): Client {
  const sendRequest = options.fetch ?? globalThis.fetch;
  const retries = options.retries ?? defaultRetries;

  const tokenSource = createTokenSource(options);

  const prepareCall = async (name: CallName, parts: RequestParts, callOptions: CallOptions): Promise<PreparedCall> => {
    const [method, path] = endpoints[name].split(' ') as [string, string];
    const token = await tokenSource.read();
    const locale = callOptions.locale ?? (typeof options.locale === 'function' ? options.locale() : options.locale);
    const headers: Record<string, string> = {
      accept: isStreamCall(name) ? 'text/event-stream' : 'application/json',
      [apiVersionHeader]: apiVersion,
    };
    if (token !== null) headers['authorization'] = formatBearer(token);
    if (repeatOf(name) === 'keyed') headers['idempotency-key'] = callOptions.idempotencyKey ?? randomUuid();
    let body: PreparedCall['body'];
    if (parts.form) body = buildForm(parts.form);
    else if (parts.body !== undefined) {
      body = JSON.stringify(parts.body);
      headers['content-type'] = 'application/json';
    }
    return {
      name,
      token: callOptions.headers && 'authorization' in callOptions.headers ? null : token,
      method,
      url: buildUrl(options.baseUrl, fillPath(path, parts.params), { locale, ...parts.query }),
      headers: { ...headers, ...callOptions.headers },
      body,
      plainBody: parts.form ? body : parts.body,
    };
  };

  const reportDebugEvent = (call: PreparedCall, attempt: number, detail: DebugEventDetails) => {
    const { debug } = options;
    debug?.({ call: call.name, method: call.method, url: redactUrl(call.url), attempt, ...detail });
  };

  const attemptCall = async (
    call: PreparedCall,
    attempt: number,
    deadline: Deadline,
  ): Promise<CallResponse<unknown>> => {
    const startedAt = performance.now();
    reportDebugEvent(call, attempt, {
      type: 'request',
      headers: redact(call.headers) as Record<string, string>,
      body: redact(call.plainBody),
    });
    try {
      const response = await sendRequest(call.url, {
        method: call.method,
        headers: call.headers,
        body: call.body ?? null,
        signal: deadline.signal,
      });
      const { status, headers } = response;
      const requestId = headers.get('x-request-id');
      const resultOrError = response.ok ? await readResponse(response) : await readError(response);
      reportDebugEvent(call, attempt, {
        type: 'response',
        status,
        durationMs: performance.now() - startedAt,
        requestId,
        body: resultOrError instanceof ApiError ? resultOrError.message : redact(resultOrError),
      });
      if (resultOrError instanceof ApiError) throw resultOrError;
      return { result: resultOrError, status, headers, requestId };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const failure = deadline.signal.aborted
        ? (deadline.signal.reason as PlazaError)
        : error instanceof PlazaError
          ? error
          : new NetworkError('network_error', 'The API could not be reached', { cause: error });
      reportDebugEvent(call, attempt, {
        type: 'failure',
        durationMs: performance.now() - startedAt,
        reason: failure.code,
      });
      throw failure;
    }
  };

  /** Milliseconds to wait before the next attempt, or `null` to give up. */
  const computeRetryDelayMs = (
    call: PreparedCall,
    error: unknown,
    attempt: number,
    deadline: Deadline,
  ): number | null => {
    if (attempt > retries.maxRetries) return null;
    // a rate limit rejects a call before it has any effect, so every call may be retried
    const isRateLimited = error instanceof ApiError && error.status === 429;
    if (!isRateLimited && repeatOf(call.name) === 'never') return null;
    const isTransientError =
      error instanceof NetworkError || (error instanceof ApiError && isRetriedStatus(error.status));
    if (!isTransientError) return null;
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : null;
    const delayMs = retryAfterSeconds === null ? backoffMs(retries, attempt, Math.random()) : retryAfterSeconds * 1000;
    return delayMs < deadline.remainingMs() ? delayMs : null;
  };

  const callWithRetries = async (
    name: CallName,
    parts: RequestParts,
    callOptions: CallOptions,
    deadline: Deadline,
  ): Promise<CallResponse<unknown>> => {
    try {
      let call = await rejectOnAbort(prepareCall(name, parts, callOptions), deadline.signal);
      let hasNewToken = false;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptCall(call, attempt, deadline);
        } catch (error) {
          if (options.refreshToken && !hasNewToken && call.token !== null && isTokenRejected(name, error)) {
            hasNewToken = true;
            const token = await rejectOnAbort(tokenSource.replace(call.token), deadline.signal);
            if (token === null) throw error;
            call = withToken(call, token);
            continue;
          }
          const delayMs = computeRetryDelayMs(call, error, attempt, deadline);
          if (delayMs === null) throw error;
          reportDebugEvent(call, attempt, { type: 'retry', delayMs, reason: (error as PlazaError).code });
          await wait(delayMs, deadline.signal);
        }
      }
    } catch (error) {
      if (isSessionEnded(name, error)) options.onUnauthorized?.(error);
      throw error;
    }
  };

  /** The timeout applies until the response arrives. After that, only the caller ends a stream. */
  const callWithTimeout = async (
    name: CallName,
    parts: RequestParts,
    callOptions: CallOptions,
  ): Promise<CallResponse<unknown>> => {
    const deadline = startDeadline(callOptions.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs, callOptions.signal);
    let isOpen = false;
    try {
      const response = await callWithRetries(name, parts, callOptions, deadline);
      if (!isStreamCall(name)) return response;
      isOpen = true;
      deadline.endByCallerOnly();
      return response;
    } finally {
      if (!isOpen) deadline.release();
    }
  };

  const createMethod = (name: CallName) => {
    const method = (parts: RequestParts = {}, callOptions: CallOptions = {}): Promise<unknown> =>
      createCallPromise(callWithTimeout(name, parts, callOptions), (nextPage) =>
        method({ ...parts, query: { ...parts.query, ...nextPage } }, callOptions),
      );
    return method;
  };
  const callMethods = Object.fromEntries(
    (Object.keys(endpoints) as CallName[]).map((name) => [name, createMethod(name)]),
  );
  const namespaceEntries = Object.entries<Readonly<Record<string, CallName>>>(namespaces).map(([area, names]) => [
    area,
    Object.fromEntries(Object.entries(names).map(([shortName, name]) => [shortName, callMethods[name]])),
  ]);
  return { ...callMethods, ...Object.fromEntries(namespaceEntries) } as Client;
}

interface Page {
  data: readonly unknown[];
  meta: { page: number; pageCount: number } | { nextCursor: string | null };
}

/** Part of a query that selects a page. */
type PageSelection = { page: number } | { cursor: string };

/** @returns `null` for the last page. */
function nextPageOf({ data, meta }: Page): PageSelection | null {
  if (data.length === 0) return null;
  if ('nextCursor' in meta) return meta.nextCursor === null ? null : { cursor: meta.nextCursor };
  return meta.page < meta.pageCount ? { page: meta.page + 1 } : null;
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;

/**
 * Yields the items of this page and all later ones. Skips items whose ID it has already yielded, because items may move
 * between pages.
 */
async function* iteratePages(firstPage: Promise<unknown>, requestPage: (page: PageSelection) => Promise<unknown>) {
  const yieldedIds = new Set<unknown>();
  let nextPage: Promise<unknown> | null = firstPage;
  while (nextPage !== null) {
    const page = (await nextPage) as Page;
    for (const item of page.data) {
      const itemId = idOf(item);
      if (itemId !== undefined && yieldedIds.has(itemId)) continue;
      yieldedIds.add(itemId);
      yield item;
    }
    const selection = nextPageOf(page);
    nextPage = selection && requestPage(selection);
  }
}

function createCallPromise(
  response: Promise<CallResponse<unknown>>,
  requestPage: (page: PageSelection) => Promise<unknown>,
): PagePromise<unknown, unknown> {
  const promise = response.then(({ result }) => result);
  const promiseMethods: Omit<CallPromise<unknown>, keyof Promise<unknown>> & AsyncIterable<unknown> = {
    withResponse: () => {
      // prevents an unhandled rejection: the returned promise reports the error
      promise.catch(() => undefined);
      return response;
    },
    [Symbol.asyncIterator]: () => iteratePages(promise, requestPage),
  };
  return Object.assign(promise, promiseMethods);
}

interface TokenSource {
  read: () => Promise<string | null>;
  /** Returns a new token to use instead of the rejected one, or `null` if the session has ended. */
  replace: (rejectedToken: string) => Promise<string | null>;
}

/** Creates a token source that refreshes only once when concurrent calls report the same rejected token. */
function createTokenSource({ token, refreshToken }: Pick<ClientOptions, 'token' | 'refreshToken'>): TokenSource {
  let fixedToken = typeof token === 'string' ? token : null;
  let pendingRefresh: Promise<string | null> | null = null;

  const refreshOnce = async (): Promise<string | null> => {
    const newToken = (await refreshToken?.()) ?? null;
    if (typeof token !== 'function') fixedToken = newToken;
    return newToken;
  };
  const readToken = async (): Promise<string | null> =>
    (typeof token === 'function' ? await token() : fixedToken) || null;
  return {
    read: readToken,
    replace: async (rejectedToken) => {
      const currentToken = await readToken();
      // another call, or another tab with the same session, has already refreshed the token
      if (currentToken !== null && currentToken !== rejectedToken) return currentToken;
      pendingRefresh ??= refreshOnce().finally(() => (pendingRefresh = null));
      return pendingRefresh;
    },
  };
}
