import type { OwnListing } from '@plaza/sdk';
import {
  ArrowLeftIcon,
  BarChart,
  Button,
  Card,
  Fact,
  FactList,
  Inline,
  LineChart,
  Link,
  Notice,
  Stack,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, ownListingPath, pagePath, type PagePath } from '~/paths.ts';
import { labelText, page } from '~/styles/common.css.ts';
import { segmentItem, segmentGroup, spreadRow } from '~/styles/frame.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import type { AvailabilityFact } from '~/features/listings/cards/availability-facts.ts';
import { FactLines } from '~/features/listings/facts.tsx';
import { ShareActions } from '~/features/listings/share-actions.tsx';
import * as account from '~/layout/account-page.css.ts';
import { updatingContent } from '~/layout/account-page.css.ts';
import { OwnerOutcomeNotice } from '~/features/owner-listings/actions/outcome-notice.tsx';
import { toListingState } from '~/features/owner-listings/actions/owner-intents.ts';
import {
  type ListingDay,
  type ListingPeriod,
  listingPeriods,
  useLiveStats,
} from '~/features/owner-listings/listing-figures.ts';
import { FreshnessNotice } from '~/features/owner-listings/freshness/freshness-notice.tsx';
import { stateNoteOf } from '~/features/owner-listings/listing-state.tsx';
import { makeRoomPath } from '~/features/owner-listings/list/own-listings-query.ts';
import { ResendConfirmationForm } from '~/features/owner-listings/actions/resend-form.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { chatListPath, folderWithoutFilters } from '~/features/chat/inbox/chat-paths.ts';
import {
  DeleteConfirmation,
  isStatsVisible,
  OwnListingActions,
  ListingIdentity,
  OwnListingTabs,
} from './item-header.tsx';
import { ImprovementList } from './improvement-list.tsx';
import * as styles from './item-page.css.ts';
import { RentalCard, type RentalCardProps } from './rental-card.tsx';

export interface OwnListingPageProps
  extends Pick<ListingChartProps, 'days' | 'period'>, Pick<RentalCardProps, 'candidates' | 'firstDay'> {
  listing: OwnListing;
  availabilityFacts: readonly AvailabilityFact[];
  submissionId: string;
}

// Long because it lists the sections of the page, each with the parts of the listing that it shows.
export function OwnListingPage({
  listing,
  availabilityFacts,
  submissionId,
  days,
  period,
  ...rental
}: OwnListingPageProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'owner'>();
  useLiveStats(listing.id);
  const [parameters] = useSearchParams();
  const { counts } = listing;
  const listingName = listing.name ?? t('owner.noName');
  const state = toListingState(listing.state);
  const isConfirmingDelete = parameters.get('confirm') === 'delete' && state !== 'deleted';
  const isMarkingRented = parameters.get('confirm') === 'rented' && (state === 'published' || state === 'paused');
  const hasVisibleStats = isStatsVisible(listing);
  const listingTotals: readonly { label: string; count: number; content?: ReactElement }[] = [
    { label: t('owner.item.views'), count: counts.views },
    { label: t('owner.item.saved'), count: counts.savedCount },
    { label: t('owner.item.chats'), count: counts.chatCount, content: <ChatTotal listing={listing} /> },
  ];
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account.accountPage}`}>
      <PageHead title={listingName} isIndexed={false} />
      <Stack>
        <Button
          className={styles.backLink}
          variant="quiet"
          size="small"
          href={pagePath(locale, '/account/my_parking')}
          startIcon={<ArrowLeftIcon size={16} />}
        >
          {t('owner.item.back')}
        </Button>
        <OwnerOutcomeNotice nameOf={() => listing.name} />
        {isConfirmingDelete && <DeleteConfirmation listing={listing} />}
        <ListingStateHelp listing={listing} />
        <FreshnessNotice listing={listing} />
        {state === 'rented' && <WaitingNotice waiting={listing.waiting} />}
        <div className={spreadRow}>
          <ListingIdentity listing={listing} />
          <OwnListingActions listing={listing} submissionId={submissionId} />
        </div>
        {hasVisibleStats && <OwnListingTabs id={listing.id} current="overview" />}
      </Stack>
      {(state === 'rented' || isMarkingRented) && (
        <RentalCard listing={listing} {...rental} renterId={Number(parameters.get('renter')) || null} />
      )}
      {hasVisibleStats && (
        <div className={account.splitColumns}>
          <ListingChart id={listing.id} days={days} period={period} />
          <div className={account.cardStack}>
            <Card as="section" aria-labelledby="totals">
              <Stack gap={12}>
                <h2 className={labelText} id="totals">
                  {t('owner.item.totals')}
                </h2>
                <FactList variant="figures">
                  {listingTotals.map(({ label, count, content = formatNumber(count) }) => (
                    <Fact key={label} name={label}>
                      {content}
                    </Fact>
                  ))}
                </FactList>
                {state === 'published' && (
                  <Inline gap={4} className={styles.shareButton}>
                    <ShareActions path={listingPath(locale, listing.id)} title={listingName} />
                  </Inline>
                )}
              </Stack>
            </Card>
            <Card as="section" aria-labelledby="availability">
              <Stack gap={12}>
                <h2 className={labelText} id="availability">
                  {t('listing.availability')}
                </h2>
                <FactLines facts={availabilityFacts} />
              </Stack>
            </Card>
            {state !== 'deleted' && <ImprovementList listing={listing} />}
          </div>
        </div>
      )}
    </main>
  );
}

/** Tells an owner how many drivers wait for a rented bay, not who they are. */
function WaitingNotice({ waiting }: Pick<OwnListing, 'waiting'>): ReactElement | null {
  const { t, formatDate } = useIntl<'owner'>();
  if (waiting === null) return null;
  const date = formatDate(waiting.since, { day: 'numeric', month: 'long' });
  return <Notice title={t('owner.waiting', { count: waiting.count, date })}>{t('owner.waitingText')}</Notice>;
}

function ListingStateHelp({ listing }: { listing: OwnListing }): ReactElement | null {
  const intl = useIntl<'owner'>();
  const { t, locale, formatDate } = intl;
  const state = toListingState(listing.state);
  if (state === 'deleted' && listing.restorableUntil !== null) {
    const restorableDate = formatDate(listing.restorableUntil, { dateStyle: 'long' });
    return (
      <Notice variant="warning" title={t('owner.item.deletedTitle')}>
        {t('owner.item.deletedText', { date: restorableDate })}
      </Notice>
    );
  }
  if (state === 'draft') {
    return <Notice title={t('owner.state.draft')}>{stateNoteOf(intl, listing)}</Notice>;
  }
  if (state !== 'ready' || listing.obstacle === null) return null;
  const renderPageLink = (text: string, path: PagePath) => (
    <Button variant="secondary" size="small" href={pagePath(locale, path)}>
      {text}
    </Button>
  );
  const actionByObstacle = {
    no_active_plan: renderPageLink(t('owner.do.plan'), '/subscription_plans?isFromCreateParkingForm=true'),
    listing_limit_reached: (
      <Button variant="secondary" size="small" href={makeRoomPath(locale, listing.id)}>
        {t('owner.do.room')}
      </Button>
    ),
    email_not_confirmed: <ResendConfirmationForm />,
  };
  return (
    <Notice
      variant="warning"
      title={t('owner.state.ready')}
      action={actionByObstacle[listing.obstacle as keyof typeof actionByObstacle]}
    >
      {stateNoteOf(intl, listing)}
    </Notice>
  );
}

interface ListingChartProps {
  id: number;
  /** Days of the listing's chart, oldest first; empty if the API doesn't respond. */
  days: readonly ListingDay[];
  period: ListingPeriod;
}

/** Links to the chart's periods, which work before scripts run and keep the period in the URL. */
function ChartPeriodLinks({ id, period }: Pick<ListingChartProps, 'id' | 'period'>): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  return (
    <ul className={segmentGroup} aria-label={t('owner.item.period')}>
      {listingPeriods.map((days) => (
        <li key={days}>
          <SiteLink
            className={segmentItem}
            to={`${ownListingPath(locale, id)}?days=${days}`}
            aria-current={days === period ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {t('owner.item.days', { days })}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function ListingChart({ id, days, period }: ListingChartProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { state, location } = useNavigation();
  const isChartUpdating = state === 'loading' && location.pathname === ownListingPath(locale, id);
  const ChartComponent = period > 31 ? LineChart : BarChart;
  const viewCount = days.reduce((sum, day) => sum + day.views, 0);
  const hasChartData = days.some((day) => day.views + day.savedCount + day.chatCount > 0);
  return (
    <Card className={isChartUpdating ? updatingContent : undefined} aria-busy={isChartUpdating || undefined}>
      <ChartComponent
        // bar and line charts each remember whether the owner chose chart or table
        key={ChartComponent === BarChart ? 'bars' : 'lines'}
        headingLevel={2}
        title={t('owner.item.chartTitle')}
        description={t('owner.item.chartText', { count: viewCount, days: period })}
        actions={<ChartPeriodLinks id={id} period={period} />}
        days={hasChartData ? days.map(({ day }) => day) : []}
        series={[
          { label: t('owner.item.views'), values: days.map((day) => day.views) },
          { label: t('owner.bays.saved'), values: days.map((day) => day.savedCount) },
          { label: t('owner.item.chats'), values: days.map((day) => day.chatCount) },
        ]}
        labels={{
          view: t('owner.item.view'),
          chart: t('owner.item.chart'),
          table: t('owner.item.table'),
          loading: t('owner.loading'),
          empty: t('owner.item.noDays'),
          day: t('owner.item.day'),
          noFigure: t('owner.item.noFigure'),
        }}
      />
    </Card>
  );
}

/**
 * Shows the number of chats about a listing, with a link to them in the inbox. The inbox leaves out chats in the bin,
 * so if some are in the bin, the link shows its own number without them.
 */
export function ChatTotal({ listing }: { listing: OwnListing }): ReactElement {
  const { t, locale, formatNumber } = useIntl<'owner'>();
  const { chatCount, inboxChatCount } = listing.counts;
  const formattedChatCount = formatNumber(chatCount);
  if (inboxChatCount === 0) return <>{formattedChatCount}</>;
  const chatsHref = chatListPath(locale, { ...folderWithoutFilters('inbox'), listingId: listing.id });
  if (inboxChatCount === chatCount)
    return (
      <Link href={chatsHref} aria-label={t('owner.item.openChats', { count: chatCount })}>
        {formattedChatCount}
      </Link>
    );
  return (
    <>
      {formattedChatCount} ·{' '}
      <Link href={chatsHref}>{t('owner.item.inboxChats', { count: formatNumber(inboxChatCount) })}</Link>
    </>
  );
}
