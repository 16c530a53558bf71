import { emptySearchState, formatEuros, type RegionTowns } from '@plaza/sdk';
import { Button, Inline, PageHeader, Stack, Text } from '@plaza/ui';
import { EmptyBay } from '@plaza/ui/artwork';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, placePath, searchPath, townsPath } from '~/paths.ts';
import { actionRow, muted, centeredNotice, tabularNumbers, page, small, subsectionText } from '~/styles/common.css.ts';
import { pill, stack } from '~/styles/frame.css.ts';
import { PageBreadcrumbs } from '~/layout/page-breadcrumbs.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { createItemList } from '~/structured-data/lists.ts';
import { rowLink } from '~/styles/shared.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import * as placeStyles from './places.css.ts';
import * as styles from './towns.css.ts';
import { typicalPriceOf } from './place-text.ts';

export interface TownsPageProps {
  regions: readonly RegionTowns[];
  /** Number of towns, including those that the list leaves out. */
  townCount: number;
  listingCount: number;
}

export function TownsPage({ regions, townCount, listingCount }: TownsPageProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'towns'>();
  const { origin } = useSiteData();
  const townsPagePath = townsPath(locale);
  const allTowns = regions.flatMap((region) => region.towns);
  const townsSummary =
    townCount === 0 ? t('towns.empty') : t('towns.summary', { bays: listingCount, towns: townCount });
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${placeStyles.placePage}`}>
      <PageHead
        title={t('towns.title')}
        description={townCount === 0 ? townsSummary : t('towns.description', { summary: townsSummary })}
        isIndexed={townCount > 0}
      />
      <PageBreadcrumbs
        crumbs={[
          { text: t('app.name'), path: pagePath(locale) },
          { text: t('footer.cities'), path: townsPagePath },
        ]}
      />
      <PageHeader heading={t('towns.title')} lead={townCount > 0 ? townsSummary : undefined} />
      {townCount === 0 ? (
        <NoTowns />
      ) : (
        <>
          <RegionIndex regions={regions} />
          <Stack gap={48}>
            {regions.map((region) => (
              <RegionSection key={region.slug} region={region} />
            ))}
          </Stack>
          {allTowns.length < townCount && (
            <Text tone="muted">
              {t('towns.capped', { shown: formatNumber(allTowns.length), total: formatNumber(townCount) })}
            </Text>
          )}
          <JsonLd
            data={createItemList(
              origin,
              allTowns.map(({ name, slug }) => ({ text: name, path: placePath(locale, 'town', slug) })),
              townCount,
            )}
          />
        </>
      )}
    </main>
  );
}

function NoTowns(): ReactElement {
  const { t, locale } = useIntl<'towns'>();
  return (
    <div className={`${centeredNotice} ${placeStyles.emptyPlace}`}>
      <EmptyBay />
      <p>{t('towns.empty')}</p>
      <div className={actionRow}>
        <Button href={pagePath(locale, '/create_parking')}>{t('nav.listBay')}</Button>
        <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
          {t('error.search')}
        </Button>
      </div>
    </div>
  );
}

type IndexedTown = RegionTowns['towns'][number];

function RegionSection({ region: { slug, name, count, towns } }: { region: RegionTowns }): ReactElement {
  const { t } = useIntl<'towns'>();
  const regionTitleId = `${slug}-title`;
  return (
    <section className={styles.regionSection} id={slug} aria-labelledby={regionTitleId}>
      <Stack gap={4}>
        <h2 className={subsectionText} id={regionTitleId}>
          {name}
        </h2>
        <Text variant="small" tone="muted">
          {t('towns.ofRegion', { towns: towns.length, bays: count })}
        </Text>
      </Stack>
      <ul className={styles.townGrid}>
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
  const { t, locale } = useIntl<'towns'>();
  const { slug, name, count, minPriceCents } = town;
  const typicalPrice = typicalPriceOf(town);
  return (
    <SiteLink className={`${rowLink} ${styles.townRow}`} to={placePath(locale, 'town', slug)}>
      <span>{name}</span>{' '}
      <span className={`${small} ${muted} ${tabularNumbers} ${styles.townFacts}`}>
        <span>{t('towns.bays', { count })}</span>{' '}
        <span className={styles.minPriceText}>
          {t('towns.from', { count, price: formatEuros(minPriceCents, locale) })}
        </span>
        {typicalPrice !== null && (
          <>
            {' '}
            <span>{t('towns.typical', { price: formatEuros(typicalPrice, locale) })}</span>
          </>
        )}
      </span>
    </SiteLink>
  );
}

function RegionIndex({ regions }: { regions: readonly RegionTowns[] }): ReactElement {
  const { t, formatNumber } = useIntl<'towns'>();
  return (
    <nav aria-label={t('towns.regions')}>
      <Inline as="ul">
        {regions.map(({ slug, name, count }) => (
          <li key={slug}>
            <a className={pill} href={`#${slug}`}>
              {name} <span className={`${muted} ${tabularNumbers}`}>{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </Inline>
    </nav>
  );
}
