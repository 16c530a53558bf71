import { Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailedNotice } from './failed-notice.tsx';

/** Why a form was not accepted. What was typed comes back with it, secrets and files excepted. */
export interface FormFailure<Field extends string = string> {
  reason: 'fields' | 'tooMany' | 'unavailable' | 'offline' | 'blocked';
  /** What is wrong with each field, in the page's language. */
  fields: Readonly<Partial<Record<Field, string>>>;
  /** How long to wait before the next try; `null` when that is not known. */
  minutes: number | null;
  /** `null` when the answer never came: the form still has them. */
  values: Readonly<Partial<Record<Field, string>>> | null;
}

/** A form that could not be sent: it stays as it is, and says so. */
export const offlineFailure: FormFailure<never> = { reason: 'offline', fields: {}, minutes: null, values: null };

/** Sends a form from the browser; a lost connection is an outcome, and no reason to lose what was typed. */
export async function sendKept<T>(send: () => Promise<T>): Promise<T | typeof offlineFailure> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineFailure;
  }
}

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
