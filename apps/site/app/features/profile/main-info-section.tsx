import type { Profile } from '@plaza/sdk';
import {
  AvatarPicker,
  Button,
  Checkbox,
  type CroppedImage,
  cropToFile,
  PhoneField,
  Switch,
  TextField,
} from '@plaza/ui';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailureNotice, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { createAvatarLabels, photoLimits } from '~/photo/avatar-labels.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { errorPropsOf, ProfileSection, useSectionForm } from './section.tsx';

const topCountries = ['ES', 'PT', 'FR'];

// Long because it is the markup of one form, whose only logic is the photo's.
export function MainInfoSection({ profile }: { profile: Profile }): ReactElement {
  const intl = useIntl<'accounts' | 'profile'>();
  const { t } = intl;
  const [photo, setPhoto] = useState<CroppedImage | null>(null);
  const sectionForm = useSectionForm('mainInfo', 'profile.mainInfoDone', () => setPhoto(null));
  const { Form, submit, isSending, sendOnce, failure, isDone } = sectionForm;
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure);
  const fieldValueOf = (field: 'firstName' | 'lastName' | 'phoneNumber') =>
    failure?.values?.[field] ?? profile[field] ?? '';
  const submittedPhoneChoice = failure?.values?.['isPhoneShown'];
  const isPhoneShown = submittedPhoneChoice === undefined ? profile.isPhoneShown : submittedPhoneChoice === 'true';
  // submits the cropped square of the photo instead of the original file
  const sendWithCroppedPhoto = async (formElement: HTMLFormElement, chosen: CroppedImage) => {
    const formData = new FormData(formElement);
    const croppedFile = await cropToFile(chosen);
    if (croppedFile) formData.set('profileImage', croppedFile);
    await submit(formData, { method: 'post', encType: 'multipart/form-data' });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (photo === null) {
      sectionForm.onSubmit(event);
      return;
    }
    event.preventDefault();
    const formElement = event.currentTarget;
    sendOnce(() => sendWithCroppedPhoto(formElement, photo));
  };
  return (
    <ProfileSection name="main-info" lead={t('profile.mainInfoLead')} done={isDone && 'profile.mainInfoDone'}>
      <Form
        ref={formRef}
        method="post"
        encType="multipart/form-data"
        noValidate
        className={stack[16]}
        onSubmit={onSubmit}
      >
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="mainInfo" />
        <div className={`${stack[24]} ${styles.personFields}`}>
          <div className={`${stack[12]} ${styles.photoField}`}>
            <AvatarPicker
              name="profileImage"
              label={t('photo.label')}
              isLabelHidden
              currentUrl={profile.profileImage}
              value={photo}
              onValueChange={setPhoto}
              error={fieldErrors['profileImage']}
              limits={photoLimits}
              labels={createAvatarLabels(intl)}
            />
            {photo === null && profile.profileImage !== null && (
              <Checkbox name="removesProfileImage" value="true">
                {t('profile.removePhoto')}
              </Checkbox>
            )}
          </div>
          <div className={stack[16]}>
            <div className={`${stack[16]} ${styles.twoFieldColumns}`}>
              <TextField
                name="firstName"
                label={t('signup.firstName')}
                autoComplete="given-name"
                defaultValue={fieldValueOf('firstName')}
                {...errorPropsOf(fieldErrors, 'firstName')}
              />
              <TextField
                name="lastName"
                label={t('signup.lastName')}
                autoComplete="family-name"
                defaultValue={fieldValueOf('lastName')}
                {...errorPropsOf(fieldErrors, 'lastName')}
              />
            </div>
            <PhoneField
              name="phoneNumber"
              label={t('signup.phone')}
              hint={t('profile.phoneHint')}
              firstCountries={topCountries}
              defaultValue={fieldValueOf('phoneNumber')}
              labels={{
                country: (name) => t('signup.phoneCountry', { name }),
                search: t('signup.phoneSearch'),
                countries: t('signup.phoneCountries'),
                noCountry: t('signup.phoneNoCountry'),
              }}
              {...errorPropsOf(fieldErrors, 'phoneNumber')}
            />
            <Switch
              name="isPhoneShown"
              value="true"
              defaultChecked={isPhoneShown}
              description={t('profile.showPhoneHint')}
            >
              {t('profile.showPhone')}
            </Switch>
          </div>
        </div>
        <div className={wrappedInline}>
          <Button type="submit" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.save')}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}
