import { Button, MailIcon } from '@plaza/ui';
import { useEffect, useEffectEvent, useRef, type ReactElement, type ReactNode } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { withoutOutcome } from './owner-outcome.ts';

export interface ResendConfirmationFormProps {
  children?: ReactNode;
}

export function ResendConfirmationForm({ children }: ResendConfirmationFormProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const location = useLocation();
  const fetcher = useFetcher<{ isSent: boolean }>();
  const { isSending, sendOnce } = useSingleSend();
  const announcedResultRef = useRef<unknown>(undefined);
  const resendResult = fetcher.data;
  const showResultToast = useEffectEvent((isSent: boolean) =>
    showToast(
      isSent
        ? { title: t('owner.done.resend'), text: t('owner.done.resendText') }
        : { tone: 'error', title: t('owner.done.resendFailed') },
    ),
  );
  useEffect(() => {
    if (resendResult === undefined || announcedResultRef.current === resendResult) return;
    announcedResultRef.current = resendResult;
    showResultToast(resendResult.isSent);
  }, [resendResult]);
  return (
    <fetcher.Form
      method="post"
      action={pagePath(locale, '/account/dashboard')}
      onSubmit={submitOnce(fetcher.submit, sendOnce)}
    >
      <input type="hidden" name="back" value={withoutOutcome(location)} />
      {children ?? (
        <Button type="submit" variant="soft" size="small" startIcon={<MailIcon size={16} />} isLoading={isSending}>
          {t('owner.do.resend')}
        </Button>
      )}
    </fetcher.Form>
  );
}
