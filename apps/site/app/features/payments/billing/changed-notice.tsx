import { formatEuros, type Invoice, type UserSubscription } from '@plaza/sdk';
import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

/** A change of plan that was just made, with the invoice that it was charged by; `null` when nothing was charged. */
export interface PlanChanged {
  invoice: Pick<Invoice, 'amountCents' | 'number' | 'url'> | null;
}

/** Says that the plan was changed and what was charged, or when the change takes effect. */
export function ChangedNotice({
  changed: { invoice },
  subscription: { plan, nextPlan, willEnd, resumeDate },
}: {
  changed: PlanChanged;
  subscription: UserSubscription;
}): ReactElement | null {
  const { t, locale, formatDate } = useIntl<'billing'>();
  // the notice about the end says it all
  if (willEnd) return null;
  if (nextPlan !== null) {
    const date = resumeDate === null ? '' : formatDate(resumeDate, { dateStyle: 'long' });
    return (
      <Notice variant="success" announce="polite">
        {t('billing.change.planned', { plan: nextPlan.title, date })}
      </Notice>
    );
  }
  return (
    <Notice
      variant="success"
      announce="polite"
      title={t('billing.change.done', { plan: plan.title })}
      action={
        invoice?.url != null && (
          <Button variant="secondary" size="small" href={invoice.url}>
            {t('billing.change.invoice')}
          </Button>
        )
      }
    >
      {invoice && t('billing.change.charged', { amount: formatEuros(invoice.amountCents, locale, 'never') })}
    </Notice>
  );
}
