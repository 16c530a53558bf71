import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { Button, Notice } from '@plaza/ui';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { AccountStep } from './account-step.tsx';
import { CardStep } from './card-step.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { OrderFailure } from './checkout.ts';
import { OrderNotice, OrderPart } from './order-parts.tsx';
import { StripeFields, type StripeErrors } from './stripe-fields.tsx';
import { stripeOf } from './stripe-loader.ts';
import type { StripeOrderProps } from './stripe-part.tsx';
import { failureOfStripe } from './stripe-refusal.ts';
import { useOrderErrors } from './use-order-errors.ts';

/** States in which nothing more is to be done here: the page after the payment tells how it went on. */
const isOver = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

function StripeForm({ offer, payer, address, failure: refused, answer }: StripeOrderProps): ReactElement {
  const { t, locale } = useIntl();
  const stripe = useStripe();
  const elements = useElements();
  const navigation = useNavigation();
  const [errors, setErrors] = useState<StripeErrors>({});
  const [isPaying, setPaying] = useState(false);
  const [declined, setDeclined] = useState<OrderFailure | null>(null);
  const failure = answer?.kind === 'confirm' ? declined : refused;
  const form = useOrderErrors(failure);

  const leave = () => location.assign(pagePath(locale, '/payment/return'));
  const pay = useEffectEvent(async (clientSecret: string) => {
    const card = elements?.getElement(CardNumberElement);
    if (!stripe || !card) return;
    setPaying(true);
    setDeclined(null);
    // the bank's question opens over this page
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } });
    // paid already, from another tab
    if (isOver(paymentIntent?.status) || isOver(error?.payment_intent?.status)) {
      leave();
      return;
    }
    setPaying(false);
    setDeclined(failureOfStripe(error ?? { type: 'card_error' }, t('payment.failed.other')));
  });
  useEffect(() => {
    if (answer?.kind === 'confirm') void pay(answer.clientSecret);
  }, [answer]);

  const isOrdering = isPaying || (navigation.state !== 'idle' && navigation.formMethod === 'POST');
  return (
    <Form ref={form} method="post" action={address} noValidate aria-label={t('payment.form')}>
      <input type="hidden" name="provider" value="stripe" />
      <AccountStep payer={payer} address={address} />
      <CardStep>
        <OrderNotice failure={failure} />
        <StripeFields
          errors={{ ...errors, ...failure?.fields }}
          onProblem={(field, problem) =>
            setErrors(({ [field]: _before, ...others }) =>
              problem === null ? others : { ...others, [field]: problem },
            )
          }
        />
      </CardStep>
      <CheckoutStep number={3} title={t('payment.order')}>
        <OrderPart offer={offer} failure={failure} isOrdering={isOrdering} />
      </CheckoutStep>
    </Form>
  );
}

/** The order by Stripe's card form, once Stripe's script is there; what to do when it cannot be had. */
export function StripeOrder(props: StripeOrderProps): ReactElement {
  const { t, locale } = useIntl();
  const { publishableKey } = props.offer;
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | 'lost' | null>(null);
  useEffect(() => {
    let isHere = true;
    stripeOf(publishableKey ?? '', locale).then(
      (loaded) => isHere && setStripe(loaded ?? 'lost'),
      () => isHere && setStripe('lost'),
    );
    return () => {
      isHere = false;
    };
  }, [publishableKey, locale, attempt]);
  if (stripe === 'lost') {
    return (
      <Notice
        variant="danger"
        announce="assertive"
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setStripe(null);
              setAttempt(attempt + 1);
            }}
          >
            {t('payment.problem.retry')}
          </Button>
        }
      >
        {t('payment.problem.script')}
      </Notice>
    );
  }
  return (
    <Elements stripe={stripe} options={{ locale }}>
      <StripeForm {...props} />
    </Elements>
  );
}
