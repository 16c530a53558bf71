import type { ReactElement } from 'react';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, required } from '~/server/api.ts';
import { localeOf } from '~/server/route-params.ts';
import { OwnPartnerFrame } from '../own-partner-frame.tsx';
import { loadOwnPartner } from '../own-partners.server.ts';
import type { Route } from './+types/own-partner-report.route';
import { parseReportFilter, toReportQuery } from './report-query.ts';
import { ReportTab } from './report-tab.tsx';

export const handle = { cache: 'never', isPublic: false } satisfies RouteHandle;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const partnerPageData = await loadOwnPartner({ request, context }, params.id);
  const reportFilter = parseReportFilter(new URL(request.url).searchParams, partnerPageData.partner.campaigns);
  const partnerReport = await required(
    apiFor({ request, context }, localeOf(context)).getPartnerReport({
      params: { id: partnerPageData.partner.id },
      query: toReportQuery(reportFilter),
    }),
  );
  return { ...partnerPageData, filter: reportFilter, report: partnerReport.data };
}

export default function OwnPartnerReportRoute({ loaderData }: Route.ComponentProps): ReactElement {
  const { partner, messages, ...props } = loaderData;
  return (
    <OwnPartnerFrame partner={partner} tab="report" messages={messages}>
      <ReportTab partner={partner} {...props} />
    </OwnPartnerFrame>
  );
}
