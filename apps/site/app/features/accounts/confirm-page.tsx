import { Button, Notice } from '@plaza/ui';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { Form, type SubmitFunction, useNavigation, useSubmit } from 'react-router';
import { emptySearchState } from '@plaza/sdk';
import { useIntl } from '~/i18n/intl-context.tsx';
import { loginPath, pagePath, searchPath } from '~/paths.ts';
import { titleText, muted } from '~/styles/common.css.ts';
import { FailureNotice, type FormFailure } from '~/forms/failure-notice.tsx';
import { submitOnce, useSingleSend, useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { EmailOutboxLink } from './email-outbox-link.tsx';
import type { ResendOutcome } from './resend-notice.tsx';
import { useUrlWithoutSecrets } from './use-url-without-secrets.ts';

export type ConfirmOutcome =
  | { state: 'done' | 'doneChange' | 'old' | 'taken' }
  | ({ state: 'failed' } & FormFailure<never>);

export interface ConfirmPageProps {
  code: string | null;
  isSignedIn: boolean;
  hasEmailOutbox: boolean;
  /** Path of the page with the visitor's unsent message to an owner; `null` if there is no message. */
  messagePath: string | null;
  outcome: ConfirmOutcome | null;
  resend: ResendOutcome | null;
}

/**
 * Page that the confirmation link opens. Email scanners open links, so opening the page confirms nothing: it contains a
 * form, which scripts submit immediately.
 */
export function ConfirmPage(props: ConfirmPageProps): ReactElement {
  const { t } = useIntl<'accounts'>();
  const outcomeState = props.outcome?.state === 'failed' ? null : (props.outcome?.state ?? null);
  // a visitor who asked for another email no longer needs the link that led here
  const unusedCode = props.resend === null ? props.code : null;
  const titleMessageKey = outcomeState ?? (unusedCode === null ? 'none' : 'title');
  return (
    <>
      <PageHead title={t(`confirm.${titleMessageKey}`)} isIndexed={false} />
      <div className={stack[8]} role="status">
        <h1 className={titleText}>{t(`confirm.${titleMessageKey}`)}</h1>
        <p className={muted}>{t(titleMessageKey === 'title' ? 'confirm.lead' : `confirm.${titleMessageKey}Text`)}</p>
      </div>
      {outcomeState === 'done' || outcomeState === 'doneChange' ? (
        <NextLinks {...props} />
      ) : (
        <ConfirmContent {...props} code={unusedCode} state={outcomeState} />
      )}
    </>
  );
}

function NextLinks({ isSignedIn, messagePath }: ConfirmPageProps): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const dashboardPath = pagePath(locale, '/account/dashboard');
  return (
    <div className={stack[16]}>
      {messagePath !== null && (
        <Button size="large" href={messagePath}>
          {t('confirm.message')}
        </Button>
      )}
      <Button
        size="large"
        variant={messagePath === null ? 'primary' : 'secondary'}
        href={isSignedIn ? dashboardPath : loginPath(locale, dashboardPath)}
      >
        {t('confirm.account')}
      </Button>
      <Button variant="secondary" href={searchPath(locale, emptySearchState)}>
        {t('confirm.search')}
      </Button>
    </div>
  );
}

function ConfirmContent({
  code,
  state,
  ...props
}: ConfirmPageProps & { state: ConfirmOutcome['state'] | null }): ReactElement {
  if (code !== null && state === null) return <ConfirmForm code={code} outcome={props.outcome} />;
  return <ResendForm {...props} />;
}

function ConfirmForm({ code, outcome }: { code: string; outcome: ConfirmOutcome | null }): ReactElement {
  const { t } = useIntl<'accounts'>();
  const submitForRouter = useSubmit();
  const formRef = useRef<HTMLFormElement>(null);
  const isFormSentRef = useRef(false);
  const urlWithoutSecrets = useUrlWithoutSecrets();
  const { isSending, sendOnce } = useSingleSend();
  const submitReplacingHistory: SubmitFunction = (target) => submitForRouter(target, { replace: true });
  const submitImmediately = useEffectEvent(() => {
    if (isFormSentRef.current || outcome !== null || urlWithoutSecrets === undefined) return;
    isFormSentRef.current = true;
    sendOnce(() => submitReplacingHistory(formRef.current));
  });
  useEffect(() => submitImmediately(), [outcome, urlWithoutSecrets]);
  return (
    <Form
      ref={formRef}
      method="post"
      action={urlWithoutSecrets}
      className={stack[16]}
      onSubmit={submitOnce(submitReplacingHistory, sendOnce)}
    >
      {outcome?.state === 'failed' && <FailureNotice failure={outcome} />}
      <input type="hidden" name="code" value={code} />
      <Button type="submit" size="large" isFullWidth isLoading={isSending}>
        {isSending ? t('confirm.submitting') : t('confirm.submit')}
      </Button>
    </Form>
  );
}

function ResendForm({
  isSignedIn,
  hasEmailOutbox,
  resend,
}: Pick<ConfirmPageProps, 'isSignedIn' | 'hasEmailOutbox' | 'resend'>): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const onResendSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  if (!isSignedIn) {
    return (
      <div className={stack[16]}>
        <p className={muted}>{t('confirm.oldLogin')}</p>
        <Button size="large" href={loginPath(locale, pagePath(locale, '/auth/confirm'))}>
          {t('login.title')}
        </Button>
      </div>
    );
  }
  return (
    <Form method="post" className={stack[16]} onSubmit={onResendSubmit}>
      {resend?.isResent === false && <FailureNotice failure={resend} />}
      {resend?.isResent === true && (
        <Notice variant="success" announce="polite">
          {t('confirm.resent')}
        </Notice>
      )}
      <Button type="submit" name="intent" value="resend" size="large" isFullWidth isLoading={isSending}>
        {t('confirm.resend')}
      </Button>
      {hasEmailOutbox && <EmailOutboxLink />}
    </Form>
  );
}
