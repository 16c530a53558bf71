import type { ListingInsights } from '@plaza/sdk';
import { Card, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small } from '~/styles/common.css.ts';
import { insightSteps, sourceWord, stepWords } from './insight-words.ts';
import * as styles from './insights.css.ts';
import type { ListingPeriod } from '~/features/owner-listings/listing-days.ts';

/** A length out of another one, as drawing. The figure stands beside it. */
export function ShareBar({
  value,
  most,
  className = styles.barPart,
}: {
  value: number;
  most: number;
  className?: string;
}): ReactElement {
  const share = most === 0 ? 0 : value / most;
  return (
    <svg width="100%" height={8} aria-hidden="true">
      <rect width="100%" height={8} rx={4} className={styles.barTrack} />
      {value > 0 && (
        <rect width={`${Math.max(1, Math.round(share * 1000) / 10)}%`} height={8} rx={4} className={className} />
      )}
    </svg>
  );
}

export interface InsightsSourcesProps {
  sources: ListingInsights['sources'];
  period: ListingPeriod;
}

/** Where people came across the listing: a table, with a line for how often it was shown there. */
export function InsightsSources({ sources, period }: InsightsSourcesProps): ReactElement {
  const { t, formatNumber } = useIntl<'insights'>();
  const most = Math.max(0, ...sources.map(({ impressions, views }) => Math.max(impressions, views)));
  const rateOf = (views: number, impressions: number): string =>
    impressions === 0 || views > impressions
      ? t('insights.noRate')
      : t('insights.percent', { value: formatNumber((views / impressions) * 100, { maximumFractionDigits: 0 }) });
  return (
    <Card as="section" aria-labelledby="sources">
      <Stack gap={4} className={styles.heading}>
        <h2 className={labelText} id="sources">
          {t('insights.sourcesTitle')}
        </h2>
        <p className={`${small} ${muted}`}>
          {t('insights.sourcesText', { days: period })}{' '}
          <span className={styles.wideOnly}>{t('insights.viewRateHelp')}</span>
        </p>
      </Stack>
      <div className={styles.tablePlace}>
        <table className={`${small} ${styles.table}`} aria-labelledby="sources">
          <thead>
            <tr>
              <th scope="col">{t('insights.source')}</th>
              {insightSteps.map((step) => (
                <th key={step} scope="col">
                  {t(stepWords[step])}
                </th>
              ))}
              <th scope="col" className={styles.wideOnly}>
                {t('insights.viewRate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, ...sums }) => (
              <tr key={source}>
                <th scope="row">
                  {t(sourceWord(source))}
                  <ShareBar value={Math.max(sums.impressions, sums.views)} most={most} />
                </th>
                {insightSteps.map((step) => (
                  <td key={step}>{formatNumber(sums[step])}</td>
                ))}
                <td className={styles.wideOnly}>{rateOf(sums.views, sums.impressions)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
