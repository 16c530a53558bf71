import { Field, Skeleton, Stack } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import * as styles from './stripe.css.ts';

export const stripeFields = ['number', 'expiry', 'cvc'] as const;
export type StripeField = (typeof stripeFields)[number];
export type StripeFieldErrors = Readonly<Partial<Record<StripeField, string>>>;

/**
 * Called with the state of a card field on every change.
 * @param problem Stripe's message; `null` without one
 */
export type OnStripeTyping = (field: StripeField, now: { problem: string | null; isComplete: boolean }) => void;

export const firstInvalidField = (errors: StripeFieldErrors): StripeField | null =>
  stripeFields.find((field) => errors[field] !== undefined) ?? null;

export interface StripeFieldGridProps {
  errors?: StripeFieldErrors;
  focused?: StripeField | null;
  /** Renders the content of each card field's frame; the label refers to `id`. */
  children: (field: StripeField, id: string) => ReactNode;
}

/**
 * Grid of card fields: number above, expiry and code below. Labels, frames and errors are Plaza's, and the content of
 * the frames is Stripe's.
 */
export function StripeFieldGrid({ errors = {}, focused = null, children }: StripeFieldGridProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const renderFieldFrame = (field: StripeField) => {
    const fieldError = errors[field];
    return (
      <Field label={t(`payment.field.${field}`)} isGroup {...(fieldError !== undefined && { error: fieldError })}>
        {({ id, ...control }) => (
          <div
            {...control}
            className={`${styles.stripeElement} ${focused === field ? styles.focusedField : ''} ${fieldError === undefined ? '' : styles.invalidField}`}
          >
            {children(field, id)}
          </div>
        )}
      </Field>
    );
  };
  return (
    <Stack>
      {renderFieldFrame('number')}
      <div className={styles.fieldRow}>
        {renderFieldFrame('expiry')}
        {renderFieldFrame('cvc')}
      </div>
    </Stack>
  );
}

const skeletonWidthByField = { number: '60%', expiry: '40%', cvc: '25%' } as const;

/** Placeholder in the final shape of Stripe's fields while Stripe's script loads. */
export function StripeFieldsSkeleton(): ReactElement {
  const { t } = useIntl<'payment'>();
  return (
    <>
      <span role="status" className={hidden}>
        {t('payment.stripe.loading')}
      </span>
      <StripeFieldGrid>{(field) => <Skeleton width={skeletonWidthByField[field]} />}</StripeFieldGrid>
    </>
  );
}
