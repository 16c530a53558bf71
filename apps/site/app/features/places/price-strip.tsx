import { formatEuros, type Place } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from './places.css.ts';

const widthOfScale = 100;

/** Where a price stands between the lowest and the highest, in hundredths. */
const positionOf = (cents: number, min: number, max: number) =>
  max === min ? widthOfScale / 2 : ((cents - min) / (max - min)) * widthOfScale;

/** Prices from the lowest to the highest, the middle one marked where it stands between them. */
export function PriceStrip({ place }: { place: Place }): ReactElement | null {
  const { t, locale } = useIntl();
  const { minPriceCents: min, medianPriceCents: median, maxPriceCents: max } = place;
  if (min === null || median === null || max === null) return null;
  const prices = [
    { name: t('place.from'), cents: min },
    { name: t('place.typical'), cents: median },
    { name: t('place.to'), cents: max },
  ];
  const middle = `${positionOf(median, min, max)}%`;
  return (
    <section className={styles.strip} aria-labelledby="prices">
      <h2 className={styles.stripTitle} id="prices">
        {t('place.prices')}
      </h2>
      <dl className={styles.stripPrices}>
        {prices.map(({ name, cents }) => (
          <div key={name} className={styles.stripPrice}>
            <dt>{name}</dt>
            <dd>{formatEuros(cents, locale)}</dd>
          </div>
        ))}
      </dl>
      <svg className={styles.scale} width="100%" height="24" aria-hidden="true">
        <rect className={styles.scaleLine} x="0" y="10" width="100%" height="4" rx="2" />
        <rect className={styles.scaleLow} x="0" y="10" width={middle} height="4" rx="2" />
        <circle className={styles.scaleMiddle} cx={middle} cy="12" r="8" />
      </svg>
    </section>
  );
}
