import type { ListingInsights } from '@plaza/sdk';
import { BarChart, Card, FunnelChart, LineChart } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { insightSteps, stepWords, sumOf, type InsightStep } from './insight-words.ts';
import type { ListingPeriod } from '~/features/owner-listings/listing-days.ts';

export interface InsightsChartsProps {
  days: ListingInsights['days'];
  period: ListingPeriod;
}

/** How many went on from being shown the listing to writing about it. */
export function InsightsFunnel({ days, period }: InsightsChartsProps): ReactElement {
  const { t } = useIntl<'insights'>();
  const sums = sumOf(days);
  const stepOf = (label: string): InsightStep => insightSteps.find((step) => t(stepWords[step]) === label) ?? 'saves';
  return (
    <Card>
      <FunnelChart
        headingLevel={2}
        title={t('insights.funnelTitle')}
        description={t('insights.funnelText', { count: sums.impressions, days: period })}
        steps={insightSteps.map((step) => ({
          label: t(stepWords[step]),
          count: sums[step],
          // most people write without saving it first
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
          rateOf: (rate, before) => t('insights.rateOf', { rate, step: stepOf(before) }),
          noRate: t('insights.noRate'),
        }}
      />
    </Card>
  );
}

/** As on the listing's overview, where views come first, then saves and chats. */
const looks = { views: 0, saves: 1, chats: 2, impressions: 3 } as const;

const parts = {
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

/** Two steps by day: a scale of its own for what happens often, and for what happens seldom. */
export function InsightsDays({ days, period, part }: InsightsChartsProps & { part: keyof typeof parts }): ReactElement {
  const { t } = useIntl<'insights'>();
  const { title, text, empty, steps } = parts[part];
  const Chart = period > 31 ? LineChart : BarChart;
  const hasFigures = days.some((day) => steps.some((step) => day[step] > 0));
  return (
    <Card>
      <Chart
        // bars and lines keep their own choice of chart or table
        key={Chart === BarChart ? 'bars' : 'lines'}
        headingLevel={2}
        title={t(title)}
        description={t(text)}
        days={hasFigures ? days.map(({ day }) => day) : []}
        series={steps.map((step) => ({
          label: t(stepWords[step]),
          values: days.map((day) => day[step]),
          look: looks[step],
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
