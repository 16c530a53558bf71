import { Button, MailIcon, Notice, Stack } from '@plaza/ui';
import { type ReactElement } from 'react';
import { useFetcher } from 'react-router';
import { pagePath } from '~/paths.ts';
import type { ResendOutcome } from '~/features/accounts/resend-notice.tsx';
import { useSingleSend } from '~/forms/use-single-send.ts';
import { useMember } from '~/layout/current-user.ts';
import * as styles from '~/features/listings/listing.css.ts';

/** Why a message was not sent, in the reader's language. */
export interface MessageProblem {
  /** Of the API's errors. */
  code: string;
  message: string;
}

/** Has the link mailed again that confirms the address. What is written in the box stays. */
function Resend(): ReactElement | null {
  const member = useMember();
  const fetcher = useFetcher<{ resend: ResendOutcome | null }>();
  const { isSending, sendOnce } = useSingleSend();
  if (!member) return null;
  const { t, locale } = member.intl;
  const outcome = fetcher.data?.resend ?? null;
  if (outcome?.isResent) return <div role="status">{t('member.resent')}</div>;
  const send = (): Promise<void> =>
    fetcher.submit({ intent: 'resend' }, { method: 'post', action: pagePath(locale, '/auth/confirm') });
  return (
    <Stack gap={8} align="start" className={styles.resend}>
      {outcome && <span role="status">{t('member.resendFailed')}</span>}
      <Button
        size="small"
        variant="secondary"
        startIcon={<MailIcon size={16} />}
        isLoading={isSending}
        onClick={() => sendOnce(send)}
      >
        {t('member.resend')}
      </Button>
    </Stack>
  );
}

/** Why a message was not sent, with what to do about it. */
export default function MessageProblemNotice({ problem }: { problem: MessageProblem }): ReactElement {
  const isUnconfirmed = problem.code === 'email_not_confirmed';
  return (
    <Notice variant="warning" announce="assertive">
      {problem.message}
      {isUnconfirmed && <Resend />}
    </Notice>
  );
}
