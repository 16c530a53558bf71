import { MailIcon, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useFetcher } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { FailureNotice, type FormFailure } from '~/forms/failure-notice.tsx';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { EmailOutboxLink } from './email-outbox-link.tsx';
import { wrappedInline } from '~/styles/frame.css.ts';
import { muted, small, textLink } from '~/styles/common.css.ts';
import * as styles from './auth.css.ts';

export type ResendOutcome = { isResent: true } | ({ isResent: false } & FormFailure<never>);

/**
 * Asks the user to confirm their email, and resends the link. Without scripts the form posts to the confirmation page.
 */
export function ResendNotice({ hasEmailOutbox }: { hasEmailOutbox: boolean }): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const resendFetcher = useFetcher<{ resend: ResendOutcome | null }>();
  const { isSending, sendOnce } = useSingleSend();
  const resendOutcome = resendFetcher.data?.resend;
  return (
    <>
      <Notice title={t('confirm.notice')}>
        {t('confirm.noticeText')}{' '}
        <resendFetcher.Form
          method="post"
          action={pagePath(locale, '/auth/confirm')}
          className={styles.inlineResendForm}
          onSubmit={submitOnce(resendFetcher.submit, sendOnce)}
        >
          <button type="submit" name="intent" value="resend" className={textLink} aria-disabled={isSending}>
            {t('confirm.resend')}
          </button>
        </resendFetcher.Form>
        {hasEmailOutbox && (
          <>
            {' · '}
            <EmailOutboxLink />
          </>
        )}
      </Notice>
      <div role="status">
        {resendOutcome?.isResent === true && (
          <p className={`${wrappedInline} ${small} ${muted} ${styles.resentNotice}`}>
            <MailIcon size={16} /> {t('confirm.resent')}
          </p>
        )}
      </div>
      {resendOutcome?.isResent === false && <FailureNotice failure={resendOutcome} />}
    </>
  );
}
