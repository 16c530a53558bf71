import type { ReactElement } from 'react';
import { emptySearchState, formatEuros, type ListingCard } from '@plaza/sdk';
import { ArrowRightIcon, Button, CityBays, Quote, StepArt } from '@plaza/ui';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, optional } from '~/server/api.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { createOrganization, createWebSite } from '~/structured-data/site.ts';
import { pagePath, placePath, searchPath, townsPath } from '~/paths.ts';
import {
  muted,
  page,
  row,
  wrappedRow,
  section,
  sectionHead,
  sectionWithoutTopPadding,
  subsectionText,
  textLink,
  titleText,
} from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { belowFoldOwners, belowFoldQuotes, belowFoldSteps, stack } from '~/styles/frame.css.ts';
import { useFirstLoad } from '~/layout/use-hydrated.ts';
import { callToActionBanner } from '~/styles/shared.css.ts';
import type { Route } from './+types/main.route';
import { Hero, PopularListings } from './main-sections.tsx';
import {
  ownerBanner,
  ownerBannerLead,
  ownerBannerMoreLink,
  ownerBannerImage,
  ownerBannerText,
  quoteList,
  stepDrawing,
  stepGrid,
  stepsSection,
} from './main.css.ts';
import garage from './pictures/garage-door.webp';

export const handle = { cache: 'page', isPublic: true, isInSitemap: true, countsAs: 'main' } satisfies RouteHandle;

const popularListingCount = 8;
const displayedTownCount = 6;

/** Loads towns and bays on each visit. When the API is down the page still has its search. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFor({ request, context }, localeOf(context));
  const [towns, popular, howItWorks, reviews] = await Promise.all([
    optional(api.listTowns({ query: { limit: displayedTownCount } })),
    optional(api.listPopularListings({ query: { limit: popularListingCount } })),
    optional(api.listHowItWorks()),
    optional(api.listReviews()),
  ]);
  return {
    towns: towns?.data ?? [],
    cityCount: towns?.meta.townCount ?? 0,
    popular: popular?.data ?? [],
    steps: howItWorks?.data ?? [],
    reviews: reviews?.data ?? [],
  };
}

export default function MainRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <MainPage {...loaderData} />;
}

export interface MainPageProps {
  towns: readonly Town[];
  cityCount: number;
  popular: readonly ListingCard[];
  steps: readonly Step[];
  reviews: readonly Review[];
}

function MainPage({ towns, cityCount, popular, steps: stepList, reviews }: MainPageProps): ReactElement {
  const { t, locale } = useIntl();
  const { origin } = useSiteData();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('main.title')} description={t('app.description')} />
      <JsonLd data={createOrganization(origin, t('app.name'))} />
      <JsonLd data={createWebSite(origin, t('app.name'), locale)} />
      <Hero />
      {towns.length > 0 && <TownsSection towns={towns} cityCount={cityCount} />}
      {popular.length > 0 && <PopularListings listings={popular} />}
      {stepList.length > 0 && <StepsSection list={stepList} />}
      <OwnerBanner />
      {reviews.length > 0 && <ReviewSection list={reviews} />}
    </main>
  );
}

interface Town {
  name: string;
  slug: string | null;
  count: number;
}

function TownsSection({ towns, cityCount }: { towns: readonly Town[]; cityCount: number }): ReactElement {
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

const stepPricesCents = [11_000, 14_500] as const;

const stepDrawings = ['find', 'write', 'park'] as const;

interface Step {
  id: number;
  title: string;
  text: string;
}

function StepsSection({ list }: { list: readonly Step[] }): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t, locale } = useIntl();
  const stepPrices = [formatEuros(stepPricesCents[0], locale), formatEuros(stepPricesCents[1], locale)] as const;
  return (
    <section className={`${stepsSection} ${section} ${isFirstLoad ? belowFoldSteps : ''}`} aria-labelledby="how">
      <div className={page}>
        <div className={sectionHead}>
          <h2 className={titleText} id="how">
            {t('main.steps')}
          </h2>
        </div>
        <ol className={stepGrid}>
          {list.map(({ id, title, text }, index) => (
            <li key={id} className={stack[8]}>
              <div className={stepDrawing}>
                <StepArt step={stepDrawings[index] ?? 'park'} prices={stepPrices} />
              </div>
              <h3 className={subsectionText}>{title}</h3>
              <p className={muted}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface Review {
  id: number;
  author: string;
  role: string;
  text: string;
  profileImage: string | null;
  isExample: boolean;
}

function ReviewSection({ list }: { list: readonly Review[] }): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t } = useIntl();
  return (
    <section
      className={`${page} ${section} ${sectionWithoutTopPadding} ${isFirstLoad ? belowFoldQuotes : ''}`}
      aria-labelledby="quotes"
    >
      <div className={sectionHead}>
        <div>
          <h2 className={titleText} id="quotes">
            {t('main.quotes')}
          </h2>
          {list.some(({ isExample }) => isExample) && <p>{t('main.quotesText')}</p>}
        </div>
      </div>
      <div className={`${stack[16]} ${quoteList}`}>
        {list.map(({ id, profileImage, text, author, role, isExample }) => (
          <Quote
            key={id}
            name={author}
            context={role}
            image={profileImage ?? undefined}
            exampleLabel={isExample ? t('main.quoteExample') : undefined}
          >
            {text}
          </Quote>
        ))}
      </div>
    </section>
  );
}

function OwnerBanner(): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t, locale } = useIntl();
  return (
    <section className={`${page} ${section} ${isFirstLoad ? belowFoldOwners : ''}`} aria-labelledby="owners">
      <div className={`${callToActionBanner} ${ownerBanner}`}>
        <div className={`${stack[16]} ${ownerBannerText}`}>
          <h2 className={titleText} id="owners">
            {t('main.owner')}
          </h2>
          <p className={ownerBannerLead}>{t('main.ownerText')}</p>
          <div className={wrappedRow}>
            <Button variant="promoted" size="large" href={pagePath(locale, '/create_parking')}>
              {t('nav.listBay')}
            </Button>
            <SiteLink className={`${row} ${ownerBannerMoreLink}`} to={pagePath(locale, '/subscription_plans')}>
              {t('main.ownerPlans')}
              <ArrowRightIcon />
            </SiteLink>
          </div>
        </div>
        <div className={ownerBannerImage}>
          <img src={garage} alt="" width="1200" height="800" loading="lazy" />
        </div>
      </div>
    </section>
  );
}
