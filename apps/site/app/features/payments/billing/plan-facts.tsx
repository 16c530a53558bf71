import { Fact, FactList } from '@plaza/ui';
import { formatEuros, type PaymentCard, type UserSubscription } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { standingOf } from './plan-standing.ts';
import { useCardWords } from './use-card-words.ts';

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
    <FactList>
      <Fact name={t('billing.price')}>{t('billing.vatIncluded', { price })}</Fact>
      {card !== null && <Fact name={t('billing.card')}>{cardWords(card)}</Fact>}
      {standing === 'active' && <Fact name={t('billing.next')}>{t('billing.nextOn', { price, date })}</Fact>}
      {nextPlan !== null && (standing === 'ends' || standing === 'changes') && (
        <>
          <Fact name={t('billing.until')}>{date}</Fact>
          <Fact name={t('billing.then')}>
            {nextPlan.priceCents === 0
              ? t('billing.thenFree', { plan: nextPlan.title })
              : t('billing.thenPlan', { plan: nextPlan.title, price: formatEuros(nextPlan.priceCents, locale) })}
          </Fact>
        </>
      )}
    </FactList>
  );
}
