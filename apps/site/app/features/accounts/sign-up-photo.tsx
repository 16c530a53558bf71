import { ArrowRightIcon, AvatarPicker, Button, type CroppedImage, SelectField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { createAvatarLabels, photoLimits } from '~/photo/avatar-labels.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { muted, small } from '~/styles/common.css.ts';
import * as styles from './auth.css.ts';
import type { SignUpField } from './sign-up-rules.ts';

export interface HearFrom {
  id: number;
  title: string;
}

export interface SignUpPhotoProps {
  photo: CroppedImage | null;
  onPhotoChange: (photo: CroppedImage | null) => void;
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
  const { t } = intl;
  const hasCroppedImage = photo !== null;
  return (
    <>
      <AvatarPicker
        name="profileImage"
        label={t('photo.label')}
        isLabelHidden
        value={photo}
        onValueChange={onPhotoChange}
        error={errors.profileImage}
        limits={photoLimits}
        labels={createAvatarLabels(intl)}
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
            aria-disabled={!hasCroppedImage}
            {...(!hasCroppedImage && { 'aria-describedby': 'photo-why' })}
            isLoading={isSending}
          >
            {isSending ? t('signup.submitting') : t('signup.continue')}
          </Button>
        </div>
        <p className={`${small} ${muted} ${styles.textBelowForm}`} id="photo-why" hidden={hasCroppedImage}>
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
