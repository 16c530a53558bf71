import { passwordStrength } from '@plaza/sdk';
import { Checkbox, KeyRoundIcon, PasswordField, PhoneField, RadioGroup, SearchIcon, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { persistForm } from '~/forms/use-persisted-form.ts';
import { createNewTabTag } from '~/layout/new-tab-tag.tsx';
import { createLinkTag } from '~/layout/router-link.tsx';
import { stack } from '~/styles/frame.css.ts';
import { muted } from '~/styles/common.css.ts';
import * as styles from './auth.css.ts';
import { loginFormName, resetFormName } from './form-names.ts';
import type { SignUpField } from './sign-up-rules.ts';

export interface SignUpDetailsProps {
  values: FormFailure<SignUpField>['values'];
  errors: FormFailure<SignUpField>['fields'];
  isEmailTaken: boolean;
  search: string;
  onTermsChange: (isAccepted: boolean) => void;
}

/** Countries at the top of the list of calling codes: most owners and drivers come from them. */
const phoneCountriesOnTop = ['ES', 'PT', 'FR', 'AD'];

function EmailTakenNotice({ email, search }: { email: string; search: string }): ReactElement {
  const { rich, locale } = useIntl<'accounts'>();
  const loginHint = rich('signup.emailTaken', {
    login: createLinkTag(`${pagePath(locale, '/auth/login')}${search}`, () =>
      persistForm(loginFormName, { identifier: email }),
    ),
    reset: createLinkTag(pagePath(locale, '/auth/reset'), () => persistForm(resetFormName, { email })),
  });
  return <>{loginHint}</>;
}

/** First step of signing up, in which only email, password and the terms are required. */
// Long because the fields are listed in the order of the page, and only the password field depends on others.
export function SignUpDetails({
  values,
  errors,
  isEmailTaken,
  search,
  onTermsChange,
}: SignUpDetailsProps): ReactElement {
  const { t, rich, locale } = useIntl<'accounts'>();
  const [personalTexts, setPersonalTexts] = useState<Readonly<Record<'firstName' | 'lastName' | 'email', string>>>({
    firstName: '',
    lastName: '',
    email: '',
  });
  const signUpFieldProps = (name: SignUpField) => ({
    name,
    defaultValue: values?.[name] ?? '',
    ...(errors[name] !== undefined && { error: errors[name] }),
  });
  const fieldErrorProps = (name: SignUpField) => (errors[name] === undefined ? {} : { error: errors[name] });
  const rememberPersonalText = (name: keyof typeof personalTexts) => (text: string) =>
    setPersonalTexts({ ...personalTexts, [name]: text });
  return (
    <>
      <RadioGroup
        name="reason"
        className={styles.sideBySideFields}
        layout="cards"
        isClearable
        legend={
          <>
            {t('signup.reason')} <span className={`${muted} ${styles.optionalHint}`}>{t('auth.optional')}</span>
          </>
        }
        defaultValue={values?.reason || null}
        options={[
          { value: 'rent', label: t('signup.rent'), description: t('signup.rentText'), icon: <SearchIcon size={20} /> },
          {
            value: 'earn',
            label: t('signup.earn'),
            description: t('signup.earnText'),
            icon: <KeyRoundIcon size={20} />,
          },
        ]}
      />
      <div className={`${stack[16]} ${styles.twoFieldRow}`}>
        <TextField
          {...signUpFieldProps('firstName')}
          label={t('signup.firstName')}
          aside={t('auth.optional')}
          autoComplete="given-name"
          onValueChange={rememberPersonalText('firstName')}
        />
        <TextField
          {...signUpFieldProps('lastName')}
          label={t('signup.lastName')}
          aside={t('auth.optional')}
          autoComplete="family-name"
          onValueChange={rememberPersonalText('lastName')}
        />
      </div>
      <PhoneField
        {...signUpFieldProps('phoneNumber')}
        label={t('signup.phone')}
        hint={t('signup.phoneHint')}
        aside={t('auth.optional')}
        firstCountries={phoneCountriesOnTop}
        labels={{
          country: (name) => t('signup.phoneCountry', { name }),
          search: t('signup.phoneSearch'),
          countries: t('signup.phoneCountries'),
          noCountry: t('signup.phoneNoCountry'),
        }}
      />
      <TextField
        {...signUpFieldProps('email')}
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        required
        maxLength={254}
        onValueChange={rememberPersonalText('email')}
        {...(isEmailTaken &&
          errors.email !== undefined && { error: <EmailTakenNotice email={personalTexts.email} search={search} /> })}
      />
      <PasswordField
        name="password"
        label={t('auth.password')}
        aside={t('signup.passwordHint')}
        autoComplete="new-password"
        showLabel={t('auth.showPassword')}
        required
        strength={(password) => {
          const strengthLevel = passwordStrength(password, Object.values(personalTexts));
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
      <Checkbox
        name="terms"
        value="true"
        required
        defaultChecked={values?.terms === 'true'}
        onCheckedChange={onTermsChange}
        {...fieldErrorProps('terms')}
      >
        {rich('signup.terms', {
          a: createNewTabTag(pagePath(locale, '/privacy_policy')),
        })}
      </Checkbox>
    </>
  );
}
