import { Button, Notice } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { FormFailure } from './form-failure.ts';

/**
 * Says what became of a form that was not accepted, where it is not one field's fault, and takes the focus, so that it is
 * in sight. Needs the words of accounts.
 */
export function FailureNotice({ failure }: { failure: FormFailure | null }): ReactElement | null {
  const { t } = useIntl();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [failure]);
  if (failure === null || failure.reason === 'fields') return null;
  const { reason, minutes } = failure;
  const canRetry = reason === 'offline' || reason === 'unavailable';
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      variant="danger"
      announce="assertive"
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
    </Notice>
  );
}
