import { CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { orderFailure, type OrderFailure } from './checkout.ts';
import { elementOf, StripeFields } from './stripe-fields.tsx';
import { stripeOf } from './stripe-loader.ts';
import { StripeLost } from './stripe-lost.tsx';
import { failureOfStripe } from './stripe-refusal.ts';
import { type OnStripeTyping, StripeShape, type StripeErrors, type StripeField } from './stripe-shape.tsx';

/** Stripe's fields as a form uses them, once they accept input. */
export interface StripeCard {
  /** Pays by the typed card, or sets it up. `null` when the page after that tells the outcome, else why it failed. */
  confirm: (clientSecret: string) => Promise<OrderFailure | null>;
  focus: (field: StripeField) => void;
}

export interface StripeCardProps {
  publishableKey: string;
  errors: StripeErrors;
  onTyping: OnStripeTyping;
  /** Given the fields when they can be typed into, `null` when they cannot any more. */
  onCard: (card: StripeCard | null) => void;
}

/** States in which nothing more is to be done here: the page after the payment tells how it went on. */
const isOver = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

const cardOf = (stripe: Stripe, elements: StripeElements, otherwise: string): StripeCard => ({
  confirm: async (clientSecret) => {
    const card = elements.getElement(CardNumberElement);
    if (card === null) return orderFailure({ problem: 'other' });
    const by = { payment_method: { card } };
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, by);
      // accepted already, from another tab
      if (isOver(setupIntent?.status) || isOver(error?.setup_intent?.status)) return null;
      return failureOfStripe(error ?? { type: 'card_error' }, otherwise);
    }
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, by);
    // paid already, from another tab
    if (isOver(paymentIntent?.status) || isOver(error?.payment_intent?.status)) return null;
    return failureOfStripe(error ?? { type: 'card_error' }, otherwise);
  },
  focus: (field) => elementOf(elements, field)?.focus(),
});

function Fields({ errors, onTyping, onCard }: Omit<StripeCardProps, 'publishableKey'>): ReactElement {
  const { t } = useIntl<'payment'>();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const tell = useEffectEvent((card: StripeCard | null) => onCard(card));
  const otherwise = t('payment.failed.other');
  useEffect(() => {
    if (stripe === null || elements === null || !isReady) return undefined;
    tell(cardOf(stripe, elements, otherwise));
    return () => tell(null);
  }, [stripe, elements, isReady, otherwise]);
  return <StripeFields errors={errors} isReady={isReady} onReady={() => setReady(true)} onTyping={onTyping} />;
}

/** Number, expiry and code of a card, once Stripe's script is there; what to do when it cannot be had. */
export function StripeCardEntry({ publishableKey, ...rest }: StripeCardProps): ReactElement {
  const { locale } = useIntl();
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | 'lost' | null>(null);
  useEffect(() => {
    let isHere = true;
    stripeOf(publishableKey, locale).then(
      (loaded) => isHere && setStripe(loaded ?? 'lost'),
      () => isHere && setStripe('lost'),
    );
    return () => {
      isHere = false;
    };
  }, [publishableKey, locale, attempt]);
  if (stripe === null) return <StripeShape />;
  if (stripe === 'lost')
    return (
      <StripeLost
        onRetry={() => {
          setStripe(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <Elements stripe={stripe} options={{ locale }}>
      <Fields {...rest} />
    </Elements>
  );
}
