import { ApiError, checkEmail } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect, redirectDocument } from 'react-router';
import { loginForm } from './form-names.ts';
import { LoginPage, type LoginField } from './login-page.tsx';
import { problemMessage } from './sign-up-rules.ts';
import { sendKept } from '~/forms/form-failure.ts';
import { forgetForm } from '~/forms/use-kept-form.ts';
import { intlFor } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { accountOccasionOf } from './account-occasion.server.ts';
import { apiFor } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { failureOf, fieldText, refusedForm } from '~/forms/form-failure.server.ts';
import { readForm } from '~/server/read-form.ts';
import { destinationOf, returnSearch } from '~/server/return-path.ts';
import { hasLivingSession } from './living-session.server.ts';
import { deviceTokenOf, startSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/login.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** The event that led here, as the query names it. */
const toldOccasions = ['closed', 'wasReset', 'signedOut', 'loggedOut'] as const;
const fields: readonly LoginField[] = ['identifier', 'password'];

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const { searchParams } = url;
  if (await hasLivingSession({ request, context }, params.locale))
    throw redirect(destinationOf(searchParams, params.locale));
  const occasion = toldOccasions.find((name) => searchParams.has(name));
  const search = returnSearch(searchParams);
  if (occasion !== undefined) return { occasion, ownerName: '', search } as const;
  return { ...(await accountOccasionOf({ request, context }, params.locale)), search };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  const form = await readForm(request);
  const identifier = fieldText(form, 'identifier');
  const values = { identifier };
  const password = fieldText(form, 'password');
  const { t } = intlFor(params.locale, areaWords('accounts', params.locale));
  const email = checkEmail(identifier);
  const problems = {
    ...(!email.ok && { identifier: t(problemMessage(email), email.params) }),
    ...(password === '' && { password: t('rule.field_required') }),
  };
  if (Object.keys(problems).length > 0)
    return refusedForm<LoginField>({ reason: 'fields', fields: problems, minutes: null, values });
  const deviceToken = deviceTokenOf(context);
  try {
    const session = await apiFor({ request, context }, params.locale).login({
      body: { identifier, password, ...(deviceToken !== undefined && { deviceToken }) },
    });
    startSession(context, session);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') return failureOf(error, fields, values);
    return refusedForm<LoginField>({ reason: 'fields', fields: { password: t('login.wrong') }, minutes: null, values });
  }
  // the whole document: header and pages show a visitor until now
  return redirectDocument(destinationOf(url.searchParams, params.locale), { status: 303 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendKept(serverAction);
  } catch (answer) {
    // an answer that leads on: the form has been accepted
    if (answer instanceof Response) forgetForm(loginForm);
    throw answer;
  }
}

/** A login that failed changes nothing that the page shows besides itself. */
export const shouldRevalidate = ({ actionResult }: { actionResult?: unknown }): boolean => actionResult === undefined;

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <LoginPage {...loaderData} failure={actionData ?? null} />;
}
