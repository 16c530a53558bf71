import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { AccountStep } from './account-step.tsx';
import { CardStep } from './card-step.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { OrderAnswer } from './checkout.ts';
import { OrderNotice, OrderPart } from './order-parts.tsx';
import type { OrderProps } from './sandbox-order.tsx';
import { StripeForm } from './stripe-form.tsx';

export interface StripePartProps extends OrderProps {
  answer: OrderAnswer | null;
}

/** An order by Stripe's card form. */
export function StripePart({ offer, payer, address, failure, answer }: StripePartProps): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  return (
    <StripeForm
      publishableKey={offer.publishableKey ?? ''}
      address={address}
      label={t('payment.form')}
      outcomePath={pagePath(locale, '/payment/return')}
      failure={failure}
      answer={answer}
    >
      {(fields, { shown, isSending, isWaiting }) => (
        <>
          <AccountStep payer={payer} address={address} />
          <CardStep>
            <OrderNotice failure={shown} />
            {fields}
          </CardStep>
          <CheckoutStep number={3} title={t('payment.order')}>
            <OrderPart offer={offer} failure={shown} isOrdering={isSending} isWaiting={isWaiting} />
          </CheckoutStep>
        </>
      )}
    </StripeForm>
  );
}
