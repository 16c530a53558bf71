import { parseInsightSource } from './listing-source.server.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { readBeaconFields } from '~/server/read-body.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/view.route';

export const handle = { cache: 'never', isPublic: true } satisfies RouteHandle;

/** Counts a view of a listing whose page was prefetched; the API counts one view per visitor and day. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const listingId = parseRecordIdParam(params.id);
  const viewSource = parseInsightSource((await readBeaconFields(request)).get('source'));
  const api = apiFor({ request, context }, locale);
  await required(api.getListing({ params: { id: listingId }, query: { source: viewSource } }));
  return new Response(null, { status: 204 });
}

export const loader = methodNotAllowed;
