import { redirect } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { RequestArgs } from '~/server/api-client.ts';
import { requestDetails } from '~/server/request-context.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { endSession, isSessionStale, loginRequired, requestLocale, requireSession } from '~/server/session.ts';
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

const emptyResponse = (status: number): Response => new Response(null, { status });

/** True if a user opens the file itself, false if a page embeds it. */
const isOpened = (request: Request): boolean => request.headers.get('sec-fetch-mode') === 'navigate';

/** Path of the page from which the file was opened, which has newer URLs; the list of chats if unknown. */
function pageOfFile(request: Request): string {
  const chats = pagePath(requestLocale(request), '/account/chat');
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from === null || from.origin !== new URL(request.url).origin) return chats;
  return safeReturnPath(from.pathname + from.search, chats);
}

function fileHeaders({ context }: RequestArgs, token: string): Headers {
  const { id, clientIp } = requestDetails(context);
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
  if (!/^\d{1,15}$/.test(id)) return emptyResponse(404);
  const session = requireSession(requestArgs);
  const opening = new AbortController();
  const timer = setTimeout(() => opening.abort(), openTimeoutMs);
  try {
    const answer = await fetch(`${siteConfig.apiUrl}/api/chat-files/${id}${new URL(request.url).search}`, {
      method: request.method,
      headers: fileHeaders(requestArgs, session.jwt),
      signal: AbortSignal.any([request.signal, opening.signal]),
    });
    if (answer.ok) {
      const headers = new Headers();
      for (const name of forwardedHeaders) {
        const value = answer.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      return new Response(answer.body, { headers });
    }
    await answer.body?.cancel();
    if (answer.status === 410 && isOpened(request)) return redirect(pageOfFile(request), 303);
    if (answer.status !== 401 && answer.status !== 403) return emptyResponse(answer.status < 500 ? answer.status : 503);
  } catch {
    return emptyResponse(503);
  } finally {
    clearTimeout(timer);
  }
  if (isSessionStale(context)) return emptyResponse(503);
  endSession(context);
  return loginRequired(requestArgs);
}
