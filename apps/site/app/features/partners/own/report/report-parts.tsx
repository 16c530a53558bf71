import type { OwnPartner, PartnerReport } from '@plaza/sdk/contract';
import { Card, LineChart } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from '../own-partners.css.ts';

/** Names of a report's counts of visitors, in the order of a visitor's steps. */
const visitorCountNames = ['arrivals', 'searches', 'views', 'chats'] as const;

export function DailyChart({ report: { days } }: { report: PartnerReport }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <Card>
      <LineChart
        headingLevel={3}
        title={t('ownPartners.report.chartTitle')}
        description={t('ownPartners.report.chartText')}
        days={days.map(({ day }) => day)}
        series={visitorCountNames.map((name, look) => ({
          label: t(`ownPartners.${name}`),
          values: days.map((day) => day[name]),
          look: look as 0 | 1 | 2 | 3,
        }))}
        labels={{
          view: t('ownPartners.report.view'),
          chart: t('ownPartners.report.chart'),
          table: t('ownPartners.report.table'),
          loading: t('ownPartners.report.loading'),
          empty: t('ownPartners.report.emptyTitle'),
          day: t('ownPartners.report.day'),
          noFigure: t('ownPartners.report.noFigure'),
        }}
      />
    </Card>
  );
}

interface ReportTableProps {
  id: string;
  title: string;
  text?: string;
  columns: readonly string[];
  rows: readonly { key: string; name: ReactNode; counts: readonly number[] }[];
}

function ReportTable({ id, title, text, columns, rows }: ReportTableProps): ReactElement {
  const { formatNumber } = useIntl();
  return (
    <Card as="section" aria-labelledby={id} className={`${stack[16]} ${styles.topAligned}`}>
      <div className={stack[8]}>
        <h3 id={id} className={labelText}>
          {title}
        </h3>
        {text !== undefined && <p className={`${small} ${muted}`}>{text}</p>}
      </div>
      <div className={styles.reportTableContainer}>
        <table className={`${small} ${styles.reportTable}`} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, counts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {counts.map((count, index) => (
                  <td key={columns[index + 1]}>{formatNumber(count)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface CampaignTableProps {
  counts: PartnerReport['campaigns'];
  campaigns: OwnPartner['campaigns'];
}

export function CampaignTable({ counts, campaigns }: CampaignTableProps): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  const campaignNameOf = (id: string | null): string =>
    id === null ? t('ownPartners.report.noCampaign') : (campaigns.find((each) => each.id === id)?.name ?? id);
  return (
    <ReportTable
      id="by-campaign"
      title={t('ownPartners.report.byCampaign')}
      columns={[t('ownPartners.report.campaign'), ...visitorCountNames.map((name) => t(`ownPartners.${name}`))]}
      rows={counts.map((row) => ({
        key: row.campaign ?? '',
        name: campaignNameOf(row.campaign),
        counts: visitorCountNames.map((name) => row[name]),
      }))}
    />
  );
}

export function SiteTable({ sites }: Pick<PartnerReport, 'sites'>): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <ReportTable
      id="by-site"
      title={t('ownPartners.report.bySite')}
      columns={[t('ownPartners.report.site'), t('ownPartners.arrivals')]}
      rows={sites.map(({ origin, arrivals }) => ({
        key: origin ?? '',
        name: origin === null ? t('ownPartners.report.unknownSite') : origin.replace(/^https:\/\//, ''),
        counts: [arrivals],
      }))}
    />
  );
}
