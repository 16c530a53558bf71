import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { Field } from '@plaza/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from './stripe.css.ts';

export type StripeField = 'number' | 'expiry' | 'cvc';
export type StripeErrors = Readonly<Partial<Record<StripeField, string>>>;

/** Stripe draws its fields in pages of its own: colours are told it as they are here, in the reader's theme. */
function lookOf(): StripeElementStyle {
  const page = getComputedStyle(document.body);
  const danger = getComputedStyle(document.documentElement).getPropertyValue('--plaza-color-danger').trim();
  return {
    base: { color: page.color, fontFamily: page.fontFamily, fontSize: '18px', letterSpacing: '0.06em' },
    ...(danger !== '' && { invalid: { color: danger } }),
  };
}

export interface StripeFieldsProps {
  errors: StripeErrors;
  /** Told what Stripe says of a field while it is typed; `null` once it is right. */
  onProblem: (field: StripeField, problem: string | null) => void;
}

/** Number, expiry and code of a card, typed into Stripe's fields: no digit of them comes to us. */
export function StripeFields({ errors, onProblem }: StripeFieldsProps): ReactElement {
  const { t } = useIntl();
  const [style] = useState(lookOf);
  const [focused, setFocused] = useState<StripeField | null>(null);
  const handlers = (field: StripeField) => ({
    onChange: ({ error }: { error: { message: string } | undefined }) => onProblem(field, error?.message ?? null),
    onFocus: () => setFocused(field),
    onBlur: () => setFocused(null),
  });
  const frame = (field: StripeField, label: string, element: ReactNode) => (
    <Field label={label} isGroup {...(errors[field] !== undefined && { error: errors[field] })}>
      {(control) => (
        <div
          {...control}
          className={`${styles.element} ${focused === field ? styles.focused : ''} ${errors[field] === undefined ? '' : styles.wrong}`}
        >
          {element}
        </div>
      )}
    </Field>
  );
  return (
    <div className={styles.fields}>
      {frame(
        'number',
        t('payment.field.number'),
        <CardNumberElement options={{ style, showIcon: true, iconStyle: 'solid' }} {...handlers('number')} />,
      )}
      <div className={styles.pair}>
        {frame('expiry', t('payment.field.expiry'), <CardExpiryElement options={{ style }} {...handlers('expiry')} />)}
        {frame('cvc', t('payment.field.cvc'), <CardCvcElement options={{ style }} {...handlers('cvc')} />)}
      </div>
    </div>
  );
}
