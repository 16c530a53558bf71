import { ApiError, checkEmail, type Locale } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { Form, redirect, redirectDocument, useNavigation } from 'react-router';
import { Button, Notice, PasswordField, TextField } from '@plaza/ui';
import { FailureNotice, type FormFailure, sendFormByScript, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { clearPersistedForm, persistForm, usePersistedForm } from '~/forms/use-persisted-form.ts';
import { intlFor } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { toFailureResponse, fieldText, createFailureResponse } from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { loginDestinationOf, returnQueryOf } from '~/server/return-path.ts';
import { deviceTokenOf, sessionOf, startSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { muted, small, textLink, titleText } from '~/styles/common.css.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { createLinkTag, SiteLink } from '~/layout/router-link.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { stack } from '~/styles/frame.css.ts';
import { loginFormName, resetFormName } from './form-names.ts';
import { problemMessageId } from './sign-up-rules.ts';
import { loadLoginReason } from './login-reason.server.ts';
import type { Route } from './+types/login.route';
import { AuthTabs, loginHeadingMessageIds, type LoginReason } from './login-heading.tsx';
import * as styles from './auth.css.ts';
import { apiFor, optional } from '~/server/api.ts';
import type { RequestArgs } from '~/server/api-client.ts';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

const announcedLoginReasons = ['closed', 'wasReset', 'signedOut', 'loggedOut'] as const;
const loginFields: readonly LoginField[] = ['identifier', 'password'];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { searchParams } = url;
  if (await isSessionStillValid({ request, context }, locale)) throw redirect(loginDestinationOf(searchParams, locale));
  const loginReason = announcedLoginReasons.find((name) => searchParams.has(name));
  const returnQuery = returnQueryOf(searchParams);
  if (loginReason !== undefined) return { loginReason, ownerName: '', search: returnQuery } as const;
  return { ...(await loadLoginReason({ request, context }, locale)), search: returnQuery };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const loginForm = await readForm(request);
  const typedIdentifier = fieldText(loginForm, 'identifier');
  const submittedValues = { identifier: typedIdentifier };
  const typedPassword = fieldText(loginForm, 'password');
  const { t } = intlFor<'accounts'>(locale, messagesOfArea('accounts', locale));
  const emailCheck = checkEmail(typedIdentifier);
  const problemsByField = {
    ...(!emailCheck.ok && { identifier: t(problemMessageId(emailCheck), emailCheck.params) }),
    ...(typedPassword === '' && { password: t('rule.field_required') }),
  };
  if (Object.keys(problemsByField).length > 0)
    return createFailureResponse<LoginField>({
      reason: 'fields',
      fields: problemsByField,
      minutes: null,
      values: submittedValues,
    });
  const deviceToken = deviceTokenOf(context);
  try {
    const session = await apiFor({ request, context }, locale).login({
      body: { identifier: typedIdentifier, password: typedPassword, ...(deviceToken !== undefined && { deviceToken }) },
    });
    startSession(context, session);
  } catch (fieldError) {
    if (!(fieldError instanceof ApiError) || fieldError.code !== 'invalid_credentials')
      return toFailureResponse(fieldError, loginFields, submittedValues);
    return createFailureResponse<LoginField>({
      reason: 'fields',
      fields: { password: t('login.wrong') },
      minutes: null,
      values: submittedValues,
    });
  }
  // a full page load, because the header and pages still show a signed-out visitor
  return redirectDocument(loginDestinationOf(url.searchParams, locale), { status: 303 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendFormByScript(serverAction);
  } catch (answer) {
    // a redirect means that the form was accepted
    if (answer instanceof Response) clearPersistedForm(loginFormName);
    throw answer;
  }
}

/** A failed login changes nothing else on the page. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <LoginPage {...loaderData} failure={actionData ?? null} />;
}

type LoginField = 'identifier' | 'password';
/** A changed email also removes the password's error, because the API doesn't say which of them is wrong. */
const loginCorrectionOptions = { related: { password: ['identifier'] } } as const;

export interface LoginPageProps {
  loginReason: LoginReason | null;
  ownerName: string;
  search: string;
  failure: FormFailure<LoginField> | null;
}

/** Login page. It works before scripts run, and keeps the typed values when a login fails. */
function LoginPage({ loginReason, ownerName, search, failure }: LoginPageProps): ReactElement {
  const { t, rich, locale } = useIntl<'accounts'>();
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure, loginCorrectionOptions);
  usePersistedForm(formRef, loginFormName);
  const isSending = useNavigation().formMethod === 'POST';
  const onLoginSubmit = useSingleSubmit();
  const { heading, lead } = loginHeadingMessageIds(loginReason);
  const persistEmail = (): void => {
    const typedEmail = formRef.current && new FormData(formRef.current).get('identifier');
    if (typeof typedEmail === 'string' && typedEmail !== '') persistForm(resetFormName, { email: typedEmail });
  };
  const fieldErrorProps = (field: LoginField) => {
    const fieldError = fieldErrors[field];
    return fieldError === undefined ? {} : { error: fieldError };
  };
  return (
    <>
      <PageHead title={t('login.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t(heading)}</h1>
        {lead !== null && <p className={muted}>{t(lead)}</p>}
      </div>
      <AuthTabs current="login" search={search} />
      {loginReason !== null && failure === null && (
        <Notice
          variant={
            loginReason === 'wasReset' || loginReason === 'closed' || loginReason === 'loggedOut' ? 'success' : 'info'
          }
          announce="polite"
          title={t(`login.${loginReason}`, { name: ownerName })}
        >
          {t(`login.${loginReason}Text`)}
        </Notice>
      )}
      <Form ref={formRef} className={stack[16]} method="post" noValidate onSubmit={onLoginSubmit}>
        <FailureNotice failure={failure} />
        <TextField
          name="identifier"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={failure?.values?.identifier ?? ''}
          {...fieldErrorProps('identifier')}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          aside={
            <SiteLink className={textLink} to={pagePath(locale, '/auth/reset')} onClick={persistEmail}>
              {t('login.forgotten')}
            </SiteLink>
          }
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          {...fieldErrorProps('password')}
        />
        <Button type="submit" size="large" isFullWidth isLoading={isSending}>
          {isSending ? t('login.submitting') : t('login.submit')}
        </Button>
      </Form>
      <p className={`${small} ${muted} ${styles.textBelowForm}`}>
        {rich('login.new', { a: createLinkTag(`${pagePath(locale, '/auth/signup')}${search}`) })}
      </p>
    </>
  );
}

/**
 * Checks the session with the API. If the session was ended on another device, its cookie still looks valid, so this
 * removes the cookie.
 */
export async function isSessionStillValid(requestArgs: RequestArgs, locale: Locale): Promise<boolean> {
  if (!sessionOf(requestArgs.context)) return false;
  // any public API call works: it removes the cookie of an invalid session and continues without a session
  await optional(apiFor(requestArgs, locale).getUserLocation());
  return sessionOf(requestArgs.context) !== null;
}
