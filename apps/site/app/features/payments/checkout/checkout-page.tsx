import { Button, CircleCheckIcon, CreditCardIcon, InfoIcon, Stack } from '@plaza/ui';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import type { SubscriptionPlan } from '@plaza/sdk';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, loginPath, pagePath } from '~/paths.ts';
import { muted, page, rowWrap, titleText } from '~/styles/common.css.ts';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { VisitorStep } from './account-step.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSide } from './checkout-side.tsx';
import type { Checkout, Offer, OrderAnswer, Payer } from './checkout.ts';
import * as styles from './checkout.css.ts';
import { OrderNotice, ReasonNotice } from './order-parts.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { SandboxOrder } from './sandbox-order.tsx';
import { StripePart } from './stripe-part.tsx';

export interface CheckoutPageProps {
  checkout: Checkout;
  /** Whoever is signed in; `null` for a visitor. */
  payer: Payer | null;
  /** This page's path and query, to come back to. */
  address: string;
  /** What became of an order that was just sent; `null` before one. */
  answer: OrderAnswer | null;
}

type BuyProps = Omit<CheckoutPageProps, 'checkout'> & { offer: Offer };

function Buy({ offer, payer, address, answer }: BuyProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const failure = answer?.kind === 'failed' ? answer : null;
  const order = payer && { offer, payer, address, failure };
  const title = t(offer.reason.kind === 'owed' ? 'payment.owedTitle' : 'payment.title', { plan: offer.plan.title });
  return (
    <div className={`${page} ${styles.pay}`}>
      <h1 className={titleText}>{title}</h1>
      <Stack gap={24}>
        <ReasonNotice offer={offer} />
        {order === null ? (
          <VisitorStep plan={offer.plan.title} address={address} />
        ) : offer.provider === 'sandbox' ? (
          <SandboxOrder {...order} />
        ) : (
          <StripePart {...order} answer={answer} />
        )}
      </Stack>
      <CheckoutSide offer={offer} />
    </div>
  );
}

/** Ordering a plan, or why there is nothing to order. */
export function CheckoutPage({ checkout, ...rest }: CheckoutPageProps): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const mine = pagePath(locale, '/account/my_parking');
  const plans = pagePath(locale, '/subscription_plans');
  switch (checkout.kind) {
    case 'buy':
      return (
        <CheckoutFrame title={t('payment.title', { plan: checkout.offer.plan.title })}>
          <Buy {...rest} offer={checkout.offer} />
        </CheckoutFrame>
      );
    case 'free':
      return (
        <CheckoutFrame title={t('payment.free.title', { plan: checkout.plan.title })}>
          <FreeOrder {...rest} plan={checkout.plan} />
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
            ways={
              <>
                {first && <Button href={listingPath(locale, first.id)}>{t('payment.result.see')}</Button>}
                <Button variant={first ? 'secondary' : 'primary'} href={mine}>
                  {t('payment.toMine')}
                </Button>
                <Button variant="quiet" href={plans}>
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
            ways={
              <>
                <Button href={`${plans}#plan-${plan.id}`}>{t('payment.other.change')}</Button>
                <Button variant="secondary" href={mine}>
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
            ways={<Button href={plans}>{t('payment.unknown.choose')}</Button>}
          >
            <p className={muted}>{t('payment.unknown.text')}</p>
          </OutcomeCard>
        </CheckoutFrame>
      );
  }
}

export interface FreeOrderProps {
  plan: SubscriptionPlan;
  payer: Payer | null;
  address: string;
  answer: OrderAnswer | null;
}

/** A plan that costs nothing: the page itself asks for it once it is open, or its button before scripts run. */
export function FreeOrder({ plan, payer, address, answer }: FreeOrderProps): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const submit = useSubmit();
  const { isSending, sendOnce } = useSingleSend();
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(answer !== null);
  const isTaking = useNavigation().formMethod === 'POST' || isSending;
  const failure = answer?.kind === 'failed' ? answer : null;
  const ask = useEffectEvent(() => {
    const { current } = form;
    if (isAsked.current || !current) return;
    isAsked.current = true;
    sendOnce(() => submit(current, { replace: true }));
  });
  useEffect(() => ask(), []);
  return (
    <OutcomeCard
      title={t('payment.free.title', { plan: plan.title })}
      icon={<CircleCheckIcon size={24} />}
      ways={
        payer === null ? (
          <Button href={loginPath(locale, address)}>{t('payment.logIn')}</Button>
        ) : (
          <Form ref={form} method="post" action={address} className={rowWrap} onSubmit={submitOnce(submit, sendOnce)}>
            <Button type="submit" isLoading={isTaking}>
              {t(isTaking ? 'payment.free.taking' : 'payment.free.take', { plan: plan.title })}
            </Button>
            <Button variant="quiet" href={pagePath(locale, '/subscription_plans')}>
              {t('payment.otherPlan')}
            </Button>
          </Form>
        )
      }
    >
      <p className={muted}>{t('payment.free.text', { plan: plan.title })}</p>
      <OrderNotice failure={failure} />
    </OutcomeCard>
  );
}
