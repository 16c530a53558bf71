import { formatEuros } from '@plaza/sdk';
import { CalendarIcon, Card, OrderSummary, PaymentTimeline, RadioIcon, XIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { cardTitle, textLink } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import type { Offer, StartEffect } from './checkout.ts';
import * as drawing from '~/features/payments/plans/plan-drawing.css.ts';
import * as styles from './checkout.css.ts';
import { useNames } from './use-names.ts';

/** A lifted bay from above: decoration. */
function BayArt(): ReactElement {
  return (
    <svg viewBox="0 0 72 72">
      <rect width="72" height="72" className={drawing.asphalt} />
      <path d="M12 0V54M60 0V54" className={drawing.lifted} />
      <rect x="14.5" width="43" height="54" className={drawing.bay} />
      <path
        transform="translate(26 12) scale(.29)"
        fillRule="evenodd"
        d="M0 124V0h33a28 28 0 0 1 28 28v12a28 28 0 0 1-28 28H19v56zM19 18v33h12a12 12 0 0 0 12-12v-9a12 12 0 0 0-12-12z"
        className={drawing.sign}
      />
      <path d="M0 64H72" className={drawing.lane} strokeWidth={2.5} strokeDasharray="10 7" />
    </svg>
  );
}

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
          art={<BayArt />}
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
