import { emptySearchState } from '@plaza/sdk';
import { CityBays } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { placePath, searchPath, townsPath } from '~/paths.ts';
import { titleText, page, section, sectionHead, textLink } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';

export interface Town {
  name: string;
  /** Of its landing page; `null` without one. */
  slug: string | null;
  count: number;
}

/** Towns as parking bays, each with how many bays it has now. */
export function Towns({ towns, cityCount }: { towns: readonly Town[]; cityCount: number }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <section className={`${page} ${section}`} aria-labelledby="cities">
      <div className={sectionHead}>
        <div>
          <h2 className={titleText} id="cities">
            {t('main.cities')}
          </h2>
          <p>{t('main.citiesText')}</p>
        </div>
        <SiteLink className={textLink} to={townsPath(locale)}>
          {t('main.allCities', { count: cityCount })}
        </SiteLink>
      </div>
      <CityBays
        towns={towns.map(({ name, slug, count }) => ({
          name,
          href:
            slug === null ? searchPath(locale, { ...emptySearchState, substr: name }) : placePath(locale, 'town', slug),
          count: t('search.bays', { count }),
        }))}
      />
    </section>
  );
}
