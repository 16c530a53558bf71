import { ApiError, type Calls, type ListingInsights, type OwnListing } from '@plaza/sdk';
import { type ReactElement, useState } from 'react';
import { redirect, useNavigation } from 'react-router';
import {
  ArrowLeftIcon,
  Button,
  Card,
  ChartColumnIcon,
  DownloadIcon,
  EmptyState,
  Fact,
  FactList,
  MapPinIcon,
  RouteIcon,
  Stack,
  TrendingUpIcon,
  InfoIcon,
  lazyWithRetry,
} from '@plaza/ui';
import { revalidateUnlessOffline, catchOffline } from '~/features/owner-listings/actions/owner-outcome.ts';
import {
  isStatsVisible,
  OwnListingActions,
  ListingIdentity,
  OwnListingTabs,
} from '~/features/owner-listings/item/item-header.tsx';
import {
  type ListingPeriod,
  listingPeriods,
  parseListingPeriod,
  useLiveStats,
} from '~/features/owner-listings/listing-figures.ts';
import { listingInsightsPath, ownListingPath, pagePath } from '~/paths.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { localeOf, parseRecordIdParam } from '~/server/route-params.ts';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { labelText, iconTile, muted, page, small, subsectionText, iconRow } from '~/styles/common.css.ts';
import { segmentItem, segmentGroup, spreadRow, wrappedInline } from '~/styles/frame.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import * as account from '~/layout/account-page.css.ts';
import * as item from '~/features/owner-listings/item/item-page.css.ts';
import { OwnerOutcomeNotice } from '~/features/owner-listings/actions/outcome-notice.tsx';
import type { Route } from './+types/insights.route';
import { insightSteps, sumInsightTotals } from './insight-model.ts';
import { InsightsDailyChart, InsightsFunnel, InsightsSources } from './insights-charts.tsx';
import { InsightsNearby } from './insights-nearby.tsx';
import * as styles from './insights.css.ts';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

async function loadInsights(api: Calls, id: number, days: ListingPeriod): Promise<ListingInsights | null> {
  try {
    return (await api.getListingInsights({ params: { id }, query: { days } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'plan_without_insights') return null;
    throw error;
  }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const id = parseRecordIdParam(params.id);
  requireSession({ request, context });
  const period = parseListingPeriod(new URL(request.url).searchParams.get('days'));
  const api = apiFor({ request, context }, locale);
  const [listing, insights] = await required(
    Promise.all([api.getOwnListing({ params: { id } }), loadInsights(api, id, period)]),
  );
  if (!isStatsVisible(listing.data)) throw redirect(ownListingPath(locale, id));
  const submissionId = crypto.randomUUID();
  return { listing: listing.data, insights, period, submissionId, messages: messagesOfArea('insights', locale) };
}

export const action = (args: Route.ActionArgs) => ownerAction(args);

export const clientAction = (args: Route.ClientActionArgs) => catchOffline(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function InsightsRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <InsightsPage key={loaderData.listing.id} {...loaderData} />;
}

export interface InsightsPageProps {
  listing: OwnListing;
  /** The listing's insights; `null` when the owner's plan includes none. */
  insights: ListingInsights | null;
  period: ListingPeriod;
  submissionId: string;
  messages: CompiledMessages;
}

const CountingHelp = lazyWithRetry(() => import('./counting-help.tsx'));

function InsightsTools({ id, period }: { id: number; period: ListingPeriod }): ReactElement {
  const { t, locale } = useIntl<'insights'>();
  // true if the button was pressed before its popover was loaded
  const [wantsHelp, setWantsHelp] = useState(false);
  return (
    <div className={spreadRow}>
      <ul className={segmentGroup} aria-label={t('insights.period')}>
        {listingPeriods.map((days) => (
          <li key={days}>
            <SiteLink
              className={segmentItem}
              to={listingInsightsPath(locale, id, `?days=${days}`)}
              aria-current={days === period ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {t('insights.days', { days })}
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className={wrappedInline}>
        <CountingHelp
          isOpenAtFirst={wantsHelp}
          placeholder={
            <Button
              variant="quiet"
              size="small"
              startIcon={<InfoIcon size={16} />}
              aria-haspopup="dialog"
              onClick={() => setWantsHelp(true)}
            >
              {t('insights.help')}
            </Button>
          }
        />
        <Button
          variant="secondary"
          size="small"
          href={`${listingInsightsPath(locale, id)}.csv?days=${period}`}
          download
          startIcon={<DownloadIcon size={16} />}
          aria-label={t('insights.downloadName', { days: period })}
        >
          {t('insights.download')}
        </Button>
      </div>
    </div>
  );
}

function InsightsFigures({
  listing,
  insights,
  period,
}: Omit<InsightsPageProps, 'messages' | 'submissionId'>): ReactElement {
  const { t, locale } = useIntl<'insights'>();
  const { state, location } = useNavigation();
  if (insights === null) return <InsightsLocked counts={listing.counts} />;
  const { days, sources, nearby } = insights;
  const listingTotals = sumInsightTotals(days);
  const isPeriodLoading = state === 'loading' && location.pathname === listingInsightsPath(locale, listing.id);
  const hasNoFigures = insightSteps.every((step) => listingTotals[step] === 0);
  return (
    <Stack
      gap={24}
      className={isPeriodLoading ? account.updatingContent : undefined}
      aria-busy={isPeriodLoading || undefined}
    >
      <InsightsTools id={listing.id} period={period} />
      {hasNoFigures ? (
        <EmptyState title={t('insights.emptyTitle')}>
          {t('insights.emptyText')} {t(listing.state === 'published' ? 'insights.emptyLink' : 'insights.emptyHidden')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.dailyChartPair}>
            <InsightsFunnel days={days} period={period} />
            <InsightsNearby id={listing.id} own={listingTotals} nearby={nearby} period={period} />
          </div>
          <InsightsDailyChart days={days} period={period} part="reach" />
          <InsightsSources sources={sources} period={period} />
          <InsightsDailyChart days={days} period={period} part="interest" />
        </>
      )}
    </Stack>
  );
}

function InsightsPage({ messages, submissionId, ...figures }: InsightsPageProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { listing } = figures;
  useLiveStats(listing.id);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account.accountPage}`}>
      <PageHead title={`${t('owner.item.insights')}: ${listing.name ?? t('owner.noName')}`} isIndexed={false} />
      <Stack>
        <Button
          className={item.backLink}
          variant="quiet"
          size="small"
          href={pagePath(locale, '/account/my_parking')}
          startIcon={<ArrowLeftIcon size={16} />}
        >
          {t('owner.item.back')}
        </Button>
        <OwnerOutcomeNotice nameOf={() => listing.name} />
        <div className={spreadRow}>
          <ListingIdentity listing={listing} />
          <OwnListingActions listing={listing} submissionId={submissionId} />
        </div>
        <OwnListingTabs id={listing.id} current="insights" />
      </Stack>
      <AreaMessagesProvider messages={messages}>
        <InsightsFigures {...figures} />
      </AreaMessagesProvider>
    </main>
  );
}

const lockedBenefits = [
  ['insights.lockedFunnel', <TrendingUpIcon key="icon" size={20} />],
  ['insights.lockedDays', <ChartColumnIcon key="icon" size={20} />],
  ['insights.lockedSources', <RouteIcon key="icon" size={20} />],
  ['insights.lockedNearby', <MapPinIcon key="icon" size={20} />],
] as const;

function InsightsLocked({ counts }: Pick<OwnListing, 'counts'>): ReactElement {
  const { t, locale, formatNumber } = useIntl<'insights'>();
  const lockedCounts = [
    [t('insights.views'), counts.views],
    [t('insights.saves'), counts.savedCount],
    [t('insights.chats'), counts.chatCount],
  ] as const;
  return (
    <div className={account.splitColumns}>
      <Card as="section" aria-labelledby="locked">
        <Stack align="start">
          <span className={iconTile}>
            <ChartColumnIcon size={24} />
          </span>
          <h2 className={subsectionText} id="locked">
            {t('insights.lockedTitle')}
          </h2>
          <p className={muted}>{t('insights.lockedText')}</p>
          <Stack as="ul" gap={12}>
            {lockedBenefits.map(([messageId, icon]) => (
              <li key={messageId} className={iconRow}>
                {icon}
                <span>{t(messageId)}</span>
              </li>
            ))}
          </Stack>
          <Button href={pagePath(locale, '/subscription_plans')}>{t('insights.lockedAction')}</Button>
          <p className={`${small} ${muted}`}>{t('insights.lockedCounting')}</p>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="totals">
        <Stack gap={12}>
          <h2 className={labelText} id="totals">
            {t('insights.totals')}
          </h2>
          <FactList variant="figures">
            {lockedCounts.map(([label, count]) => (
              <Fact key={label} name={label}>
                {formatNumber(count)}
              </Fact>
            ))}
          </FactList>
        </Stack>
      </Card>
    </div>
  );
}
