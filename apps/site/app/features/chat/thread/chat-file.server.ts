import { redirect } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { requestDetailsOf } from '~/server/request-context.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import {
  endSession,
  isSessionStale,
  createLoginRequiredResponse,
  requestLocale,
  requireSession,
} from '~/server/session.ts';
import { siteConfig } from '~/server/site-config.ts';

/** Milliseconds until the file's headers arrive; the body may take longer. */
const openTimeoutMs = 8000;
/** Headers that are passed on to browsers, in addition to those for caching. */
const forwardedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
] as const;

const createEmptyResponse = (status: number): Response => new Response(null, { status });

/** True if a user opens the file itself, false if a page embeds it. */
const isDirectNavigation = (request: Request): boolean => request.headers.get('sec-fetch-mode') === 'navigate';

/** Path of the page from which the file was opened, which has newer URLs; the list of chats if unknown. */
function returnPageOf(request: Request): string {
  const chatsPath = pagePath(requestLocale(request), '/account/chat');
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer === null || referrer.origin !== new URL(request.url).origin) return chatsPath;
  return safeReturnPath(referrer.pathname + referrer.search, chatsPath);
}

function createFileHeaders({ context }: RequestArgs, token: string): Headers {
  const { id, clientIp } = requestDetailsOf(context);
  const headers = new Headers({ authorization: `Bearer ${token}`, 'x-request-id': id });
  if (clientIp) headers.set('x-forwarded-for', clientIp);
  return headers;
}

/**
 * Streams an image or file of a chat to a signed-in participant. An expired URL gets 410 when a page embeds it, which
 * then reloads its messages, and a redirect to the page when a user opens it.
 */
export async function openChatFile(requestArgs: RequestArgs, id: string): Promise<Response> {
  const { request, context } = requestArgs;
  if (!/^\d{1,15}$/.test(id)) return createEmptyResponse(404);
  const session = requireSession(requestArgs);
  const openController = new AbortController();
  const openTimer = setTimeout(() => openController.abort(), openTimeoutMs);
  try {
    const response = await fetch(`${siteConfig.apiUrl}/api/chat-files/${id}${new URL(request.url).search}`, {
      method: request.method,
      headers: createFileHeaders(requestArgs, session.jwt),
      signal: AbortSignal.any([request.signal, openController.signal]),
    });
    if (response.ok) {
      const headers = new Headers();
      for (const name of forwardedHeaders) {
        const headerValue = response.headers.get(name);
        if (headerValue !== null) headers.set(name, headerValue);
      }
      return new Response(response.body, { headers });
    }
    await response.body?.cancel();
    if (response.status === 410 && isDirectNavigation(request)) return redirect(returnPageOf(request), 303);
    if (response.status !== 401 && response.status !== 403)
      return createEmptyResponse(response.status < 500 ? response.status : 503);
  } catch {
    return createEmptyResponse(503);
  } finally {
    clearTimeout(openTimer);
  }
  if (isSessionStale(context)) return createEmptyResponse(503);
  endSession(context);
  return createLoginRequiredResponse(requestArgs);
}
