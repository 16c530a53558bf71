import type { OwnListing } from '@plaza/sdk';
import { ArrowLeftIcon, Button, Card, Inline, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, pagePath } from '~/paths.ts';
import { labelText, page } from '~/styles/common.css.ts';
import { spread } from '~/styles/frame.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { ShareActions } from '~/features/listings/share-actions.tsx';
import * as account from '~/layout/account-page.css.ts';
import { hasFiguresOf, ItemIdentity, ItemTabs } from './item-identity.tsx';
import { ImprovementList } from './improvement-list.tsx';
import { ChatTotal } from './chat-total.tsx';
import { DeleteQuestion, ItemActions } from './item-actions.tsx';
import * as styles from './item-page.css.ts';
import { RentalCard, type RentalCardProps } from './rental-card.tsx';
import { ListingChart, type ListingChartProps } from './listing-chart.tsx';
import { OutcomeNotice } from '~/features/owner-listings/actions/outcome-notice.tsx';
import { knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';
import { StateHelp } from './state-help.tsx';
import { useLiveNumbers } from '~/features/owner-listings/use-live-numbers.ts';

export interface ItemPageProps
  extends Pick<ListingChartProps, 'days' | 'period'>, Pick<RentalCardProps, 'candidates' | 'firstDay'> {
  listing: OwnListing;
  submissionId: string;
}

/** One listing of its owner: where it stands, what came of it, and everything that can be done with it. */
export function ItemPage({ listing, submissionId, days, period, ...rental }: ItemPageProps): ReactElement {
  const { t, locale, formatNumber } = useIntl();
  useLiveNumbers(listing.id);
  const [parameters] = useSearchParams();
  const { counts } = listing;
  const name = listing.name ?? t('owner.noName');
  const state = knownStateOf(listing.state);
  const isAsking = parameters.get('confirm') === 'delete' && state !== 'deleted';
  const isRenting = parameters.get('confirm') === 'rented' && (state === 'published' || state === 'paused');
  const hasFigures = hasFiguresOf(listing);
  const totals: readonly { label: string; count: number; content?: ReactElement }[] = [
    { label: t('owner.item.views'), count: counts.views },
    { label: t('owner.item.saved'), count: counts.savedCount },
    { label: t('owner.item.chats'), count: counts.chatCount, content: <ChatTotal listing={listing} /> },
  ];
  return (
    <main id="main" tabIndex={-1} className={`${page} ${account.account}`}>
      <PageHead title={name} isIndexed={false} />
      <Stack>
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
        <div className={spread}>
          <ItemIdentity listing={listing} />
          <ItemActions listing={listing} submissionId={submissionId} />
        </div>
        {hasFigures && <ItemTabs id={listing.id} current="overview" />}
      </Stack>
      {(state === 'rented' || isRenting) && (
        <RentalCard listing={listing} {...rental} renterId={Number(parameters.get('renter')) || null} />
      )}
      {hasFigures && (
        <div className={account.split}>
          <ListingChart id={listing.id} days={days} period={period} />
          <div className={account.stack}>
            <Card as="section" aria-labelledby="totals">
              <Stack gap={12}>
                <h2 className={labelText} id="totals">
                  {t('owner.item.totals')}
                </h2>
                <dl className={account.figures}>
                  {totals.map(({ label, count, content = formatNumber(count) }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{content}</dd>
                    </div>
                  ))}
                </dl>
                {state === 'published' && (
                  <Inline gap={4} className={styles.share}>
                    <ShareActions path={listingPath(locale, listing.id)} title={name} />
                  </Inline>
                )}
              </Stack>
            </Card>
            {state !== 'deleted' && <ImprovementList listing={listing} />}
          </div>
        </div>
      )}
    </main>
  );
}
