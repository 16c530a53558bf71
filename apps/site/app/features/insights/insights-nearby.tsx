import type { ListingInsights } from '@plaza/sdk';
import { Card, Stack } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath } from '~/paths.ts';
import { labelText, muted, small, textLink } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import {
  compareWithMedian,
  insightSteps,
  stepMessageIds,
  type InsightTotals,
  type ComparisonResult,
} from './insight-model.ts';
import * as styles from './insights.css.ts';
import { ShareBar } from './insights-charts.tsx';
import type { ListingPeriod } from '~/features/owner-listings/listing-figures.ts';

const messageIdByResult = {
  more: 'insights.nearbyMore',
  same: 'insights.nearbySame',
  none: 'insights.nearbyNone',
  ahead: 'insights.nearbyAhead',
  quiet: 'insights.nearbyQuiet',
} as const satisfies Record<ComparisonResult, string>;

const renderBold = (words: ReactNode[]): ReactElement => <b key="b">{words}</b>;

export interface InsightsNearbyProps {
  id: number;
  own: InsightTotals;
  nearby: ListingInsights['nearby'];
  period: ListingPeriod;
}

export function InsightsNearby({ id, own, nearby, period }: InsightsNearbyProps): ReactElement {
  const { t, rich, locale, formatNumber } = useIntl<'insights'>();
  if (nearby === null) {
    return (
      <Card as="section" aria-labelledby="nearby">
        <Stack gap={4} className={styles.chartHeading}>
          <h2 className={labelText} id="nearby">
            {t('insights.nearbyTitle')}
          </h2>
        </Stack>
        <p className={muted}>{t('insights.nearbyFew')}</p>
      </Card>
    );
  }
  const { median, listingCount, radiusMeters } = nearby;
  const formattedRadius = formatNumber(radiusMeters / 1000);
  const { result, ratio, step } = compareWithMedian('views', own.views, median.views);
  const isBelowMedian = result === 'none' || (result === 'more' && ratio < 1);
  return (
    <Card as="section" aria-labelledby="nearby">
      <Stack gap={4} className={styles.chartHeading}>
        <h2 className={labelText} id="nearby">
          {t('insights.nearbyTitle')}
        </h2>
        <p className={`${small} ${muted}`}>
          {t('insights.nearbyText', { count: listingCount, km: formattedRadius, days: period })}
        </p>
      </Stack>
      <p className={styles.comparisonResult}>
        {rich(messageIdByResult[result], {
          km: formattedRadius,
          step,
          ratio: formatNumber(ratio),
          b: renderBold,
        })}
      </p>
      <Stack as="dl" className={styles.comparisonList}>
        {insightSteps.map((each) => {
          const maxComparedFigure = Math.max(own[each], median[each]);
          return (
            <Stack key={each} gap={4} className={small}>
              <dt>{t(stepMessageIds[each])}</dt>
              <dd>
                <span>{t('insights.yours')}</span>
                <ShareBar value={own[each]} max={maxComparedFigure} />
                <b>{formatNumber(own[each])}</b>
              </dd>
              <dd>
                <span>{t('insights.others')}</span>
                <ShareBar value={median[each]} max={maxComparedFigure} className={styles.medianListingBar} />
                <b>{formatNumber(median[each])}</b>
              </dd>
            </Stack>
          );
        })}
      </Stack>
      {isBelowMedian && (
        <p className={`${small} ${muted} ${styles.insightTip}`}>
          {t('insights.nearbyTip')}{' '}
          <SiteLink className={textLink} to={editListingPath(locale, id, 'images')}>
            {t('insights.nearbyTipLink')}
          </SiteLink>
        </p>
      )}
    </Card>
  );
}
