import { Button, Checkbox, PasswordField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailureNotice } from '../forms/failure-notice.tsx';
import { useFieldErrors } from '../forms/use-field-errors.ts';
import { useFirstError } from '../forms/use-first-error.ts';
import { useSingleSubmit } from '../forms/use-single-submit.ts';
import { FieldsetError } from './fieldset-error.tsx';
import type { ProfileResult } from './profile-result.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { errorOf } from './use-section.ts';

/** In the order in which they are offered. */
const reasons = ['movedProperties', 'changedMind', 'usedAlternativeService', 'stoppedUsing', 'other'] as const;

/** The end of the account: why, with which password, and that it is meant. */
export function CloseSection(): ReactElement {
  const { t } = useIntl();
  const result = useActionData<ProfileResult>();
  const failure = result?.intent === 'closeAccount' ? result.failure : null;
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure);
  const onSubmit = useSingleSubmit();
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === 'POST' && formData?.get('intent') === 'closeAccount';
  const chosen = failure?.values?.['reasons']?.split(',') ?? [];
  const isConfirmed = failure?.values?.['isConfirmed'] === 'true';
  return (
    <Section name="close" lead={t('profile.closeLead')}>
      <details className={styles.more} open={failure !== null || undefined}>
        <summary>{t('profile.closeStart')}</summary>
        <Form ref={form} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
          <FailureNotice failure={failure} />
          <input type="hidden" name="intent" value="closeAccount" />
          <ul className={styles.consequences}>
            <li>{t('profile.closeListings')}</li>
            <li>{t('profile.closeData')}</li>
            <li>{t('profile.closeChats')}</li>
          </ul>
          <fieldset className={styles.fieldset} aria-describedby="reasons-error">
            <legend>{t('profile.why')}</legend>
            {reasons.map((reason) => (
              <Checkbox
                key={reason}
                name="reasons"
                value={reason}
                defaultChecked={chosen.includes(reason)}
                aria-invalid={errors['reasons'] === undefined ? undefined : true}
              >
                {t(`profile.reason.${reason}`)}
              </Checkbox>
            ))}
            <FieldsetError id="reasons-error" error={errors['reasons']} />
          </fieldset>
          <PasswordField
            name="password"
            label={t('profile.currentPassword')}
            showLabel={t('auth.showPassword')}
            required
            maxLength={128}
            className={styles.half}
            {...errorOf(errors, 'password')}
          />
          <Checkbox name="isConfirmed" value="true" defaultChecked={isConfirmed} {...errorOf(errors, 'isConfirmed')}>
            {t('profile.closeMeant')}
          </Checkbox>
          <div className={styles.actions}>
            <Button type="submit" variant="danger" isLoading={isSending}>
              {t('profile.closeNow')}
            </Button>
          </div>
        </Form>
      </details>
    </Section>
  );
}
