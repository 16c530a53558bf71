import {
  ApiError,
  checkEmail,
  checkPassword,
  checkPasswordConfirmation,
  type Calls,
  passwordStrength,
  PlazaError,
  type RuleResult,
} from '@plaza/sdk';
import { ArrowLeftIcon, Button, Notice, PasswordField, TextField } from '@plaza/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import {
  FailureNotice,
  type FormFailure,
  offlineFailure,
  sendFormByScript,
  useFirstErrorFocus,
} from '~/forms/failure-notice.tsx';
import { toFailureResponse, fieldText } from '~/forms/form-submission.server.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { clearPersistedForm, usePersistedForm } from '~/forms/use-persisted-form.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor } from '~/i18n/intl.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { pagePath } from '~/paths.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { withoutAbort } from '~/server/api-client.ts';
import { apiFor } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { localeOf } from '~/server/route-params.ts';
import { endSession } from '~/server/session.ts';
import { muted, row, small, textLink, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import type { Route } from './+types/reset.route';
import * as styles from './auth.css.ts';
import { resetFormName } from './form-names.ts';
import { EmailOutboxLink } from './email-outbox-link.tsx';
import { hasEmailOutbox } from './email-outbox.server.ts';
import { problemMessageId } from './sign-up-rules.ts';
import { useUrlWithoutSecrets } from './use-url-without-secrets.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** Returns true if a reset code was used or has expired, so that visitors don't choose a password in vain. */
async function isResetCodeExpired(code: string, api: Calls): Promise<boolean> {
  try {
    await api.checkResetCode({ body: { code } });
    return false;
  } catch (fieldError) {
    if (!(fieldError instanceof PlazaError)) throw fieldError;
    return fieldError instanceof ApiError && isCodeRejection(fieldError);
  }
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const resetCode = url.searchParams.get('code');
  const api = apiFor({ request, context }, localeOf(context));
  const [isOld, outbox] = await Promise.all([
    resetCode !== null && isResetCodeExpired(resetCode, api),
    hasEmailOutbox(),
  ]);
  return { code: resetCode, isOld, isReverted: url.searchParams.has('reverted'), hasEmailOutbox: outbox };
}

/**
 * The URL contains a reset code: requests to other pages and servers send only the origin, which forms need for their
 * `Origin` header.
 */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

/** An empty or overlong reset code is invalid, too. */
const isCodeRejection = ({ code, fields }: ApiError): boolean =>
  code === 'invalid_code' || (code === 'validation_failed' && fields['code'] !== undefined);

function problemMessagesOf(
  locale: 'en' | 'es',
  results: Readonly<Partial<Record<ResetField, RuleResult<string>>>>,
): Partial<Record<ResetField, string>> {
  const { t } = intlFor<'accounts'>(locale, messagesOfArea('accounts', locale));
  return Object.fromEntries(
    Object.entries(results).flatMap(([field, result]) =>
      result.ok ? [] : [[field, t(problemMessageId(result), result.params)]],
    ),
  );
}

const refuseResetFields = (
  fields: Partial<Record<ResetField, string>>,
  values: Partial<Record<ResetField, string>> | null,
) =>
  data<ResetOutcome>(
    { state: 'failed', failure: { reason: 'fields', fields, minutes: null, values } },
    { status: 400 },
  );

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const resetForm = await readForm(request);
  const fieldTextOf = (field: ResetField) => fieldText(resetForm, field);
  const api = apiFor(withoutAbort({ request, context }), locale);
  if (!resetForm.has('code')) {
    const emailAddress = fieldTextOf('email').trim();
    const submittedValues = { email: emailAddress };
    const emailProblems = problemMessagesOf(locale, { email: checkEmail(emailAddress) });
    if (emailProblems.email !== undefined) return refuseResetFields(emailProblems, submittedValues);
    try {
      await api.forgotPassword({ body: { email: emailAddress } });
      return data<ResetOutcome>({ state: 'sent', email: emailAddress });
    } catch (fieldError) {
      const { data: failure, init } = toFailureResponse<ResetField>(fieldError, ['email'], submittedValues);
      return data<ResetOutcome>({ state: 'failed', failure }, init ?? {});
    }
  }
  const password = fieldTextOf('password');
  const passwordConfirmation = fieldTextOf('passwordConfirmation');
  const passwordProblems = problemMessagesOf(locale, {
    password: checkPassword(password),
    passwordConfirmation: checkPasswordConfirmation(password, passwordConfirmation),
  });
  if (Object.keys(passwordProblems).length > 0) return refuseResetFields(passwordProblems, null);
  try {
    await api.resetPassword({ body: { code: fieldText(resetForm, 'code'), password, passwordConfirmation } });
  } catch (fieldError) {
    if (fieldError instanceof ApiError && isCodeRejection(fieldError))
      return data<ResetOutcome>({ state: 'old' }, { status: 400 });
    const { data: failure, init } = toFailureResponse<ResetField>(
      fieldError,
      ['password', 'passwordConfirmation'],
      null,
    );
    return data<ResetOutcome>({ state: 'failed', failure }, init ?? {});
  }
  // the password reset has ended every session of the account
  endSession(context);
  return redirectDocument(pagePath(locale, '/auth/login?wasReset=true'), { status: 303 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ResetOutcome> {
  const resetResult = await sendFormByScript(serverAction);
  if (resetResult === offlineFailure) return { state: 'failed', failure: offlineFailure };
  const resetOutcome = resetResult as ResetOutcome;
  if (resetOutcome.state === 'sent') clearPersistedForm(resetFormName);
  return resetOutcome;
}

/** A submitted reset form changes nothing else on the page. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function ResetRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <ResetPage {...loaderData} outcome={actionData ?? null} />;
}

type ResetField = 'email' | 'password' | 'passwordConfirmation';
type ResetOutcome =
  | { state: 'sent'; email: string }
  | { state: 'old' }
  | { state: 'failed'; failure: FormFailure<ResetField> };

interface ResetPageProps {
  /** Code in the emailed link; `null` in the first step. */
  code: string | null;
  isOld: boolean;
  /** True right after the visitor reverted a change of email. */
  isReverted: boolean;
  hasEmailOutbox: boolean;
  outcome: ResetOutcome | null;
}

/**
 * Resets a password in two steps: visitors request a link by email, then choose the password on the page that the link
 * opens. If the link has expired, they can request another one.
 */
function ResetPage({ code, isOld, ...props }: ResetPageProps): ReactElement {
  const isCodeRefused = isOld || props.outcome?.state === 'old';
  if (code === null || isCodeRefused) return <ResetLinkForm isRefused={isCodeRefused} {...props} />;
  return <NewPasswordForm code={code} {...props} />;
}

const resetCorrectionOptions = { related: { passwordConfirmation: ['password'] } } as const;

const failureOfOutcome = (outcome: ResetOutcome | null): FormFailure<ResetField> | null =>
  outcome?.state === 'failed' ? outcome.failure : null;

// Complex because an empty field, a pending request and each answer change notices and button.
function ResetLinkForm({
  isRefused,
  outcome,
  hasEmailOutbox: linksToOutbox,
}: Pick<ResetPageProps, 'outcome' | 'hasEmailOutbox'> & { isRefused: boolean }): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const isHydrated = useHydrated();
  const linkFailure = failureOfOutcome(outcome);
  const formRef = useFirstErrorFocus(linkFailure);
  const fieldErrors = useFieldErrors(formRef, linkFailure);
  usePersistedForm(formRef, resetFormName);
  const navigation = useNavigation();
  const isSending = navigation.formMethod === 'POST';
  const [email, setEmail] = useState(linkFailure?.values?.email ?? '');
  // shows the notice about the sent link before the server responds, because the response is the same for every email
  const pendingEmail = navigation.formData?.get('email');
  const linkRecipient =
    typeof pendingEmail === 'string' ? pendingEmail : outcome?.state === 'sent' ? outcome.email : null;
  const hasSentLink = linkRecipient !== null && linkRecipient !== '';
  const isEmailEmpty = email.trim() === '';
  const formActionUrl = useUrlWithoutSecrets();
  const submitLinkOnce = useSingleSubmit();
  const onLinkSubmit = (event: FormEvent<HTMLFormElement>): void => {
    if (isEmailEmpty) event.preventDefault();
    else submitLinkOnce(event);
  };
  return (
    <>
      <PageHead title={t('reset.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t('reset.heading')}</h1>
        <p className={muted}>{t('reset.lead')}</p>
      </div>
      {isRefused && !hasSentLink && linkFailure === null && (
        <FailedNotice answer={outcome} title={t('reset.old')}>
          {t('reset.oldText')}
        </FailedNotice>
      )}
      {hasSentLink && (
        <Notice variant="success" announce="polite" title={t('reset.sent')}>
          {t('reset.sentText', { email: linkRecipient })} {linksToOutbox && <EmailOutboxLink />}
        </Notice>
      )}
      <Form ref={formRef} className={stack[16]} method="post" action={formActionUrl} noValidate onSubmit={onLinkSubmit}>
        {!isSending && <FailureNotice failure={linkFailure} />}
        <TextField
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={linkFailure?.values?.email ?? ''}
          onValueChange={setEmail}
          {...(fieldErrors.email !== undefined && { error: fieldErrors.email })}
        />
        <Button
          type="submit"
          size="large"
          isFullWidth
          aria-disabled={isHydrated && isEmailEmpty}
          {...(isEmailEmpty && { 'aria-describedby': 'email-why' })}
          isLoading={isSending}
        >
          {t('reset.submit')}
        </Button>
        <p className={`${small} ${muted} ${styles.textBelowForm}`} id="email-why" hidden={!isEmailEmpty}>
          {t('reset.emptyWhy')}
        </p>
      </Form>
      <SiteLink className={`${textLink} ${row} ${styles.previousStepLink}`} to={pagePath(locale, '/auth/login')}>
        <ArrowLeftIcon size={16} /> {t('reset.back')}
      </SiteLink>
    </>
  );
}

function NewPasswordForm({
  code,
  isReverted,
  outcome,
}: Pick<ResetPageProps, 'isReverted' | 'outcome'> & { code: string }): ReactElement {
  const { t } = useIntl<'accounts'>();
  const linkFailure = failureOfOutcome(outcome);
  const formRef = useFirstErrorFocus(linkFailure);
  const fieldErrors = useFieldErrors(formRef, linkFailure, resetCorrectionOptions);
  const isSending = useNavigation().formMethod === 'POST';
  const onPasswordSubmit = useSingleSubmit({ replace: true });
  const formActionUrl = useUrlWithoutSecrets();
  const fieldErrorProps = (field: ResetField) => {
    const fieldError = fieldErrors[field];
    return fieldError === undefined ? {} : { error: fieldError };
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
      <Form
        ref={formRef}
        className={stack[16]}
        method="post"
        action={formActionUrl}
        noValidate
        onSubmit={onPasswordSubmit}
      >
        <FailureNotice failure={linkFailure} />
        <input type="hidden" name="code" value={code} />
        <PasswordField
          name="password"
          label={t('reset.newPassword')}
          aside={t('signup.passwordHint')}
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          required
          strength={(password) => {
            const strengthLevel = passwordStrength(password);
            return { level: strengthLevel, label: t(`auth.strength${strengthLevel}`) };
          }}
          {...fieldErrorProps('password')}
        />
        <PasswordField
          name="passwordConfirmation"
          label={t('signup.passwordAgain')}
          autoComplete="new-password"
          showLabel={t('auth.showPassword')}
          required
          {...fieldErrorProps('passwordConfirmation')}
        />
        <Button type="submit" size="large" isFullWidth isLoading={isSending}>
          {isSending ? t('reset.saving') : t('reset.save')}
        </Button>
      </Form>
    </>
  );
}
