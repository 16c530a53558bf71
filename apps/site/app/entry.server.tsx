import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { registerServerMessages } from './i18n/area-messages.server.ts';
import { NonceContext } from './structured-data/json-ld.tsx';
import { recordDocumentSteps } from './features/partners/steps/record-steps.server.ts';
import { hasStripeForm } from './features/payments/checkout/card-answers.server.ts';
import { createContentSecurityPolicy, reportingEndpoints } from './server/content-security-policy.ts';
import { requestDetailsOf, setRoutesLoader } from './server/request-context.ts';
import { siteConfig } from './server/site-config.ts';

export { createRequestContext } from './server/request-context.ts';

registerServerMessages();
if (import.meta.env.DEV) setRoutesLoader(() => import('virtual:react-router/server-build'));

export const streamTimeoutMs = 10_000;

function createDocumentHeaders(
  headers: Headers,
  nonce: string | undefined,
  context: Readonly<RouterContextProvider>,
): Headers {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-request-id', requestDetailsOf(context).id);
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  headers.append('vary', 'cookie, accept-language');
  if (nonce !== undefined) {
    headers.set('reporting-endpoints', reportingEndpoints);
    headers.set(
      'content-security-policy',
      createContentSecurityPolicy(nonce, siteConfig.tileUrl, { hasStripeForm: hasStripeForm(context) }),
    );
  }
  return headers;
}

/** Renders a page: streamed for browsers, complete for crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  // the development server injects styles and scripts without a nonce
  const scriptNonce = import.meta.env.DEV ? undefined : randomBytes(16).toString('base64');
  const documentHeaders = createDocumentHeaders(responseHeaders, scriptNonce, context);
  recordDocumentSteps({ request, context }, status);
  if (request.method === 'HEAD') return new Response(null, { status, headers: documentHeaders });

  // the router encodes the query again (1,2 becomes 1%2C2), and links with it would differ from those of the browser
  entryContext.staticHandlerContext.location.search = new URL(request.url).search;
  const userAgentHeader = request.headers.get('user-agent');
  return new Promise((resolve, reject) => {
    let isShellSent = false;
    let finalStatus = status;
    const sendPageShell = () => {
      isShellSent = true;
      const htmlStream = new PassThrough({
        final(callback) {
          clearTimeout(streamAbortTimer);
          callback();
        },
      });
      pipe(htmlStream);
      resolve(
        new Response(createReadableStreamFromReadable(htmlStream), { status: finalStatus, headers: documentHeaders }),
      );
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={scriptNonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={scriptNonce} />
      </NonceContext>,
      {
        ...(scriptNonce !== undefined && { nonce: scriptNonce }),
        // streams completed parts of the page in place, however large, because no script can move them before
        // hydration
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        ...(userAgentHeader && isbot(userAgentHeader)
          ? { onAllReady: sendPageShell }
          : { onShellReady: sendPageShell }),
        onShellError(error) {
          clearTimeout(streamAbortTimer);
          reject(error);
        },
        onError(error) {
          finalStatus = 500;
          if (isShellSent) logError(error, request, context);
        },
      },
    );
    const streamAbortTimer = setTimeout(abort, streamTimeoutMs + 1000);
  });
}

function logError(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  const errorLogEntry = {
    level: 50,
    time: new Date().toISOString(),
    requestId: requestDetailsOf(context).id,
    method: request.method,
    path: new URL(request.url).pathname,
    msg: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  };
  console.error(JSON.stringify(errorLogEntry));
}

/** Reports errors that no route expected, and ignores responses that a route threw on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error, request, context);
};
