import { formatEuros } from '@plaza/sdk';
import { CalendarIcon, Card, OrderSummary, PaymentTimeline, RadioIcon, XIcon } from '@plaza/ui';
import { LiftedBay } from '@plaza/ui/artwork';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { cardTitle, textLink } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import type { Offer, StartEffect } from './checkout.ts';
import * as styles from './checkout.css.ts';
import { useNames } from './use-names.ts';

function useEffectText(effect: StartEffect): string {
  const { t } = useIntl<'payment'>();
  const names = useNames();
  switch (effect.kind) {
    case 'publishes':
      return t('payment.then.publishes', { names: names(effect.listings), count: effect.listings.length });
    case 'goesOn':
      return t('payment.then.goesOn');
    case 'lifts':
      return t('payment.then.lifts');
    case 'confirm':
      return t('payment.then.confirm');
    case 'nothing':
      return t('payment.then.nothing');
  }
}

/** What is ordered, what it comes to, and what follows from it. */
export function CheckoutSide({ offer }: { offer: Offer }): ReactElement {
  const { t, locale } = useIntl<'payment'>();
  const { plan, reason, dueCents, netCents, vatCents, nextPayment, effect, waiting } = offer;
  const price = formatEuros(plan.priceCents, locale);
  const now = useEffectText(effect);
  const stays = waiting > 0 ? t('payment.then.stays', { count: waiting, limit: plan.listingLimit }) : null;
  const description =
    reason.kind === 'change'
      ? t('payment.changeFacts', { current: reason.current })
      : t('payment.planFacts', { count: plan.listingLimit });
  return (
    <aside className={styles.side} aria-label={t('payment.summary')}>
      <Card className={styles.summary}>
        <OrderSummary
          art={<LiftedBay />}
          title={<h2 className={cardTitle}>{plan.title}</h2>}
          description={description}
          lines={[
            { label: t('payment.net'), amount: formatEuros(netCents, locale) },
            { label: t('payment.vat'), amount: formatEuros(vatCents, locale) },
          ]}
          total={{ label: t('payment.today'), amount: formatEuros(dueCents, locale, 'never') }}
        >
          <p>
            <SiteLink className={textLink} to={pagePath(locale, '/subscription_plans')}>
              {t('payment.otherPlan')}
            </SiteLink>
          </p>
        </OrderSummary>
      </Card>
      <Card>
        <PaymentTimeline
          aria-label={t('payment.then.title')}
          moments={[
            {
              icon: <RadioIcon size={16} />,
              title: t('payment.then.now'),
              text: stays === null ? now : `${now}. ${stays}`,
              isNow: true,
            },
            ...(nextPayment === null
              ? []
              : [{ icon: <CalendarIcon size={16} />, title: nextPayment, text: t('payment.then.next', { price }) }]),
            { icon: <XIcon size={16} />, title: t('payment.then.any'), text: t('payment.then.cancel') },
          ]}
        />
      </Card>
    </aside>
  );
}
