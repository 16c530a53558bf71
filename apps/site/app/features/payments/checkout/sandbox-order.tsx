import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { AccountStep } from './account-step.tsx';
import { CardStep } from './card-step.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import type { Offer, OrderFailure, Payer } from './checkout.ts';
import { OrderNotice, OrderPart } from './order-parts.tsx';
import { SandboxCardPart } from './sandbox-card-part.tsx';
import { useOrderErrors } from './use-order-errors.ts';

export interface OrderProps {
  offer: Offer;
  payer: Payer;
  /** This page, to come back to. */
  address: string;
  failure: OrderFailure | null;
}

/** An order that the sandbox takes: a plain form, also before scripts run. */
export function SandboxOrder({ offer, payer, address, failure }: OrderProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const form = useOrderErrors(failure);
  const onSubmit = useSingleSubmit();
  const navigation = useNavigation();
  const isOrdering = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const shown = isOrdering ? null : failure;
  return (
    <Form ref={form} method="post" action={address} noValidate aria-label={t('payment.form')} onSubmit={onSubmit}>
      <AccountStep payer={payer} address={address} />
      <CardStep>
        <OrderNotice failure={shown} />
        <SandboxCardPart fields={shown?.fields ?? {}} />
      </CardStep>
      <CheckoutStep number={3} title={t('payment.order')}>
        <OrderPart offer={offer} failure={shown} isOrdering={isOrdering} />
      </CheckoutStep>
    </Form>
  );
}
