import { Button, Notice, PasswordField, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { titleText, textLink, muted, small } from '~/styles/common.css.ts';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import type { FormFailure } from '~/forms/form-failure.ts';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useFirstError } from '~/forms/use-first-error.ts';
import { keepForm, useKeptForm } from '~/forms/use-kept-form.ts';
import { useSingleSubmit } from '~/forms/use-single-submit.ts';
import { linkTag } from '~/layout/message-tags.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { SiteLink } from '~/layout/router-link.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './auth.css.ts';
import { loginForm, resetForm } from './form-names.ts';
import { loginHead, type LoginOccasion } from './login-head.ts';

/** The form's fields, as the API names them. */
export type LoginField = 'identifier' | 'password';
/** Which of the two is wrong is not said. */
const corrections = { related: { password: ['identifier'] } } as const;

export interface LoginPageProps {
  occasion: LoginOccasion | null;
  /** First name of the owner that a kept message is for. */
  ownerName: string;
  /** What the address says about where to go on, for links to other ways in. */
  search: string;
  failure: FormFailure<LoginField> | null;
}

/** Email and password. A plain form: it works before scripts, and keeps what was typed on every failure. */
export function LoginPage({ occasion, ownerName, search, failure }: LoginPageProps): ReactElement {
  const { t, rich, locale } = useIntl();
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure, corrections);
  useKeptForm(form, loginForm);
  const isSending = useNavigation().formMethod === 'POST';
  const onSubmit = useSingleSubmit();
  const { heading, lead } = loginHead(occasion);
  const carryEmail = (): void => {
    const email = form.current && new FormData(form.current).get('identifier');
    if (typeof email === 'string' && email !== '') keepForm(resetForm, { email });
  };
  const errorOf = (field: LoginField) => {
    const error = errors[field];
    return error === undefined ? {} : { error };
  };
  return (
    <>
      <PageHead title={t('login.title')} isIndexed={false} />
      <div className={stack[8]}>
        <h1 className={titleText}>{t(heading)}</h1>
        {lead !== null && <p className={muted}>{t(lead)}</p>}
      </div>
      <AuthTabs current="login" search={search} />
      {occasion !== null && failure === null && (
        <Notice
          variant={occasion === 'wasReset' || occasion === 'closed' || occasion === 'loggedOut' ? 'success' : 'info'}
          announce="polite"
          title={t(`login.${occasion}`, { name: ownerName })}
        >
          {t(`login.${occasion}Text`)}
        </Notice>
      )}
      <Form ref={form} className={stack[16]} method="post" noValidate onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <TextField
          name="identifier"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={failure?.values?.identifier ?? ''}
          {...errorOf('identifier')}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          aside={
            <SiteLink className={textLink} to={pagePath(locale, '/auth/reset')} onClick={carryEmail}>
              {t('login.forgotten')}
            </SiteLink>
          }
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          {...errorOf('password')}
        />
        <Button type="submit" size="large" isFullWidth isLoading={isSending}>
          {isSending ? t('login.submitting') : t('login.submit')}
        </Button>
      </Form>
      <p className={`${small} ${muted} ${styles.below}`}>
        {rich('login.new', { a: linkTag(`${pagePath(locale, '/auth/signup')}${search}`) })}
      </p>
    </>
  );
}
