import type { OwnPartner, PartnerReport } from '@plaza/sdk/contract';
import { Button, DownloadIcon, EmptyState, SelectField, Stack, StatList } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { updatingContent } from '~/layout/account-page.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { hidden } from '~/styles/common.css.ts';
import { segmentItem, segmentGroup } from '~/styles/frame.css.ts';
import { ownPartnerPath, partnerCodePath, partnerReportFilePath } from '../own-partner-paths.ts';
import * as styles from '../own-partners.css.ts';
import { nextSetupStepOf } from '../site-status.ts';
import { CampaignTable, countNames, DailyCharts, siteLabelOf, SiteTable } from './report-parts.tsx';
import { formatReportFilter, type ReportFilter, reportPeriods } from './report-query.ts';

export interface ReportTabProps {
  partner: OwnPartner;
  filter: ReportFilter;
  report: PartnerReport;
}

/** Verified sites, others that the report counts, and that of the filter. */
function reportedSitesOf({ partner, filter, report }: ReportTabProps): string[] {
  const verifiedSites = partner.sites.filter(({ origin, isVerified }) => isVerified && !origin.includes('*'));
  const origins = [...verifiedSites, ...report.sites].map(({ origin }) => origin);
  return [...new Set([...origins, filter.site])].filter((origin) => origin !== null);
}

function ReportFilters(props: ReportTabProps): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const { partner, filter } = props;
  const { id, campaigns } = partner;
  const sites = reportedSitesOf(props);
  const hasSiteFilter = sites.length > 1 || filter.site !== null;
  const reportPath = ownPartnerPath(locale, id);
  return (
    <div className={styles.filterRow}>
      <ul className={segmentGroup} aria-label={t('ownPartners.report.period')}>
        {reportPeriods.map((period) => (
          <li key={period}>
            <SiteLink
              className={`${segmentItem} ${styles.periodLink}`}
              to={`${reportPath}${formatReportFilter({ ...filter, period })}`}
              aria-current={period === filter.period ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {t('ownPartners.report.days', { days: period })}
            </SiteLink>
          </li>
        ))}
      </ul>
      {(campaigns.length > 0 || hasSiteFilter) && (
        <Form method="get" action={reportPath} className={styles.filterForm} preventScrollReset replace>
          <input type="hidden" name="days" value={filter.period} />
          {/* new keys make the lists follow the URL, also after going back */}
          {campaigns.length > 0 && (
            <SelectField
              key={`campaign ${filter.campaign}`}
              name="campaign"
              label={t('ownPartners.report.campaign')}
              placeholder={t('ownPartners.report.allCampaigns')}
              defaultValue={filter.campaign ?? ''}
              options={campaigns.map((campaign) => ({ value: campaign.id, label: campaign.name }))}
            />
          )}
          {hasSiteFilter && (
            <SelectField
              key={`site ${filter.site}`}
              name="site"
              label={t('ownPartners.report.site')}
              placeholder={t('ownPartners.report.allSites')}
              defaultValue={filter.site ?? ''}
              options={sites.map((site) => ({ value: site, label: siteLabelOf(site) }))}
            />
          )}
          <Button type="submit" variant="secondary">
            {t('ownPartners.report.show')}
          </Button>
        </Form>
      )}
      <Button
        variant="secondary"
        href={partnerReportFilePath(locale, id, formatReportFilter(filter))}
        download
        startIcon={<DownloadIcon size={20} />}
        aria-label={t('ownPartners.report.downloadName', { days: filter.period })}
      >
        {t('ownPartners.report.download')}
      </Button>
    </div>
  );
}

/** The filter that probably leaves the report empty; `null` without one. */
function emptyReasonOf({ campaign, site }: ReportFilter): 'campaign' | 'site' | null {
  if (campaign !== null) return 'campaign';
  return site === null ? null : 'site';
}

function EmptyReport({ partner, filter }: Omit<ReportTabProps, 'report'>): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const { id, sites } = partner;
  const nextStep = nextSetupStepOf(sites);
  const nextStepAction = {
    add: { text: t('ownPartners.addSite'), href: ownPartnerPath(locale, id, 'sites') },
    verify: { text: t('ownPartners.verifySite'), href: ownPartnerPath(locale, id, 'sites') },
    code: { text: t('ownPartners.code'), href: partnerCodePath(locale, id) },
  }[nextStep];
  return (
    <EmptyState
      title={t('ownPartners.report.emptyTitle')}
      actions={
        <>
          <Button href={nextStepAction.href}>{nextStepAction.text}</Button>
          {nextStep === 'code' && (
            <Button variant="secondary" href={ownPartnerPath(locale, id, 'page-check')}>
              {t('ownPartners.report.checkPage')}
            </Button>
          )}
        </>
      }
    >
      {t(`ownPartners.report.empty.${emptyReasonOf(filter) ?? nextStep}`)}
    </EmptyState>
  );
}

export function ReportTab({ partner, filter, report }: ReportTabProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'ownPartners'>();
  const { state, location } = useNavigation();
  const { totals, campaigns, sites } = report;
  const isReportUpdating = state === 'loading' && location.pathname === ownPartnerPath(locale, partner.id);
  const isReportEmpty = Object.values(totals).every((count) => count === 0);
  const { impressions, searches } = totals;
  const searchRate =
    impressions > 0 ? formatNumber((searches / impressions) * 100, { maximumFractionDigits: 1 }) : null;
  const stats = countNames.map((count) => ({
    label: t(`ownPartners.${count}`),
    value: formatNumber(totals[count]),
    ...(count === 'searches' &&
      searchRate !== null && { note: t('ownPartners.report.searchRate', { rate: searchRate }) }),
  }));
  return (
    <>
      <h2 className={hidden}>{t('ownPartners.tab.report')}</h2>
      <ReportFilters partner={partner} filter={filter} report={report} />
      <Stack
        gap={24}
        className={isReportUpdating ? updatingContent : undefined}
        aria-busy={isReportUpdating || undefined}
      >
        {isReportEmpty ? (
          <EmptyReport partner={partner} filter={filter} />
        ) : (
          <>
            <StatList stats={stats} />
            <DailyCharts days={report.days} />
            <div className={styles.reportColumns}>
              {filter.campaign === null && <CampaignTable counts={campaigns} campaigns={partner.campaigns} />}
              {filter.site === null && <SiteTable sites={sites} />}
            </div>
          </>
        )}
      </Stack>
    </>
  );
}
