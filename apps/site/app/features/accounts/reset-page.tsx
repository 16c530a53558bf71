import { passwordStrength } from '@plaza/sdk';
import { ArrowLeftIcon, Button, Notice, PasswordField, TextField } from '@plaza/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { titleText, textLink, muted, small, row } from '~/styles/common.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { FailureNotice, type FormFailure } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useFirstError } from '~/forms/use-first-error.ts';
import { useHydrated } from '~/forms/use-hydrated.ts';
import { useKeptForm } from '~/forms/use-kept-form.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';
import { resetForm } from './form-names.ts';
import { OutboxLink } from './outbox-link.tsx';
import { useCodelessUrl } from './use-codeless-url.ts';

/** Fields of both steps, as the API names them. */
export type ResetField = 'email' | 'password' | 'passwordConfirmation';
export type ResetOutcome =
  | { state: 'sent'; email: string }
  | { state: 'old' }
  | { state: 'failed'; failure: FormFailure<ResetField> };

export interface ResetPageProps {
  /** Of the mailed link; `null` in the first step. */
  code: string | null;
  /** The code of the link was used or has expired. */
  isOld: boolean;
  /** Came by undoing a change of email address. */
  isReverted: boolean;
  hasOutbox: boolean;
  outcome: ResetOutcome | null;
}

/** A new password in two steps: ask for a link, and choose the password where it leads. A link that is old asks for another. */
export function ResetPage({ code, isOld, ...props }: ResetPageProps): ReactElement {
  const isRefused = isOld || props.outcome?.state === 'old';
  if (code === null || isRefused) return <AskForLink isRefused={isRefused} {...props} />;
  return <ChoosePassword code={code} {...props} />;
}

const corrections = { related: { passwordConfirmation: ['password'] } } as const;

const failureIn = (outcome: ResetOutcome | null): FormFailure<ResetField> | null =>
  outcome?.state === 'failed' ? outcome.failure : null;

// Complex because an empty field, a request on its way and each answer change notices and button.
function AskForLink({
  isRefused,
  outcome,
  hasOutbox,
}: Pick<ResetPageProps, 'outcome' | 'hasOutbox'> & { isRefused: boolean }): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const isHydrated = useHydrated();
  const failure = failureIn(outcome);
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure);
  useKeptForm(form, resetForm);
  const navigation = useNavigation();
  const isSending = navigation.formMethod === 'POST';
  const [email, setEmail] = useState(failure?.values?.email ?? '');
  // said at once, before it is done: the answer is the same for every address
  const going = navigation.formData?.get('email');
  const sentTo = typeof going === 'string' ? going : outcome?.state === 'sent' ? outcome.email : null;
  const hasSent = sentTo !== null && sentTo !== '';
  const isEmpty = email.trim() === '';
  const action = useCodelessUrl();
  const submitOnce = useSingleSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (isEmpty) event.preventDefault();
    else submitOnce(event);
  };
  return (
    <>
      <PageHead title={t('reset.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t('reset.heading')}</h1>
        <p className={muted}>{t('reset.lead')}</p>
      </div>
      {isRefused && !hasSent && failure === null && (
        <FailedNotice answer={outcome} title={t('reset.old')}>
          {t('reset.oldText')}
        </FailedNotice>
      )}
      {hasSent && (
        <Notice variant="success" announce="polite" title={t('reset.sent')}>
          {t('reset.sentText', { email: sentTo })} {hasOutbox && <OutboxLink />}
        </Notice>
      )}
      <Form ref={form} className={stack[16]} method="post" action={action} noValidate onSubmit={onSubmit}>
        {!isSending && <FailureNotice failure={failure} />}
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={failure?.values?.email ?? ''}
          onValueChange={setEmail}
          {...(errors.email !== undefined && { error: errors.email })}
        />
        <Button
          type="submit"
          size="large"
          isFullWidth
          aria-disabled={isHydrated && isEmpty}
          {...(isEmpty && { 'aria-describedby': 'email-why' })}
          isLoading={isSending}
        >
          {t('reset.submit')}
        </Button>
        <p className={`${small} ${muted} ${styles.below}`} id="email-why" hidden={!isEmpty}>
          {t('reset.emptyWhy')}
        </p>
      </Form>
      <SiteLink className={`${textLink} ${row} ${styles.back}`} to={pagePath(locale, '/auth/login')}>
        <ArrowLeftIcon size={16} /> {t('reset.back')}
      </SiteLink>
    </>
  );
}

function ChoosePassword({
  code,
  isReverted,
  outcome,
}: Pick<ResetPageProps, 'isReverted' | 'outcome'> & { code: string }): ReactElement {
  const { t } = useIntl<'accounts'>();
  const failure = failureIn(outcome);
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure, corrections);
  const isSending = useNavigation().formMethod === 'POST';
  const onSubmit = useSingleSubmit({ replace: true });
  const action = useCodelessUrl();
  const errorOf = (field: ResetField) => {
    const error = errors[field];
    return error === undefined ? {} : { error };
  };
  return (
    <>
      <PageHead title={t('reset.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t('reset.newHeading')}</h1>
        <p className={muted}>{t('reset.newLead')}</p>
      </div>
      {isReverted && outcome === null && (
        <Notice variant="success" announce="polite" title={t('revert.done')}>
          {t('revert.doneText')}
        </Notice>
      )}
      <Form ref={form} className={stack[16]} method="post" action={action} noValidate onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="code" value={code} />
        <PasswordField
          name="password"
          label={t('reset.newPassword')}
          aside={t('signup.passwordHint')}
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          required
          strength={(password) => {
            const level = passwordStrength(password);
            return { level, label: t(`auth.strength${level}`) };
          }}
          {...errorOf('password')}
        />
        <PasswordField
          name="passwordConfirmation"
          label={t('signup.passwordAgain')}
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          required
          {...errorOf('passwordConfirmation')}
        />
        <Button type="submit" size="large" isFullWidth isLoading={isSending}>
          {isSending ? t('reset.saving') : t('reset.save')}
        </Button>
      </Form>
    </>
  );
}
