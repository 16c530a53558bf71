import { Button, MailIcon, Notice, Stack } from '@plaza/ui';
import { type ReactElement } from 'react';
import { useFetcher } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { ResendOutcome } from '~/features/accounts/resend-notice.tsx';
import { useSingleSend } from '~/forms/use-single-send.ts';
import { useCurrentUser } from '~/layout/current-user.ts';
import * as styles from '~/features/listings/listing.css.ts';

export interface MessageProblem {
  code: string;
  message: string;
}

function ResendButton(): ReactElement | null {
  const currentUser = useCurrentUser();
  const resendFetcher = useFetcher<{ resend: ResendOutcome | null }>();
  const { isSending, sendOnce } = useSingleSend();
  if (!currentUser) return null;
  const { t, locale } = currentUser.intl;
  const resendOutcome = resendFetcher.data?.resend ?? null;
  if (resendOutcome?.isResent) return <div role="status">{t('member.resent')}</div>;
  const resendEmail = (): Promise<void> =>
    resendFetcher.submit({ intent: 'resend' }, { method: 'post', action: pagePath(locale, '/auth/confirm') });
  return (
    <Stack gap={8} align="start" className={styles.resendButton}>
      {resendOutcome && <span role="status">{t('member.resendFailed')}</span>}
      <Button
        size="small"
        variant="secondary"
        startIcon={<MailIcon size={16} />}
        isLoading={isSending}
        onClick={() => sendOnce(resendEmail)}
      >
        {t('member.resend')}
      </Button>
    </Stack>
  );
}

export default function MessageProblemNotice({ problem }: { problem: MessageProblem }): ReactElement {
  const isEmailUnconfirmed = problem.code === 'email_not_confirmed';
  return (
    <Notice variant="warning" announce="assertive">
      {problem.message}
      {isEmailUnconfirmed && <ResendButton />}
    </Notice>
  );
}
