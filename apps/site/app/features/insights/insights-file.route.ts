import { ApiError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { parseListingPeriod } from '~/features/owner-listings/listing-figures.ts';
import { listingInsightsPath } from '~/paths.ts';
import { apiFor, toErrorResponse } from '~/server/api.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/insights-file.route';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  const listingId = parseRecordIdParam(params.id);
  requireSession({ request, context });
  const period = parseListingPeriod(new URL(request.url).searchParams.get('days'));
  try {
    const csvResponse = await apiFor({ request, context }, locale).exportListingInsights({
      params: { id: listingId },
      query: { days: period },
    });
    const fileName = `plaza-${listingId}-${new Date().toISOString().slice(0, 10)}-${period}.csv`;
    return new Response(csvResponse, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
      },
    });
  } catch (error) {
    // redirects to the page, which explains the plan's limits
    if (error instanceof ApiError && error.code === 'plan_without_insights')
      return redirect(listingInsightsPath(locale, listingId));
    throw toErrorResponse(error);
  }
}
