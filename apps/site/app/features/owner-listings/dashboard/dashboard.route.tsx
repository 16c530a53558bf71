import { type CallOutput, emptySearchState, formatEuros, listingStates, PlazaError } from '@plaza/sdk';
import {
  Button,
  Card,
  CircleCheckIcon,
  HeartIcon,
  ListingRows,
  PlusIcon,
  SearchIcon,
  SquareParkingIcon,
} from '@plaza/ui';
import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { OwnerOutcomeNotice } from '~/features/owner-listings/actions/outcome-notice.tsx';
import { ownerAction } from '~/features/owner-listings/actions/owner-action.server.ts';
import { revalidateUnlessOffline, catchOffline } from '~/features/owner-listings/actions/owner-outcome.ts';
import { OwnListingItem } from '~/features/owner-listings/list/own-listing-row.tsx';
import { useLiveStats } from '~/features/owner-listings/listing-figures.ts';
import { OwnerStats } from '~/features/owner-listings/owner-figures.tsx';
import { type OwnerPlan, readOwnerPlan } from '~/features/owner-listings/owner-plan.server.ts';
import { PlanNotice } from '~/features/owner-listings/plan-notice.tsx';
import { ownPlanPath } from '~/features/payments/billing/billing-paths.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from '~/layout/account-page.css.ts';
import { useChatCounts } from '~/layout/current-user.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { pagePath, searchPath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { apiFor, optional, required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { safeReturnPath } from '~/server/return-path.ts';
import { localeOf } from '~/server/route-params.ts';
import { requireSession } from '~/server/session.ts';
import {
  labelText,
  muted,
  page,
  wrappedRow,
  sectionText,
  small,
  subsectionText,
  textLink,
} from '~/styles/common.css.ts';
import type { Route } from './+types/dashboard.route';
import { TodoList } from './todo-list.tsx';

export const handle = { cache: 'ownPage', isPublic: false, hasOwnerAction: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { user } = requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const [dashboard, plan] = await Promise.all([required(api.getDashboard()), optional(readOwnerPlan(api))]);
  return { dashboard: dashboard.data, plan, firstName: user.firstName };
}

/** Performs an intent on a listing; without an intent, resends the confirmation link. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const locale = localeOf(context);
  requireSession({ request, context });
  const form = await readForm(request.clone());
  if (form.has('intent')) return ownerAction(args);
  let isSent = true;
  try {
    await apiFor({ request, context }, locale).resendConfirmation();
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    isSent = false;
  }
  if (new URL(request.url).pathname.endsWith('.data')) return { isSent };
  const returnPath = safeReturnPath(form.get('back'), pagePath(locale, '/account/dashboard'));
  const outcomeQuery = isSent ? 'done=resend' : 'problem=resend';
  return redirect(`${returnPath}${returnPath.includes('?') ? '&' : '?'}${outcomeQuery}`, { status: 303 });
}

export const clientAction = (args: Route.ClientActionArgs) => catchOffline(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default function DashboardRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return <DashboardPage {...loaderData} />;
}

interface DashboardPageProps {
  dashboard: CallOutput<'getDashboard'>['data'];
  /** Limits of the owner's plan; `null` when the API doesn't respond. */
  plan: OwnerPlan | null;
  firstName: string | null;
}

function DashboardStats({ dashboard, plan }: Omit<DashboardPageProps, 'firstName'>): ReactElement {
  const { t, formatNumber } = useIntl<'owner'>();
  const planNoteOf = (of: OwnerPlan) =>
    of.title === null ? t('owner.dash.noPlan') : t('owner.dash.ofPlan', { limit: of.listingLimit, plan: of.title });
  return (
    <OwnerStats
      dashboard={dashboard}
      last={{
        label: t('owner.dash.published'),
        value: formatNumber(dashboard.counts.published),
        ...(plan !== null && { note: planNoteOf(plan) }),
      }}
    />
  );
}

interface TodoSectionProps extends Pick<DashboardPageProps, 'dashboard' | 'plan'> {
  unreadChats: number;
}

function TodoSection({ dashboard: { todos }, plan, unreadChats }: TodoSectionProps): ReactElement {
  const { t } = useIntl<'owner'>();
  return (
    <Card as="section" aria-labelledby="todo">
      <h2 className={labelText} id="todo">
        {t('owner.dash.todo')}
      </h2>
      {todos.length === 0 && unreadChats === 0 ? (
        <p className={`${small} ${muted} ${styles.allDoneNote}`}>
          <CircleCheckIcon size={20} />
          {t('owner.dash.allDone')}
        </p>
      ) : (
        <TodoList unreadChats={unreadChats} entries={todos} hasPlan={plan !== null && plan.title !== null} />
      )}
    </Card>
  );
}

function PlanPriceLine({ subscription }: Pick<OwnerPlan, 'subscription'>): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'owner'>();
  if (subscription === null) return null;
  const { plan, resumeDate, willEnd, nextPlan, status } = subscription;
  const isPaidPlan = plan.priceCents > 0 && resumeDate !== null && status === 'active';
  const priceValues = {
    price: formatEuros(plan.priceCents, locale),
    date: resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' }),
  };
  const formatRenewal = (): string => {
    if (!isPaidPlan)
      return plan.priceCents === 0 ? t('owner.plan.free') : `${priceValues.price} ${t('price.perMonth')}`;
    if (nextPlan !== null) return t('owner.plan.changes', { ...priceValues, plan: nextPlan.title });
    return t(willEnd ? 'owner.plan.ends' : 'owner.plan.renews', priceValues);
  };
  return (
    <p className={`${small} ${styles.planPrice}`}>
      <b>{plan.title}</b>
      <span>{formatRenewal()}</span>
    </p>
  );
}

function PlanNote({ plan }: { plan: OwnerPlan }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  return (
    <Card as="section" aria-labelledby="plan">
      <h2 className={labelText} id="plan">
        {t('owner.dash.plan')}
      </h2>
      <PlanPriceLine subscription={plan.subscription} />
      <p className={`${small} ${muted} ${styles.planDescription}`}>
        {plan.title === null
          ? t('owner.dash.noPlanText')
          : t('owner.dash.planText', { plan: plan.title, limit: plan.listingLimit, used: plan.publishedCount })}
      </p>
      <Button
        variant="secondary"
        size="small"
        href={plan.title === null ? pagePath(locale, '/subscription_plans') : ownPlanPath(locale)}
      >
        {t(plan.title === null ? 'owner.do.plan' : 'owner.plan.manage')}
      </Button>
    </Card>
  );
}

interface StartLinksProps {
  savedCount: number;
  hasListings: boolean;
  /** True if the user signed up to list a bay; the page then shows the link for that first. */
  isEarner: boolean;
}

/** Links to the first steps of drivers, and of owners who haven't listed a bay yet. */
function StartLinks({ savedCount, hasListings, isEarner }: StartLinksProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const driverCard = (
    <Card as="section" className={styles.roleCard} aria-labelledby="rent">
      <span className={styles.roleIcon}>
        <SearchIcon size={24} />
      </span>
      <h2 className={subsectionText} id="rent">
        {t('owner.dash.rentTitle')}
      </h2>
      <p>{t('owner.dash.rentText')}</p>
      <div className={styles.buttonRow}>
        <Button
          variant={hasListings || isEarner ? 'secondary' : 'primary'}
          href={searchPath(locale, emptySearchState)}
          startIcon={<SearchIcon size={20} />}
        >
          {t('nav.find')}
        </Button>
        <Button variant="quiet" href={pagePath(locale, '/saved_parkings')} startIcon={<HeartIcon size={20} />}>
          {t('owner.dash.savedCount', { count: savedCount })}
        </Button>
      </div>
    </Card>
  );
  if (hasListings) return driverCard;
  const ownerCard = (
    <Card as="section" className={styles.roleCard} aria-labelledby="earn">
      <span className={styles.roleIcon}>
        <SquareParkingIcon size={24} />
      </span>
      <h2 className={subsectionText} id="earn">
        {t('owner.dash.earnTitle')}
      </h2>
      <p>{t('owner.dash.earnText')}</p>
      <div className={styles.buttonRow}>
        <Button href={pagePath(locale, '/create_parking')} startIcon={<PlusIcon size={20} />}>
          {t('owner.listBay')}
        </Button>
        <Button variant="quiet" href={pagePath(locale, '/subscription_plans')}>
          {t('owner.bays.comparePlans')}
        </Button>
      </div>
    </Card>
  );
  return (
    <div className={styles.roleGrid}>
      {isEarner ? ownerCard : driverCard}
      {isEarner ? driverCard : ownerCard}
    </div>
  );
}

function DashboardPage({ dashboard, plan, firstName }: DashboardPageProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  useLiveStats(null);
  const { listings, counts, savedCount, reason } = dashboard;
  const unreadChats = useChatCounts()?.unreadChats ?? 0;
  const isEarner = reason === 'earn';
  const todoSection = <TodoSection dashboard={dashboard} plan={plan} unreadChats={unreadChats} />;
  const hasListings = listingStates.some((state) => state !== 'deleted' && counts[state] > 0);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${styles.accountPage}`}>
      <PageHead title={t('owner.tab.dashboard')} isIndexed={false} />
      <div className={styles.accountPageHeader}>
        <div>
          <h1 className={sectionText}>
            {firstName === null ? t('owner.dash.helloPlain') : t('owner.dash.hello', { name: firstName })}
          </h1>
          <p>{t(hasListings ? 'owner.dash.lead' : 'owner.dash.leadEmpty')}</p>
        </div>
        {hasListings && (
          <div className={wrappedRow}>
            <Button href={pagePath(locale, '/create_parking')} startIcon={<PlusIcon size={20} />}>
              {t('owner.listBay')}
            </Button>
          </div>
        )}
      </div>
      <OwnerOutcomeNotice />
      {plan?.subscription && <PlanNotice subscription={plan.subscription} publishedCount={plan.publishedCount} />}
      {hasListings ? (
        <>
          <DashboardStats dashboard={dashboard} plan={plan} />
          <div className={styles.splitColumns}>
            <div className={styles.cardStack}>
              <section aria-labelledby="bays">
                <div className={styles.accountSectionHead}>
                  <h2 className={subsectionText} id="bays">
                    {t('owner.dash.bays')}
                  </h2>
                  <SiteLink className={textLink} to={pagePath(locale, '/account/my_parking')}>
                    {t('owner.dash.allBays')}
                  </SiteLink>
                </div>
                <ListingRows>
                  {listings.map((listing) => (
                    <OwnListingItem waiting={null} key={listing.id} listing={listing} />
                  ))}
                </ListingRows>
              </section>
              <StartLinks savedCount={savedCount} hasListings isEarner={isEarner} />
            </div>
            <div className={styles.dashboardSidebar}>
              {todoSection}
              {plan !== null && <PlanNote plan={plan} />}
            </div>
          </div>
        </>
      ) : (
        <>
          {unreadChats > 0 && todoSection}
          <StartLinks savedCount={savedCount} hasListings={false} isEarner={isEarner} />
          {unreadChats === 0 && dashboard.todos.length > 0 && todoSection}
        </>
      )}
    </main>
  );
}
