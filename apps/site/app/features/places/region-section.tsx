import { formatEuros, type RegionTowns } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { placePath } from '~/paths.ts';
import { subsectionText } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import * as styles from './towns.css.ts';
import { typicalPriceOf } from './typical-price.ts';

type IndexedTown = RegionTowns['towns'][number];

/** The towns of a region, each with how many bays it has and at which prices. */
export function RegionSection({ region: { slug, name, count, towns } }: { region: RegionTowns }): ReactElement {
  const { t } = useIntl();
  const titleId = `${slug}-title`;
  return (
    <section className={styles.region} id={slug} aria-labelledby={titleId}>
      <div>
        <h2 className={subsectionText} id={titleId}>
          {name}
        </h2>
        <p className={styles.regionFacts}>{t('towns.ofRegion', { towns: towns.length, bays: count })}</p>
      </div>
      <ul className={styles.towns}>
        {towns.map((town) => (
          <li key={town.slug}>
            <TownLink town={town} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TownLink({ town }: { town: IndexedTown }): ReactElement {
  const { t, locale } = useIntl();
  const { slug, name, count, minPriceCents } = town;
  const typical = typicalPriceOf(town);
  return (
    <SiteLink className={styles.town} to={placePath(locale, 'town', slug)}>
      <span className={styles.townName}>{name}</span>{' '}
      <span className={styles.townFacts}>
        <span>{t('towns.bays', { count })}</span>{' '}
        <span className={styles.from}>{t('towns.from', { count, price: formatEuros(minPriceCents, locale) })}</span>
        {typical !== null && (
          <>
            {' '}
            <span>{t('towns.typical', { price: formatEuros(typical, locale) })}</span>
          </>
        )}
      </span>
    </SiteLink>
  );
}
