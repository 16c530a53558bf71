import { ApiError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { parseSource, sourceOfSave } from '~/features/insights/counting/listing-source.server.ts';
import { listingPath, loginPath } from '~/paths.ts';
import { apiFor, toErrorResponse } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { localeOf, recordIdOf } from '~/server/route-params.ts';
import { pagePathOf, returnPathOf } from '~/server/page-path.ts';
import { rememberSave, savePendingListing } from './pending-save.server.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { sessionOf } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/save.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

const isAskedByScript = (request: Request): boolean => request.headers.get('accept') === 'application/json';

/** Saves or unsaves a listing for forms and scripts. Visitors log in first. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = recordIdOf(params.id);
  const page = returnPathOf(request);
  const returnTo = page === pagePathOf(request) ? listingPath(locale, id) : page;
  const searchParams = new URL(request.url).searchParams;
  const source = searchParams.has('source')
    ? parseSource(searchParams.get('source'))
    : await sourceOfSave({ request, context }, id);
  if (!sessionOf(context)) {
    if (isAskedByScript(request)) return new Response(null, { status: 401 });
    const pathAfterLogin = listingPath(locale, id, `/save?returnTo=${encodeURIComponent(returnTo)}`);
    return redirect(loginPath(locale, pathAfterLogin), {
      status: 303,
      headers: { 'set-cookie': rememberSave(request, id, source) },
    });
  }
  const value = searchParams.get('value') !== 'false';
  try {
    await apiFor(withoutAbort({ request, context }), locale).saveListing({
      params: { id },
      query: { source },
      body: { value },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !isAskedByScript(request)) throw toErrorResponse(error);
    return new Response(null, { status: error.status });
  }
  return isAskedByScript(request) ? new Response(null, { status: 204 }) : redirect(returnTo, { status: 303 });
}

/** Page after a visitor's login: saves the stored listing and redirects back. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const id = recordIdOf(params.id);
  const returnTo = safeReturnPath(new URL(request.url).searchParams.get('returnTo'), listingPath(locale, id));
  const cookie = await savePendingListing({ request, context }, locale);
  return redirect(returnTo, cookie === null ? undefined : { headers: { 'set-cookie': cookie } });
}
