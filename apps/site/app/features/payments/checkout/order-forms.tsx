import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { SandboxCardFields, StripeForm, useFirstErrorFocus } from './card-form.tsx';
import { AccountStep, CardStep, CheckoutStep } from './checkout-steps.tsx';
import type { Offer, OrderResult, OrderFailure, Payer } from './checkout.ts';
import { OrderFailureNotice, OrderSummary } from './order-parts.tsx';

interface OrderProps {
  offer: Offer;
  payer: Payer;
  currentPath: string;
  failure: OrderFailure | null;
}

/** Order form of the sandbox, which works before scripts run. */
export function SandboxOrder({ offer, payer, currentPath, failure }: OrderProps): ReactElement {
  const { t } = useIntl<'payment'>();
  const formRef = useFirstErrorFocus(failure);
  const onSubmit = useSingleSubmit();
  const navigation = useNavigation();
  const isOrdering = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const visibleFailure = isOrdering ? null : failure;
  return (
    <Form
      ref={formRef}
      method="post"
      action={currentPath}
      noValidate
      aria-label={t('payment.form')}
      onSubmit={onSubmit}
    >
      <AccountStep payer={payer} currentPath={currentPath} />
      <CardStep>
        <OrderFailureNotice failure={visibleFailure} />
        <SandboxCardFields fields={visibleFailure?.fields ?? {}} />
      </CardStep>
      <CheckoutStep number={3} title={t('payment.order')}>
        <OrderSummary offer={offer} failure={visibleFailure} isOrdering={isOrdering} />
      </CheckoutStep>
    </Form>
  );
}

interface StripeOrderProps extends OrderProps {
  answer: OrderResult | null;
}

export function StripeOrder({ offer, payer, currentPath, failure, answer }: StripeOrderProps): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  return (
    <StripeForm
      publishableKey={offer.publishableKey ?? ''}
      action={currentPath}
      label={t('payment.form')}
      outcomePath={pagePath(locale, '/payment/return')}
      failure={failure}
      answer={answer}
    >
      {(fields, { visibleFailure, isSending, isWaiting }) => (
        <>
          <AccountStep payer={payer} currentPath={currentPath} />
          <CardStep>
            <OrderFailureNotice failure={visibleFailure} />
            {fields}
          </CardStep>
          <CheckoutStep number={3} title={t('payment.order')}>
            <OrderSummary offer={offer} failure={visibleFailure} isOrdering={isSending} isWaiting={isWaiting} />
          </CheckoutStep>
        </>
      )}
    </StripeForm>
  );
}
