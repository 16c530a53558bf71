import { randomUUID } from 'node:crypto';
import { clientAddress, type TrustedProxies } from '@plaza/client-ip';
import {
  type ApiErrorBody,
  type CallName,
  type CallSpec,
  contract,
  type ErrorCode,
  errorCodes,
  type Locale,
  locales,
} from '@plaza/sdk/contract';
import type { Context, MiddlewareHandler } from 'hono';
import { DatabaseError } from 'pg';
import { errorMessage } from '../messages/index.ts';
import { DatabaseUnavailableError, isStatementTimeout } from '../platform/database/connections.ts';
import { DomainError } from '../platform/domain-error.ts';
import { StorageUnavailableError } from '../platform/files/stored-files.ts';
import type { Logger } from '../platform/log.ts';
import { ImagesUnavailableError } from '../platform/images/image-worker.ts';
import { currentRequestId } from '../platform/process-faults.ts';
import type { ApiEnvironment, RequestContext } from './context.ts';

const cachePolicyOf = (name: CallName): CallSpec['cache'] => (contract[name] as CallSpec).cache;

export const isPubliclyCacheable = (name: CallName, isPersonal: boolean): boolean =>
  !isPersonal && cachePolicyOf(name) !== undefined;

/**
 * Returns the `Cache-Control` of a successful response.
 * @param isPersonal true if the request had a session.
 */
export function cacheControl(name: CallName, isPersonal: boolean): string {
  const cachePolicy = cachePolicyOf(name);
  if (cachePolicy === undefined || isPersonal) return 'private, no-store';
  const { seconds, staleSeconds } = cachePolicy;
  return `public, max-age=${seconds}${staleSeconds === undefined ? '' : `, stale-while-revalidate=${staleSeconds}`}`;
}

export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === etag);

export const bearerTokenOf = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];

const defaultLocale: Locale = 'en';

function isLocale(text: string | null): text is Locale {
  return locales.some((locale) => locale === text);
}

/**
 * Chooses the requested language, else the best match of `Accept-Language`, else English.
 * @param requestedLocale unvalidated `locale` of the query.
 */
export function chooseLocale(requestedLocale: string | null, acceptLanguage: string | undefined): Locale {
  return isLocale(requestedLocale) ? requestedLocale : (preferredLocale(acceptLanguage) ?? defaultLocale);
}

function preferredLocale(header: string | undefined): Locale | undefined {
  const localePreferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const qualityText = parameters
        .map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1])
        .find((supportedLocale) => supportedLocale !== undefined);
      return {
        language: tag.trim().toLowerCase().split('-')[0] ?? '',
        quality: qualityText === undefined ? 1 : Number(qualityText),
      };
    })
    .filter(({ quality: qualityText }) => qualityText > 0)
    .toSorted((left, right) => right.quality - left.quality);
  return localePreferences.map(({ language }) => language).find(isLocale);
}

const requestIdPattern = /^[\w.-]{8,64}$/;
const healthRoutes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
/** nginx's status for a request whose client has disconnected, used in the log only. */
const clientClosedRequestStatus = 499;

/** Sets the ID, locale and logger of a request and the common headers of its response, and logs one line. */
export function trackRequests(
  log: Logger,
  proxies: TrustedProxies,
  { isProduction }: { isProduction: boolean },
): MiddlewareHandler<ApiEnvironment> {
  return async (c, next) => {
    const startTime = performance.now();
    const requestedId = c.req.header('x-request-id') ?? '';
    const requestId = requestIdPattern.test(requestedId) ? requestedId : randomUUID();
    const requestLog = log.child({ requestId });
    c.set('route', 'none');
    c.set('request', {
      session: null,
      requestId,
      locale: chooseLocale(c.req.query('locale') ?? null, c.req.header('accept-language')),
      clientIp: clientAddress(c.env.incoming.socket.remoteAddress ?? '', c.req.header('x-forwarded-for'), proxies),
      userAgent: c.req.header('user-agent'),
      partner: null,
      header: (name) => c.req.header(name),
      get signal() {
        return c.req.raw.signal;
      },
      log: requestLog,
    });
    await currentRequestId.run(requestId, next);
    c.header('x-request-id', requestId);
    c.header('x-content-type-options', 'nosniff');
    // responses are data: a browser that opens one must neither run scripts nor frame it. HTML pages set their own
    // policy
    if (!c.res.headers.has('content-security-policy'))
      c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    c.header('referrer-policy', 'no-referrer');
    if (isProduction) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    const logLine = {
      method: c.req.method,
      route: c.var.route,
      status: c.env.outgoing.destroyed ? clientClosedRequestStatus : c.res.status,
      ms: Math.round((performance.now() - startTime) * 10) / 10,
    };
    requestLog[logLevelOf(logLine)](logLine, 'request');
  };
}

function logLevelOf({ route, status }: { route: string; status: number }): 'error' | 'info' | 'debug' {
  if (status >= 500 && status !== 501) return 'error';
  return healthRoutes.has(route) ? 'debug' : 'info';
}

/**
 * Seconds after which the caller may retry if a dependency failed; `null` for other errors. A server takes a few
 * seconds to restart, a lost connection is replaced immediately.
 */
function retryAfterSeconds(error: unknown): number | null {
  if (error instanceof DatabaseUnavailableError) return error.isServerDown ? 10 : 1;
  if (error instanceof StorageUnavailableError || error instanceof ImagesUnavailableError) return 10;
  return isStatementTimeout(error) ? 5 : null;
}

function toDomainError(error: unknown, request: RequestContext): DomainError {
  if (error instanceof DomainError) return error;
  const retrySeconds = retryAfterSeconds(error);
  if (retrySeconds === null)
    return missingRowErrorOf(error, request) ?? new DomainError('internal_error', { cause: error });
  return new DomainError('unavailable', { cause: error, retryAfterSeconds: retrySeconds });
}

/**
 * Responds with an error. Unexpected errors are logged, and the response reveals nothing about them.
 *
 * @param headers additional headers, such as `Allow`
 */
export function respondWithError(
  error: unknown,
  c: Context<ApiEnvironment>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { request } = c.var;
  const domainError = toDomainError(error, request);
  if (domainError.code === 'internal_error' && !request.signal.aborted)
    request.log.error({ err: error, route: c.var.route }, 'unexpected error');
  if (domainError.code === 'unavailable' && domainError.cause !== undefined)
    request.log.error({ err: domainError.cause, route: c.var.route }, 'something that is needed does not answer');
  c.header('cache-control', 'no-store');
  const errorResponse = toErrorResponse(domainError, request.locale, request.requestId);
  for (const [name, value] of Object.entries({ ...errorResponse.headers, ...headers })) c.header(name, value);
  return c.json(errorResponse.body, errorResponse.status);
}

/** Error code when a row that a write refers to was deleted concurrently. */
const missingRowCodeByTable: Readonly<Record<string, ErrorCode>> = {
  listings: 'listing_not_found',
  sessions: 'session_required',
};

/**
 * Returns the error for a foreign key violation: 401 if the caller's session or account was deleted, 404 for other
 * rows; `null` for other errors.
 */
export function missingRowErrorOf(error: unknown, { session }: RequestContext): DomainError | null {
  if (!(error instanceof DatabaseError) || error.code !== '23503') return null;
  const [, key, table] = /^Key \([^)]*\)=\(([^)]*)\) is not present in table "(\w+)"/.exec(error.detail ?? '') ?? [];
  if (table === undefined) return null;
  const isOwnAccount = table === 'users' && session !== null && key === String(session.userId);
  return new DomainError(isOwnAccount ? 'session_required' : (missingRowCodeByTable[table] ?? 'not_found'), {
    cause: error,
  });
}

type ErrorStatus = (typeof errorCodes)[keyof typeof errorCodes]['status'];

interface ErrorResponse {
  status: ErrorStatus;
  headers: Readonly<Record<string, string>>;
  body: ApiErrorBody;
}

export function toErrorResponse(error: DomainError, locale: Locale, requestId: string): ErrorResponse {
  const { status, name } = errorCodes[error.code];
  const fieldErrors = error.fields ? { fields: error.fields } : {};
  const errorDetails = { code: error.code, ...fieldErrors, ...error.refused, requestId };
  const localizedMessage = errorMessage(error.code, locale, error.values);
  return {
    status,
    headers: error.retryAfterSeconds === null ? {} : { 'retry-after': String(error.retryAfterSeconds) },
    body: { data: null, error: { status, name, message: localizedMessage, details: errorDetails } },
  };
}
