import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import { readOwnPartner } from '../own-partners.server.ts';
import type { Route } from './+types/own-partner-file.route';
import { parseReportFilter, toReportQuery } from './report-query.ts';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

/** Returns the sums of a report by day, site and campaign as a CSV file, with the same query as the page. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const { id, campaigns } = await readOwnPartner(api, params.id);
  const filter = parseReportFilter(new URL(request.url).searchParams, campaigns);
  const csvText = await required(api.exportPartnerReport({ params: { id }, query: toReportQuery(filter) }));
  const { period, campaign, site } = filter;
  const siteName = site && new URL(site).host.replaceAll(/[^\w.]+/g, '-');
  const fileNameParts = ['plaza', id, campaign, siteName, new Date().toISOString().slice(0, 10), period];
  return new Response(csvText, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileNameParts.filter((part) => part !== null).join('-')}.csv"`,
    },
  });
}
