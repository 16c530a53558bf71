import type { ListingInsights } from '@plaza/sdk';
import { BarChart, Card, FunnelChart, LineChart, Stack, Table, type TableColumn } from '@plaza/ui';
import type { ReactElement } from 'react';
import type { ListingPeriod } from '~/features/owner-listings/listing-figures.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small } from '~/styles/common.css.ts';
import {
  type InsightStep,
  insightSteps,
  sourceMessageIdOf,
  stepMessageIds,
  sumInsightTotals,
} from './insight-model.ts';
import * as styles from './insights.css.ts';

interface InsightsChartsProps {
  days: ListingInsights['days'];
  period: ListingPeriod;
}

export function InsightsFunnel({ days, period }: InsightsChartsProps): ReactElement {
  const { t } = useIntl<'insights'>();
  const periodTotals = sumInsightTotals(days);
  const insightStepOfLabel = (label: string): InsightStep =>
    insightSteps.find((step) => t(stepMessageIds[step]) === label) ?? 'saves';
  return (
    <Card>
      <FunnelChart
        headingLevel={2}
        title={t('insights.funnelTitle')}
        description={t('insights.funnelText', { count: periodTotals.impressions, days: period })}
        steps={insightSteps.map((step) => ({
          label: t(stepMessageIds[step]),
          count: periodTotals[step],
          // the chat rate refers to views, because most drivers write without saving first
          ...(step === 'chats' && { rateOf: insightSteps.indexOf('views') }),
        }))}
        labels={{
          view: t('insights.view'),
          chart: t('insights.chart'),
          table: t('insights.table'),
          loading: t('insights.loading'),
          empty: t('insights.noReach'),
          step: t('insights.step'),
          count: t('insights.count'),
          rate: t('insights.rate'),
          rateOf: (rate, before) => t('insights.rateOf', { rate, step: insightStepOfLabel(before) }),
          noRate: t('insights.noRate'),
        }}
      />
    </Card>
  );
}

/** Colour indexes that match the listing's overview: views first, then saves and chats. */
const seriesColorIndexes = { views: 0, saves: 1, chats: 2, impressions: 3 } as const;

const dailyChartSettings = {
  reach: {
    title: 'insights.reachTitle',
    text: 'insights.reachText',
    empty: 'insights.noReach',
    steps: ['impressions', 'views'],
  },
  interest: {
    title: 'insights.interestTitle',
    text: 'insights.interestText',
    empty: 'insights.noInterest',
    steps: ['saves', 'chats'],
  },
} as const;

/** Chart of two steps by day. Frequent and rare steps have separate charts, because their scales differ. */
export function InsightsDailyChart({
  days,
  period,
  part,
}: InsightsChartsProps & { part: keyof typeof dailyChartSettings }): ReactElement {
  const { t } = useIntl<'insights'>();
  const { title, text, empty, steps } = dailyChartSettings[part];
  const DailyChart = period > 31 ? LineChart : BarChart;
  const hasAnyFigure = days.some((day) => steps.some((step) => day[step] > 0));
  return (
    <Card>
      <DailyChart
        // bar and line charts each remember whether the visitor chose chart or table
        key={DailyChart === BarChart ? 'bars' : 'lines'}
        headingLevel={2}
        title={t(title)}
        description={t(text)}
        days={hasAnyFigure ? days.map(({ day }) => day) : []}
        series={steps.map((step) => ({
          label: t(stepMessageIds[step]),
          values: days.map((day) => day[step]),
          look: seriesColorIndexes[step],
        }))}
        labels={{
          view: t('insights.view'),
          chart: t('insights.chart'),
          table: t('insights.table'),
          loading: t('insights.loading'),
          empty: t(empty),
          day: t('insights.day'),
          noFigure: t('insights.noFigure'),
        }}
      />
    </Card>
  );
}

export function ShareBar({
  value,
  max: maxCount,
  className = styles.ownListingBar,
}: {
  value: number;
  max: number;
  className?: string;
}): ReactElement {
  const filledShare = maxCount === 0 ? 0 : value / maxCount;
  return (
    <svg width="100%" height={8} aria-hidden="true">
      <rect width="100%" height={8} rx={4} className={styles.comparisonBarTrack} />
      {value > 0 && (
        <rect width={`${Math.max(1, Math.round(filledShare * 1000) / 10)}%`} height={8} rx={4} className={className} />
      )}
    </svg>
  );
}

type InsightSource = ListingInsights['sources'][number];

interface InsightsSourcesProps {
  sources: ListingInsights['sources'];
  period: ListingPeriod;
}

/** Table of the sources, which owners can sort by any figure. */
export function InsightsSources({ sources, period }: InsightsSourcesProps): ReactElement {
  const { t, formatNumber } = useIntl<'insights'>();
  const maxSourceCount = Math.max(0, ...sources.map(({ impressions, views }) => Math.max(impressions, views)));
  const viewRateOf = ({ views, impressions }: InsightSource): number | null =>
    impressions === 0 || views > impressions ? null : views / impressions;
  const formatViewRate = (rate: number | null): string =>
    rate === null
      ? t('insights.noRate')
      : t('insights.percent', { value: formatNumber(rate * 100, { maximumFractionDigits: 0 }) });
  const columns: readonly TableColumn<InsightSource>[] = [
    {
      key: 'source',
      title: t('insights.source'),
      renderCell: ({ source, impressions, views }) => (
        <div className={styles.sourceName}>
          {t(sourceMessageIdOf(source))}
          <ShareBar value={Math.max(impressions, views)} max={maxSourceCount} />
        </div>
      ),
      getSortValue: ({ source }) => t(sourceMessageIdOf(source)),
    },
    ...insightSteps.map((step) => ({
      key: step,
      title: t(stepMessageIds[step]),
      isNumeric: true,
      renderCell: (row: InsightSource) => formatNumber(row[step]),
      getSortValue: (row: InsightSource) => row[step],
      firstSortDirection: 'descending' as const,
    })),
    {
      key: 'viewRate',
      title: t('insights.viewRate'),
      isNumeric: true,
      renderCell: (row) => formatViewRate(viewRateOf(row)),
      getSortValue: viewRateOf,
      firstSortDirection: 'descending',
      priority: 2,
    },
  ];
  return (
    <Card>
      <Stack gap={4} className={styles.chartHeading}>
        <h2 className={labelText}>{t('insights.sourcesTitle')}</h2>
        <p className={`${small} ${muted}`}>{t('insights.sourcesText', { days: period })}</p>
      </Stack>
      <Table
        caption={t('insights.sourcesTitle')}
        isCaptionHidden
        density="compact"
        columns={columns}
        rows={sources}
        getRowKey={({ source }) => source}
        defaultSort={{ column: 'impressions', direction: 'descending' }}
      />
    </Card>
  );
}
