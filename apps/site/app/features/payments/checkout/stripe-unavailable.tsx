import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';

export function StripeUnavailable({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useIntl<'payment'>();
  return (
    <Notice
      variant="danger"
      announce="assertive"
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('payment.problem.retry')}
        </Button>
      }
    >
      {t('payment.problem.script')}
    </Notice>
  );
}
