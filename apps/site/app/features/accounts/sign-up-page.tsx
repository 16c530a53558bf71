import { Button, ProgressSteps } from '@plaza/ui';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { FailureNotice, type FormFailure, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { usePersistedForm } from '~/forms/use-persisted-form.ts';
import { useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { createLinkTag } from '~/layout/router-link.tsx';
import { pagePath } from '~/paths.ts';
import { cropToFile } from '~/photo/photo-crop.ts';
import type { ChosenPhoto } from '~/photo/photo-field.tsx';
import { muted, small, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';
import { signUpFormName } from './form-names.ts';
import { AuthTabs, type LoginReason, signUpLeadKey } from './login-heading.tsx';
import { SignUpDetails } from './sign-up-details.tsx';
import { type HearFrom, SignUpPhoto, skipPhotoValue } from './sign-up-photo.tsx';
import {
  checkCredentials,
  checkDetails,
  type Credentials,
  detailFields,
  problemMessage,
  type SignUpField,
} from './sign-up-rules.ts';

interface SignUpPageProps {
  loginReason: LoginReason | null;
  ownerName: string;
  hearFroms: readonly HearFrom[];
  submissionId: string;
  search: string;
  failure: FormFailure<SignUpField> | null;
}

const isSameCredentials = (one: Credentials, other: Credentials | null): boolean =>
  one.email === other?.email && one.password === other.password;

const correctionOptions = { related: { passwordConfirmation: ['password'] } } as const;

const fieldTextOf = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

/**
 * Signs up in two steps of one form, which is submitted at the end of the second step. Without scripts both steps are
 * on one page; a form that is submitted before scripts run opens the account without a photo.
 */
// Long and complex because both steps are one form, with one refusal, one photo and one request.
export function SignUpPage({
  loginReason,
  ownerName,
  hearFroms,
  submissionId,
  search,
  failure,
}: SignUpPageProps): ReactElement {
  const { t, rich, locale } = useIntl<'accounts'>();
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const { isSending: isPreparing, sendOnce } = useSingleSend();
  const isSubmitting = useNavigation().formMethod === 'POST';
  const isSending = isPreparing || isSubmitting;
  const [refusal, setRefusal] = useState(failure);
  const [isEmailTaken, setIsEmailTaken] = useState(false);
  /** True once the first step was accepted. */
  const [isChecked, setIsChecked] = useState(false);
  /** Credentials that the API has accepted: continuing with them again needs no second check. */
  const acceptedCredentialsRef = useRef<Credentials | null>(null);
  const [hasAccepted, setHasAccepted] = useState(failure?.values?.terms === 'true');
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);

  const isPhotoRequested = searchParams.get('step') === 'photo';
  const isPhotoStep = isPhotoRequested && isChecked;
  const isDetailsRefused = detailFields.some((field) => refusal?.fields[field] !== undefined);
  const form = useFirstErrorFocus(refusal);
  const errors = useFieldErrors(form, refusal, correctionOptions);
  usePersistedForm(form, signUpFormName);
  useEffect(() => {
    if (failure === null) return;
    setRefusal(failure);
    if (detailFields.some((field) => failure.fields[field] !== undefined)) setIsChecked(false);
  }, [failure]);
  useEffect(() => {
    // shows the first step after a reload, or when the API refused one of its fields
    if (isPhotoRequested && !isChecked)
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  }, [isPhotoRequested, isChecked, navigate, pathname, search]);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPhotoStepRef = useRef(isPhotoStep);
  useEffect(() => {
    // screen readers announce each step as a page, unless a field asks for attention
    if (wasPhotoStepRef.current !== isPhotoStep && !isDetailsRefused) heading.current?.focus();
    wasPhotoStepRef.current = isPhotoStep;
  }, [isPhotoStep, isDetailsRefused]);

  const showDetailErrors = (fields: FormFailure<SignUpField>['fields'], isTaken: boolean): void => {
    setIsEmailTaken(isTaken);
    setRefusal({ reason: 'fields', fields, minutes: null, values: null });
  };
  const continueSignUp = async (element: HTMLFormElement): Promise<void> => {
    const formData = new FormData(element);
    const problems = checkDetails((field) => fieldTextOf(formData, field));
    const fields = Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, t(problemMessage(problem), problem.params)]),
    );
    if (Object.keys(fields).length > 0) {
      showDetailErrors(fields, false);
      return;
    }
    const credentials = { email: fieldTextOf(formData, 'email'), password: fieldTextOf(formData, 'password') };
    if (!isSameCredentials(credentials, acceptedCredentialsRef.current)) {
      const credentialCheck = await checkCredentials(locale, credentials);
      if (Object.keys(credentialCheck.fields).length > 0) {
        showDetailErrors(credentialCheck.fields, credentialCheck.isEmailTaken);
        return;
      }
      acceptedCredentialsRef.current = credentials;
    }
    setRefusal(null);
    setIsChecked(true);
    if (isPhotoRequested) return;
    const photoStepParams = new URLSearchParams(searchParams);
    photoStepParams.set('step', 'photo');
    await navigate(`${pathname}?${photoStepParams.toString()}`, { preventScrollReset: false });
  };
  const submitForm = async (element: HTMLFormElement, hasPhoto: boolean): Promise<void> => {
    const formData = new FormData(element);
    formData.delete('profileImage');
    const file = hasPhoto && photo ? await cropToFile(photo.image, photo.crop) : null;
    if (file) formData.set('profileImage', file);
    // keeps the step in the URL, so that a refused form stays on its step
    const action = `${pathname}?${searchParams.toString()}`;
    await submit(formData, { method: 'post', encType: 'multipart/form-data', action, replace: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    if (!isPhotoStep) {
      sendOnce(() => continueSignUp(element));
      return;
    }
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isPhotoSkipped = submitter?.value === skipPhotoValue;
    // Enter in a field activates the form's first button, which skips the photo
    if (isPhotoSkipped || photo !== null) sendOnce(() => submitForm(element, !isPhotoSkipped));
  };
  return (
    <>
      <PageHead title={t('signup.title')} isIndexed={false} />
      <SignUpSteps current={isPhotoStep ? 1 : 0} {...(isPhotoStep && { backHref: `${pathname}${search}` })} />
      <div className={stack[8]}>
        <h1 ref={heading} tabIndex={-1} className={`${titleText} ${styles.stepHeading}`}>
          {isPhotoStep ? t('signup.photoHeading') : t('signup.heading')}
        </h1>
        <p className={muted}>
          {isPhotoStep ? t('signup.photoLead') : t(signUpLeadKey(loginReason), { name: ownerName })}
        </p>
      </div>
      {!isPhotoStep && <AuthTabs current="signup" search={search} />}
      <Form
        ref={form}
        className={stack[16]}
        method="post"
        action={`${pathname}${search}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
      >
        <FailureNotice failure={refusal} />
        <input type="hidden" name="submissionId" defaultValue={failure?.values?.submissionId ?? submissionId} />
        <div className={stack[16]} hidden={isPhotoStep}>
          <SignUpDetails
            values={failure?.values ?? null}
            errors={errors}
            isEmailTaken={isEmailTaken}
            search={search}
            onTermsChange={setHasAccepted}
          />
          <div className={`${stack[12]} ${styles.scriptOnly}`}>
            <Button
              type="submit"
              size="large"
              isFullWidth
              aria-disabled={isHydrated && !hasAccepted}
              isLoading={isSending && !isPhotoStep}
              {...(!hasAccepted && { 'aria-describedby': 'terms-why' })}
            >
              {t('signup.continue')}
            </Button>
            <p className={`${small} ${muted} ${styles.belowForm}`} id="terms-why" hidden={hasAccepted}>
              {t('signup.termsWhy')}
            </p>
          </div>
        </div>
        <div className={isPhotoStep ? stack[16] : `${stack[16]} ${styles.noScriptOnly}`}>
          <SignUpPhoto
            photo={photo}
            onPhotoChange={setPhoto}
            hearFroms={hearFroms}
            values={failure?.values ?? null}
            errors={errors}
            isSending={isSending}
          />
        </div>
      </Form>
      {!isPhotoStep && (
        <p className={`${small} ${muted} ${styles.belowForm}`}>
          {rich('signup.known', { a: createLinkTag(`${pagePath(locale, '/auth/login')}${search}`) })}
        </p>
      )}
    </>
  );
}

export function SignUpSteps({ current, backHref }: { current: 0 | 1 | 2; backHref?: string }): ReactElement {
  const { t } = useIntl<'accounts'>();
  return (
    <ProgressSteps
      currentStep={current}
      steps={[
        { label: t('signup.step1'), ...(backHref !== undefined && { href: backHref }) },
        { label: t('signup.step2') },
        { label: t('signup.step3') },
      ]}
      labels={{
        list: t('signup.steps'),
        done: t('signup.stepDone'),
        current: t('signup.stepCurrent'),
        upcoming: t('signup.stepUpcoming'),
        compact: (position, count, label) => t('signup.stepCompact', { position, count, label }),
      }}
    />
  );
}
