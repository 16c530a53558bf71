import type { SubscriptionPlan } from '@plaza/sdk';
import { Button, CircleCheckIcon } from '@plaza/ui';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { loginPath, pagePath } from '~/paths.ts';
import { muted, rowWrap } from '~/styles/common.css.ts';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import type { OrderAnswer, Payer } from './checkout.ts';
import { OrderNotice } from './order-parts.tsx';
import { OutcomeCard } from './outcome-card.tsx';

export interface FreeOrderProps {
  plan: SubscriptionPlan;
  payer: Payer | null;
  address: string;
  answer: OrderAnswer | null;
}

/** A plan that costs nothing: the page itself asks for it once it is open, or its button before scripts run. */
export function FreeOrder({ plan, payer, address, answer }: FreeOrderProps): ReactElement {
  const { t, locale } = useIntl();
  const submit = useSubmit();
  const { isSending, sendOnce } = useSingleSend();
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(answer !== null);
  const isTaking = useNavigation().formMethod === 'POST' || isSending;
  const failure = answer?.kind === 'failed' ? answer : null;
  const ask = useEffectEvent(() => {
    const { current } = form;
    if (isAsked.current || !current) return;
    isAsked.current = true;
    sendOnce(() => submit(current, { replace: true }));
  });
  useEffect(() => ask(), []);
  return (
    <OutcomeCard
      title={t('payment.free.title', { plan: plan.title })}
      icon={<CircleCheckIcon size={24} />}
      ways={
        payer === null ? (
          <Button href={loginPath(locale, address)}>{t('payment.logIn')}</Button>
        ) : (
          <Form ref={form} method="post" action={address} className={rowWrap} onSubmit={submitOnce(submit, sendOnce)}>
            <Button type="submit" isLoading={isTaking}>
              {t(isTaking ? 'payment.free.taking' : 'payment.free.take', { plan: plan.title })}
            </Button>
            <Button variant="quiet" href={pagePath(locale, '/subscription_plans')}>
              {t('payment.otherPlan')}
            </Button>
          </Form>
        )
      }
    >
      <p className={muted}>{t('payment.free.text', { plan: plan.title })}</p>
      <OrderNotice failure={failure} />
    </OutcomeCard>
  );
}
