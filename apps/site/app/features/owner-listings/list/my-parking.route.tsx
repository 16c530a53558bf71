import type { ReactElement } from 'react';
import { redirect, useNavigation } from 'react-router';
import type { ListingState, OwnListingRow, PageMeta } from '@plaza/sdk';
import { Button, EmptyState, ListingRows, Notice, PlusIcon, Stack } from '@plaza/ui';
import { revalidateUnlessOffline, catchOffline } from '~/features/owner-listings/actions/owner-outcome.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { type OwnerPlan, readOwnerPlan } from '~/features/owner-listings/owner-plan.server.ts';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden, page, sectionText, textLink } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SitePagination } from '~/layout/site-pagination.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import * as styles from '~/layout/account-page.css.ts';
import { OwnerOutcomeNotice } from '~/features/owner-listings/actions/outcome-notice.tsx';
import { BayStats, type OwnerStatsProps } from '~/features/owner-listings/owner-figures.tsx';
import type { ListingToActOn } from '~/features/owner-listings/actions/owner-intents.ts';
import { FreshnessNotice } from '~/features/owner-listings/freshness/freshness-notice.tsx';
import { PlanNotice } from '~/features/owner-listings/plan-notice.tsx';
import { useLiveStats } from '~/features/owner-listings/listing-figures.ts';
import {
  type OwnListingsFilterValues,
  formatOwnListingsFilters,
  readOwnListingsFilters,
} from './own-listings-query.ts';
import type { Route } from './+types/my-parking.route';
import { OwnListingsFilters } from './own-listings-filters.tsx';
import { OwnListingItem } from './own-listing-row.tsx';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const { searchParams } = new URL(request.url);
  const filters = readOwnListingsFilters(searchParams);
  const waitingListingId = Number(searchParams.get('for'));
  const { state, text, sort } = filters;
  const api = apiFor({ request, context }, locale);
  const hasWaitingListing = Number.isSafeInteger(waitingListingId) && waitingListingId > 0;
  const [listings, plan, waitingAnswer, dashboard] = await Promise.all([
    required(
      api.listOwnListings({
        query: { page: filters.page, sort, ...(state !== null && { state }), ...(text !== '' && { text }) },
      }),
    ),
    optional(readOwnerPlan(api)),
    hasWaitingListing ? optional(api.getOwnListing({ params: { id: waitingListingId } })) : null,
    optional(api.getDashboard()),
  ]);
  const { meta } = listings;
  // the last listing of this page was deleted, or the URL is outdated
  if (meta.page > meta.pageCount)
    throw redirect(
      pagePath(locale, '/account/my_parking', formatOwnListingsFilters({ ...filters, page: meta.pageCount })),
    );
  const waitingListing = waitingAnswer?.data;
  const publishableListing =
    waitingListing?.state === 'ready' && waitingListing.obstacle === 'listing_limit_reached'
      ? { id: waitingListing.id, name: waitingListing.name, state: waitingListing.state, counts: waitingListing.counts }
      : null;
  const dashboardStats = dashboard && {
    last30Days: dashboard.data.last30Days,
    before30Days: dashboard.data.before30Days,
    counts: dashboard.data.counts,
    rentCents: dashboard.data.rentCents,
  };
  return { listings: listings.data, meta, filters, plan, waiting: publishableListing, dashboard: dashboardStats };
}

export const action = (args: Route.ActionArgs) => ownerAction(args);

export const clientAction = (args: Route.ClientActionArgs) => catchOffline(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function MyParkingRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <MyParkingPage {...loaderData} />;
}

export interface MyParkingPageProps {
  listings: readonly OwnListingRow[];
  meta: PageMeta & { counts: Readonly<Record<ListingState, number>> };
  filters: OwnListingsFilterValues;
  plan: OwnerPlan | null;
  /** Complete listing that waits for the place of a published one. */
  waiting: ListingToActOn | null;
  /** The dashboard's statistics; `null` when the API doesn't respond. */
  dashboard: OwnerStatsProps['dashboard'] | null;
}

function ListingsSummary({ meta, plan }: Pick<MyParkingPageProps, 'meta' | 'plan'>): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { deleted: _deleted, ...countsByState } = meta.counts;
  const listingCount = Object.values(countsByState).reduce((sum, one) => sum + one, 0);
  return (
    <p>
      {t('owner.bays.count', { count: listingCount, published: meta.counts.published })}{' '}
      {listingCount > 0 &&
        plan !== null &&
        (plan.title === null ? (
          <>
            {t('owner.bays.noPlan')}{' '}
            <SiteLink className={textLink} to={pagePath(locale, '/subscription_plans')}>
              {t('owner.bays.comparePlans')}
            </SiteLink>
          </>
        ) : (
          t('owner.bays.plan', { plan: plan.title, count: plan.listingLimit })
        ))}
    </p>
  );
}

/** Further listings show the question in their rows. */
const maxFreshnessNotices = 2;

// Long because the list of listings has three states: no bay, no matching bay, and some bays.
function MyParkingPage({ listings, meta, filters, plan, waiting, dashboard }: MyParkingPageProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  useLiveStats(null);
  const ownListingsPath = pagePath(locale, '/account/my_parking');
  const { state: navigationState, location } = useNavigation();
  const isListUpdating = navigationState === 'loading' && location.pathname === ownListingsPath;
  const hasNoListings = Object.values(meta.counts).every((count) => count === 0);
  const listingsWithNotice = listings.filter(({ freshness }) => freshness !== null).slice(0, maxFreshnessNotices);
  const listBayButton = (
    <Button href={pagePath(locale, '/create_parking')} startIcon={<PlusIcon size={20} />}>
      {t('owner.listBay')}
    </Button>
  );
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.accountPage}`}>
      <PageHead title={t('owner.bays.title')} isIndexed={false} />
      <div className={styles.accountPageHeader}>
        <div>
          <h1 className={sectionText}>{t('owner.bays.title')}</h1>
          <ListingsSummary meta={meta} plan={plan} />
        </div>
        {!hasNoListings && listBayButton}
      </div>
      <OwnerOutcomeNotice nameOf={(id) => listings.find((listing) => listing.id === id)?.name ?? null} />
      {plan?.subscription && <PlanNotice subscription={plan.subscription} publishedCount={plan.publishedCount} />}
      {listingsWithNotice.map((listing) => (
        <FreshnessNotice key={listing.id} listing={listing} />
      ))}
      {waiting !== null && (
        <Notice title={t('owner.bays.replaceTitle', { name: waiting.name ?? t('owner.noName') })}>
          {t('owner.bays.replaceText')}
        </Notice>
      )}
      {hasNoListings ? (
        <EmptyState title={t('owner.bays.emptyTitle')} actions={listBayButton}>
          {t('owner.bays.emptyText')}
        </EmptyState>
      ) : (
        <>
          {dashboard !== null && <BayStats dashboard={dashboard} />}
          <OwnListingsFilters filters={filters} counts={meta.counts} />
          <h2 className={hidden}>{t('owner.bays.list')}</h2>
          <p className={hidden} role="status">
            {t('owner.bays.found', { count: meta.total })}
          </p>
          {listings.length === 0 ? (
            <EmptyState
              title={t('owner.bays.noneTitle')}
              actions={
                <Button variant="secondary" href={ownListingsPath}>
                  {t('owner.bays.showAll')}
                </Button>
              }
            >
              {t(filters.text === '' ? 'owner.bays.noneState' : 'owner.bays.noneText')}
            </EmptyState>
          ) : (
            <ListingRows
              className={isListUpdating ? styles.updatingContent : undefined}
              aria-busy={isListUpdating || undefined}
            >
              {listings.map((listing) => (
                <OwnListingItem
                  key={listing.id}
                  listing={listing}
                  waiting={waiting}
                  hasNotice={listingsWithNotice.includes(listing)}
                />
              ))}
            </ListingRows>
          )}
          {meta.pageCount > 1 && (
            <Stack align="center">
              <SitePagination
                meta={meta}
                getHref={(number) => `${ownListingsPath}${formatOwnListingsFilters({ ...filters, page: number })}`}
                label={t('owner.bays.pages')}
              />
            </Stack>
          )}
        </>
      )}
    </main>
  );
}
