import type { OwnPartner, PartnerCounts, PartnerReport } from '@plaza/sdk/contract';
import { Card, LineChart } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from '../own-partners.css.ts';

/** Names of a report's counts of visitors, in the order of a visitor's steps. */
const visitorCountNames = ['arrivals', 'searches', 'views', 'chats'] as const;
/** Names of all counts of a report, in the order of the steps from a widget to a chat. */
export const countNames = ['impressions', ...visitorCountNames] as const;

interface CountChartProps {
  days: PartnerReport['days'];
  names: readonly (keyof PartnerCounts)[];
  title: string;
  description: string;
}

function CountChart({ days, names, title, description }: CountChartProps): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <Card>
      <LineChart
        headingLevel={3}
        title={title}
        description={description}
        days={days.map(({ day }) => day)}
        series={names.map((name, look) => ({
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

/** Charts of visitors and of widgets seen, which are too many for one scale. */
export function DailyCharts({ days }: Pick<PartnerReport, 'days'>): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <>
      <CountChart
        days={days}
        names={visitorCountNames}
        title={t('ownPartners.report.chartTitle')}
        description={t('ownPartners.report.chartText')}
      />
      <CountChart
        days={days}
        names={['impressions']}
        title={t('ownPartners.report.impressionsTitle')}
        description={t('ownPartners.report.impressionsText')}
      />
    </>
  );
}

// on phones the parts have another layout, with which some browsers drop the implicit roles
const tableRoles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface ReportTableProps {
  id: string;
  title: string;
  /** Header of the column with the names. */
  nameHeader: string;
  rows: readonly { key: string; name: ReactNode; counts: PartnerCounts }[];
}

function ReportTable({ id, title, nameHeader, rows }: ReportTableProps): ReactElement {
  const { t, formatNumber } = useIntl<'ownPartners'>();
  return (
    <Card className={`${stack[16]} ${styles.topAligned}`}>
      <h3 id={id} className={labelText}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll a table that overflows */}
      <section className={styles.reportTableContainer} tabIndex={0} aria-labelledby={id}>
        <table {...tableRoles.table} className={`${small} ${styles.reportTable}`} aria-labelledby={id}>
          <thead {...tableRoles.rowgroup}>
            <tr {...tableRoles.row}>
              <th {...tableRoles.columnheader} scope="col">
                {nameHeader}
              </th>
              {countNames.map((count) => (
                <th key={count} {...tableRoles.columnheader} scope="col">
                  {t(`ownPartners.${count}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.rowgroup}>
            {rows.map(({ key, name, counts }) => (
              <tr key={key} {...tableRoles.row}>
                <th {...tableRoles.rowheader} scope="row">
                  {name}
                </th>
                {countNames.map((count) => (
                  <td key={count} {...tableRoles.cell}>
                    {formatNumber(counts[count])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
      nameHeader={t('ownPartners.report.campaign')}
      rows={counts.map((row) => ({ key: row.campaign ?? '', name: campaignNameOf(row.campaign), counts: row }))}
    />
  );
}

/** Writes an origin as people do, without `https://`. */
export const siteLabelOf = (origin: string): string => origin.replace(/^https:\/\//, '');

/** Host of a site that a narrow column wraps between its labels. */
const wrappableSite = (origin: string): ReactNode =>
  siteLabelOf(origin)
    .split('.')
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, `.${part}`]));

export function SiteTable({ sites }: Pick<PartnerReport, 'sites'>): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <ReportTable
      id="by-site"
      title={t('ownPartners.report.bySite')}
      nameHeader={t('ownPartners.report.site')}
      rows={sites.map((row) => ({
        key: row.origin ?? '',
        name: row.origin === null ? t('ownPartners.report.unknownSite') : wrappableSite(row.origin),
        counts: row,
      }))}
    />
  );
}
