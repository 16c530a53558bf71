import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElements } from '@stripe/stripe-js';
import { Skeleton } from '@plaza/ui';
import { useRef, useState, type ReactElement } from 'react';
import * as styles from './stripe.css.ts';
import { type OnStripeTyping, StripeGrid, type StripeErrors, type StripeField, stripeFields } from './stripe-shape.tsx';
import { useStripeLook } from './use-stripe-look.ts';

export interface StripeFieldsProps {
  errors: StripeErrors;
  /** All fields can be typed into. */
  isReady: boolean;
  onReady: () => void;
  onTyping: OnStripeTyping;
}

/** Stripe's own part of a field: to bring the keyboard there. */
export function elementOf(elements: StripeElements, field: StripeField) {
  if (field === 'number') return elements.getElement(CardNumberElement);
  return field === 'expiry' ? elements.getElement(CardExpiryElement) : elements.getElement(CardCvcElement);
}

/** Number, expiry and code of a card, typed into Stripe’s fields: no digit of them comes to us. */
export function StripeFields({ errors, isReady, onReady, onTyping }: StripeFieldsProps): ReactElement {
  const style = useStripeLook();
  const [focused, setFocused] = useState<StripeField | null>(null);
  const ready = useRef(new Set<StripeField>());
  const handlers = (field: StripeField) => ({
    onReady: () => {
      ready.current.add(field);
      if (ready.current.size === stripeFields.length) onReady();
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
            <span className={styles.until}>
              <Skeleton width="40%" />
            </span>
          )}
        </>
      )}
    </StripeGrid>
  );
}
