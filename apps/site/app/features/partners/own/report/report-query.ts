/** Periods of a partner's report, in days. */
export const reportPeriods = [7, 30, 90, 365] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const defaultReportPeriod: ReportPeriod = 30;
/** An origin, whose site may have been removed from the partner since. */
const originPattern = /^https?:\/\/[\w.:[\]-]{1,280}$/;

/** Period, campaign and site of a report, as in the page's URL. */
export interface ReportFilter {
  period: ReportPeriod;
  /** `null` for all campaigns. */
  campaign: string | null;
  /** Origin of a site; `null` for all sites. */
  site: string | null;
}

/** Reads the filter of a report; an unknown period or campaign, and an invalid site, become the default. */
export function parseReportFilter(
  parameters: URLSearchParams,
  campaigns: readonly { readonly id: string }[],
): ReportFilter {
  const period = reportPeriods.find((days) => String(days) === parameters.get('days')) ?? defaultReportPeriod;
  const campaign = campaigns.find(({ id }) => id === parameters.get('campaign'))?.id ?? null;
  const site = parameters.get('site') ?? '';
  return { period, campaign, site: originPattern.test(site) ? site : null };
}

/** Formats a filter as a query with its question mark. */
export const formatReportFilter = ({ period, campaign, site }: ReportFilter): string =>
  `?${new URLSearchParams({
    days: String(period),
    ...(campaign !== null && { campaign }),
    ...(site !== null && { site }),
  }).toString()}`;

/** Converts a filter to the query of the API's calls. */
export const toReportQuery = ({ period, campaign, site }: ReportFilter) => ({
  days: period,
  ...(campaign !== null && { campaign }),
  ...(site !== null && { site }),
});
