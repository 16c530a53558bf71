import { ArrowRightIcon, Button, SelectField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { type ChosenPhoto, PhotoField, createPhotoLabels } from '~/photo/photo-field.tsx';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { muted, small } from '~/styles/common.css.ts';
import * as styles from './auth.css.ts';
import type { SignUpField } from './sign-up-rules.ts';

export interface HearFrom {
  id: number;
  title: string;
}

export interface SignUpPhotoProps {
  photo: ChosenPhoto | null;
  onPhotoChange: (photo: ChosenPhoto | null) => void;
  hearFroms: readonly HearFrom[];
  values: FormFailure<SignUpField>['values'];
  errors: FormFailure<SignUpField>['fields'];
  isSending: boolean;
}

export const skipPhotoButtonValue = 'skip';

export function SignUpPhoto({
  photo,
  onPhotoChange,
  hearFroms,
  values,
  errors,
  isSending,
}: SignUpPhotoProps): ReactElement {
  const intl = useIntl<'accounts'>();
  const { t, locale } = intl;
  const hasChosenPhoto = photo !== null;
  return (
    <>
      <PhotoField
        name="profileImage"
        photo={photo}
        onPhotoChange={onPhotoChange}
        error={errors.profileImage}
        locale={locale}
        labels={createPhotoLabels(intl)}
      />
      {hearFroms.length > 0 && (
        <SelectField
          name="hearFrom"
          label={t('signup.hearFrom')}
          aside={t('auth.optional')}
          placeholder={t('signup.hearFromNone')}
          options={hearFroms.map(({ id, title }) => ({ value: String(id), label: title }))}
          defaultValue={values?.hearFrom ?? ''}
          {...(errors.hearFrom !== undefined && { error: errors.hearFrom })}
        />
      )}
      <div className={`${stack[12]} ${styles.scriptOnly}`}>
        <div className={spreadRow}>
          <Button type="submit" variant="quiet" name="photo" value={skipPhotoButtonValue} aria-disabled={isSending}>
            {t('signup.skip')}
          </Button>
          <Button
            type="submit"
            size="large"
            endIcon={<ArrowRightIcon />}
            aria-disabled={!hasChosenPhoto}
            {...(!hasChosenPhoto && { 'aria-describedby': 'photo-why' })}
            isLoading={isSending}
          >
            {isSending ? t('signup.submitting') : t('signup.continue')}
          </Button>
        </div>
        <p className={`${small} ${muted} ${styles.textBelowForm}`} id="photo-why" hidden={hasChosenPhoto}>
          {t('signup.photoWhy')}
        </p>
      </div>
      <div className={styles.noScriptOnly}>
        <Button type="submit" size="large" isFullWidth>
          {t('signup.submit')}
        </Button>
      </div>
    </>
  );
}
