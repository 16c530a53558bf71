import { Field, Skeleton, Stack } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import * as styles from './stripe.css.ts';

export const stripeFields = ['number', 'expiry', 'cvc'] as const;
export type StripeField = (typeof stripeFields)[number];
export type StripeErrors = Readonly<Partial<Record<StripeField, string>>>;

/**
 * Called with the state of a field on every change.
 * @param problem Stripe's message; `null` without one
 */
export type OnStripeTyping = (field: StripeField, now: { problem: string | null; isComplete: boolean }) => void;

export const firstInvalidField = (errors: StripeErrors): StripeField | null =>
  stripeFields.find((field) => errors[field] !== undefined) ?? null;

export interface StripeGridProps {
  errors?: StripeErrors;
  focused?: StripeField | null;
  /** Renders the content of each field's frame; the label refers to `id`. */
  children: (field: StripeField, id: string) => ReactNode;
}

/**
 * Number above, expiry and code below. Labels, frames and errors are Plaza's, and the content of the frames is
 * Stripe's.
 */
export function StripeGrid({ errors = {}, focused = null, children }: StripeGridProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const renderFrame = (field: StripeField) => {
    const error = errors[field];
    return (
      <Field label={t(`payment.field.${field}`)} isGroup {...(error !== undefined && { error })}>
        {({ id, ...control }) => (
          <div
            {...control}
            className={`${styles.stripeElement} ${focused === field ? styles.focusedField : ''} ${error === undefined ? '' : styles.invalidField}`}
          >
            {children(field, id)}
          </div>
        )}
      </Field>
    );
  };
  return (
    <Stack>
      {renderFrame('number')}
      <div className={styles.fieldRow}>
        {renderFrame('expiry')}
        {renderFrame('cvc')}
      </div>
    </Stack>
  );
}

const skeletonWidths = { number: '60%', expiry: '40%', cvc: '25%' } as const;

/** Placeholder in the fields' final shape while Stripe's script loads. */
export function StripeSkeleton(): ReactElement {
  const { t } = useIntl<'payment'>();
  return (
    <>
      <span role="status" className={hidden}>
        {t('payment.stripe.loading')}
      </span>
      <StripeGrid>{(field) => <Skeleton width={skeletonWidths[field]} />}</StripeGrid>
    </>
  );
}
