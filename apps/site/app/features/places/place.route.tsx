import { emptySearchState, formatEuros, type Place, type PlaceKind, placeKinds, type SearchState } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { addAttribution, parseAttribution } from '~/attribution/attribution.ts';
import { readEventTime } from '~/attribution/event-time.server.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { toSlug } from './slug.ts';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import type { Route } from './+types/place.route';
import { Button, Grid, Heading, HeartIcon, Inline, MapIcon, PageHeader, Stack, Text } from '@plaza/ui';
import { EmptyBay } from '@plaza/ui/artwork';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { listingPath, pagePath, placePath, saveSearchPath, searchPath, townsPath } from '~/paths.ts';
import {
  actionRow,
  cardGrid,
  cardStrip,
  centeredNotice,
  page,
  sectionHead,
  sectionText,
  subsectionText,
} from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { maxTitleLength, PageHead } from '~/layout/page-head.tsx';
import { PageBreadcrumbs } from '~/layout/page-breadcrumbs.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import { saveAtOnce } from '~/features/alerts/saver/search-saver.ts';
import { ListingCardItem } from '~/features/listings/cards/listing-card-item.tsx';
import { ShareActions } from '~/features/listings/share-actions.tsx';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { type Crumb, createFaqPage, createItemList } from '~/structured-data/lists.ts';
import { callToActionBanner } from '~/styles/shared.css.ts';
import { PlaceLinks, PriceStrip } from './place-sections.tsx';
import { createPlaceQuestions, formatPlaceWithPreposition } from './place-text.ts';
import * as styles from './places.css.ts';
import { emptyPlace } from './places.css.ts';

function placeCrumbsOf({ t, locale }: Intl, place: Place, town: { name: string; slug: string } | null): Crumb[] {
  return [
    { text: t('app.name'), path: pagePath(locale) },
    { text: t('footer.cities'), path: townsPath(locale) },
    ...(town === null ? [] : [{ text: town.name, path: placePath(locale, 'town', town.slug) }]),
    { text: place.name, path: placePath(locale, place.kind, place.slug) },
  ];
}

function placeSummaryOf(intl: Intl, place: Place): string {
  const { t, locale } = intl;
  const { count, minPriceCents, medianPriceCents } = place;
  if (minPriceCents === null || medianPriceCents === null)
    return t('place.none', { where: formatPlaceWithPreposition(intl, place) });
  return t(place.kind === 'town' ? 'place.summary' : 'place.summaryNear', {
    count,
    min: formatEuros(minPriceCents, locale),
    median: formatEuros(medianPriceCents, locale),
    radius: `${(place.radiusMeters ?? 0) / 1000}`.replace('.', locale === 'es' ? ',' : '.'),
  });
}

interface PlacePageProps {
  place: Place;
  eventTime: string | null;
}

function PlaceBays({ place }: Pick<PlacePageProps, 'place'>): ReactElement {
  const intl = useIntl();
  const { t, locale, formatNumber } = intl;
  const { origin } = useSiteData();
  const { kind, count, listings } = place;
  const placeSearch = searchOfPlace(place);
  const hasMoreListings = listings.length < count;
  return (
    <section aria-labelledby="bays" className={styles.placeBays}>
      <div className={sectionHead}>
        <h2 className={sectionText} id="bays">
          {t(hasMoreListings ? 'place.bays' : 'place.allBays', { count: listings.length, total: count })}
        </h2>
        <Button variant="secondary" href={searchPath(locale, { ...placeSearch, view: 'map' })} startIcon={<MapIcon />}>
          {kind === 'town' ? t('place.seeAll', { count, total: formatNumber(count) }) : t('place.seeMap')}
        </Button>
      </div>
      <ul className={`${cardGrid} ${cardStrip}`}>
        {listings.map((listing, index) => (
          <li key={listing.id}>
            <ListingCardItem
              listing={listing}
              headingLevel={3}
              isEager={index < 2}
              pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 78vw"
            />
          </li>
        ))}
      </ul>
      {hasMoreListings && (
        <Inline justify="center" className={styles.moreListingsLink}>
          <Button variant="secondary" href={searchPath(locale, placeSearch)}>
            {t('place.more', { where: formatPlaceWithPreposition(intl, place) })}
          </Button>
        </Inline>
      )}
      <JsonLd
        data={createItemList(
          origin,
          listings.map((listing) => ({ text: listing.name, path: listingPath(locale, listing.id) })),
          count,
        )}
      />
    </section>
  );
}

function PlaceQuestions({ place }: Pick<PlacePageProps, 'place'>): ReactElement | null {
  const intl = useIntl();
  const questions = createPlaceQuestions(intl, place);
  if (questions.length === 0) return null;
  return (
    <section className={stack[16]} aria-labelledby="questions">
      <h2 className={subsectionText} id="questions">
        {intl.t('place.questions')}
      </h2>
      <Grid gap={16} className={styles.questionList}>
        {questions.map(({ question, answer }) => (
          <Stack key={question} gap={8} className={styles.questionItem}>
            <Heading level={3} variant="label">
              {question}
            </Heading>
            <Text tone="muted">{answer}</Text>
          </Stack>
        ))}
      </Grid>
      <JsonLd data={createFaqPage(questions)} />
    </section>
  );
}

function PlacePage({ place, eventTime }: PlacePageProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const { kind, slug, name, count } = place;
  const placeWithPreposition = formatPlaceWithPreposition(intl, place);
  const title = t('place.title', { where: placeWithPreposition });
  const placeSummary = placeSummaryOf(intl, place);
  const placePagePath = placePath(locale, kind, slug);
  const savePath = saveSearchPath(locale, searchOfPlace(place), name);
  const venueTown = kind === 'venue' ? (place.towns.find((one) => one.name === place.locality) ?? null) : null;
  const toPlaceLink = (one: Place['towns'][number]) => ({ ...one, to: placePath(locale, one.kind, one.slug) });
  return (
    <main id="main" tabIndex={-1} className={`${page} ${stack[24]} ${styles.placePage}`}>
      <PageHead
        title={title.length <= maxTitleLength ? title : t('place.shortTitle', { where: placeWithPreposition })}
        description={t('place.description', { summary: placeSummary })}
        isIndexed={count > 0}
        image={{ path: `/og/${locale}/${kind}/${slug}.jpg`, alt: `${title}. ${placeSummary}` }}
      />
      <PageBreadcrumbs crumbs={placeCrumbsOf(intl, place, venueTown)} />
      <PageHeader
        heading={title}
        lead={placeSummary}
        actions={
          <Inline className={styles.placeHeaderActions}>
            <Button
              variant="secondary"
              href={savePath}
              rel="nofollow"
              onClick={(event) => saveAtOnce(event, { name, path: savePath })}
              startIcon={<HeartIcon />}
            >
              {t('results.saveSearch')}
            </Button>
            <ShareActions path={placePagePath} title={title} />
          </Inline>
        }
      />
      {eventTime && <p>{t('results.event', { when: eventTime })}</p>}
      {count === 0 ? (
        <EmptyPlace place={place} />
      ) : (
        <>
          <PriceStrip place={place} />
          <PlaceBays place={place} />
        </>
      )}
      <PlaceLinks
        id="districts"
        title={t('place.districts', { name })}
        links={place.districts.map((district) => ({
          ...district,
          to: searchPath(locale, { ...emptySearchState, substr: `${district.name}, ${place.locality}` }),
        }))}
      />
      <PlaceLinks
        id="venues"
        title={t(count === 0 ? 'place.venuesNearest' : kind === 'town' ? 'place.venues' : 'place.venuesNear', { name })}
        links={place.venues.map(toPlaceLink)}
      />
      <PlaceQuestions place={place} />
      <PlaceLinks
        id="towns"
        title={t(count > 0 ? 'place.towns' : 'place.townsNearest')}
        links={place.towns.map(toPlaceLink)}
      />
      {count > 0 && <OwnerNote name={place.locality} />}
    </main>
  );
}

const searchOfPlace = ({ kind, name, location }: Place): SearchState => ({
  ...emptySearchState,
  substr: name,
  near: kind === 'town' ? null : location,
});

function OwnerNote({ name }: { name: string }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <section className={`${callToActionBanner} ${spreadRow} ${styles.ownerNote}`} aria-labelledby="owner">
      <Stack gap={4}>
        <h2 className={subsectionText} id="owner">
          {t('place.owner', { name })}
        </h2>
        <Text>{t('main.ownerText')}</Text>
      </Stack>
      <Button variant="promoted" size="large" href={pagePath(locale, '/create_parking')}>
        {t('nav.listBay')}
      </Button>
    </section>
  );
}

function EmptyPlace({ place }: { place: Place }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  return (
    <div className={`${centeredNotice} ${emptyPlace}`}>
      <EmptyBay />
      <p>{t('place.emptyText', { where: formatPlaceWithPreposition(intl, place) })}</p>
      <div className={actionRow}>
        <Button href={pagePath(locale, '/create_parking')}>{t('nav.listBay')}</Button>
        <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
          {t('error.search')}
        </Button>
      </div>
    </div>
  );
}

export const handle = { cache: 'page', isPublic: true, countsAs: 'place', hasSearchHeader: true } satisfies RouteHandle;

const placeKindOf = (pathname: string, locale: 'en' | 'es'): PlaceKind | undefined =>
  placeKinds.find((kind) => pathname.startsWith(placePath(locale, kind, '')));

/** Loads a place by its slug. Redirects other spellings and names of the place permanently to that slug. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const placeKind = placeKindOf(pathname, locale);
  const placeSlug = toSlug(params.slug);
  if (placeKind === undefined || placeSlug === '') throw data(null, { status: 404 });
  const { data: place } = await required(
    apiFor({ request, context }, locale).getPlace({ params: { kind: placeKind, slug: placeSlug } }),
  );
  if (place.slug !== params.slug)
    throw redirect(addAttribution(placePath(locale, placeKind, place.slug), parseAttribution(searchParams)), 301);
  return { place, eventTime: readEventTime(searchParams, locale) };
}

export default function PlaceRoute({ loaderData }: { loaderData: PlacePageProps }): ReactElement {
  return <PlacePage key={loaderData.place.slug} {...loaderData} />;
}
