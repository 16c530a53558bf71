import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  apiVersion,
  apiVersionHeader,
  apiVersions,
  type CallName,
  type CallSpec,
  contract,
  endpoints,
  type LiveEventEntry,
} from '@plaza/sdk/contract';
import { liveHeartbeatMs } from '@plaza/sdk/rules';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DomainError } from '../platform/domain-error.ts';
import { ipPrefix } from '../platform/ip-prefix.ts';
import type { ApiEnvironment, AreaHandlers, PartnerAdmission, RequestContext, CallerSession } from './context.ts';
import type { Idempotency } from './idempotency.ts';
import { type PathPattern, parsePathPattern } from './path-pattern.ts';
import { type RequestInput, splitUrl, withRequestInput } from './request-input.ts';
import type { RequestLimits, UploadQuota } from './request-limits.ts';
import { respondWithError, bearerTokenOf, cacheControl, isPubliclyCacheable, matchesEtag } from './requests.ts';
import type { SecurityEvents } from './security-events.ts';
import type { UploadSize } from './store.ts';

/** Reconnection delay of the browser's EventSource. */
const eventStreamRetryMs = 2000;
/** Unread heartbeats after which a reader counts as disconnected or too slow; it resumes when it reconnects. */
const maxUnreadHeartbeats = 2;
const textEncoder = new TextEncoder();

/** Headers of an event stream, which proxies must neither buffer nor transform. */
const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

const formatServerSentEvent = ({ id, event }: LiveEventEntry) =>
  `${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`;

export interface EventStreamOptions {
  /** Checks each entry before it is sent; an error ends the stream. */
  check: (entry: LiveEventEntry) => void;
  /** Closes the connection of a reader that has stopped reading. */
  abandon: () => void;
}

/**
 * Writes entries as server-sent events, with backpressure: the next entry is read once the previous one is consumed.
 */
export function createEventStream(
  entries: AsyncIterable<LiveEventEntry>,
  { check, abandon }: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const entryIterator = entries[Symbol.asyncIterator]();
  let beat: NodeJS.Timeout | undefined;
  let unreadCount = 0;
  const stopStream = async () => {
    clearInterval(beat);
    await entryIterator.return?.();
  };
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(textEncoder.encode(`retry: ${eventStreamRetryMs}\n: hello\n\n`));
      // heartbeats keep proxies from closing an idle connection
      beat = setInterval(() => {
        unreadCount = (controller.desiredSize ?? 0) > 0 ? 0 : unreadCount + 1;
        if (unreadCount <= maxUnreadHeartbeats) return controller.enqueue(textEncoder.encode(':\n\n'));
        void stopStream();
        abandon();
      }, liveHeartbeatMs).unref();
    },
    pull: async (controller) => {
      try {
        const nextEntry = await entryIterator.next();
        if (nextEntry.done === true) {
          clearInterval(beat);
          controller.close();
          return;
        }
        check(nextEntry.value);
        controller.enqueue(textEncoder.encode(formatServerSentEvent(nextEntry.value)));
      } catch (error) {
        await stopStream();
        throw error;
      }
    },
    cancel: stopStream,
  });
}

/** Length of the hash in an ETag, enough to distinguish the versions of a response. */
const etagLength = 22;

/** A call of the contract. Without a `handler` it is not implemented and responds with 501. */
export interface Call {
  name: CallName;
  method: string;
  pattern: PathPattern;
  spec: CallSpec;
  handler: ((input: RequestInput, context: RequestContext) => unknown) | undefined;
}

export interface ContractOptions {
  limits: RequestLimits | null;
  partners: PartnerAdmission;
  /** @throws DomainError `session_required` or `account_blocked`. */
  sessions: { read(token: string): Promise<CallerSession> };
  idempotency: Idempotency;
  securityEvents: SecurityEvents;
  uploadQuota: UploadQuota | null;
  uploadDirectory: string;
  /** For tests: a response that violates the contract fails with 500. */
  checksAnswers: boolean;
}

export const apiBasePath = '/api';
const maxJsonBytes = 100 * 1024;

export function listContractCalls(handlers: AreaHandlers): Call[] {
  // a handler's input and its call's schemas come from the same entry of the contract
  const untypedHandlers = handlers as Partial<Record<CallName, Call['handler']>>;
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const [method = '', path = ''] = endpoint.split(' ');
    const callName = name as CallName;
    return {
      name: callName,
      method,
      pattern: parsePathPattern(`${apiBasePath}${path}`),
      spec: contract[callName],
      handler: untypedHandlers[callName],
    };
  });
}

export function addCalls(app: Hono<ApiEnvironment>, calls: readonly Call[], options: ContractOptions): void {
  for (const call of calls) {
    const { method, pattern, spec } = call;
    app.on(method, pattern.routerPath, async (c, next) => {
      c.set('route', pattern.template);
      negotiateVersion(c);
      if (method === 'GET' ? spec.access === 'public' : spec.isWidgetReadable) allowEveryOrigin(c);
      if (spec.access === 'public') await admitVisitor(c, options);
      else options.limits?.take('callsForUsers', { clientIp: c.var.request.clientIp, userId: null });
      await next();
    });
    if (spec.body) app.on(method, pattern.routerPath, limitJsonBody());
    app.on(method, pattern.routerPath, (c) => respondToCall(c, call, options));
  }
}

/** Responds in the requested version of the contract, or in the newest. @throws DomainError `unsupported_version` */
function negotiateVersion(c: Context<ApiEnvironment>): void {
  const version = c.req.header(apiVersionHeader) ?? apiVersion;
  if (!apiVersions.some((supported) => supported === version)) throw new DomainError('unsupported_version');
  c.header(apiVersionHeader, version);
}

/** Lets every origin read public responses, since they carry no cookies. */
function allowEveryOrigin(c: Context<ApiEnvironment>): void {
  c.header('access-control-allow-origin', '*');
  c.header('access-control-expose-headers', 'X-Request-Id, Retry-After, Plaza-Version');
}

/**
 * Widgets on a registered page count against the partner's rate limit; every other call counts against its network's,
 * so that others cannot use up a partner's limit. Same-origin pages send no `Origin`, or send it with `Sec-Fetch-Site:
 * same-origin`.
 */
async function admitVisitor(c: Context<ApiEnvironment>, { limits, partners }: ContractOptions): Promise<void> {
  const { clientIp } = c.var.request;
  const partnerIds = (c.req.queries('partner') ?? []).filter((partner) => partner.trim() !== '');
  if (partnerIds.length === 0) {
    limits?.takeNetwork({ clientIp, userId: null });
    return;
  }
  c.header('vary', 'Origin', { append: true });
  const isSameOriginPage = c.req.header('sec-fetch-site') === 'same-origin';
  const partnerId = partnerIds.join(',');
  await partners.admit({ partner: partnerId, origin: isSameOriginPage ? undefined : c.req.header('origin'), clientIp });
  c.set('request', Object.assign(c.var.request, { partner: partnerId }));
}

/** Limits JSON bodies only: forms are limited while they are read. */
function limitJsonBody() {
  return bodyLimit({
    maxSize: maxJsonBytes,
    onError: () => {
      throw new DomainError('body_too_large');
    },
  });
}

async function respondToCall(c: Context<ApiEnvironment>, call: Call, options: ContractOptions): Promise<Response> {
  const { name, pattern, spec, handler } = call;
  const requestContext = await requireSession(c, spec, options);
  const { clientIp, session } = requestContext;
  options.limits?.takeCall(name, { clientIp, userId: session?.userId ?? null });
  if (handler === undefined) throw new DomainError('not_built');
  const uploaderKey = session ? `user ${session.userId}` : `network ${networkOfIp(clientIp)}`;
  const { uploadQuota } = options;
  const readOptions = {
    locale: requestContext.locale,
    uploadDirectory: options.uploadDirectory,
    reserveUpload: uploadQuota && ((size: UploadSize) => uploadQuota.reserve(uploaderKey, size)),
  };
  const callResult = await withRequestInput(spec, pattern, c.req.raw, readOptions, (input) =>
    options.idempotency.run({ name, spec }, input, requestContext, () =>
      options.securityEvents.watch(name, input, requestContext, async () => handler(input, requestContext)),
    ),
  );
  if (spec.events !== undefined) return sendEventStream(c, call, callResult as AsyncIterable<LiveEventEntry>, options);
  if (options.checksAnswers) checkResult(name, spec, callResult);
  const isPersonalResponse = c.req.header('authorization') !== undefined;
  c.header('cache-control', cacheControl(name, isPersonalResponse));
  c.header('vary', 'Accept-Language, Authorization', { append: true });
  if (spec.download !== undefined) return sendDownload(c, callResult as Blob, spec.download);
  return isPubliclyCacheable(name, isPersonalResponse)
    ? sendCacheableResult(c, callResult)
    : c.json(callResult as object);
}

function sendCacheableResult(c: Context<ApiEnvironment>, result: unknown): Response {
  const resultJson = JSON.stringify(result);
  const etag = `W/"${createHash('sha256').update(resultJson).digest('base64url').slice(0, etagLength)}"`;
  c.header('etag', etag);
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.body(resultJson, 200, { 'content-type': 'application/json' });
}

/** Finds a visitor's network by IP; visitors whose IP cannot be parsed share one. */
const networkOfIp = (clientIp: string) => ipPrefix(clientIp, { ipv4: 32, ipv6: 64 }) ?? 'unknown';

/** Rejects an invalid token even on public calls, so that the client can renew it. */
async function requireSession(
  c: Context<ApiEnvironment>,
  spec: CallSpec,
  { sessions }: ContractOptions,
): Promise<RequestContext> {
  const requestContext = c.var.request;
  const token = bearerTokenOf(c.req.header('authorization'));
  if (token !== undefined) return Object.assign(requestContext, { session: await sessions.read(token) });
  if (spec.access === 'user') throw new DomainError('session_required');
  return requestContext;
}

function sendEventStream(
  c: Context<ApiEnvironment>,
  { name, spec: { events } }: Call,
  entries: AsyncIterable<LiveEventEntry>,
  { checksAnswers }: ContractOptions,
): Response {
  const checkEvent = ({ event }: LiveEventEntry) => {
    if (checksAnswers && events !== undefined) checkResultFields(name, events, event);
  };
  c.header('vary', 'Accept-Language, Authorization', { append: true });
  const closeConnection = () => void c.env.outgoing.destroy();
  return c.body(createEventStream(entries, { check: checkEvent, abandon: closeConnection }), 200, eventStreamHeaders);
}

function sendDownload(c: Context<ApiEnvironment>, file: Blob, mediaType: string): Response {
  return c.body(file.stream(), 200, {
    'content-type': mediaType,
    'content-length': String(file.size),
    'content-disposition': 'attachment',
  });
}

/** @throws if a response violates the contract, including extra fields. */
function checkResult(name: string, spec: CallSpec, result: unknown): void {
  if (spec.download !== undefined) {
    spec.response.parse(result);
    return;
  }
  checkResultFields(name, spec.response, result);
}

function checkResultFields(name: string, schema: CallSpec['response'], result: unknown): void {
  const serializedResult: unknown = JSON.parse(JSON.stringify(result));
  const parsedResult: unknown = schema.parse(serializedResult);
  if (!isDeepStrictEqual(serializedResult, parsedResult))
    throw new Error(`The answer of ${name} has fields that the contract does not have.`);
}

/**
 * Responds to a path or method that no call has: 405 with the allowed methods if the path exists, otherwise 404. A CORS
 * preflight for a public call gets permission instead.
 */
export function respondToUnmatched(c: Context<ApiEnvironment>, calls: readonly Call[]): Response {
  const { path } = splitUrl(c.req.url);
  const callsOfPath = calls.filter((call) => call.pattern.matches(path));
  if (callsOfPath.length === 0) return respondWithError(new DomainError('not_found'), c);
  c.set('route', callsOfPath[0]?.pattern.template ?? '');
  const allowedMethods = callsOfPath
    .map((call) => call.method)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const isPubliclyReadable = callsOfPath.some((call) => call.method === 'GET' && call.spec.access === 'public');
  if (c.req.method === 'OPTIONS' && isPubliclyReadable && c.req.header('origin') !== undefined) {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Accept-Language, X-Request-Id, Plaza-Version',
      'access-control-max-age': '86400',
    });
  }
  return respondWithError(new DomainError('method_not_allowed'), c, { allow: [...new Set(allowedMethods)].join(', ') });
}
