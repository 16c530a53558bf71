import { formatEuros } from '@plaza/sdk';
import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath, paymentPath } from '~/paths.ts';
import type { AwaitedChange } from './billing.server.ts';

export interface AwaitedNoticeProps {
  change: AwaitedChange;
  /** What the plan is called that runs meanwhile. */
  current: string;
}

/** A larger plan waits for its payment: what that means, and the way to pay. */
export function AwaitedNotice({ change, current }: AwaitedNoticeProps): ReactElement {
  const { t, locale } = useIntl<'billing'>();
  const { planId, title: plan, dueCents } = change;
  return (
    <Notice
      variant="warning"
      title={t('billing.awaited.title', { plan })}
      action={
        <Button
          variant="secondary"
          size="small"
          href={paymentPath(locale, planId, pagePath(locale, '/account/edit_profile'))}
        >
          {t('billing.awaited.pay')}
        </Button>
      }
    >
      {t('billing.awaited.text', { plan, current, amount: formatEuros(dueCents, locale, 'never') })}
    </Notice>
  );
}
