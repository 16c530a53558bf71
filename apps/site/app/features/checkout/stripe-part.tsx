import { late, Notice, Skeleton } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { AccountStep } from './account-step.tsx';
import { CardStep } from './card-step.tsx';
import type { OrderAnswer } from './checkout.ts';
import type { OrderProps } from './sandbox-order.tsx';

export interface StripeOrderProps extends OrderProps {
  answer: OrderAnswer | null;
}

const StripeOrder = late<StripeOrderProps>(async () => ({
  default: (await import('./stripe-order.tsx')).StripeOrder,
}));

/** An order by Stripe's card form. It needs scripts: its fields are Stripe's pages inside of ours. */
export function StripePart(props: StripeOrderProps): ReactElement {
  const { t } = useIntl();
  return (
    <StripeOrder
      {...props}
      placeholder={
        <>
          <AccountStep payer={props.payer} address={props.address} />
          <CardStep>
            <div role="status" aria-label={t('payment.stripe.loading')}>
              <Skeleton shape="block" />
            </div>
            <noscript>
              <Notice variant="warning">{t('payment.stripe.needsScript')}</Notice>
            </noscript>
          </CardStep>
        </>
      }
    />
  );
}
