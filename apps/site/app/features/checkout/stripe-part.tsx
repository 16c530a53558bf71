import { late, Notice } from '@plaza/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { AccountStep } from './account-step.tsx';
import { CardStep } from './card-step.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { type OrderAnswer, orderFailure, type OrderFailure } from './checkout.ts';
import { OrderNotice, OrderPart } from './order-parts.tsx';
import type { OrderProps } from './sandbox-order.tsx';
import type { StripeCardProps } from './stripe-card.tsx';
import { firstWrong, StripeShape, type StripeErrors, type StripeField } from './stripe-shape.tsx';
import { useOrderErrors } from './use-order-errors.ts';

/** What an order needs of Stripe's fields, once somebody can type into them. */
export interface StripeCard {
  /** Pays by what is typed. `null` when the page after the payment tells how it went on, else why it did not. */
  pay: (clientSecret: string) => Promise<OrderFailure | null>;
  focus: (field: StripeField) => void;
}

export interface StripePartProps extends OrderProps {
  answer: OrderAnswer | null;
}

const StripeCardEntry = late<StripeCardProps>(async () => ({
  default: (await import('./stripe-card.tsx')).StripeCardEntry,
}));

/**
 * An order by Stripe's card form. It needs scripts: its fields are Stripe's pages inside of ours. All else stands from the
 * beginning, so that nothing moves when they come, and nothing is lost when they cannot be had.
 */
export function StripePart({ offer, payer, address, failure: refused, answer }: StripePartProps): ReactElement {
  const { t, locale } = useIntl();
  const navigation = useNavigation();
  const [card, setCard] = useState<StripeCard | null>(null);
  const [typing, setTyping] = useState<StripeErrors>({});
  const [isPaying, setPaying] = useState(false);
  const [declined, setDeclined] = useState<OrderFailure | null>(null);
  const paid = useRef<OrderAnswer | null>(null);
  const isOrdering = isPaying || (navigation.state !== 'idle' && navigation.formMethod === 'POST');
  const failure = answer?.kind === 'confirm' ? declined : refused;
  const form = useOrderErrors(failure);

  const pay = async (by: StripeCard, clientSecret: string): Promise<void> => {
    setPaying(true);
    setDeclined(null);
    // the bank's question opens over this page
    const why = await by.pay(clientSecret).catch(() => orderFailure({ problem: 'unavailable' }));
    if (why === null) {
      location.assign(pagePath(locale, '/payment/return'));
      return;
    }
    setPaying(false);
    setDeclined(why);
  };
  const goOn = useEffectEvent(() => {
    if (answer?.kind !== 'confirm' || card === null || paid.current === answer) return;
    paid.current = answer;
    void pay(card, answer.clientSecret);
  });
  useEffect(() => goOn(), [answer, card]);

  const showWrong = useEffectEvent(() => {
    const field = failure === null ? null : firstWrong(failure.fields);
    if (field !== null) card?.focus(field);
  });
  useEffect(() => showWrong(), [failure]);

  const shown = isOrdering ? null : failure;
  return (
    <Form ref={form} method="post" action={address} noValidate aria-label={t('payment.form')}>
      <input type="hidden" name="provider" value="stripe" />
      <AccountStep payer={payer} address={address} />
      <CardStep>
        <OrderNotice failure={shown} />
        <noscript>
          <Notice variant="warning">{t('payment.stripe.needsScript')}</Notice>
        </noscript>
        <StripeCardEntry
          publishableKey={offer.publishableKey ?? ''}
          errors={{ ...shown?.fields, ...typing }}
          onTyping={(field, problem) => {
            setTyping(({ [field]: _before, ...others }) =>
              problem === null ? others : { ...others, [field]: problem },
            );
            // what was refused is being put right
            setDeclined((before) => before && orderFailure({ ...before, fields: {} }));
          }}
          onCard={setCard}
          placeholder={<StripeShape />}
        />
      </CardStep>
      <CheckoutStep number={3} title={t('payment.order')}>
        <OrderPart offer={offer} failure={shown} isOrdering={isOrdering} isWaiting={card === null} />
      </CheckoutStep>
    </Form>
  );
}
