import { formatEuros } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { formatDistance } from '~/features/listings/cards/listing-text.ts';
import * as details from '~/features/owner-listings/wizard/details/details.css.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, muted, panel, sectionText, small, tabularNumbers } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';

/** Prices per month of similar bays nearby. */
export interface PriceGuideData {
  count: number;
  radiusMeters: number;
  medianCents: number;
  lowCents: number;
  highCents: number;
}

const priceChartWidth = 320;
const priceChartPadding = 12;
const toPriceChartX = (share: number) => priceChartPadding + share * (priceChartWidth - 2 * priceChartPadding);

export interface PriceGuideProps {
  guide: PriceGuideData;
  /** Price per month that the owner has entered; `null` while it is no amount. */
  ownCents: number | null;
}

/** Shows what similar bays nearby cost, and where the owner's price is among them. */
export function PriceGuide({ guide, ownCents }: PriceGuideProps): ReactElement {
  const intl = useIntl<'wizard'>();
  const { t, locale } = intl;
  const { count, lowCents, medianCents, highCents } = guide;
  /** Formats a price rounded to euros, because the cents of a median mean nothing. */
  const formatRoundedEuros = (cents: number) => formatEuros(Math.round(cents / 100) * 100, locale);
  const ownPricePosition = ownCents === null ? null : positionInPriceRange(ownCents, guide);
  return (
    <section className={panel} aria-labelledby="guide">
      <h2 className={cardTitle} id="guide">
        {t('wizard.guide.title')}
      </h2>
      <p className={`${sectionText} ${tabularNumbers}`}>
        {formatRoundedEuros(medianCents)} <span className={`${small} ${muted}`}>{t('price.perMonth')}</span>
      </p>
      <div className={details.priceField}>
        <svg viewBox={`0 0 ${priceChartWidth} 48`} aria-hidden="true">
          <path className={details.priceRangeLine} d={`M${toPriceChartX(0)} 24H${toPriceChartX(1)}`} />
          <path
            className={details.priceRangeBand}
            d={`M${toPriceChartX(positionInPriceRange(lowCents, guide))} 24H${toPriceChartX(positionInPriceRange(highCents, guide))}`}
          />
          <path
            className={details.priceRangeMedian}
            d={`M${toPriceChartX(positionInPriceRange(medianCents, guide))} 14v20`}
          />
          {ownPricePosition !== null && (
            <circle className={details.priceRangeOwnMark} cx={toPriceChartX(ownPricePosition)} cy="24" r="9" />
          )}
        </svg>
        <p className={`${spreadRow} ${small} ${muted} ${tabularNumbers}`}>
          <span>{formatRoundedEuros(lowCents)}</span>
          <span>{formatRoundedEuros(highCents)}</span>
        </p>
      </div>
      <p className={`${small} ${muted}`}>
        {t('wizard.guide.text', {
          count,
          distance: formatDistance(intl, guide.radiusMeters),
          low: formatRoundedEuros(lowCents),
          high: formatRoundedEuros(highCents),
        })}
      </p>
      {ownCents !== null && ownCents > 0 && (
        <p className={small} role="status">
          {t(
            ownCents < lowCents
              ? 'wizard.guide.below'
              : ownCents > highCents
                ? 'wizard.guide.above'
                : 'wizard.guide.among',
            { price: formatEuros(ownCents, locale) },
          )}
        </p>
      )}
    </section>
  );
}

/** Margin on both sides of the chart's price range, as a fraction of the range. */
const priceRangeMargin = 0.35;

/** Returns the position of a price on a line that shows the price range with margins: 0 to 1, clamped. */
export function positionInPriceRange(
  cents: number,
  { lowCents, highCents }: { lowCents: number; highCents: number },
): number {
  const rangeCents = Math.max(highCents - lowCents, 1);
  const rangeStartCents = lowCents - priceRangeMargin * rangeCents;
  return Math.min(Math.max((cents - rangeStartCents) / (rangeCents * (1 + 2 * priceRangeMargin)), 0), 1);
}
