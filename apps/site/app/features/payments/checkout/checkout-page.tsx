import { formatEuros, type SubscriptionPlan } from '@plaza/sdk';
import {
  Button,
  CalendarIcon,
  Card,
  CircleCheckIcon,
  CreditCardIcon,
  InfoIcon,
  CheckoutSummary,
  PaymentTimeline,
  RadioIcon,
  Stack,
  XIcon,
} from '@plaza/ui';
import { PromotedBay } from '@plaza/ui/artwork';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { listingPath, loginPath, pagePath } from '~/paths.ts';
import { cardTitle, muted, page, wrappedRow, textLink, titleText } from '~/styles/common.css.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { VisitorStep } from './checkout-steps.tsx';
import * as styles from './checkout.css.ts';
import type { Checkout, Offer, OrderResult, Payer, StartEffect } from './checkout.ts';
import { SandboxOrder, StripeOrder } from './order-forms.tsx';
import { OrderFailureNotice, OfferReasonNotice } from './order-parts.tsx';
import { OutcomeCard, useListingNamesFormatter } from './outcome-card.tsx';

interface CheckoutPageProps {
  checkout: Checkout;
  payer: Payer | null;
  currentPath: string;
  answer: OrderResult | null;
}

type PlanPurchaseProps = Omit<CheckoutPageProps, 'checkout'> & { offer: Offer };

function PlanPurchase({ offer, payer, currentPath, answer }: PlanPurchaseProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const orderFailure = answer?.kind === 'failed' ? answer : null;
  const orderProps = payer && { offer, payer, currentPath, failure: orderFailure };
  const title = t(offer.reason.kind === 'owed' ? 'payment.owedTitle' : 'payment.title', { plan: offer.plan.title });
  return (
    <div className={`${page} ${styles.checkoutColumns}`}>
      <h1 className={titleText}>{title}</h1>
      <Stack gap={24}>
        <OfferReasonNotice offer={offer} />
        {orderProps === null ? (
          <VisitorStep plan={offer.plan.title} currentPath={currentPath} />
        ) : offer.provider === 'sandbox' ? (
          <SandboxOrder {...orderProps} />
        ) : (
          <StripeOrder {...orderProps} answer={answer} />
        )}
      </Stack>
      <CheckoutSidebar offer={offer} />
    </div>
  );
}

export function CheckoutPage({ checkout, ...rest }: CheckoutPageProps): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const ownListingsPath = pagePath(locale, '/account/my_parking');
  const plansPath = pagePath(locale, '/subscription_plans');
  switch (checkout.kind) {
    case 'buy':
      return (
        <CheckoutFrame title={t('payment.title', { plan: checkout.offer.plan.title })}>
          <PlanPurchase {...rest} offer={checkout.offer} />
        </CheckoutFrame>
      );
    case 'free':
      return (
        <CheckoutFrame title={t('payment.free.title', { plan: checkout.plan.title })}>
          <FreePlanOrder {...rest} plan={checkout.plan} />
        </CheckoutFrame>
      );
    case 'have': {
      const { plan, listings } = checkout;
      const title = t('payment.have.title', { plan: plan.title });
      const [first] = listings;
      return (
        <CheckoutFrame title={title}>
          <OutcomeCard
            title={title}
            look="good"
            icon={<CircleCheckIcon size={24} />}
            actions={
              <>
                {first && <Button href={listingPath(locale, first.id)}>{t('payment.result.see')}</Button>}
                <Button variant={first ? 'secondary' : 'primary'} href={ownListingsPath}>
                  {t('payment.toMine')}
                </Button>
                <Button variant="quiet" href={plansPath}>
                  {t('payment.have.manage')}
                </Button>
              </>
            }
          >
            <p className={muted}>{t('payment.have.text')}</p>
          </OutcomeCard>
        </CheckoutFrame>
      );
    }
    case 'other': {
      const { plan, current } = checkout;
      return (
        <CheckoutFrame title={t('payment.other.title')}>
          <OutcomeCard
            title={t('payment.other.title')}
            icon={<InfoIcon size={24} />}
            actions={
              <>
                <Button href={`${plansPath}#plan-${plan.id}`}>{t('payment.other.change')}</Button>
                <Button variant="secondary" href={ownListingsPath}>
                  {t('payment.other.keep', { current: current.title })}
                </Button>
              </>
            }
          >
            <p className={muted}>{t('payment.other.text', { current: current.title, plan: plan.title })}</p>
          </OutcomeCard>
        </CheckoutFrame>
      );
    }
    case 'unknown':
      return (
        <CheckoutFrame title={t('payment.unknown.title')}>
          <OutcomeCard
            title={t('payment.unknown.title')}
            icon={<CreditCardIcon size={24} />}
            actions={<Button href={plansPath}>{t('payment.unknown.choose')}</Button>}
          >
            <p className={muted}>{t('payment.unknown.text')}</p>
          </OutcomeCard>
        </CheckoutFrame>
      );
  }
}

interface FreePlanOrderProps {
  plan: SubscriptionPlan;
  payer: Payer | null;
  currentPath: string;
  answer: OrderResult | null;
}

/** Orders a free plan. Scripts submit the order when the page opens; without scripts its button does. */
export function FreePlanOrder({ plan, payer, currentPath, answer }: FreePlanOrderProps): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const submitForm = useSubmit();
  const { isSending, sendOnce } = useSingleSend();
  const formRef = useRef<HTMLFormElement>(null);
  const hasSubmittedRef = useRef(answer !== null);
  const isSubmitting = useNavigation().formMethod === 'POST' || isSending;
  const orderFailure = answer?.kind === 'failed' ? answer : null;
  const submitOrder = useEffectEvent(() => {
    const { current } = formRef;
    if (hasSubmittedRef.current || !current) return;
    hasSubmittedRef.current = true;
    sendOnce(() => submitForm(current, { replace: true }));
  });
  useEffect(() => submitOrder(), []);
  return (
    <OutcomeCard
      title={t('payment.free.title', { plan: plan.title })}
      icon={<CircleCheckIcon size={24} />}
      actions={
        payer === null ? (
          <Button href={loginPath(locale, currentPath)}>{t('payment.logIn')}</Button>
        ) : (
          <Form
            ref={formRef}
            method="post"
            action={currentPath}
            className={wrappedRow}
            onSubmit={submitOnce(submitForm, sendOnce)}
          >
            <Button type="submit" isLoading={isSubmitting}>
              {t(isSubmitting ? 'payment.free.taking' : 'payment.free.take', { plan: plan.title })}
            </Button>
            <Button variant="quiet" href={pagePath(locale, '/subscription_plans')}>
              {t('payment.otherPlan')}
            </Button>
          </Form>
        )
      }
    >
      <p className={muted}>{t('payment.free.text', { plan: plan.title })}</p>
      <OrderFailureNotice failure={orderFailure} />
    </OutcomeCard>
  );
}

function useStartEffectText(effect: StartEffect): string {
  const { t } = useIntl<'payment'>();
  const formatListingNames = useListingNamesFormatter();
  switch (effect.kind) {
    case 'publishes':
      return t('payment.then.publishes', { names: formatListingNames(effect.listings), count: effect.listings.length });
    case 'goesOn':
      return t('payment.then.goesOn');
    case 'lifts':
      return t('payment.then.lifts');
    case 'confirm':
      return t('payment.then.confirm');
    case 'nothing':
      return t('payment.then.nothing');
  }
}

function CheckoutSidebar({ offer }: { offer: Offer }): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const { plan, reason, dueCents, netCents, vatCents, nextPayment, effect, waiting } = offer;
  const priceText = formatEuros(plan.priceCents, locale);
  const effectText = useStartEffectText(effect);
  const waitingText = waiting > 0 ? t('payment.then.stays', { count: waiting, limit: plan.listingLimit }) : null;
  const planDescription =
    reason.kind === 'change'
      ? t('payment.changeFacts', { current: reason.current })
      : t('payment.planFacts', { count: plan.listingLimit });
  return (
    <aside className={styles.checkoutSidebar} aria-label={t('payment.summary')}>
      <Card className={styles.orderSummary}>
        <CheckoutSummary
          illustration={<PromotedBay />}
          title={<h2 className={cardTitle}>{plan.title}</h2>}
          description={planDescription}
          lines={[
            { label: t('payment.net'), amount: formatEuros(netCents, locale) },
            { label: t('payment.vat'), amount: formatEuros(vatCents, locale) },
          ]}
          total={{ label: t('payment.today'), amount: formatEuros(dueCents, locale, 'never') }}
        >
          <p>
            <SiteLink className={textLink} to={pagePath(locale, '/subscription_plans')}>
              {t('payment.otherPlan')}
            </SiteLink>
          </p>
        </CheckoutSummary>
      </Card>
      <Card>
        <PaymentTimeline
          aria-label={t('payment.then.title')}
          events={[
            {
              icon: <RadioIcon size={16} />,
              title: t('payment.then.now'),
              text: waitingText === null ? effectText : `${effectText}. ${waitingText}`,
              isNow: true,
            },
            ...(nextPayment === null
              ? []
              : [
                  {
                    icon: <CalendarIcon size={16} />,
                    title: nextPayment,
                    text: t('payment.then.next', { price: priceText }),
                  },
                ]),
            { icon: <XIcon size={16} />, title: t('payment.then.any'), text: t('payment.then.cancel') },
          ]}
        />
      </Card>
    </aside>
  );
}
