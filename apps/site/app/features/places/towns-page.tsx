import { emptySearchState, type RegionTowns } from '@plaza/sdk';
import { Button, PageHeader, Stack, Text } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, placePath, searchPath, townsPath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { actions, notice } from '~/styles/notice-page.css.ts';
import { EmptyBay } from '~/layout/empty-bay.tsx';
import { PageBreadcrumbs } from '~/layout/page-breadcrumbs.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { useSite } from '~/layout/use-site.ts';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { itemList } from '~/structured-data/lists.ts';
import * as placeStyles from './places.css.ts';
import { RegionIndex } from './region-index.tsx';
import { RegionSection } from './region-section.tsx';

export interface TownsPageProps {
  regions: readonly RegionTowns[];
  /** Of all towns, also those that are too many to be listed. */
  townCount: number;
  listingCount: number;
}

/** Every town with something for rent, by region. */
export function TownsPage({ regions, townCount, listingCount }: TownsPageProps): ReactElement {
  const { t, locale, formatNumber } = useIntl();
  const { origin } = useSite();
  const path = townsPath(locale);
  const towns = regions.flatMap((region) => region.towns);
  const summary = townCount === 0 ? t('towns.empty') : t('towns.summary', { bays: listingCount, towns: townCount });
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${placeStyles.place}`}>
      <PageHead
        title={t('towns.title')}
        description={townCount === 0 ? summary : t('towns.description', { summary })}
        isIndexed={townCount > 0}
      />
      <PageBreadcrumbs
        crumbs={[
          { text: t('app.name'), path: pagePath(locale) },
          { text: t('footer.cities'), path },
        ]}
      />
      <PageHeader heading={t('towns.title')} lead={townCount > 0 ? summary : undefined} />
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
          {towns.length < townCount && (
            <Text tone="muted">
              {t('towns.capped', { shown: formatNumber(towns.length), total: formatNumber(townCount) })}
            </Text>
          )}
          <JsonLd
            data={itemList(
              origin,
              towns.map(({ name, slug }) => ({ text: name, path: placePath(locale, 'town', slug) })),
              townCount,
            )}
          />
        </>
      )}
    </main>
  );
}

/** Nothing is for rent anywhere: an invitation to be the first. */
function NoTowns(): ReactElement {
  const { t, locale } = useIntl();
  return (
    <div className={`${notice} ${placeStyles.empty}`}>
      <EmptyBay />
      <p>{t('towns.empty')}</p>
      <div className={actions}>
        <Button href={pagePath(locale, '/create_parking')}>{t('nav.listBay')}</Button>
        <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
          {t('error.search')}
        </Button>
      </div>
    </div>
  );
}
