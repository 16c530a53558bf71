import type { ListingInsights, OwnListing } from '@plaza/sdk';
import { ArrowLeftIcon, Button, DownloadIcon, EmptyState, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useNavigation } from 'react-router';
import { AreaWords, useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { listingInsightsPath, pagePath } from '~/paths.ts';
import { page } from '~/styles/common.css.ts';
import { segment, segments, spread } from '~/styles/frame.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import * as account from '~/layout/account-page.css.ts';
import { insightSteps, sumOf } from './insight-words.ts';
import { InsightsDays, InsightsFunnel } from './insights-charts.tsx';
import { InsightsLocked } from './insights-locked.tsx';
import { InsightsNearby } from './insights-nearby.tsx';
import { InsightsSources } from './insights-sources.tsx';
import * as styles from './insights.css.ts';
import { ItemActions } from '~/features/owner-listings/item/item-actions.tsx';
import { ItemIdentity, ItemTabs } from '~/features/owner-listings/item/item-identity.tsx';
import * as item from '~/features/owner-listings/item/item-page.css.ts';
import { listingPeriods, type ListingPeriod } from '~/features/owner-listings/listing-days.ts';
import { OutcomeNotice } from '~/features/owner-listings/actions/outcome-notice.tsx';
import { useLiveNumbers } from '~/features/owner-listings/use-live-numbers.ts';

export interface InsightsPageProps {
  listing: OwnListing;
  /** `null` when the plan has none. */
  insights: ListingInsights | null;
  period: ListingPeriod;
  /** Makes a copy that is asked for twice one copy. */
  submissionId: string;
  words: CompiledMessages;
}

/** Which days are shown, as links, and the same days as a file. */
function Tools({ id, period }: { id: number; period: ListingPeriod }): ReactElement {
  const { t, locale } = useIntl();
  return (
    <div className={spread}>
      <ul className={segments} aria-label={t('insights.period')}>
        {listingPeriods.map((days) => (
          <li key={days}>
            <SiteLink
              className={segment}
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
  );
}

function Figures({ listing, insights, period }: Omit<InsightsPageProps, 'words' | 'submissionId'>): ReactElement {
  const { t, locale } = useIntl();
  const { state, location } = useNavigation();
  if (insights === null) return <InsightsLocked counts={listing.counts} />;
  const { days, sources, nearby } = insights;
  const own = sumOf(days);
  const isUpdating = state === 'loading' && location.pathname === listingInsightsPath(locale, listing.id);
  const isEmpty = insightSteps.every((step) => own[step] === 0);
  return (
    <Stack gap={24} className={isUpdating ? account.updating : undefined} aria-busy={isUpdating || undefined}>
      <Tools id={listing.id} period={period} />
      {isEmpty ? (
        <EmptyState title={t('insights.emptyTitle')}>
          {t('insights.emptyText')} {t(listing.state === 'published' ? 'insights.emptyLink' : 'insights.emptyHidden')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.pair}>
            <InsightsFunnel days={days} period={period} />
            <InsightsNearby id={listing.id} own={own} nearby={nearby} period={period} />
          </div>
          <InsightsDays days={days} period={period} part="reach" />
          <InsightsSources sources={sources} period={period} />
          <InsightsDays days={days} period={period} part="interest" />
        </>
      )}
    </Stack>
  );
}

/** How people came to an own listing, day by day and by source. */
export function InsightsPage({ words, submissionId, ...figures }: InsightsPageProps): ReactElement {
  const { t, locale } = useIntl();
  const { listing } = figures;
  useLiveNumbers(listing.id);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account.account}`}>
      <PageHead title={`${t('owner.item.insights')}: ${listing.name ?? t('owner.noName')}`} isIndexed={false} />
      <Stack>
        <Button
          className={item.back}
          variant="quiet"
          size="small"
          href={pagePath(locale, '/account/my_parking')}
          startIcon={<ArrowLeftIcon size={16} />}
        >
          {t('owner.item.back')}
        </Button>
        <OutcomeNotice nameOf={() => listing.name} />
        <div className={spread}>
          <ItemIdentity listing={listing} />
          <ItemActions listing={listing} submissionId={submissionId} />
        </div>
        <ItemTabs id={listing.id} current="insights" />
      </Stack>
      <AreaWords words={words}>
        <Figures {...figures} />
      </AreaWords>
    </main>
  );
}
