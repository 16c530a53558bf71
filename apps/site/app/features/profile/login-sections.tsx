import { passwordStrength, type Profile, type UserSession } from '@plaza/sdk';
import { Badge, Button, MonitorIcon, Notice, PasswordField, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { FailureNotice, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { strongTag } from '~/layout/router-link.tsx';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { errorPropsOf, ItemAction, ProfileSection, SectionItem, useSectionForm } from './section.tsx';

const emailCorrectionOptions = { related: { emailConfirmation: ['email'] } } as const;

function ResendConfirmationButton(): ReactElement {
  const { t } = useIntl<'profile'>();
  const { Form, isSending, isDone, failure, onSubmit } = useSectionForm('resend', 'profile.resent');
  return (
    <Form method="post" className={stack[16]} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="resend" />
      <Notice variant={isDone ? 'success' : 'warning'}>
        {isDone ? t('profile.resent') : t('profile.unconfirmedText')}
      </Notice>
      <div className={wrappedInline}>
        <Button type="submit" size="small" variant="secondary" isLoading={isSending}>
          {t('profile.resend')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </Form>
  );
}

export function EmailSection({ profile }: { profile: Profile }): ReactElement {
  const { t, rich } = useIntl<'accounts' | 'profile'>();
  const [version, setVersion] = useState(0);
  const { Form, isSending, failure, isDone, onSubmit } = useSectionForm('changeEmail', 'profile.emailAsked', () =>
    setVersion((before) => before + 1),
  );
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure, emailCorrectionOptions);
  return (
    <ProfileSection name="email" lead={t('profile.emailLead')} done={isDone && 'profile.emailAsked'}>
      <div className={wrappedInline}>
        <b>{profile.email}</b>
        <Badge variant={profile.confirmed ? 'success' : 'warning'}>
          {t(profile.confirmed ? 'profile.confirmed' : 'profile.unconfirmed')}
        </Badge>
      </div>
      {!profile.confirmed && <ResendConfirmationButton />}
      {profile.pendingEmail !== null && (
        <Notice announce="polite">{rich('profile.pending', { address: profile.pendingEmail, b: strongTag })}</Notice>
      )}
      <Form key={version} ref={formRef} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="changeEmail" />
        <div className={`${stack[16]} ${styles.twoFieldColumns}`}>
          <TextField
            name="email"
            type="email"
            label={t('profile.newEmail')}
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={failure?.values?.['email'] ?? ''}
            {...errorPropsOf(fieldErrors, 'email')}
          />
          <TextField
            name="emailConfirmation"
            type="email"
            label={t('profile.newEmailAgain')}
            autoComplete="off"
            required
            maxLength={254}
            defaultValue={failure?.values?.['emailConfirmation'] ?? ''}
            {...errorPropsOf(fieldErrors, 'emailConfirmation')}
          />
        </div>
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          hint={t('profile.emailPasswordHint')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.halfWidthField}
          {...errorPropsOf(fieldErrors, 'currentPassword')}
        />
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.changeEmail')}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}

const passwordCorrectionOptions = { related: { passwordConfirmation: ['newPassword'] } } as const;

/** Changes the password, which ends every other session. */
export function PasswordSection({ profile }: { profile: Profile }): ReactElement {
  const { t } = useIntl<'accounts' | 'profile'>();
  const [version, setVersion] = useState(0);
  const { Form, isSending, failure, isDone, onSubmit } = useSectionForm('changePassword', 'profile.passwordDone', () =>
    setVersion((before) => before + 1),
  );
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure, passwordCorrectionOptions);
  const personalTexts = [profile.email, profile.firstName ?? '', profile.lastName ?? ''];
  return (
    <ProfileSection name="password" lead={t('profile.passwordLead')} done={isDone && 'profile.passwordDone'}>
      <Form key={version} ref={formRef} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="changePassword" />
        {/* password managers store the new password under the email */}
        <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
        <PasswordField
          name="currentPassword"
          label={t('profile.currentPassword')}
          showLabel={t('auth.showPassword')}
          required
          maxLength={128}
          className={styles.halfWidthField}
          {...errorPropsOf(fieldErrors, 'currentPassword')}
        />
        <div className={`${stack[16]} ${styles.twoFieldColumns}`}>
          <PasswordField
            name="newPassword"
            label={t('profile.newPassword')}
            hint={t('profile.passwordHint')}
            autoComplete="new-password"
            showLabel={t('auth.showPassword')}
            required
            maxLength={128}
            strength={(password) => {
              const strengthLevel = passwordStrength(password, personalTexts);
              return { level: strengthLevel, label: t(`auth.strength${strengthLevel}`) };
            }}
            {...errorPropsOf(fieldErrors, 'newPassword')}
          />
          <PasswordField
            name="passwordConfirmation"
            label={t('profile.newPasswordAgain')}
            autoComplete="new-password"
            showLabel={t('auth.showPassword')}
            required
            maxLength={128}
            {...errorPropsOf(fieldErrors, 'passwordConfirmation')}
          />
        </div>
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.changePassword')}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}

/** Formats the name of a session's device, for example "Firefox on Android". */
function formatSessionDevice({ t }: Intl<'profile'>, { browser, system }: UserSession): string {
  if (browser !== null && system !== null) return t('profile.browserOnSystem', { browser, system });
  return browser ?? system ?? t('profile.unknownDevice');
}

function SessionItem({ session }: { session: UserSession }): ReactElement {
  const intl = useIntl<'profile'>();
  const { t } = intl;
  const deviceName = formatSessionDevice(intl, session);
  const lastUsedTime = intl.formatDate(session.usedAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <SectionItem icon={<MonitorIcon />} name={deviceName} text={t('profile.lastUsed', { time: lastUsedTime })}>
      {session.isCurrent ? (
        <Badge variant="success">{t('profile.thisDevice')}</Badge>
      ) : (
        <ItemAction
          intent="endSession"
          id={session.id}
          label={t('profile.endSessionNamed', { name: deviceName })}
          done="profile.sessionEnded"
        >
          {t('profile.endSession')}
        </ItemAction>
      )}
    </SectionItem>
  );
}

export function SessionsSection({ sessions }: { sessions: readonly UserSession[] }): ReactElement {
  const { t } = useIntl<'profile'>();
  const { Form, isSending, onSubmit } = useSectionForm('endOthers', 'profile.othersEnded');
  return (
    <ProfileSection name="sessions" lead={t('profile.sessionsLead')}>
      <ul className={styles.itemList}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="endOthers" />
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {t('profile.endOthers')}
          </Button>
        </Form>
      )}
    </ProfileSection>
  );
}
