import { formatEuros, type RegionTowns } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { placePath } from '~/paths.ts';
import { Stack, Text } from '@plaza/ui';
import { muted, numbers, small, subsectionText } from '~/styles/common.css.ts';
import { lineLink } from '~/styles/shared.css.ts';
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
      <Stack gap={4}>
        <h2 className={subsectionText} id={titleId}>
          {name}
        </h2>
        <Text variant="small" tone="muted">
          {t('towns.ofRegion', { towns: towns.length, bays: count })}
        </Text>
      </Stack>
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
    <SiteLink className={`${lineLink} ${styles.town}`} to={placePath(locale, 'town', slug)}>
      <span>{name}</span>{' '}
      <span className={`${small} ${muted} ${numbers} ${styles.townFacts}`}>
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
