import { formatEuros } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { cardTitle, muted, numbers, panel, sectionText, small } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import { formatDistance } from '~/features/listings/cards/units.ts';
import * as details from '~/features/owner-listings/wizard/details/details.css.ts';
import { placeInRange } from './price-range.ts';

export interface PriceGuideData {
  count: number;
  radiusMeters: number;
  medianCents: number;
  lowCents: number;
  highCents: number;
}

const width = 320;
const edge = 12;
const at = (share: number) => edge + share * (width - 2 * edge);

/** What bays around cost, and where the own price lies among them. */
export function PriceGuide({ guide, ownCents }: { guide: PriceGuideData; ownCents: number | null }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const { count, lowCents, medianCents, highCents } = guide;
  /** What others ask, to the euro: cents of a median are nobody's price. */
  const euros = (cents: number) => formatEuros(Math.round(cents / 100) * 100, locale);
  const own = ownCents === null ? null : placeInRange(ownCents, guide);
  return (
    <section className={panel} aria-labelledby="guide">
      <h2 className={cardTitle} id="guide">
        {t('wizard.guide.title')}
      </h2>
      <p className={`${sectionText} ${numbers}`}>
        {euros(medianCents)} <span className={`${small} ${muted}`}>{t('price.perMonth')}</span>
      </p>
      <div className={details.price}>
        <svg viewBox={`0 0 ${width} 48`} aria-hidden="true">
          <path className={details.rangeLine} d={`M${at(0)} 24H${at(1)}`} />
          <path
            className={details.rangeBand}
            d={`M${at(placeInRange(lowCents, guide))} 24H${at(placeInRange(highCents, guide))}`}
          />
          <path className={details.rangeMiddle} d={`M${at(placeInRange(medianCents, guide))} 14v20`} />
          {own !== null && <circle className={details.rangeOwn} cx={at(own)} cy="24" r="9" />}
        </svg>
        <p className={`${spread} ${small} ${muted} ${numbers}`}>
          <span>{euros(lowCents)}</span>
          <span>{euros(highCents)}</span>
        </p>
      </div>
      <p className={`${small} ${muted}`}>
        {t('wizard.guide.text', {
          count,
          distance: formatDistance(intl, guide.radiusMeters),
          low: euros(lowCents),
          high: euros(highCents),
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
