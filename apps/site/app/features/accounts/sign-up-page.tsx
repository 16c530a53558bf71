import { Button, type CroppedImage, cropToFile, ProgressSteps } from '@plaza/ui';
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
import { muted, small, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';
import { signUpFormName } from './form-names.ts';
import { AuthTabs, type LoginReason, signUpLeadMessageId } from './login-heading.tsx';
import { SignUpDetails } from './sign-up-details.tsx';
import { type HearFrom, SignUpPhoto, skipPhotoButtonValue } from './sign-up-photo.tsx';
import {
  checkCredentials,
  checkSignUpDetails,
  type Credentials,
  detailFields,
  problemMessageId,
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

const areSameCredentials = (one: Credentials, other: Credentials | null): boolean =>
  one.email === other?.email && one.password === other.password;

const signUpCorrectionOptions = { related: { passwordConfirmation: ['password'] } } as const;

const fieldTextOf = (form: FormData, field: string): string => {
  const fieldValue = form.get(field);
  return typeof fieldValue === 'string' ? fieldValue : '';
};

/**
 * Signs up in two steps of one form, which is submitted at the end of the second step. Without scripts both steps are
 * on one page; a form that is submitted before scripts run opens the account without a photo.
 */
// Long and complex because both steps are one form, with one rejection, one photo and one request.
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
  const submitForRouter = useSubmit();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const { isSending: isPreparing, sendOnce } = useSingleSend();
  const isSubmitting = useNavigation().formMethod === 'POST';
  const isSending = isPreparing || isSubmitting;
  const [refusal, setRefusal] = useState(failure);
  const [isEmailTaken, setIsEmailTaken] = useState(false);
  /** true once the API has accepted the first step */
  const [isFirstStepChecked, setIsChecked] = useState(false);
  /** Credentials that the API has accepted: continuing with the same ones needs no second check. */
  const acceptedCredentialsRef = useRef<Credentials | null>(null);
  const [hasAccepted, setHasAccepted] = useState(failure?.values?.terms === 'true');
  const [photo, setPhoto] = useState<CroppedImage | null>(null);

  const isPhotoRequested = searchParams.get('step') === 'photo';
  const isPhotoStep = isPhotoRequested && isFirstStepChecked;
  const isDetailsRefused = detailFields.some((field) => refusal?.fields[field] !== undefined);
  const formRef = useFirstErrorFocus(refusal);
  const fieldErrors = useFieldErrors(formRef, refusal, signUpCorrectionOptions);
  usePersistedForm(formRef, signUpFormName);
  useEffect(() => {
    if (failure === null) return;
    setRefusal(failure);
    if (detailFields.some((field) => failure.fields[field] !== undefined)) setIsChecked(false);
  }, [failure]);
  useEffect(() => {
    // shows the first step after a reload, or when the API rejected one of its fields
    if (isPhotoRequested && !isFirstStepChecked)
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  }, [isPhotoRequested, isFirstStepChecked, navigate, pathname, search]);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const wasPhotoStepRef = useRef(isPhotoStep);
  useEffect(() => {
    // screen readers announce each step of signing up as a page, unless a field asks for attention
    if (wasPhotoStepRef.current !== isPhotoStep && !isDetailsRefused) headingRef.current?.focus();
    wasPhotoStepRef.current = isPhotoStep;
  }, [isPhotoStep, isDetailsRefused]);

  const showDetailErrors = (fields: FormFailure<SignUpField>['fields'], isTakenEmail: boolean): void => {
    setIsEmailTaken(isTakenEmail);
    setRefusal({ reason: 'fields', fields, minutes: null, values: null });
  };
  const continueToPhotoStep = async (formElement: HTMLFormElement): Promise<void> => {
    const formData = new FormData(formElement);
    const detailProblems = checkSignUpDetails((field) => fieldTextOf(formData, field));
    const errorTextByField = Object.fromEntries(
      Object.entries(detailProblems).map(([field, problem]) => [field, t(problemMessageId(problem), problem.params)]),
    );
    if (Object.keys(errorTextByField).length > 0) {
      showDetailErrors(errorTextByField, false);
      return;
    }
    const typedCredentials = { email: fieldTextOf(formData, 'email'), password: fieldTextOf(formData, 'password') };
    if (!areSameCredentials(typedCredentials, acceptedCredentialsRef.current)) {
      const credentialCheck = await checkCredentials(locale, typedCredentials);
      if (Object.keys(credentialCheck.fields).length > 0) {
        showDetailErrors(credentialCheck.fields, credentialCheck.isEmailTaken);
        return;
      }
      acceptedCredentialsRef.current = typedCredentials;
    }
    setRefusal(null);
    setIsChecked(true);
    if (isPhotoRequested) return;
    const photoStepParams = new URLSearchParams(searchParams);
    photoStepParams.set('step', 'photo');
    await navigate(`${pathname}?${photoStepParams.toString()}`, { preventScrollReset: false });
  };
  const submitSignUp = async (formElement: HTMLFormElement, hasPhoto: boolean): Promise<void> => {
    const formData = new FormData(formElement);
    formData.delete('profileImage');
    const croppedPhotoFile = hasPhoto && photo ? await cropToFile(photo) : null;
    if (croppedPhotoFile) formData.set('profileImage', croppedPhotoFile);
    // keeps the step in the URL, so that a rejected form stays on its step
    const formActionUrl = `${pathname}?${searchParams.toString()}`;
    await submitForRouter(formData, {
      method: 'post',
      encType: 'multipart/form-data',
      action: formActionUrl,
      replace: true,
    });
  };
  const onSignUpSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    const formElement = event.currentTarget;
    if (!isPhotoStep) {
      sendOnce(() => continueToPhotoStep(formElement));
      return;
    }
    const pressedButton = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isPhotoSkipped = pressedButton?.value === skipPhotoButtonValue;
    // Enter in a field activates the form's first button, which skips the photo
    if (isPhotoSkipped || photo !== null) sendOnce(() => submitSignUp(formElement, !isPhotoSkipped));
  };
  return (
    <>
      <PageHead title={t('signup.title')} isIndexed={false} />
      <SignUpSteps current={isPhotoStep ? 1 : 0} {...(isPhotoStep && { backHref: `${pathname}${search}` })} />
      <div className={stack[8]}>
        <h1 ref={headingRef} tabIndex={-1} className={`${titleText} ${styles.stepHeading}`}>
          {isPhotoStep ? t('signup.photoHeading') : t('signup.heading')}
        </h1>
        <p className={muted}>
          {isPhotoStep ? t('signup.photoLead') : t(signUpLeadMessageId(loginReason), { name: ownerName })}
        </p>
      </div>
      {!isPhotoStep && <AuthTabs current="signup" search={search} />}
      <Form
        ref={formRef}
        className={stack[16]}
        method="post"
        action={`${pathname}${search}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={onSignUpSubmit}
      >
        <FailureNotice failure={refusal} />
        <input type="hidden" name="submissionId" defaultValue={failure?.values?.submissionId ?? submissionId} />
        <div className={stack[16]} hidden={isPhotoStep}>
          <SignUpDetails
            values={failure?.values ?? null}
            errors={fieldErrors}
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
            <p className={`${small} ${muted} ${styles.textBelowForm}`} id="terms-why" hidden={hasAccepted}>
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
            errors={fieldErrors}
            isSending={isSending}
          />
        </div>
      </Form>
      {!isPhotoStep && (
        <p className={`${small} ${muted} ${styles.textBelowForm}`}>
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
