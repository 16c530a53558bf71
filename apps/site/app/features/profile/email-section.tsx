import type { Profile } from '@plaza/sdk';
import { Badge, Button, Notice, PasswordField, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useFirstError } from '~/forms/use-first-error.ts';
import { strongTag } from '~/layout/router-link.tsx';
import { stack, wrapped } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { errorOf, useSection } from './use-section.ts';

/** Fields that an error depends on besides its own. */
const corrections = { related: { emailConfirmation: ['email'] } } as const;

/** Mails the link that confirms the address once more. */
function Resend(): ReactElement {
  const { t } = useIntl<'profile'>();
  const { Form, isSending, isDone, failure, onSubmit } = useSection('resend', 'profile.resent');
  return (
    <Form method="post" className={stack[16]} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="resend" />
      <Notice variant={isDone ? 'success' : 'warning'}>
        {isDone ? t('profile.resent') : t('profile.unconfirmedText')}
      </Notice>
      <div className={wrapped}>
        <Button type="submit" size="small" variant="secondary" isLoading={isSending}>
          {t('profile.resend')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </Form>
  );
}

/** The address of the account, and another one that waits for its link to be opened. */
export function EmailSection({ profile }: { profile: Profile }): ReactElement {
  const { t, rich } = useIntl<'accounts' | 'profile'>();
  const [version, setVersion] = useState(0);
  const { Form, isSending, failure, isDone, onSubmit } = useSection('changeEmail', 'profile.emailAsked', () =>
    setVersion((before) => before + 1),
  );
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure, corrections);
  return (
    <Section name="email" lead={t('profile.emailLead')} done={isDone && 'profile.emailAsked'}>
      <div className={wrapped}>
        <b>{profile.email}</b>
        <Badge variant={profile.confirmed ? 'success' : 'warning'}>
          {t(profile.confirmed ? 'profile.confirmed' : 'profile.unconfirmed')}
        </Badge>
      </div>
      {!profile.confirmed && <Resend />}
      {profile.pendingEmail !== null && (
        <Notice announce="polite">{rich('profile.pending', { address: profile.pendingEmail, b: strongTag })}</Notice>
      )}
      <Form key={version} ref={form} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="changeEmail" />
        <div className={`${stack[16]} ${styles.pair}`}>
          <TextField
            name="email"
            type="email"
            label={t('profile.newEmail')}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={failure?.values?.['email'] ?? ''}
            {...errorOf(errors, 'email')}
          />
          <TextField
            name="emailConfirmation"
            type="email"
            label={t('profile.newEmailAgain')}
            autoComplete="off"
            required
            maxLength={254}
            defaultValue={failure?.values?.['emailConfirmation'] ?? ''}
            {...errorOf(errors, 'emailConfirmation')}
          />
        </div>
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          hint={t('profile.emailPasswordHint')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.half}
          {...errorOf(errors, 'currentPassword')}
        />
        <div className={wrapped}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.changeEmail')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
