import { passwordStrength, type Profile } from '@plaza/sdk';
import { Button, PasswordField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useFirstError } from '~/forms/use-first-error.ts';
import { stack, wrapped } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { errorOf, useSection } from './use-section.ts';

/** Fields that an error depends on besides its own. */
const corrections = { related: { passwordConfirmation: ['newPassword'] } } as const;

/** Another password; it ends every other session. */
export function PasswordSection({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl<'accounts' | 'profile'>();
  const [version, setVersion] = useState(0);
  const { Form, isSending, failure, isDone, onSubmit } = useSection('changePassword', 'profile.passwordDone', () =>
    setVersion((before) => before + 1),
  );
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure, corrections);
  const personal = [profile.email, profile.firstName ?? '', profile.lastName ?? ''];
  return (
    <Section name="password" lead={t('profile.passwordLead')} done={isDone && 'profile.passwordDone'}>
      <Form key={version} ref={form} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="changePassword" />
        {/* password managers keep the new password under the address */}
        <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.half}
          {...errorOf(errors, 'currentPassword')}
        />
        <div className={`${stack[16]} ${styles.pair}`}>
          <PasswordField
            name="newPassword"
            label={t('profile.newPassword')}
            hint={t('profile.passwordHint')}
            autoComplete="new-password"
            showLabel={t('auth.showPassword')}
            required
            maxLength={128}
            strength={(password) => {
              const level = passwordStrength(password, personal);
              return { level, label: t(`auth.strength${level}`) };
            }}
            {...errorOf(errors, 'newPassword')}
          />
          <PasswordField
            name="passwordConfirmation"
            label={t('profile.newPasswordAgain')}
            autoComplete="new-password"
            showLabel={t('auth.showPassword')}
            required
            maxLength={128}
            {...errorOf(errors, 'passwordConfirmation')}
          />
        </div>
        <div className={wrapped}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.changePassword')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
