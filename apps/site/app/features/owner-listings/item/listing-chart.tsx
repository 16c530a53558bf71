import { BarChart, Card, LineChart } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { ownListingPath } from '~/paths.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { updating } from '~/layout/account-page.css.ts';
import { segment, segments } from '~/styles/frame.css.ts';
import { listingPeriods, type ListingDay, type ListingPeriod } from '~/features/owner-listings/listing-days.ts';

export interface ListingChartProps {
  id: number;
  /** The oldest first; empty when they could not be had. */
  days: readonly ListingDay[];
  period: ListingPeriod;
}

/** Which days are shown: links, so that it works before scripts and the address says it. */
function Periods({ id, period }: Pick<ListingChartProps, 'id' | 'period'>): ReactElement {
  const { t, locale } = useIntl();
  return (
    <ul className={segments} aria-label={t('owner.item.period')}>
      {listingPeriods.map((days) => (
        <li key={days}>
          <SiteLink
            className={segment}
            to={`${ownListingPath(locale, id)}?days=${days}`}
            aria-current={days === period ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {t('owner.item.days', { days })}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Views, saves and chats by day: bars while they can be told apart, lines for a quarter, and always a table. */
export function ListingChart({ id, days, period }: ListingChartProps): ReactElement {
  const { t, locale } = useIntl();
  const { state, location } = useNavigation();
  const isUpdating = state === 'loading' && location.pathname === ownListingPath(locale, id);
  const Chart = period > 31 ? LineChart : BarChart;
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const hasFigures = days.some((day) => day.views + day.savedCount + day.chatCount > 0);
  return (
    <Card className={isUpdating ? updating : undefined} aria-busy={isUpdating || undefined}>
      <Chart
        // bars and lines keep their own choice of chart or table
        key={Chart === BarChart ? 'bars' : 'lines'}
        headingLevel={2}
        title={t('owner.item.chartTitle')}
        description={t('owner.item.chartText', { count: views, days: period })}
        actions={<Periods id={id} period={period} />}
        days={hasFigures ? days.map(({ day }) => day) : []}
        series={[
          { label: t('owner.item.views'), values: days.map((day) => day.views) },
          { label: t('owner.bays.saved'), values: days.map((day) => day.savedCount) },
          { label: t('owner.item.chats'), values: days.map((day) => day.chatCount) },
        ]}
        labels={{
          view: t('owner.item.view'),
          chart: t('owner.item.chart'),
          table: t('owner.item.table'),
          loading: t('owner.loading'),
          empty: t('owner.item.noDays'),
          day: t('owner.item.day'),
          noFigure: t('owner.item.noFigure'),
        }}
      />
    </Card>
  );
}
