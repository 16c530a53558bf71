import { ApiError, type CallInput, type Calls } from '@plaza/sdk';
import { type ReactElement, useEffect, useRef } from 'react';
import { redirect, redirectDocument } from 'react-router';
import { ArrowRightIcon, Button, StepArt } from '@plaza/ui';
import { type FormFailure, sendFormByScript } from '~/forms/failure-notice.tsx';
import { clearPersistedForm } from '~/forms/use-persisted-form.ts';
import { intlFor } from '~/i18n/intl.ts';
import { localeOf } from '~/server/route-params.ts';
import { pagePath } from '~/paths.ts';
import { imageUploadTimeoutMs } from '~/server/api-client.ts';
import { apiFor, optional } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import {
  toFailureResponse,
  fieldText,
  isBodyTooLarge,
  createFailureResponse,
  sendWithFreshId,
  readSubmissionId,
} from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { loginDestinationOf, returnQueryOf } from '~/server/return-path.ts';
import { deviceTokenOf, sessionOf, startSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, small, titleText } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { stack } from '~/styles/frame.css.ts';
import { framedSurface } from '~/styles/shared.css.ts';
import { signUpFormName } from './form-names.ts';
import { SignUpPage, SignUpSteps } from './sign-up-page.tsx';
import type { HearFrom } from './sign-up-photo.tsx';
import {
  checkSignUpDetails,
  type DetailField,
  normalizePhoneNumber,
  problemMessageId,
  type SignUpField,
  signUpFields,
} from './sign-up-rules.ts';
import { type LoginReasonData, loadLoginReason } from './login-reason.server.ts';
import { hasEmailOutbox } from './email-outbox.server.ts';
import type { Route } from './+types/signup.route';
import * as styles from './auth.css.ts';
import { ResendNotice } from './resend-notice.tsx';

export const handle = { cache: 'page', isPublic: true, maxBodyMegabytes: 32 } satisfies RouteHandle;

const maxSignUpFormBytes = 6 * 1024 * 1024;

/** Fields that a rejected form doesn't fill in again. */
const secretFields: ReadonlySet<SignUpField> = new Set(['password', 'passwordConfirmation', 'profileImage']);

interface SignUpFormData extends LoginReasonData {
  kind: 'form';
  hearFroms: HearFrom[];
  submissionId: string;
  search: string;
}
type SignUpLoaderData = SignUpFormData | ({ kind: 'finish' } & SignUpFinishProps);

async function listHearFroms(api: Calls): Promise<HearFrom[]> {
  const hearFromsResponse = await optional(api.listHearFroms());
  return (hearFromsResponse?.data ?? []).map(({ id, attributes }) => ({ id, title: attributes.title }));
}

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<SignUpLoaderData> {
  const locale = localeOf(context);
  const { searchParams } = url;
  const currentSession = sessionOf(context);
  const isFinishStep = searchParams.get('step') === 'start';
  if (currentSession && isFinishStep) {
    const { firstName, confirmed } = currentSession.user;
    return {
      kind: 'finish',
      firstName,
      isUnconfirmed: !confirmed,
      returnTo: searchParams.has('returnTo') ? loginDestinationOf(searchParams, locale) : null,
      hasEmailOutbox: await hasEmailOutbox(),
    };
  }
  if (currentSession) throw redirect(loginDestinationOf(searchParams, locale));
  if (isFinishStep) throw redirect(pagePath(locale, '/auth/signup'));
  const requestArgs = { request, context };
  const [loginReason, hearFroms] = await Promise.all([
    loadLoginReason(requestArgs, locale),
    listHearFroms(apiFor(requestArgs, locale)),
  ]);
  return {
    kind: 'form',
    ...loginReason,
    hearFroms,
    submissionId: crypto.randomUUID(),
    search: returnQueryOf(searchParams),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  const { t } = intlFor<'accounts'>(locale, messagesOfArea('accounts', locale));
  const refuseSignUpFields = (fields: FormFailure<SignUpField>['fields'], values: FormFailure<SignUpField>['values']) =>
    createFailureResponse<SignUpField>({ reason: 'fields', fields, minutes: null, values });
  if (isBodyTooLarge(request, maxSignUpFormBytes)) return refuseSignUpFields({ profileImage: t('photo.size') }, null);
  const signUpForm = await readForm(request);
  const fieldTextOf = (field: SignUpField) => fieldText(signUpForm, field);
  const phoneNumber = normalizePhoneNumber(fieldTextOf('phoneNumber'));
  const submittedValues = {
    ...Object.fromEntries(
      signUpFields.filter((field) => !secretFields.has(field)).map((field) => [field, fieldTextOf(field)]),
    ),
    phoneNumber,
  };
  const detailProblems = checkSignUpDetails((field: DetailField) => fieldTextOf(field));
  const errorTextByField = Object.fromEntries(
    Object.entries(detailProblems).map(([field, problem]) => [field, t(problemMessageId(problem), problem.params)]),
  );
  if (Object.keys(errorTextByField).length > 0) return refuseSignUpFields(errorTextByField, submittedValues);
  const uploadedPhoto = signUpForm.get('profileImage');
  const signUpReason = fieldTextOf('reason');
  const deviceToken = deviceTokenOf(context);
  try {
    const registration: Omit<CallInput<'register'>['form'], 'submissionId'> = {
      firstName: fieldTextOf('firstName'),
      lastName: fieldTextOf('lastName'),
      phoneNumber,
      email: fieldTextOf('email'),
      password: fieldTextOf('password'),
      terms: 'true',
      ...((signUpReason === 'rent' || signUpReason === 'earn') && { reason: signUpReason }),
      ...(fieldTextOf('hearFrom') !== '' && { hearFrom: fieldTextOf('hearFrom') }),
      ...(uploadedPhoto instanceof File && uploadedPhoto.size > 0 && { profileImage: uploadedPhoto }),
      ...(deviceToken !== undefined && { deviceToken }),
    };
    const api = apiFor({ request, context }, locale);
    const newSession = await sendWithFreshId(readSubmissionId(signUpForm), (submissionId) =>
      api.register({ form: { ...registration, submissionId } }, { timeoutMs: imageUploadTimeoutMs }),
    );
    startSession(context, newSession);
  } catch (error) {
    const isPhotoError = error instanceof ApiError && (error.status === 413 || error.status === 415);
    if (isPhotoError) return refuseSignUpFields({ profileImage: error.message }, submittedValues);
    return toFailureResponse(error, signUpFields, submittedValues);
  }
  const finishParams = new URLSearchParams(returnQueryOf(url.searchParams));
  finishParams.set('step', 'start');
  // a full page load, because the header and pages still show a signed-out visitor
  return redirectDocument(`${pagePath(locale, '/auth/signup')}?${finishParams.toString()}`, { status: 303 });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await sendFormByScript(serverAction);
  } catch (answer) {
    // a redirect means that the form was accepted
    if (answer instanceof Response) clearPersistedForm(signUpFormName);
    throw answer;
  }
}

/** All steps of the sign-up form are one page, and a rejected form changes nothing else on it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}): boolean => formMethod === undefined && currentUrl.pathname !== nextUrl.pathname;

export default function SignUpRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  if (loaderData.kind === 'finish') return <SignUpFinish {...loaderData} />;
  return <SignUpPage {...loaderData} failure={actionData ?? null} />;
}

interface SignUpFinishProps {
  firstName: string | null;
  isUnconfirmed: boolean;
  returnTo: string | null;
  hasEmailOutbox: boolean;
}

function SignUpFinish({
  firstName,
  isUnconfirmed,
  returnTo,
  hasEmailOutbox: offersOutbox,
}: SignUpFinishProps): ReactElement {
  const { t, locale } = useIntl<'accounts'>();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    clearPersistedForm(signUpFormName);
    headingRef.current?.focus();
  }, []);
  const goalLinks = [
    { id: 'earn', to: '/create_parking', step: 'park', title: 'signup.startEarning', text: 'signup.startEarningText' },
    { id: 'rent', to: '', step: 'find', title: 'signup.startRenting', text: 'signup.startRentingText' },
  ] as const;
  return (
    <>
      <PageHead title={t('signup.title')} isIndexed={false} />
      <SignUpSteps current={2} />
      <div className={stack[8]}>
        <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.stepHeading}`}>
          {firstName === null ? t('signup.finishHeadingPlain') : t('signup.finishHeading', { name: firstName })}
        </h1>
        <p className={muted}>{t(returnTo === null ? 'signup.finishLead' : 'signup.finishLeadOn')}</p>
      </div>
      {returnTo !== null && (
        <Button size="large" isFullWidth href={returnTo} endIcon={<ArrowRightIcon />}>
          {t('signup.goOn')}
        </Button>
      )}
      <ul className={stack[16]}>
        {goalLinks.map(({ id, to, step, title, text }) => (
          <li key={id}>
            <SiteLink className={`${framedSurface} ${styles.signUpGoalCard}`} to={pagePath(locale, to)}>
              <span className={styles.signUpGoalDrawing}>
                <StepArt step={step} />
              </span>
              <span className={styles.signUpGoalText}>
                <span className={styles.signUpGoalTitle}>{t(title)}</span>
                <span className={`${small} ${muted}`}>{t(text)}</span>
              </span>
              <ArrowRightIcon size={20} />
            </SiteLink>
          </li>
        ))}
      </ul>
      {isUnconfirmed && <ResendNotice hasEmailOutbox={offersOutbox} />}
    </>
  );
}
