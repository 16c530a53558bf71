import { Button } from '@plaza/ui';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { heading36 } from '~/styles/common.css.ts';
import { FailureNotice } from '../forms/failure-notice.tsx';
import type { FormFailure } from '../forms/form-failure.ts';
import { useFirstError } from '../forms/use-first-error.ts';
import { useHydrated } from '../forms/use-hydrated.ts';
import { useKeptForm } from '../forms/use-kept-form.ts';
import { useSingleSend } from '../forms/use-single-send.ts';
import { linkTag } from '../layout/message-tags.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { ChosenPhoto } from '../photo/photo-field.tsx';
import { cropToFile } from '../photo/read-photo.ts';
import { AuthTabs } from './auth-tabs.tsx';
import * as styles from './auth.css.ts';
import { SignUpDetails } from './sign-up-details.tsx';
import { type HearFrom, SignUpPhoto, skipPhoto } from './sign-up-photo.tsx';
import { checkDetails, detailFields, problemMessage, type SignUpField } from './sign-up-rules.ts';
import { SignUpSteps } from './sign-up-steps.tsx';

/** Name of the form among those whose texts are kept. */
export const signUpForm = 'signup';

export interface SignUpPageProps {
  hearFroms: readonly HearFrom[];
  /** Makes a form that is sent twice open one account. */
  submissionId: string;
  /** What the address says about where to go on, for links to other ways in. */
  search: string;
  failure: FormFailure<SignUpField> | null;
}

const textIn = (form: FormData, field: string): string => {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
};

/**
 * Signing up in steps, as one form that is sent at the end of the second. Where no scripts run both steps stand below
 * each other; a form that is sent before scripts run opens the account without a photo.
 */
export function SignUpPage({ hearFroms, submissionId, search, failure }: SignUpPageProps): ReactElement {
  const { t, rich, locale } = useIntl();
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const { isSending: isPreparing, sendOnce } = useSingleSend();
  const isAnswering = useNavigation().formMethod === 'POST';
  const isSending = isPreparing || isAnswering;
  /** What this page found wrong with the first step itself; `null` while it has not looked. */
  const [found, setFound] = useState<FormFailure<SignUpField> | null>(null);
  /** The answer that the first step has been put right after. */
  const [settled, setSettled] = useState<FormFailure<SignUpField> | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [hasAccepted, setHasAccepted] = useState(failure?.values?.terms === 'true');
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);

  const answered = failure === settled ? null : failure;
  const isAboutDetails = detailFields.some((field) => answered?.fields[field] !== undefined);
  const isPhotoStep = searchParams.get('step') === 'photo' && isChecked && !isAboutDetails;
  const shown = found ?? answered;
  const form = useFirstError(shown);
  useKeptForm(form, signUpForm);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasPhotoStep = useRef(isPhotoStep);
  useEffect(() => {
    // a step is a page of its own to whoever reads it, unless a field asks for attention
    if (wasPhotoStep.current !== isPhotoStep && !isAboutDetails) heading.current?.focus();
    wasPhotoStep.current = isPhotoStep;
  }, [isPhotoStep, isAboutDetails]);

  const goOn = (element: HTMLFormElement): void => {
    const data = new FormData(element);
    const problems = checkDetails((field) => textIn(data, field));
    const fields = Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, t(problemMessage(problem), problem.params)]),
    );
    if (Object.keys(fields).length > 0) {
      setFound({ reason: 'fields', fields, minutes: null, values: null });
      return;
    }
    setFound(null);
    setSettled(failure);
    setIsChecked(true);
    if (searchParams.get('step') === 'photo') return;
    const withStep = new URLSearchParams(searchParams);
    withStep.set('step', 'photo');
    void navigate(`${pathname}?${withStep.toString()}`, { preventScrollReset: false });
  };
  const send = async (element: HTMLFormElement, hasPhoto: boolean): Promise<void> => {
    const data = new FormData(element);
    data.delete('profileImage');
    const file = hasPhoto && photo ? await cropToFile(photo.image, photo.crop) : null;
    if (file) data.set('profileImage', file);
    // the address keeps its step: an answer that refuses the form finds it where it was
    const action = `${pathname}?${searchParams.toString()}`;
    await submit(data, { method: 'post', encType: 'multipart/form-data', action, replace: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    if (!isPhotoStep) {
      goOn(element);
      return;
    }
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isSkipped = button?.value === skipPhoto;
    // Enter in a field presses the first button, which is the one that skips
    if (isSkipped || photo !== null) sendOnce(() => send(element, !isSkipped));
  };
  return (
    <>
      <PageHead title={t('signup.title')} isIndexed={false} />
      <SignUpSteps current={isPhotoStep ? 1 : 0} {...(isPhotoStep && { backHref: `${pathname}${search}` })} />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={`${heading36} ${styles.stepHeading}`}>
          {isPhotoStep ? t('signup.photoHeading') : t('signup.heading')}
        </h1>
        <p className={styles.lead}>{isPhotoStep ? t('signup.photoLead') : t('signup.lead')}</p>
      </div>
      {!isPhotoStep && <AuthTabs current="signup" search={search} />}
      <Form
        ref={form}
        className={styles.form}
        method="post"
        action={`${pathname}${search}`}
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
      >
        <FailureNotice failure={shown} />
        <input type="hidden" name="submissionId" defaultValue={failure?.values?.submissionId ?? submissionId} />
        <div className={styles.shownStep} hidden={isPhotoStep}>
          <SignUpDetails values={failure?.values ?? null} errors={shown?.fields ?? {}} onTermsChange={setHasAccepted} />
          <div className={styles.scripted}>
            <Button
              type="submit"
              size="large"
              isFullWidth
              aria-disabled={isHydrated && !hasAccepted}
              {...(!hasAccepted && { 'aria-describedby': 'terms-why' })}
            >
              {t('signup.continue')}
            </Button>
            <p className={styles.below} id="terms-why" hidden={hasAccepted}>
              {t('signup.termsWhy')}
            </p>
          </div>
        </div>
        <div className={isPhotoStep ? styles.shownStep : styles.laterStep}>
          <SignUpPhoto
            photo={photo}
            onPhotoChange={setPhoto}
            hearFroms={hearFroms}
            values={failure?.values ?? null}
            errors={shown?.fields ?? {}}
            isSending={isSending}
          />
        </div>
      </Form>
      {!isPhotoStep && (
        <p className={styles.below}>
          {rich('signup.known', { a: linkTag(`${pagePath(locale, '/auth/login')}${search}`) })}
        </p>
      )}
    </>
  );
}
