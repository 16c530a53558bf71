import { ApiError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { parseInsightSource, sourceOfSave } from '~/features/insights/counting/listing-source.server.ts';
import { listingPath, loginPath } from '~/paths.ts';
import { apiFor, toErrorResponse } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { pagePathOf, returnPathOf } from '~/server/page-path.ts';
import { createCookieForPendingSave, savePendingListing } from './pending-save.server.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/save.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

const isScriptRequest = (request: Request): boolean => request.headers.get('accept') === 'application/json';

/** Saves or unsaves a listing for forms and scripts. Signed-out visitors log in first. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const listingId = parseRecordIdParam(params.id);
  const previousPagePath = returnPathOf(request);
  const returnPath = previousPagePath === pagePathOf(request) ? listingPath(locale, listingId) : previousPagePath;
  const searchParams = new URL(request.url).searchParams;
  const insightSource = searchParams.has('source')
    ? parseInsightSource(searchParams.get('source'))
    : await sourceOfSave({ request, context }, listingId);
  if (!sessionOf(context)) {
    if (isScriptRequest(request)) return new Response(null, { status: 401 });
    const pathAfterLogin = listingPath(locale, listingId, `/save?returnTo=${encodeURIComponent(returnPath)}`);
    return redirect(loginPath(locale, pathAfterLogin), {
      status: 303,
      headers: { 'set-cookie': createCookieForPendingSave(request, listingId, insightSource) },
    });
  }
  const shouldSave = searchParams.get('value') !== 'false';
  try {
    await apiFor(withoutAbort({ request, context }), locale).saveListing({
      params: { id: listingId },
      query: { source: insightSource },
      body: { value: shouldSave },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !isScriptRequest(request)) throw toErrorResponse(error);
    return new Response(null, { status: error.status });
  }
  return isScriptRequest(request) ? new Response(null, { status: 204 }) : redirect(returnPath, { status: 303 });
}

/** Saves the listing that a visitor wanted to save before logging in, and redirects back. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const listingId = parseRecordIdParam(params.id);
  const returnPath = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), listingPath(locale, listingId));
  const clearedSaveCookie = await savePendingListing({ request, context }, locale);
  return redirect(
    returnPath,
    clearedSaveCookie === null ? undefined : { headers: { 'set-cookie': clearedSaveCookie } },
  );
}
