import { localeOf } from '~/server/route-params.ts';
import { parseRecordId } from '~/paths.ts';
import { parseInsightSource } from './listing-source.server.ts';
import { apiFor, optional } from '~/server/api.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { readBeaconFields } from '~/server/read-body.ts';
import { methodNotAllowed } from '~/server/resource.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/seen.route';

export const handle = { cache: 'never', isPublic: true, isBackground: true } satisfies RouteHandle;

const maxListingsPerReport = 50;

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const locale = localeOf(context);
  const reportFields = await readBeaconFields(request);
  const reportSource = parseInsightSource(reportFields.get('source'));
  const listingIds = reportFields
    .getAll('listing')
    .map(parseRecordId)
    .filter((id) => id !== null);
  if (reportSource === 'direct' || listingIds.length === 0 || listingIds.length > maxListingsPerReport)
    return new Response(null, { status: 400 });
  const api = apiFor(withoutAbort({ request, context }), locale);
  void optional(api.recordImpressions({ body: { source: reportSource, listingIds } }));
  return new Response(null, { status: 204 });
}

export const loader = methodNotAllowed;
