import { formatEuros, type SubscriptionPlan, type UserSubscription } from '@plaza/sdk';
import {
  Accordion,
  AccordionItem,
  Badge,
  Button,
  Card,
  CheckIcon,
  ComparisonMark,
  ComparisonTable,
  Notice,
} from '@plaza/ui';
import { PlanCarSymbol } from '@plaza/ui/artwork';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLiveSubscription } from '~/features/live/live-events.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink, strongTag } from '~/layout/router-link.tsx';
import { pagePath, paymentPath } from '~/paths.ts';
import {
  hidden,
  muted,
  page,
  section,
  sectionText,
  sectionWithoutTopPadding,
  small,
  successColor,
  textLink,
  titleText,
  iconRow,
} from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { textHeader, lead } from '~/styles/text-head.css.ts';
import { PlanOffer, type WaitingListings } from './plan-offer.tsx';
import * as styles from './plans.css.ts';

const plansFaqIds = ['smaller', 'change', 'cancel', 'count', 'waiting', 'price'] as const;

export type WaitingReason = 'noPlan' | 'full' | 'email';
export type PlanFailure = 'already' | 'other';

interface PlansPageProps {
  plans: readonly SubscriptionPlan[];
  subscription: UserSubscription | null | undefined;
  resumesOn: string | null;
  /** Formatted end of the grace period after a failed payment. */
  graceEndsOn: string | null;
  waiting: WaitingListings | null;
  reason: WaitingReason | null;
  /** True if the plan that was about to end continues, even if the form was submitted without scripts. */
  isResumed: boolean;
  failure: PlanFailure | null;
  /** ID of the plan that the URL preselects, for example on a partner's page; `null` without one. */
  chosenId: number | null;
  returnTo: string;
  accountPage: string;
}

type PlanNoticesProps = Pick<
  PlansPageProps,
  'subscription' | 'graceEndsOn' | 'waiting' | 'reason' | 'isResumed' | 'failure' | 'returnTo'
>;

function PlanNotices(props: PlanNoticesProps): ReactElement | null {
  const { t, locale } = useIntl<'plans'>();
  const { subscription, graceEndsOn, waiting, reason, isResumed, failure, returnTo } = props;
  // each response of the form is a separate history entry
  const { key } = useLocation();
  const planTitle = subscription?.plan.title ?? '';
  const planNotices = [
    failure !== null && (
      <FailedNotice key="failure" answer={key} title={t('plans.failed.title')}>
        {t(`plans.failed.${failure}`)}
      </FailedNotice>
    ),
    isResumed && (
      <Notice key="resumed" variant="success" announce="polite" title={t('plans.resumed.title', { plan: planTitle })}>
        {t('plans.resumed.text')}
      </Notice>
    ),
    subscription?.status === 'processing' && (
      <Notice key="processing">{t('plans.waitsForPayment', { plan: planTitle })}</Notice>
    ),
    subscription?.status === 'past_due' && graceEndsOn !== null && (
      <Notice
        key="owed"
        variant="danger"
        title={t('plans.pastDue.title')}
        action={
          <Button variant="secondary" size="small" href={paymentPath(locale, subscription.plan.id, returnTo)}>
            {t('plans.pastDue.pay')}
          </Button>
        }
      >
        {t('plans.pastDue.text', { plan: planTitle, date: graceEndsOn })}
      </Notice>
    ),
    reason !== null && waiting !== null && (
      <Notice
        key="waiting"
        variant="success"
        title={t('plans.ready.title', toWaitingListingValues(waiting))}
        action={
          <Button variant="secondary" size="small" href={pagePath(locale, '/account/my_parking')}>
            {t('plans.ready.bays')}
          </Button>
        }
      >
        {t(`plans.ready.${reason}`, toWaitingListingValues(waiting))}
      </Notice>
    ),
  ].filter((notice) => notice !== false);
  return planNotices.length === 0 ? null : <div className={`${stack[12]} ${styles.planNotices}`}>{planNotices}</div>;
}

const toWaitingListingValues = ({ count, name }: WaitingListings) => ({ count, name });

export function PlansPage(props: PlansPageProps): ReactElement {
  const { t } = useIntl<'plans'>();
  const { plans, subscription, resumesOn, waiting, chosenId, returnTo, accountPage } = props;
  useLiveSubscription();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('plans.title')} description={t('plans.description')} />
      <div className={page}>
        <div className={textHeader}>
          <h1 className={styles.plansHeading}>{t('plans.heading')}</h1>
          <p className={lead}>{t('plans.lead')}</p>
        </div>
        <PlanNotices {...props} />
        <h2 className={hidden}>{t('plans.list')}</h2>
        <PlanCarSymbol />
        <div className={stack[16]}>
          <ul className={styles.planGrid}>
            {plans.map((plan, index) => (
              <PlanOffer
                key={plan.id}
                plan={plan}
                index={index}
                subscription={subscription}
                resumesOn={resumesOn}
                waiting={waiting}
                returnTo={returnTo}
                accountPage={accountPage}
                isChosen={plan.id === chosenId}
              />
            ))}
          </ul>
          <p className={`${small} ${muted}`}>{t('plans.note')}</p>
        </div>
      </div>
      <PromotedRanking />
      <PlansComparison
        plans={plans}
        currentPlanId={subscription && subscription.status !== 'processing' ? subscription.plan.id : null}
      />
      <section className={`${page} ${stack[16]} ${styles.faqSection}`} aria-labelledby="questions">
        <h2 className={sectionText} id="questions">
          {t('plans.ask.title')}
        </h2>
        <Accordion>
          {plansFaqIds.map((name) => (
            <AccordionItem key={name} id={`question-${name}`} title={t(`plans.ask.${name}`)}>
              {t(`plans.answer.${name}`)}
            </AccordionItem>
          ))}
        </Accordion>
      </section>
    </main>
  );
}

const exampleBayKeys = ['one', 'two', 'three', 'four'] as const;
const promotedSlotCount = 2;

/** Shows the effect of a paid plan on search ranking, and the limits of that effect. */
function PromotedRanking(): ReactElement {
  const { t, rich, locale } = useIntl<'plans'>();
  return (
    <section className={`${page} ${section}`} aria-labelledby="higher">
      <div className={styles.rankingExample}>
        <div className={stack[16]}>
          <h2 className={titleText} id="higher">
            {t('plans.higher.title')}
          </h2>
          <p>{t('plans.higher.text')}</p>
          <ul className={stack[12]}>
            <li className={iconRow}>
              <CheckIcon size={20} className={successColor} />
              <span>{rich('plans.higher.words', { b: strongTag })}</span>
            </li>
            {(['plans.higher.filters', 'plans.higher.owners'] as const).map((id) => (
              <li key={id} className={iconRow}>
                <CheckIcon size={20} className={successColor} />
                <span>{t(id)}</span>
              </li>
            ))}
          </ul>
          <p>
            <SiteLink className={textLink} to={pagePath(locale, '/how_we_order_results')}>
              {t('plans.higher.more')}
            </SiteLink>
          </p>
        </div>
        <ol className={`${stack[8]} ${styles.rankingList}`} aria-label={t('plans.higher.example')}>
          {exampleBayKeys.map((name, index) => (
            <Card
              as="li"
              key={name}
              className={`${small} ${styles.rankedBay} ${index < promotedSlotCount ? styles.promotedBay : ''}`}
            >
              <span>
                <b>{t(`plans.example.${name}`)}</b>
                <span className={muted}>{t(`plans.example.${name}Facts`)}</span>
              </span>
              {index < promotedSlotCount && <Badge variant="promoted">{t('card.promoted')}</Badge>}
            </Card>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface PlansComparisonProps {
  plans: readonly SubscriptionPlan[];
  currentPlanId: number | null;
}

interface ComparisonRow {
  name: string;
  note?: string;
  cell: (plan: SubscriptionPlan) => ReactNode;
}

const hasFeature = ({ features }: SubscriptionPlan, code: string): boolean =>
  features.some((feature) => feature.code === code && feature.included);
const badgeFeatureCodes = new Set(['boosted_badge', 'premium_spot_badge']);

function PlansComparison({ plans, currentPlanId }: PlansComparisonProps): ReactElement {
  const { t, locale, formatNumber } = useIntl<'plans'>();
  const renderComparisonMark = (isSo: boolean): ReactElement => (
    <ComparisonMark isIncluded={isSo} label={t(isSo ? 'plans.compare.yes' : 'plans.compare.no')} />
  );
  const planNoteOf = ({ id, priceCents }: SubscriptionPlan): string => {
    if (id === currentPlanId) return t('plans.compare.yours');
    if (priceCents === 0) return t('plans.compare.free');
    return t('plans.compare.price', { price: formatEuros(priceCents, locale) });
  };
  const comparisonRows: readonly ComparisonRow[] = [
    {
      name: t('plans.compare.bays'),
      note: t('plans.compare.baysNote'),
      cell: ({ listingLimit }) => formatNumber(listingLimit),
    },
    {
      name: t('plans.compare.weight'),
      note: t('plans.compare.weightNote'),
      cell: ({ visibilityWeight }) => `×${formatNumber(visibilityWeight)}`,
    },
    { name: t('plans.compare.promoted'), cell: ({ icon }) => renderComparisonMark(icon !== null) },
    {
      name: t('plans.compare.badge'),
      cell: ({ features }) =>
        features.find(({ code, included }) => included && badgeFeatureCodes.has(code))?.title ??
        t('plans.compare.noBadge'),
    },
    { name: t('plans.compare.chat'), cell: (plan) => renderComparisonMark(hasFeature(plan, 'in_site_chat')) },
    {
      name: t('plans.compare.insights'),
      note: t('plans.compare.insightsNote'),
      cell: (plan) => t(hasFeature(plan, 'advanced_insights') ? 'plans.compare.byDay' : 'plans.compare.totals'),
    },
    {
      name: t('plans.compare.publishes'),
      note: t('plans.compare.publishesNote'),
      cell: () => renderComparisonMark(true),
    },
  ];
  return (
    <section className={`${page} ${stack[16]} ${section} ${sectionWithoutTopPadding}`} aria-labelledby="compare">
      <h2 className={titleText} id="compare">
        {t('plans.compare.title')}
      </h2>
      <ComparisonTable
        cornerLabel={t('plans.compare.feature')}
        items={plans.map((plan) => ({
          id: plan.id,
          name: plan.title,
          href: `#plan-${plan.id}`,
          note: planNoteOf(plan),
        }))}
        rows={comparisonRows.map(({ cell, ...row }) => ({ ...row, cells: plans.map(cell) }))}
        selectedId={currentPlanId}
      />
    </section>
  );
}
