import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailedNotice } from './failed-notice.tsx';
import type { FormFailure } from './form-failure.ts';

/**
 * Says what became of a form that was not accepted, where it is not one field's fault. Needs the words of accounts.
 */
export function FailureNotice({ failure }: { failure: FormFailure | null }): ReactElement | null {
  const { t } = useIntl<'accounts'>();
  if (failure === null || failure.reason === 'fields') return null;
  const { reason, minutes } = failure;
  const canRetry = reason === 'offline' || reason === 'unavailable';
  return (
    <FailedNotice
      answer={failure}
      title={t('auth.failed')}
      {...(canRetry && {
        action: (
          <Button type="submit" size="small" variant="secondary">
            {t('auth.retry')}
          </Button>
        ),
      })}
    >
      {reason === 'tooMany' ? t('auth.tooMany', { minutes: minutes ?? 15 }) : t(`auth.${reason}`)}
    </FailedNotice>
  );
}
