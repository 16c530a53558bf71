import { formatEuros, type OwnListing } from '@plaza/sdk';
import { ArrowLeftIcon, Button, Card, ImagePlusIcon, Picture } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { heading16, heading28, muted, page, small, textLink } from '~/styles/common.css.ts';
import { PageHead } from '../layout/page-head.tsx';
import { SiteLink } from '../layout/router-link.tsx';
import { ShareActions } from '../share/share-actions.tsx';
import * as account from './account.css.ts';
import { ImprovementList } from './improvement-list.tsx';
import { DeleteQuestion, ItemActions } from './item-actions.tsx';
import * as styles from './item-page.css.ts';
import { ListingChart, type ListingChartProps } from './listing-chart.tsx';
import { stateNote, StateBadge } from './listing-state.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { knownStateOf } from './owner-intents.ts';
import { StateHelp } from './state-help.tsx';
import { useLiveNumbers } from './use-live-numbers.ts';

export interface ItemPageProps extends Pick<ListingChartProps, 'days' | 'period'> {
  listing: OwnListing;
  submissionId: string;
}

/** Picture, state, name and price of the listing, and where others see it. */
function Identity({ listing }: { listing: OwnListing }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const cover = listing.images[0];
  const isPublished = listing.state === 'published';
  const isExplained = ['draft', 'ready', 'deleted'].includes(listing.state);
  return (
    <div className={styles.identity}>
      <div className={styles.thumb}>
        {cover === undefined ? <ImagePlusIcon size={24} /> : <Picture picture={cover} alt="" sizes="7rem" isEager />}
      </div>
      <div className={styles.words}>
        <div className={styles.stateLine}>
          <StateBadge state={listing.state} />
          {!isExplained && <span className={`${small} ${muted}`}>{stateNote(intl, listing)}</span>}
        </div>
        <h1 id={`bay-${listing.id}`} tabIndex={-1} className={heading28}>
          {listing.name ?? t('owner.noName')}
        </h1>
        <p className={`${small} ${muted} ${styles.facts}`}>
          {listing.priceCents !== null && (
            <span>{t('owner.item.perMonth', { price: formatEuros(listing.priceCents, locale) })}</span>
          )}
          {listing.location !== null && <span>{listing.location.shortLocation}</span>}
          {isPublished && (
            <SiteLink className={textLink} to={listingPath(locale, listing.id)}>
              {t('owner.do.public')}
            </SiteLink>
          )}
        </p>
      </div>
    </div>
  );
}

/** One listing of its owner: where it stands, what came of it, and everything that can be done with it. */
export function ItemPage({ listing, submissionId, days, period }: ItemPageProps): ReactElement {
  const { t, locale, formatNumber } = useIntl();
  useLiveNumbers(listing.id);
  const [parameters] = useSearchParams();
  const { counts } = listing;
  const name = listing.name ?? t('owner.noName');
  const state = knownStateOf(listing.state);
  const isAsking = parameters.get('confirm') === 'delete' && state !== 'deleted';
  // a draft was never shown to anybody
  const hasFigures = state !== 'draft' && (listing.publishedAt !== null || state !== 'deleted');
  const totals = [
    { label: t('owner.item.views'), count: counts.views },
    { label: t('owner.item.saved'), count: counts.savedCount },
    { label: t('owner.item.chats'), count: counts.chatCount },
  ];
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account.account}`}>
      <PageHead title={name} isIndexed={false} />
      <div className={styles.head}>
        <Button
          className={styles.back}
          variant="quiet"
          size="small"
          href={pagePath(locale, '/account/my_parking')}
          startIcon={<ArrowLeftIcon size={16} />}
        >
          {t('owner.item.back')}
        </Button>
        <OutcomeNotice nameOf={() => listing.name} />
        {isAsking && <DeleteQuestion listing={listing} />}
        <StateHelp listing={listing} />
        <div className={styles.headRow}>
          <Identity listing={listing} />
          <ItemActions listing={listing} submissionId={submissionId} />
        </div>
      </div>
      {hasFigures && (
        <div className={account.split}>
          <ListingChart id={listing.id} days={days} period={period} />
          <div className={account.stack}>
            <Card as="section" aria-labelledby="totals">
              <h2 className={heading16} id="totals">
                {t('owner.item.totals')}
              </h2>
              <dl className={`${account.figures} ${styles.totals}`}>
                {totals.map(({ label, count }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{formatNumber(count)}</dd>
                  </div>
                ))}
              </dl>
              {state === 'published' && (
                <div className={styles.share}>
                  <ShareActions path={listingPath(locale, listing.id)} title={name} />
                </div>
              )}
            </Card>
            {state !== 'deleted' && <ImprovementList listing={listing} />}
          </div>
        </div>
      )}
    </main>
  );
}
