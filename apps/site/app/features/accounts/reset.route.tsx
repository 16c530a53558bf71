import {
  ApiError,
  type Client,
  checkEmail,
  checkPassword,
  checkPasswordConfirmation,
  PlazaError,
  type RuleResult,
} from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirectDocument } from 'react-router';
import { resetForm } from './form-names.ts';
import { type ResetField, type ResetOutcome, ResetPage } from './reset-page.tsx';
import { problemMessage } from './sign-up-rules.ts';
import { offlineFailure, sendKept } from '~/forms/failure-notice.tsx';
import { forgetForm } from '~/forms/use-kept-form.ts';
import { intlFor } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { apiFor } from '~/server/api.ts';
import { detach } from '~/server/api-client.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { failureOf, fieldText } from '~/forms/form-submission.server.ts';
import { hasOutbox } from './outbox.server.ts';
import { readForm } from '~/server/read-body.ts';
import { endSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/reset.route';

export const handle = { cache: 'page', isPublic: true } satisfies RouteHandle;

/** Whether a code is known to be used or expired, so that no password is chosen in vain. */
async function isExpired(code: string, api: Client): Promise<boolean> {
  try {
    await api.checkResetCode({ body: { code } });
    return false;
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return error instanceof ApiError && refusesCode(error);
  }
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code');
  const api = apiFor({ request, context }, localeOf(context));
  const [isOld, outbox] = await Promise.all([code !== null && isExpired(code, api), hasOutbox()]);
  return { code, isOld, isReverted: url.searchParams.has('reverted'), hasOutbox: outbox };
}

/** The URL holds a code: other pages and servers learn the origin alone, which forms need for their `Origin`. */
export const headers = (): HeadersInit => ({ 'referrer-policy': 'strict-origin' });

/** A code that is too long or empty is invalid, too. */
const refusesCode = ({ code, fields }: ApiError): boolean =>
  code === 'invalid_code' || (code === 'validation_failed' && fields['code'] !== undefined);

/** What the rules of both sides say of the fields, before the API is asked. */
function problemsOf(
  locale: 'en' | 'es',
  results: Readonly<Partial<Record<ResetField, RuleResult<string>>>>,
): Partial<Record<ResetField, string>> {
  const { t } = intlFor<'accounts'>(locale, areaWords('accounts', locale));
  return Object.fromEntries(
    Object.entries(results).flatMap(([field, result]) =>
      result.ok ? [] : [[field, t(problemMessage(result), result.params)]],
    ),
  );
}

const refuse = (fields: Partial<Record<ResetField, string>>, values: Partial<Record<ResetField, string>> | null) =>
  data<ResetOutcome>(
    { state: 'failed', failure: { reason: 'fields', fields, minutes: null, values } },
    { status: 400 },
  );

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const form = await readForm(request);
  const text = (field: ResetField) => fieldText(form, field);
  const api = apiFor(detach({ request, context }), locale);
  if (!form.has('code')) {
    const email = text('email').trim();
    const values = { email };
    const problems = problemsOf(locale, { email: checkEmail(email) });
    if (problems.email !== undefined) return refuse(problems, values);
    try {
      await api.forgotPassword({ body: { email } });
      return data<ResetOutcome>({ state: 'sent', email });
    } catch (error) {
      const { data: failure, init } = failureOf<ResetField>(error, ['email'], values);
      return data<ResetOutcome>({ state: 'failed', failure }, init ?? {});
    }
  }
  const password = text('password');
  const passwordConfirmation = text('passwordConfirmation');
  const problems = problemsOf(locale, {
    password: checkPassword(password),
    passwordConfirmation: checkPasswordConfirmation(password, passwordConfirmation),
  });
  if (Object.keys(problems).length > 0) return refuse(problems, null);
  try {
    await api.resetPassword({ body: { code: fieldText(form, 'code'), password, passwordConfirmation } });
  } catch (error) {
    if (error instanceof ApiError && refusesCode(error)) return data<ResetOutcome>({ state: 'old' }, { status: 400 });
    const { data: failure, init } = failureOf<ResetField>(error, ['password', 'passwordConfirmation'], null);
    return data<ResetOutcome>({ state: 'failed', failure }, init ?? {});
  }
  // every session of the account has ended, this one too if it was that account’s
  endSession(context);
  return redirectDocument(pagePath(locale, '/auth/login?wasReset=true'), { status: 303 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ResetOutcome> {
  const answer = await sendKept(serverAction);
  if (answer === offlineFailure) return { state: 'failed', failure: offlineFailure };
  const outcome = answer as ResetOutcome;
  if (outcome.state === 'sent') forgetForm(resetForm);
  return outcome;
}

/** A form that was sent changes nothing that the page shows besides itself. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string }): boolean => formMethod === undefined;

export default function ResetRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <ResetPage {...loaderData} outcome={actionData ?? null} />;
}
