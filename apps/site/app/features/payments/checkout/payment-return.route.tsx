import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Badge, Button, CheckIcon, CircleHelpIcon, XIcon } from '@plaza/ui';
import type { RouteHandle } from '~/route-handle.ts';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { listingPath, pagePath } from '~/paths.ts';
import { muted } from '~/styles/common.css.ts';
import { useLiveEvents } from '~/features/live/live-events.ts';
import { type CurrentPlan, loadPaymentOutcome, type PaymentOutcome } from './payment-outcome.server.ts';
import type { Route } from './+types/payment-return.route';
import { CheckoutFrame } from './checkout-frame.tsx';
import * as styles from './checkout.css.ts';
import { OutcomeCard, type OutcomeCardProps, useListingNamesFormatter } from './outcome-card.tsx';

export const handle = { cache: 'never', isPublic: false, hasOwnFrame: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  return {
    outcome: await loadPaymentOutcome({ request, context }, locale),
    messages: messagesOfArea('payment', locale),
  };
}

export default function PaymentReturnRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <ReturnPage outcome={loaderData.outcome} />
    </AreaMessagesProvider>
  );
}

function WaitSpinner(): ReactElement {
  return <span className={styles.spinner} />;
}

const isOutcomePending = ({ kind }: PaymentOutcome): boolean =>
  kind === 'processing' || kind === 'begins' || kind === 'unknown';

// Long and complex because it has one card for each outcome, and the cards share their buttons.
function useOutcomeCard(outcome: PaymentOutcome): OutcomeCardProps {
  const { t, rich, locale, formatDate } = useIntl<'payment'>();
  const formatListingNames = useListingNamesFormatter();
  const ownListingsButton = (
    <Button variant="secondary" href={pagePath(locale, '/account/my_parking')}>
      {t('payment.toMine')}
    </Button>
  );
  const plansButton = <Button href={pagePath(locale, '/subscription_plans')}>{t('payment.toPlans')}</Button>;
  const renderMutedText = (message: string) => <p className={muted}>{message}</p>;
  const formatCurrentPlan = (what: CurrentPlan): string => {
    switch (what.kind) {
      case 'none':
        return what.ready === 0 ? t('payment.result.keptNone') : t('payment.result.keptReady', { count: what.ready });
      case 'plan':
        return t('payment.result.keptPlan', { plan: what.title });
      case 'pastDue':
        return t('payment.result.keptOwed', {
          plan: what.title,
          date: formatDate(what.until, { dateStyle: 'long' }),
        });
      case 'unknown':
        return t('payment.failed.nothing');
    }
  };
  switch (outcome.kind) {
    case 'done': {
      const { listings, plan, waiting } = outcome;
      const [first] = listings;
      const renderPromotedBadge = () => <Badge variant="promoted">{t('card.promoted')}</Badge>;
      const listingNames = formatListingNames(listings);
      return {
        title: t('payment.result.doneTitle', { plan: plan.title }),
        look: 'good',
        icon: <CheckIcon size={24} />,
        announce: 'status',
        children: (
          <>
            <p className={muted}>{t('payment.result.doneNotice')}.</p>
            <p className={muted}>
              {listings.length === 0
                ? waiting === null
                  ? rich('payment.result.doneNone', { badge: renderPromotedBadge })
                  : rich('payment.result.doneEmail', { count: waiting, badge: renderPromotedBadge })
                : listings.length === 1
                  ? rich('payment.result.doneOne', { name: listingNames, badge: renderPromotedBadge })
                  : rich('payment.result.doneMany', { names: listingNames, badge: renderPromotedBadge })}
            </p>
          </>
        ),
        actions: (
          <>
            {first ? (
              <Button href={listingPath(locale, first.id)}>{t('payment.result.see')}</Button>
            ) : (
              <Button href={pagePath(locale, '/create_parking')}>{t('payment.result.create')}</Button>
            )}
            {ownListingsButton}
          </>
        ),
      };
    }
    case 'begins':
      return {
        title: t('payment.result.beginTitle', { plan: outcome.plan.title }),
        icon: <WaitSpinner />,
        announce: 'status',
        children: renderMutedText(t('payment.result.beginText')),
        actions: ownListingsButton,
      };
    case 'processing':
    case 'unknown':
      return {
        title: t('payment.result.waitTitle'),
        icon: <WaitSpinner />,
        announce: 'status',
        children: renderMutedText(t('payment.result.waitText')),
        actions: ownListingsButton,
      };
    case 'refused':
      return {
        title: t('payment.result.badTitle'),
        look: 'bad',
        icon: <XIcon size={24} />,
        announce: 'alert',
        children: (
          <>
            <p className={muted}>{t('payment.result.badText')}</p>
            {outcome.reason !== null && <p className={muted}>{outcome.reason}</p>}
            <p className={muted}>{formatCurrentPlan(outcome.currentPlan)}</p>
          </>
        ),
        actions: (
          <>
            <Button href={pagePath(locale, `/payment?subscriptionId=${outcome.plan.id}`)}>
              {t('payment.tryAgain')}
            </Button>
            {ownListingsButton}
          </>
        ),
      };
    case 'unanswered':
      return {
        title: t('payment.result.askTitle'),
        icon: <CircleHelpIcon size={24} />,
        announce: 'status',
        children: renderMutedText(t('payment.result.askText')),
        actions: (
          <>
            {outcome.canAsk && (
              <Button href={pagePath(locale, '/payment/three_d_secure')}>{t('payment.result.ask')}</Button>
            )}
            <Button
              variant={outcome.canAsk ? 'secondary' : 'primary'}
              href={pagePath(locale, `/payment?subscriptionId=${outcome.plan.id}`)}
            >
              {t('payment.result.card')}
            </Button>
          </>
        ),
      };
    case 'other':
      return {
        title: t('payment.result.otherTitle'),
        look: 'bad',
        icon: <XIcon size={24} />,
        announce: 'alert',
        children: renderMutedText(t('payment.result.otherText')),
        actions: (
          <>
            {plansButton}
            <Button variant="secondary" href={pagePath(locale, '/contact_us')}>
              {t('payment.contact')}
            </Button>
          </>
        ),
      };
    case 'none':
      return {
        title: t('payment.result.noneTitle'),
        icon: <CircleHelpIcon size={24} />,
        children: renderMutedText(t('payment.result.noneText')),
        actions: (
          <>
            {plansButton}
            {ownListingsButton}
          </>
        ),
      };
  }
}

function ReturnPage({ outcome }: { outcome: PaymentOutcome }): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const outcomeCardProps = useOutcomeCard(outcome);
  usePollOutcome(isOutcomePending(outcome));
  return (
    <CheckoutFrame title={outcomeCardProps.title}>
      <OutcomeCard
        {...outcomeCardProps}
        actions={
          <>
            {outcomeCardProps.actions}
            {isOutcomePending(outcome) && (
              <noscript>
                <Button href={pagePath(locale, '/payment/return')}>{t('payment.result.check')}</Button>
              </noscript>
            )}
          </>
        }
      />
    </CheckoutFrame>
  );
}

const firstPollDelayMs = 1500;
const maxPollDelayMs = 10_000;

/** Reloads the payment's outcome on live events about the plan, and with exponential backoff. */
function usePollOutcome(isAwaited: boolean): void {
  const { state, revalidate } = useRevalidator();
  // a failed reload is retried after the next pause
  const reloadOutcome = () => void revalidate().catch(() => {});
  const pollNow = useEffectEvent(() => {
    if (state === 'idle') reloadOutcome();
  });
  useLiveEvents((event) => {
    // reloads even while another request is pending, whose response may predate the event
    if (isAwaited && (event.kind === 'subscription' || event.kind === 'reset')) reloadOutcome();
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    let pauseMs = firstPollDelayMs;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleNextPoll = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') pollNow();
        pauseMs = Math.min(pauseMs * 1.5, maxPollDelayMs);
        scheduleNextPoll();
      }, pauseMs);
    };
    const onPageVisible = () => {
      if (document.visibilityState === 'visible') pollNow();
    };
    scheduleNextPoll();
    document.addEventListener('visibilitychange', onPageVisible);
    addEventListener('online', onPageVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onPageVisible);
      removeEventListener('online', onPageVisible);
    };
  }, [isAwaited]);
}
