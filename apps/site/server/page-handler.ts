import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { CachePolicy } from '../app/route-handle.ts';
import type { SiteConfig } from '../app/server/config.ts';
import { refusalTextOf, type RefusalStatus } from '../app/server/refusals.ts';
import type { RefusedRequest, WidgetRelease, WordPressPlugin } from '../app/server/request-context.ts';
import { isPrefetchRequest } from '../app/server/request-purpose.ts';
import { createSiteRoutes, type SiteRoutes } from '../app/server/site-routes.ts';
import { hasTooLargeContentLength, bodyLimitsOf, hasReadableType, limitBody, refusalLocaleOf } from './request-body.ts';
import { cacheControlOf, cachePolicies } from './cache-control.ts';
import { logError } from './logging.ts';
import { requestOrigin } from './security.ts';
import { sendResponse } from './send-response.ts';

export type SiteBuild = ServerBuild & {
  entry: {
    module: {
      createRequestContext(requestDetails: {
        id: string;
        clientIp: string | null;
        widgetRelease: WidgetRelease | null;
        wordPressPlugin: WordPressPlugin | null;
        routes: SiteRoutes;
        refused?: RefusedRequest;
      }): RouterContextProvider;
    };
  };
};

function toRequest(message: IncomingMessage, body: Readable | null, origin: string, signal: AbortSignal): Request {
  const requestHeaders = new Headers();
  for (let index = 0; index < message.rawHeaders.length; index += 2) {
    const headerName = message.rawHeaders[index] ?? '';
    if (!headerName.startsWith(':')) requestHeaders.append(headerName, message.rawHeaders[index + 1] ?? '');
  }
  return new Request(`${origin}${message.url ?? '/'}`, {
    method: message.method ?? 'GET',
    headers: requestHeaders,
    signal,
    ...(body && { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}

function setCacheHeaders(page: Response, request: Request, policy: CachePolicy | undefined): void {
  const { status, headers } = page;
  const routeCacheControl = cacheControlOf({
    method: request.method,
    path: new URL(request.url).pathname,
    status,
    isPrefetch: isPrefetchRequest(request.headers),
    policy,
  });
  // a shared cache would send one visitor's cookie to others
  const cacheControl =
    headers.has('set-cookie') && routeCacheControl.startsWith('public') ? cachePolicies.page : routeCacheControl;
  headers.set('cache-control', cacheControl);
  // private responses may depend on the cookie; pages set a more precise `Vary` themselves
  if (cacheControl.startsWith('private') && !headers.has('vary')) headers.set('vary', 'cookie');
}

function respondToFault(error: unknown, message: IncomingMessage, response: ServerResponse): void {
  const isInvalidRequestUrl = error instanceof TypeError && !URL.canParse(`http://localhost${message.url ?? '/'}`);
  if (!isInvalidRequestUrl) logError(error, 'unexpected error');
  response.writeHead(isInvalidRequestUrl ? 400 : 500, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': cachePolicies.never,
  });
  response.end(isInvalidRequestUrl ? 'Bad request' : 'Something went wrong');
}

/** Files that the pages offer for other sites. */
export interface PublishedFiles {
  widgetRelease: WidgetRelease | null;
  wordPressPlugin: WordPressPlugin | null;
}

export interface PageRequest {
  path: string;
  clientIp: string;
  requestId: string;
}

/**
 * Answers all requests except those for files, with React Router.
 * @param stopping ends event streams when the server stops
 */
export function createPageHandler(
  build: SiteBuild,
  config: Pick<SiteConfig, 'publicUrl'>,
  publishedFiles: PublishedFiles,
  stopping: AbortSignal,
): (message: IncomingMessage, response: ServerResponse, requestDetails: PageRequest) => Promise<void> {
  const handleRoute = createRequestHandler(build, 'production');
  const siteRoutes = createSiteRoutes(build.routes);
  const siteDetails = { ...publishedFiles, routes: siteRoutes };
  /** Rejects a request with an unsupported body, without reading the body. */
  const sendRefusal = async (
    status: RefusalStatus,
    message: IncomingMessage,
    response: ServerResponse,
    { path, clientIp, requestId }: PageRequest,
  ): Promise<void> => {
    response.setHeader('cache-control', cachePolicies.never);
    response.setHeader('connection', 'close');
    response.on('finish', () => message.destroy());
    const locale = refusalLocaleOf(message, path);
    if (locale === null) {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(refusalTextOf(status, path));
      return;
    }
    const { cookie } = message.headers;
    const refusalRequest = new Request(`${requestOrigin(message, config)}/${locale}/-/-`, {
      headers: cookie === undefined ? {} : { cookie },
    });
    const requestDetails = {
      id: requestId,
      clientIp,
      ...publishedFiles,
      routes: siteRoutes,
      refused: { status, path },
    };
    const refusalPage = await handleRoute(refusalRequest, build.entry.module.createRequestContext(requestDetails));
    refusalPage.headers.set('cache-control', cachePolicies.never);
    await sendResponse(refusalPage, message, response, stopping);
  };
  // Complex because the checks of body, connection and headers must happen in a fixed order.
  const handlePage = async (
    message: IncomingMessage,
    response: ServerResponse,
    requestDetails: PageRequest,
  ): Promise<void> => {
    const { path: requestPath, clientIp, requestId } = requestDetails;
    const route = siteRoutes.handleOf(requestPath);
    const bodyLimits = bodyLimitsOf(route?.maxBodyMegabytes, message.headers['content-type']);
    if (hasTooLargeContentLength(message, bodyLimits.maxBytes))
      return sendRefusal(413, message, response, requestDetails);
    if (message.method === 'POST' && !hasReadableType(message, route?.takesJson === true))
      return sendRefusal(415, message, response, requestDetails);
    const hasBody = message.method !== 'GET' && message.method !== 'HEAD';
    const body = hasBody ? limitBody(message, bodyLimits) : null;
    if (body) response.once('finish', body.drain);
    const abortController = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) abortController.abort();
    });
    try {
      const routerContext = build.entry.module.createRequestContext({ id: requestId, clientIp, ...siteDetails });
      const request = toRequest(message, body?.stream ?? null, requestOrigin(message, config), abortController.signal);
      const page = await handleRoute(request, routerContext);
      if (body?.isExceeded()) return await sendRefusal(413, message, response, requestDetails);
      setCacheHeaders(page, request, route?.cache);
      if (route?.isEmbeddable) response.removeHeader('x-frame-options');
      await sendResponse(page, message, response, stopping);
    } catch (error) {
      if (body?.isExceeded() && !response.headersSent) return sendRefusal(413, message, response, requestDetails);
      if (response.headersSent || abortController.signal.aborted) {
        response.destroy();
        return;
      }
      respondToFault(error, message, response);
    }
  };
  return handlePage;
}
