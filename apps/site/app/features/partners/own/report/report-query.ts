/** Periods of a partner's report, in days. */
export const reportPeriods = [7, 30, 90, 365] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const defaultReportPeriod: ReportPeriod = 30;

/** Period and campaign of a report, as in the page's URL. */
export interface ReportFilter {
  period: ReportPeriod;
  /** `null` for all campaigns. */
  campaign: string | null;
}

/** Reads the filter of a report; an unknown period or campaign becomes the default. */
export function parseReportFilter(
  parameters: URLSearchParams,
  campaigns: readonly { readonly id: string }[],
): ReportFilter {
  const period = reportPeriods.find((days) => String(days) === parameters.get('days')) ?? defaultReportPeriod;
  const campaign = campaigns.find(({ id }) => id === parameters.get('campaign'))?.id ?? null;
  return { period, campaign };
}

/** Formats a filter as a query with its question mark. */
export const formatReportFilter = ({ period, campaign }: ReportFilter): string =>
  `?${new URLSearchParams({ days: String(period), ...(campaign !== null && { campaign }) }).toString()}`;
