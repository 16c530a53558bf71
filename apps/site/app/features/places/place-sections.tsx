import { formatEuros, type Place } from '@plaza/sdk';
import { Fragment, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { typicalPriceOf } from './place-text.ts';
import { Card, Grid, Heading, Inline, Stack, Text } from '@plaza/ui';
import * as styles from './places.css.ts';
import { muted, tabularNumbers, small, subsectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { rowLink } from '~/styles/shared.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';

export interface PlaceLink {
  to: string;
  name: string;
  count: number;
  minPriceCents: number | null;
}

export interface PlaceLinksProps {
  id: string;
  title: string;
  links: readonly PlaceLink[];
}

export function PlaceLinks({ id, title, links }: PlaceLinksProps): ReactElement | null {
  const { t, locale } = useIntl();
  if (links.length === 0) return null;
  return (
    <section className={stack[12]} aria-labelledby={id}>
      <h2 className={subsectionText} id={id}>
        {title}
      </h2>
      <Grid as="ul" columns="wide" gap="none" className={styles.placeLinks}>
        {links.map(({ to, name, count, minPriceCents }) => (
          <li key={to}>
            <SiteLink className={`${rowLink} ${styles.placeLink}`} to={to}>
              <span>{name}</span>
              <span className={`${small} ${muted} ${tabularNumbers}`}>
                {minPriceCents === null
                  ? t('search.bays', { count })
                  : t('place.linkFacts', { count, price: formatEuros(minPriceCents, locale) })}
              </span>
            </SiteLink>
          </li>
        ))}
      </Grid>
    </section>
  );
}

const maxPercent = 100;
/** Range of the middle label's position, in percent of the scale, in which it doesn't overlap the outer labels. */
const middleLabelRange = { min: 28, max: 72 };

const pricePercentOf = (cents: number, min: number, max: number) =>
  max === min ? maxPercent / 2 : ((cents - min) / (max - min)) * maxPercent;

export function PriceStrip({ place }: { place: Place }): ReactElement | null {
  const { t, locale } = useIntl();
  const { minPriceCents: min, maxPriceCents: max } = place;
  const typicalPriceCents = typicalPriceOf(place);
  if (min === null || typicalPriceCents === null || max === null || min === max) return null;
  const typicalPricePercent = pricePercentOf(typicalPriceCents, min, max);
  const typicalLabelPercent = Math.min(middleLabelRange.max, Math.max(middleLabelRange.min, typicalPricePercent));
  const priceLabels = [
    { name: t('place.from'), cents: min, at: '0%', anchor: 'start' as const },
    { name: t('place.typical'), cents: typicalPriceCents, at: `${typicalLabelPercent}%`, anchor: 'middle' as const },
    { name: t('place.to'), cents: max, at: '100%', anchor: 'end' as const },
  ];
  return (
    <Card as="section" className={styles.priceStrip} aria-labelledby="prices">
      <Stack gap={8}>
        <Heading level={2} variant="label" id="prices">
          {t('place.prices')}
        </Heading>
        <dl className={`${tabularNumbers} ${styles.priceList}`}>
          {priceLabels.map(({ name, cents }) => (
            <Inline key={name} justify="between">
              <Text as="dt" tone="muted">
                {name}
              </Text>
              <dd>{formatEuros(cents, locale)}</dd>
            </Inline>
          ))}
        </dl>
        <svg className={styles.priceScale} width="100%" height="84" aria-hidden="true">
          {priceLabels.map(({ name, cents, at, anchor }) => (
            <Fragment key={name}>
              <text className={styles.priceScaleLabel} x={at} y="14" textAnchor={anchor}>
                {name}
              </text>
              <text className={styles.priceScalePrice} x={at} y="44" textAnchor={anchor}>
                {formatEuros(cents, locale)}
              </text>
            </Fragment>
          ))}
          <rect className={styles.priceScaleLine} x="0" y="66" width="100%" height="4" rx="2" />
          <rect
            className={styles.priceScaleBelowTypical}
            x="0"
            y="66"
            width={`${typicalPricePercent}%`}
            height="4"
            rx="2"
          />
          <circle className={styles.priceScaleTypicalDot} cx={`${typicalPricePercent}%`} cy="68" r="9" />
        </svg>
      </Stack>
    </Card>
  );
}
