import type { ListingCard } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { useSite } from '~/layout/use-site.ts';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { organization, webSite } from '~/structured-data/site.ts';
import { Hero } from './hero.tsx';
import { OwnerBanner } from './owner-banner.tsx';
import { PopularListings } from './popular-listings.tsx';
import { Quotes, type Review } from './quotes.tsx';
import { Steps, type Step } from './how-it-works.tsx';
import { Towns, type Town } from './popular-towns.tsx';

export interface MainPageProps {
  towns: readonly Town[];
  /** Towns with at least one bay. */
  cityCount: number;
  popular: readonly ListingCard[];
  steps: readonly Step[];
  reviews: readonly Review[];
}

/** The main page: search first, then ways in. */
export function MainPage({ towns, cityCount, popular, steps, reviews }: MainPageProps): ReactElement {
  const { t, locale } = useIntl();
  const { origin } = useSite();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('main.title')} description={t('app.description')} />
      <JsonLd data={organization(origin, t('app.name'))} />
      <JsonLd data={webSite(origin, t('app.name'), locale)} />
      <Hero />
      {towns.length > 0 && <Towns towns={towns} cityCount={cityCount} />}
      {popular.length > 0 && <PopularListings listings={popular} />}
      {steps.length > 0 && <Steps list={steps} />}
      <OwnerBanner />
      {reviews.length > 0 && <Quotes list={reviews} />}
    </main>
  );
}
