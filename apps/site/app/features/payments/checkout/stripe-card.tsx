import { Skeleton } from '@plaza/ui';
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementStyle } from '@stripe/stripe-js';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted } from '~/styles/common.css.ts';
import { orderFailure, type OrderFailure } from './checkout.ts';
import { loadStripeOnce } from './stripe-loader.ts';
import { StripeUnavailable } from './stripe-unavailable.tsx';
import {
  type OnStripeTyping,
  type StripeErrors,
  type StripeField,
  stripeFields,
  StripeGrid,
  StripeShape,
} from './stripe-shape.tsx';
import * as styles from './stripe.css.ts';
import { dangerColour } from './stripe.css.ts';

export interface StripeRefusal {
  type: string;
  code?: string | undefined;
  /** Reason for which the bank declined the card. */
  decline_code?: string | undefined;
  message?: string | undefined;
}

const fieldsByCode: Readonly<Record<string, 'number' | 'expiry' | 'cvc'>> = {
  incomplete_number: 'number',
  invalid_number: 'number',
  incorrect_number: 'number',
  incomplete_expiry: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  invalid_expiry_month_past: 'expiry',
  invalid_expiry_year_past: 'expiry',
  expired_card: 'expiry',
  incomplete_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
};

/**
 * Error of a card that Stripe rejected, with Stripe's message, which is in the page's language: at its field, or above
 * the card after an attempt to pay.
 */
export function failureOfStripe({ type, code = '', message = '' }: StripeRefusal, otherwise: string): OrderFailure {
  const words = message === '' ? otherwise : message;
  const field = fieldsByCode[code];
  const fields = field === undefined ? {} : { [field]: words };
  if (type === 'validation_error') return orderFailure({ fields });
  if (type === 'api_connection_error') return orderFailure({ problem: 'offline' });
  if (type === 'rate_limit_error') return orderFailure({ problem: 'tooMany' });
  if (type === 'api_error') return orderFailure({ problem: 'unavailable' });
  return orderFailure({ fields, refusal: words });
}

/**
 * Resolves a class's colour in the current theme, because Stripe's iframes have neither the page's variables nor its
 * themes.
 */
function resolveColor(className: string): string {
  const probe = document.createElement('span');
  probe.className = className;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function readStripeLook(): StripeElementStyle {
  const { color, fontFamily } = getComputedStyle(document.body);
  return {
    base: {
      color,
      fontFamily,
      fontSize: '18px',
      letterSpacing: '0.06em',
      iconColor: resolveColor(muted),
      '::placeholder': { color: resolveColor(muted) },
    },
    invalid: { color: resolveColor(dangerColour), iconColor: resolveColor(dangerColour) },
  };
}

/**
 * Style of Stripe's fields, which are iframes: the page's colours, updated when the page or the system changes the
 * theme.
 */
export function useStripeLook(): StripeElementStyle {
  const [look, setLook] = useState(readStripeLook);
  useEffect(() => {
    const update = () => setLook(readStripeLook);
    const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
    for (const each of media) each.addEventListener('change', update);
    const page = new MutationObserver(update);
    page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      for (const each of media) each.removeEventListener('change', update);
      page.disconnect();
    };
  }, []);
  return look;
}

export interface StripeFieldsProps {
  errors: StripeErrors;
  isReady: boolean;
  onReady: () => void;
  onTyping: OnStripeTyping;
}

/** Stripe's element of a field, which can be focused. */
export function elementOf(elements: StripeElements, field: StripeField) {
  if (field === 'number') return elements.getElement(CardNumberElement);
  return field === 'expiry' ? elements.getElement(CardExpiryElement) : elements.getElement(CardCvcElement);
}

/** Number, expiry and security code of a card in Stripe's fields. No digit reaches Plaza's servers. */
export function StripeFields({ errors, isReady, onReady, onTyping }: StripeFieldsProps): ReactElement {
  const style = useStripeLook();
  const [focused, setFocused] = useState<StripeField | null>(null);
  const readyFields = useRef(new Set<StripeField>());
  const handlers = (field: StripeField) => ({
    onReady: () => {
      readyFields.current.add(field);
      if (readyFields.current.size === stripeFields.length) onReady();
    },
    onChange: ({ error, complete: isComplete }: { error: { message: string } | undefined; complete: boolean }) =>
      onTyping(field, { problem: error?.message ?? null, isComplete }),
    onFocus: () => setFocused(field),
    onBlur: () => setFocused(null),
  });
  const draw = (field: StripeField, id: string): ReactElement => {
    if (field === 'number')
      return <CardNumberElement id={id} options={{ style, showIcon: true, iconStyle: 'solid' }} {...handlers(field)} />;
    if (field === 'expiry') return <CardExpiryElement id={id} options={{ style }} {...handlers(field)} />;
    return <CardCvcElement id={id} options={{ style }} {...handlers(field)} />;
  };
  return (
    <StripeGrid errors={errors} focused={focused}>
      {(field, id) => (
        <>
          {draw(field, id)}
          {!isReady && (
            <span className={styles.fieldCover}>
              <Skeleton width="40%" />
            </span>
          )}
        </>
      )}
    </StripeGrid>
  );
}

export interface StripeCard {
  /**
   * Pays with the typed card, or stores it for later payments. Returns the reason of a failure, or `null` when the next
   * page shows the outcome.
   */
  confirm: (clientSecret: string) => Promise<OrderFailure | null>;
  focus: (field: StripeField) => void;
}

export interface StripeCardProps {
  publishableKey: string;
  errors: StripeErrors;
  onTyping: OnStripeTyping;
  /** Called with the fields when they accept input, and with `null` when they no longer do. */
  onCard: (card: StripeCard | null) => void;
}

/** Statuses after which this page has nothing left to do; the next page shows the outcome. */
const isFinalStatus = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

const cardOf = (stripe: Stripe, elements: StripeElements, otherwise: string): StripeCard => ({
  confirm: async (clientSecret) => {
    const card = elements.getElement(CardNumberElement);
    if (card === null) return orderFailure({ problem: 'other' });
    const by = { payment_method: { card } };
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, by);
      // accepted in another tab
      if (isFinalStatus(setupIntent?.status) || isFinalStatus(error?.setup_intent?.status)) return null;
      return failureOfStripe(error ?? { type: 'card_error' }, otherwise);
    }
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, by);
    // paid in another tab
    if (isFinalStatus(paymentIntent?.status) || isFinalStatus(error?.payment_intent?.status)) return null;
    return failureOfStripe(error ?? { type: 'card_error' }, otherwise);
  },
  focus: (field) => elementOf(elements, field)?.focus(),
});

function Fields({ errors, onTyping, onCard }: Omit<StripeCardProps, 'publishableKey'>): ReactElement {
  const { t } = useIntl<'payment'>();
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const notify = useEffectEvent((card: StripeCard | null) => onCard(card));
  const defaultMessage = t('payment.failed.other');
  useEffect(() => {
    if (stripe === null || elements === null || !isReady) return undefined;
    notify(cardOf(stripe, elements, defaultMessage));
    return () => notify(null);
  }, [stripe, elements, isReady, defaultMessage]);
  return <StripeFields errors={errors} isReady={isReady} onReady={() => setReady(true)} onTyping={onTyping} />;
}

export function StripeCardEntry({ publishableKey, ...rest }: StripeCardProps): ReactElement {
  const { locale } = useIntl();
  const [attempt, setAttempt] = useState(0);
  const [stripe, setStripe] = useState<Stripe | 'lost' | null>(null);
  useEffect(() => {
    let isHere = true;
    loadStripeOnce(publishableKey, locale).then(
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
      <StripeUnavailable
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
