import { type CallName, endpoints, repeatOf } from '../contract/endpoints.ts';
import {
  buildForm,
  buildUrl,
  fillPath,
  readAnswer,
  readError,
  redact,
  redactUrl,
  type RequestParts,
} from './request.ts';
import { backoffMs, type Deadline, isRetriedStatus, startDeadline, untilAborted, wait } from './retry.ts';
import { ApiError, NetworkError, PlazaError } from './errors.ts';
import type { CallOptions, Client, ClientOptions, DebugEvent } from './types.ts';

const defaultTimeoutMs = 15_000;
const defaultRetries = { maxRetries: 2, baseDelayMs: 200 };

interface Call {
  name: CallName;
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: FormData | string | undefined;
  /** The body before serialisation, for the debug hook. */
  plainBody: unknown;
}

/** A failed login had no session to end, and a refused partner says nothing about the visitor's session. */
const endsSession = (name: CallName, error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 401 || error.status === 403) &&
  error.code !== 'partner_not_allowed' &&
  error.code !== 'origin_not_allowed' &&
  name !== 'login';

const isStream = (name: CallName): boolean => name === 'openLiveEvents';

type DebugDetail = DebugEvent extends infer E
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
  const send = options.fetch ?? globalThis.fetch;
  const retries = options.retries ?? defaultRetries;

  const prepare = async (name: CallName, parts: RequestParts, callOptions: CallOptions): Promise<Call> => {
    const [method, path] = endpoints[name].split(' ') as [string, string];
    const token = typeof options.token === 'function' ? await options.token() : options.token;
    const locale = callOptions.locale ?? (typeof options.locale === 'function' ? options.locale() : options.locale);
    const headers: Record<string, string> = { accept: isStream(name) ? 'text/event-stream' : 'application/json' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (repeatOf(name) === 'keyed') headers['idempotency-key'] = callOptions.idempotencyKey ?? crypto.randomUUID();
    let body: Call['body'];
    if (parts.form) body = buildForm(parts.form);
    else if (parts.body !== undefined) {
      body = JSON.stringify(parts.body);
      headers['content-type'] = 'application/json';
    }
    return {
      name,
      method,
      url: buildUrl(options.baseUrl, fillPath(path, parts.params), { locale, ...parts.query }),
      headers: { ...headers, ...callOptions.headers },
      body,
      plainBody: parts.form ? body : parts.body,
    };
  };

  const report = (call: Call, attempt: number, detail: DebugDetail) => {
    const { debug } = options;
    debug?.({ call: call.name, method: call.method, url: redactUrl(call.url), attempt, ...detail });
  };

  const attemptOnce = async (call: Call, attempt: number, deadline: Deadline): Promise<unknown> => {
    const startedAt = performance.now();
    report(call, attempt, {
      type: 'request',
      headers: redact(call.headers) as Record<string, string>,
      body: redact(call.plainBody),
    });
    try {
      const response = await send(call.url, {
        method: call.method,
        headers: call.headers,
        body: call.body ?? null,
        signal: deadline.signal,
      });
      const answer = response.ok ? await readAnswer(response) : await readError(response);
      report(call, attempt, {
        type: 'response',
        status: response.status,
        durationMs: performance.now() - startedAt,
        requestId: response.headers.get('x-request-id'),
        body: answer instanceof ApiError ? answer.message : redact(answer),
      });
      if (answer instanceof ApiError) throw answer;
      return answer;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      const failure = deadline.signal.aborted
        ? (deadline.signal.reason as PlazaError)
        : error instanceof PlazaError
          ? error
          : new NetworkError('network_error', 'The API could not be reached', { cause: error });
      report(call, attempt, { type: 'failure', durationMs: performance.now() - startedAt, reason: failure.code });
      throw failure;
    }
  };

  /** Milliseconds to wait before the next attempt, or `null` to give up. */
  const nextDelay = (call: Call, error: unknown, attempt: number, deadline: Deadline): number | null => {
    if (attempt > retries.maxRetries) return null;
    // a rate limit rejects a call before any work is done, so every call may be retried
    const isRefusedUndone = error instanceof ApiError && error.status === 429;
    if (!isRefusedUndone && repeatOf(call.name) === 'never') return null;
    const isPassing = error instanceof NetworkError || (error instanceof ApiError && isRetriedStatus(error.status));
    if (!isPassing) return null;
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : null;
    const delayMs = retryAfterSeconds === null ? backoffMs(retries, attempt, Math.random()) : retryAfterSeconds * 1000;
    return delayMs < deadline.remainingMs() ? delayMs : null;
  };

  const perform = async (
    name: CallName,
    parts: RequestParts,
    callOptions: CallOptions,
    deadline: Deadline,
  ): Promise<unknown> => {
    try {
      const call = await untilAborted(prepare(name, parts, callOptions), deadline.signal);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptOnce(call, attempt, deadline);
        } catch (error) {
          const delayMs = nextDelay(call, error, attempt, deadline);
          if (delayMs === null) throw error;
          report(call, attempt, { type: 'retry', delayMs, reason: (error as PlazaError).code });
          await wait(delayMs, deadline.signal);
        }
      }
    } catch (error) {
      if (endsSession(name, error)) options.onUnauthorized?.(error);
      throw error;
    }
  };

  /** The timeout covers the response; a stream that follows its head is ended only by the caller. */
  const answer = async (name: CallName, parts: RequestParts = {}, callOptions: CallOptions = {}): Promise<unknown> => {
    const deadline = startDeadline(callOptions.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs, callOptions.signal);
    let isOpen = false;
    try {
      const result = await perform(name, parts, callOptions, deadline);
      if (!isStream(name)) return result;
      isOpen = true;
      deadline.endByCallerOnly();
      return result;
    } finally {
      if (!isOpen) deadline.release();
    }
  };

  const names = Object.keys(endpoints) as CallName[];
  return Object.fromEntries(
    names.map((name) => [name, (parts?: RequestParts, callOptions?: CallOptions) => answer(name, parts, callOptions)]),
  ) as unknown as Client;
}
