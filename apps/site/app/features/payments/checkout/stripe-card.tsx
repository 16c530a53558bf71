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
import { createOrderFailure, type OrderFailure } from './checkout.ts';
import { loadStripeOnce } from './stripe-loader.ts';
import { StripeUnavailable } from './stripe-unavailable.tsx';
import {
  type OnStripeTyping,
  type StripeFieldErrors,
  type StripeField,
  stripeFields,
  StripeFieldGrid,
  StripeFieldsSkeleton,
} from './stripe-shape.tsx';
import * as styles from './stripe.css.ts';
import { dangerColor } from './stripe.css.ts';

export interface StripeRefusal {
  type: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

const fieldByErrorCode: Readonly<Record<string, 'number' | 'expiry' | 'cvc'>> = {
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
 * Returns the failure for a card that Stripe rejected, with Stripe's message, which is in the page's language: at the
 * card's field, or above the card after an attempt to pay.
 */
export function toOrderFailure({ type, code = '', message = '' }: StripeRefusal, otherwise: string): OrderFailure {
  const failureMessage = message === '' ? otherwise : message;
  const refusedField = fieldByErrorCode[code];
  const fieldMessages = refusedField === undefined ? {} : { [refusedField]: failureMessage };
  if (type === 'validation_error') return createOrderFailure({ fields: fieldMessages });
  if (type === 'api_connection_error') return createOrderFailure({ problem: 'offline' });
  if (type === 'rate_limit_error') return createOrderFailure({ problem: 'tooMany' });
  if (type === 'api_error') return createOrderFailure({ problem: 'unavailable' });
  return createOrderFailure({ fields: fieldMessages, refusal: failureMessage });
}

/**
 * Resolves the colour of a CSS class in the current theme, because Stripe's iframes have neither the page's variables
 * nor its themes.
 */
function resolveColorOfClass(className: string): string {
  const colorProbe = document.createElement('span');
  colorProbe.className = className;
  document.body.append(colorProbe);
  const { color } = getComputedStyle(colorProbe);
  colorProbe.remove();
  return color;
}

function readStripeStyle(): StripeElementStyle {
  const { color, fontFamily } = getComputedStyle(document.body);
  return {
    base: {
      color,
      fontFamily,
      fontSize: '18px',
      letterSpacing: '0.06em',
      iconColor: resolveColorOfClass(muted),
      '::placeholder': { color: resolveColorOfClass(muted) },
    },
    invalid: { color: resolveColorOfClass(dangerColor), iconColor: resolveColorOfClass(dangerColor) },
  };
}

/**
 * Returns the style of Stripe's fields, which are iframes: the page's colours, updated when the page or the system
 * changes the theme.
 */
export function useStripeStyle(): StripeElementStyle {
  const [look, setLook] = useState(readStripeStyle);
  useEffect(() => {
    const updateStripeStyle = () => setLook(readStripeStyle);
    const themeMediaQueries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
      matchMedia(query),
    );
    for (const each of themeMediaQueries) each.addEventListener('change', updateStripeStyle);
    const themeObserver = new MutationObserver(updateStripeStyle);
    themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      for (const each of themeMediaQueries) each.removeEventListener('change', updateStripeStyle);
      themeObserver.disconnect();
    };
  }, []);
  return look;
}

export interface StripeFieldsProps {
  errors: StripeFieldErrors;
  isReady: boolean;
  onReady: () => void;
  onTyping: OnStripeTyping;
}

export function stripeElementOf(elements: StripeElements, field: StripeField) {
  if (field === 'number') return elements.getElement(CardNumberElement);
  return field === 'expiry' ? elements.getElement(CardExpiryElement) : elements.getElement(CardCvcElement);
}

/** Shows the number, expiry and security code of a card in Stripe's fields. No digit reaches Plaza's servers. */
export function StripeFields({ errors, isReady, onReady, onTyping }: StripeFieldsProps): ReactElement {
  const stripeStyle = useStripeStyle();
  const [focused, setFocused] = useState<StripeField | null>(null);
  const readyFieldsRef = useRef(new Set<StripeField>());
  const createFieldHandlers = (field: StripeField) => ({
    onReady: () => {
      readyFieldsRef.current.add(field);
      if (readyFieldsRef.current.size === stripeFields.length) onReady();
    },
    onChange: ({ error, complete: isComplete }: { error: { message: string } | undefined; complete: boolean }) =>
      onTyping(field, { problem: error?.message ?? null, isComplete }),
    onFocus: () => setFocused(field),
    onBlur: () => setFocused(null),
  });
  const renderStripeField = (field: StripeField, id: string): ReactElement => {
    if (field === 'number')
      return (
        <CardNumberElement
          id={id}
          options={{ style: stripeStyle, showIcon: true, iconStyle: 'solid' }}
          {...createFieldHandlers(field)}
        />
      );
    if (field === 'expiry')
      return <CardExpiryElement id={id} options={{ style: stripeStyle }} {...createFieldHandlers(field)} />;
    return <CardCvcElement id={id} options={{ style: stripeStyle }} {...createFieldHandlers(field)} />;
  };
  return (
    <StripeFieldGrid errors={errors} focused={focused}>
      {(field, id) => (
        <>
          {renderStripeField(field, id)}
          {!isReady && (
            <span className={styles.fieldCover}>
              <Skeleton width="40%" />
            </span>
          )}
        </>
      )}
    </StripeFieldGrid>
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
  errors: StripeFieldErrors;
  onTyping: OnStripeTyping;
  /** Called with Stripe's fields when they accept input, and with `null` when they no longer do. */
  onCard: (card: StripeCard | null) => void;
}

/** True for statuses after which this page has nothing left to do; the next page shows the outcome. */
const isFinalPaymentStatus = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

const createStripeCard = (stripe: Stripe, elements: StripeElements, otherwise: string): StripeCard => ({
  confirm: async (clientSecret) => {
    const cardElement = elements.getElement(CardNumberElement);
    if (cardElement === null) return createOrderFailure({ problem: 'other' });
    const confirmData = { payment_method: { card: cardElement } };
    if (clientSecret.startsWith('seti_')) {
      const { error, setupIntent } = await stripe.confirmCardSetup(clientSecret, confirmData);
      // the card was accepted in another tab
      if (isFinalPaymentStatus(setupIntent?.status) || isFinalPaymentStatus(error?.setup_intent?.status)) return null;
      return toOrderFailure(error ?? { type: 'card_error' }, otherwise);
    }
    const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, confirmData);
    // the payment was made in another tab
    if (isFinalPaymentStatus(paymentIntent?.status) || isFinalPaymentStatus(error?.payment_intent?.status)) return null;
    return toOrderFailure(error ?? { type: 'card_error' }, otherwise);
  },
  focus: (field) => stripeElementOf(elements, field)?.focus(),
});

function StripeCardForm({ errors, onTyping, onCard }: Omit<StripeCardProps, 'publishableKey'>): ReactElement {
  const { t } = useIntl<'payment'>();
  const stripe = useStripe();
  const stripeElements = useElements();
  const [isReady, setReady] = useState(false);
  const reportCard = useEffectEvent((card: StripeCard | null) => onCard(card));
  const defaultRefusalMessage = t('payment.failed.other');
  useEffect(() => {
    if (stripe === null || stripeElements === null || !isReady) return undefined;
    reportCard(createStripeCard(stripe, stripeElements, defaultRefusalMessage));
    return () => reportCard(null);
  }, [stripe, stripeElements, isReady, defaultRefusalMessage]);
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
  if (stripe === null) return <StripeFieldsSkeleton />;
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
      <StripeCardForm {...rest} />
    </Elements>
  );
}
