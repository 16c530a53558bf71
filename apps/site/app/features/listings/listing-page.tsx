import {
  distanceMeters,
  emptySearchState,
  formatEuros,
  type InsightSource,
  type Listing,
  type ListingCard,
  type Locale,
  walkingMinutes,
} from '@plaza/sdk';
import {
  Badge,
  Button,
  CalendarIcon,
  ChevronLeftIcon,
  CircleCheckIcon,
  FlagIcon,
  FootprintsIcon,
  HeartIcon,
  Inline,
  lazyWithRetry,
  MapPinIcon,
} from '@plaza/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { recallListingSource, rememberListingSource } from '~/features/insights/counting/use-impression-count.ts';
import { useViewCount } from '~/features/insights/counting/use-view-count.ts';
import type { MapTiles } from '~/features/places/map/map-tiles.ts';
import { useListingSave } from '~/features/saved/choices/saved-choices.ts';
import { type OriginSearch, readHistoryIndex, useOriginSearch } from '~/features/search/origin-search.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageBreadcrumbs } from '~/layout/page-breadcrumbs.tsx';
import { formatNamedTitle, PageHead } from '~/layout/page-head.tsx';
import { createLinkTag } from '~/layout/router-link.tsx';
import { useFirstLoad } from '~/layout/use-hydrated.ts';
import { useFrameData, useSiteData } from '~/layout/use-site.ts';
import { listingPath, pagePath, placePath, saveListingPath, searchPath } from '~/paths.ts';
import { JsonLd } from '~/structured-data/json-ld.tsx';
import { toProduct } from '~/structured-data/listing-data.ts';
import type { Crumb } from '~/structured-data/lists.ts';
import { cardGrid, cardStrip, muted, page, sectionText, small, textLink, titleText } from '~/styles/common.css.ts';
import { belowFoldSimilar, spreadRow, stack } from '~/styles/frame.css.ts';
import type { ListingTerms } from './listing-terms.ts';
import { ListingCardItem, markListingVisited, PlanBadge } from './cards/listing-card-item.tsx';
import { formatDistanceAndWalk } from './cards/listing-text.ts';
import { ContactBar, ContactCard } from './contact/contact-card.tsx';
import type { FirstMessage } from './contact/message-box.tsx';
import type { RevealResult } from './contact/revealed.tsx';
import { ListingBody, ListingGallery } from './listing-body.tsx';
import * as styles from './listing.css.ts';
import { ownerBar, similarSection } from './listing.css.ts';
import { rememberViewedListing } from './viewed/viewed-listings.ts';
import { ShareActions } from './share-actions.tsx';

interface ListingHeadProps {
  listing: Listing;
  published: string;
  confirmed: string;
  source: InsightSource;
  originSearch: OriginSearch | null;
}

function ListingHead({ listing, published, confirmed, source, originSearch }: ListingHeadProps): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const pathOfListing = listingPath(locale, listing.id);
  const searchedPlace = originSearch?.near;
  const metersFromSearchedPlace = searchedPlace ? Math.round(distanceMeters(searchedPlace, listing.location)) : null;
  const { isSaved, change } = useListingSave(listing);
  return (
    <div className={`${spreadRow} ${styles.listingTitleRow}`}>
      <div>
        <h1 className={titleText} lang={listing.language}>
          {listing.name}
        </h1>
        <Inline gap={16} className={`${small} ${muted} ${styles.listingMetaLine}`}>
          {listing.isPromoted && <Badge variant="promoted">{t('card.promoted')}</Badge>}
          {listing.plan && <Badge icon={<PlanBadge plan={listing.plan} />}>{listing.plan.title}</Badge>}
          <span className={styles.listingMetaItem}>
            <MapPinIcon />
            {listing.shortLocation}
          </span>
          {searchedPlace && metersFromSearchedPlace !== null && (
            <span className={styles.listingMetaItem}>
              <FootprintsIcon />
              {t('listing.from', {
                walk:
                  formatDistanceAndWalk(intl, {
                    distanceMeters: metersFromSearchedPlace,
                    walkingMinutes: walkingMinutes(metersFromSearchedPlace),
                  }) ?? '',
                place: searchedPlace.title,
              })}
            </span>
          )}
          <span className={styles.listingMetaItem}>
            <CalendarIcon />
            <time dateTime={listing.publishedAt}>{t('listing.published', { date: published })}</time>
          </span>
          <span className={styles.listingMetaItem}>
            <CircleCheckIcon />
            <time dateTime={listing.confirmedAt}>{confirmed}</time>
          </span>
        </Inline>
      </div>
      <Inline className={styles.listingActions}>
        <ShareActions path={pathOfListing} title={listing.name} />
        <form method="post" action={saveListingPath(locale, listing.id, !isSaved, source)}>
          <Button
            type="submit"
            variant="quiet"
            size="small"
            startIcon={<HeartIcon isFilled={isSaved} />}
            onClick={
              change &&
              ((event) => {
                event.preventDefault();
                change(!isSaved);
              })
            }
          >
            {isSaved ? t('listing.saved') : t('listing.save')}
          </Button>
        </form>
      </Inline>
    </div>
  );
}

export function SimilarListings({ listings }: { listings: readonly ListingCard[] }): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t } = useIntl();
  return (
    <section className={`${stack[24]} ${similarSection}`} aria-labelledby="similar">
      <h2 className={sectionText} id="similar">
        {t('listing.similar')}
      </h2>
      <ul className={`${cardGrid} ${cardStrip} ${isFirstLoad ? belowFoldSimilar : ''}`}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCardItem
              listing={listing}
              pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 78vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListingPageProps {
  listing: Listing;
  terms: ListingTerms;
  published: string;
  /** Text about the day when the owner last said that the bay is free. */
  confirmed: string;
  similar: readonly ListingCard[];
  map: MapTiles;
  /** Source of the listing's view according to the page's request. */
  source: InsightSource;
  /** True if the server counted this view when it rendered the page. */
  isCounted: boolean;
  /** The owner's phone number, or an error, after the form was submitted without scripts. */
  reveal: RevealResult | null;
  firstMessage: FirstMessage;
}

// Long because it is the markup of one page, whose sections with logic are components.
export function ListingPage({
  listing,
  terms,
  published,
  confirmed,
  similar: similarListings,
  map,
  source: requestSource,
  isCounted,
  reveal,
  firstMessage,
}: ListingPageProps): ReactElement {
  const { t, rich, locale } = useIntl();
  const { origin } = useSiteData();
  const { name } = listing;
  const formattedPrice = formatEuros(listing.priceCents, locale);
  useEffect(() => {
    markListingVisited(listing.id);
    rememberViewedListing(listing.id);
  }, [listing.id]);
  // the source of the clicked card is more precise than that of the page's request
  const [source] = useState(() => recallListingSource(listing.id) ?? requestSource);
  useEffect(() => rememberListingSource(listing.id, source), [listing.id, source]);
  const originSearch = useOriginSearch(listing.id, source === 'search' || source === 'map');
  useViewCount(listing.id, source, isCounted);
  return (
    <>
      <main id="main" tabIndex={-1} className={`${page} ${styles.listingPage}`}>
        <PageHead
          title={formatNamedTitle(name, t('listing.metaRest', { price: formattedPrice, place: listing.locality }))}
          description={t('listing.metaDescription', {
            type: listing.spotType.title,
            place: listing.shortLocation,
            price: formattedPrice,
            description: listing.description,
          })}
          image={{
            path: `/og/${locale}/listing/${listing.id}.jpg`,
            alt: t('listing.meta', { name, price: formattedPrice, place: listing.shortLocation }),
          }}
        />
        <JsonLd
          data={toProduct(origin, listing, locale, {
            length: t('vehicle.length'),
            width: t('vehicle.width'),
            height: t('listing.entranceHeight'),
          })}
        />
        <OwnListingBar listing={listing} />
        {originSearch && <BackToResults originSearch={originSearch} />}
        <PageBreadcrumbs crumbs={listingCrumbsOf(listing, locale, t('app.name'))} />
        <ListingHead
          listing={listing}
          published={published}
          confirmed={confirmed}
          source={source}
          originSearch={originSearch}
        />
        <div className={styles.imageGallery}>
          <ListingGallery listing={listing} />
        </div>
        <ListingBody
          listing={listing}
          terms={terms}
          tiles={map}
          headingLevel={2}
          foot={
            <Inline isWrapped={false} className={`${small} ${muted}`}>
              <FlagIcon size={16} />
              <span>
                {rich('listing.report', { a: createLinkTag(pagePath(locale, `/contact_us?listing=${listing.id}`)) })}
              </span>
            </Inline>
          }
          side={
            <ContactCard
              listing={listing}
              reveal={reveal}
              firstMessage={{ ...firstMessage, source }}
              ownerFacts={terms.owner}
            />
          }
        />
        {similarListings.length > 0 && <SimilarListings listings={similarListings} />}
      </main>
      <ContactBar listing={listing} />
    </>
  );
}

/** Link back to the search results: `history.back()` if they are the previous page. */
function BackToResults({ originSearch }: { originSearch: OriginSearch }): ReactElement {
  const { t, locale } = useIntl();
  const navigate = useNavigate();
  return (
    <Link
      className={`${textLink} ${small} ${styles.resultsLink}`}
      to={`${pagePath(locale, '/search_parkings')}${originSearch.search}`}
      onClick={(event) => {
        const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
        if (opensNewTab || originSearch.index === null || readHistoryIndex() !== originSearch.index + 1) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Inline as="span" gap={4}>
        <ChevronLeftIcon size={16} />
        {t('listing.results')}
      </Inline>
    </Link>
  );
}

const OwnerBar = lazyWithRetry(() => import('./owner-bar.tsx'));

function OwnListingBar({ listing }: { listing: Listing }): ReactElement | null {
  const { user = null, memberMessages: messages = null } = useFrameData() ?? {};
  if (user === null || messages === null || listing.owner?.id !== user.id) return null;
  return <OwnerBar listingId={listing.id} messages={messages} placeholder={<div className={ownerBar} />} />;
}

function listingCrumbsOf(listing: Listing, locale: Locale, home: string): Crumb[] {
  const { id, name, locality, localitySlug, district } = listing;
  const searchPathOfTown = (substr: string) => searchPath(locale, { ...emptySearchState, substr });
  return [
    { text: home, path: pagePath(locale) },
    {
      text: locality,
      path: localitySlug === null ? searchPathOfTown(locality) : placePath(locale, 'town', localitySlug),
    },
    ...(district === null ? [] : [{ text: district, path: searchPathOfTown(`${district}, ${locality}`) }]),
    { text: name, path: listingPath(locale, id) },
  ];
}
