import { ArrowRightIcon, Button, StepArt } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { titleText, muted, small } from '~/styles/common.css.ts';
import { forgetForm } from '~/forms/use-kept-form.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { stack } from '~/styles/frame.css.ts';
import { framed } from '~/styles/shared.css.ts';
import * as styles from './auth.css.ts';
import { signUpForm } from './form-names.ts';
import { ResendNotice } from './resend-notice.tsx';
import { SignUpSteps } from './sign-up-steps.tsx';

export interface SignUpFinishProps {
  firstName: string | null;
  /** The address waits for its link to be opened. */
  isUnconfirmed: boolean;
  /** Where somebody was heading before signing up; `null` for nowhere. */
  returnTo: string | null;
  hasOutbox: boolean;
}

/** The last step: the account is there, and two ways lead on. */
export function SignUpFinish({ firstName, isUnconfirmed, returnTo, hasOutbox }: SignUpFinishProps): ReactElement {
  const { t, locale } = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetForm(signUpForm);
    heading.current?.focus();
  }, []);
  const goals = [
    { id: 'earn', to: '/create_parking', step: 'park', title: 'signup.startEarning', text: 'signup.startEarningText' },
    { id: 'rent', to: '', step: 'find', title: 'signup.startRenting', text: 'signup.startRentingText' },
  ] as const;
  return (
    <>
      <PageHead title={t('signup.title')} isIndexed={false} />
      <SignUpSteps current={2} />
      <div className={stack[8]}>
        <h1 ref={heading} tabIndex={-1} className={`${titleText} ${styles.stepHeading}`}>
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
        {goals.map(({ id, to, step, title, text }) => (
          <li key={id}>
            <SiteLink className={`${framed} ${styles.goal}`} to={pagePath(locale, to)}>
              <span className={styles.goalArt}>
                <StepArt step={step} />
              </span>
              <span className={styles.goalWords}>
                <span className={styles.goalTitle}>{t(title)}</span>
                <span className={`${small} ${muted}`}>{t(text)}</span>
              </span>
              <ArrowRightIcon size={20} />
            </SiteLink>
          </li>
        ))}
      </ul>
      {isUnconfirmed && <ResendNotice hasOutbox={hasOutbox} />}
    </>
  );
}
