import { emptySearchState, type ListingCard } from '@plaza/sdk';
import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import { titleText, page } from '~/styles/common.css.ts';
import { actions, notice } from '~/styles/notice-page.css.ts';
import { EmptyBay } from '~/layout/empty-bay.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { gone } from './listing.css.ts';
import { SimilarListings } from './similar-listings.tsx';

/**
 * A listing that was published once and is gone, with others like it.
 * @param town where it was; `null` when that is not known
 */
export function GonePage({ similar, town }: { similar: readonly ListingCard[]; town: string | null }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={`${page} ${gone}`}>
      <PageHead title={t('listing.goneTitle')} isIndexed={false} />
      <div className={notice}>
        <EmptyBay />
        <h1 className={titleText}>{t('listing.goneTitle')}</h1>
        <p>{t('listing.goneText')}</p>
        <div className={actions}>
          <Button href={searchPath(locale, { ...emptySearchState, substr: town ?? '' })}>
            {town === null ? t('listing.search') : t('listing.searchTown', { town })}
          </Button>
          <Button variant="secondary" href={pagePath(locale)}>
            {t('error.home')}
          </Button>
        </div>
      </div>
      {similar.length > 0 && <SimilarListings listings={similar} />}
    </main>
  );
}
