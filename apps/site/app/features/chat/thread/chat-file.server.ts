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

/** Milliseconds until the API sends the file's headers; the body may take longer. */
const fileOpenTimeoutMs = 8000;
/** Headers of a file that are passed on to browsers, in addition to those for caching. */
const forwardedHeaderNames = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
] as const;

const createEmptyResponse = (status: number): Response => new Response(null, { status });

/** True if a user opens a file itself, false if a page embeds it. */
const isDirectNavigation = (request: Request): boolean => request.headers.get('sec-fetch-mode') === 'navigate';

/** Path of the page from which the file was opened, which has newer URLs; the list of chats if unknown. */
function returnPathOfFile(request: Request): string {
  const chatsPath = pagePath(requestLocale(request), '/account/chat');
  const referrerUrl = URL.parse(request.headers.get('referer') ?? '');
  if (referrerUrl === null || referrerUrl.origin !== new URL(request.url).origin) return chatsPath;
  return safeReturnPath(referrerUrl.pathname + referrerUrl.search, chatsPath);
}

function createFileRequestHeaders({ context }: RequestArgs, token: string): Headers {
  const { id, clientIp } = requestDetailsOf(context);
  const apiRequestHeaders = new Headers({ authorization: `Bearer ${token}`, 'x-request-id': id });
  if (clientIp) apiRequestHeaders.set('x-forwarded-for', clientIp);
  return apiRequestHeaders;
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
  const openTimer = setTimeout(() => openController.abort(), fileOpenTimeoutMs);
  try {
    const fileResponse = await fetch(`${siteConfig.apiUrl}/api/chat-files/${id}${new URL(request.url).search}`, {
      method: request.method,
      headers: createFileRequestHeaders(requestArgs, session.jwt),
      signal: AbortSignal.any([request.signal, openController.signal]),
    });
    if (fileResponse.ok) {
      const fileHeaders = new Headers();
      for (const name of forwardedHeaderNames) {
        const headerValue = fileResponse.headers.get(name);
        if (headerValue !== null) fileHeaders.set(name, headerValue);
      }
      return new Response(fileResponse.body, { headers: fileHeaders });
    }
    await fileResponse.body?.cancel();
    if (fileResponse.status === 410 && isDirectNavigation(request)) return redirect(returnPathOfFile(request), 303);
    if (fileResponse.status !== 401 && fileResponse.status !== 403)
      return createEmptyResponse(fileResponse.status < 500 ? fileResponse.status : 503);
  } catch {
    return createEmptyResponse(503);
  } finally {
    clearTimeout(openTimer);
  }
  if (isSessionStale(context)) return createEmptyResponse(503);
  endSession(context);
  return createLoginRequiredResponse(requestArgs);
}
