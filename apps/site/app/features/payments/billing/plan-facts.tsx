import { formatEuros, type PaymentCard, type UserSubscription } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { standingOf } from './plan-standing.ts';
import { useCardWords } from './use-card-words.ts';
import { facts } from './billing.css.ts';

export interface PlanFactsProps {
  subscription: UserSubscription;
  /** The card that it is charged to; `null` when that is not known. */
  card: PaymentCard | null;
}

/** What a plan costs, when and by which card it is paid next or ends, and what comes then. Nothing for one that is free. */
export function PlanFacts({ subscription, card }: PlanFactsProps): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  const cardWords = useCardWords();
  const { plan, resumeDate, nextPlan } = subscription;
  if (plan.priceCents === 0 || resumeDate === null) return null;
  const standing = standingOf(subscription);
  const date = formatDate(resumeDate, { dateStyle: 'long' });
  const price = formatEuros(plan.priceCents, locale);
  return (
    <dl className={facts}>
      <div>
        <dt>{t('billing.price')}</dt>
        <dd>{t('billing.vatIncluded', { price })}</dd>
      </div>
      {card !== null && (
        <div>
          <dt>{t('billing.card')}</dt>
          <dd>{cardWords(card)}</dd>
        </div>
      )}
      {standing === 'active' && (
        <div>
          <dt>{t('billing.next')}</dt>
          <dd>{t('billing.nextOn', { price, date })}</dd>
        </div>
      )}
      {nextPlan !== null && (standing === 'ends' || standing === 'changes') && (
        <>
          <div>
            <dt>{t('billing.until')}</dt>
            <dd>{date}</dd>
          </div>
          <div>
            <dt>{t('billing.then')}</dt>
            <dd>
              {nextPlan.priceCents === 0
                ? t('billing.thenFree', { plan: nextPlan.title })
                : t('billing.thenPlan', { plan: nextPlan.title, price: formatEuros(nextPlan.priceCents, locale) })}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
