import { Button } from '@plaza/ui';
import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailedNotice } from './failed-notice.tsx';

/** Failure of a submitted form, with its values except secrets and files. */
export interface FormFailure<Field extends string = string> {
  reason: 'fields' | 'tooMany' | 'unavailable' | 'offline' | 'blocked';
  fields: Readonly<Partial<Record<Field, string>>>;
  /** Minutes to wait before the next attempt; `null` when unknown. */
  minutes: number | null;
  /** Submitted values; `null` when no response arrived, so that the form still has its values. */
  values: Readonly<Partial<Record<Field, string>>> | null;
}

export const offlineFailure: FormFailure<never> = { reason: 'offline', fields: {}, minutes: null, values: null };

/** Submits a form by script. A lost connection returns `offlineFailure`, so that no input is lost. */
export async function sendFormByScript<T>(send: () => Promise<T>): Promise<T | typeof offlineFailure> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return offlineFailure;
  }
}

/**
 * Notice about a failed form; renders nothing if the failure is about single fields. Needs the messages of the area
 * `accounts`.
 */
export function FailureNotice({ failure }: { failure: FormFailure | null }): ReactElement | null {
  const { t } = useIntl<'accounts'>();
  if (failure === null || failure.reason === 'fields') return null;
  const { reason, minutes } = failure;
  const isRetryUseful = reason === 'offline' || reason === 'unavailable';
  return (
    <FailedNotice
      answer={failure}
      title={t('auth.failed')}
      {...(isRetryUseful && {
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

export function useFirstErrorFocus(failure: FormFailure | null): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure?.reason === 'fields') formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return formRef;
}
