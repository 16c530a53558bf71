import { formatEuros } from '@plaza/sdk';
import { Grid } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, numbers, small, subsectionText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { lineLink } from '~/styles/shared.css.ts';
import * as styles from './places.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';

/** A place to go on to. */
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

/** Places around, each with how much is for rent there and from which price. */
export function PlaceLinks({ id, title, links }: PlaceLinksProps): ReactElement | null {
  const { t, locale } = useIntl();
  if (links.length === 0) return null;
  return (
    <section className={stack[12]} aria-labelledby={id}>
      <h2 className={subsectionText} id={id}>
        {title}
      </h2>
      <Grid as="ul" columns="wide" gap="none" className={styles.links}>
        {links.map(({ to, name, count, minPriceCents }) => (
          <li key={to}>
            <SiteLink className={`${lineLink} ${styles.link}`} to={to}>
              <span>{name}</span>
              <span className={`${small} ${muted} ${numbers}`}>
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
