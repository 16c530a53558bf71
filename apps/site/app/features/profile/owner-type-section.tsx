import type { OwnerBusiness } from '@plaza/sdk';
import { Button, RadioGroup, TextField } from '@plaza/ui';
import { type ReactElement, useState } from 'react';
import { FailureNotice, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { small, muted } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { errorPropsOf, ProfileSection, useSectionForm } from './section.tsx';

const ownerTypes = ['private', 'professional'] as const;

/** Choice between a private and a professional owner, whose business is public. Before scripts run, all fields show. */
export function OwnerTypeSection({ business }: { business: OwnerBusiness | null }): ReactElement {
  const { t } = useIntl<'profile'>();
  const isHydrated = useHydrated();
  const { Form, isSending, failure, isDone, onSubmit } = useSectionForm('ownerType', 'profile.ownerTypeDone');
  const formRef = useFirstErrorFocus(failure);
  const fieldErrors = useFieldErrors(formRef, failure);
  const [type, setType] = useState<string>(failure?.values?.['type'] ?? (business ? 'professional' : 'private'));
  const valueOf = (field: keyof OwnerBusiness) => failure?.values?.[field] ?? business?.[field] ?? '';
  const hasFields = type === 'professional' || !isHydrated;
  return (
    <ProfileSection name="owner-type" lead={t('profile.ownerTypeLead')} done={isDone && 'profile.ownerTypeDone'}>
      <Form ref={formRef} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="ownerType" />
        <RadioGroup
          legend={t('profile.ownerTypeQuestion')}
          name="type"
          value={type}
          onValueChange={(value) => setType(value ?? 'private')}
          options={ownerTypes.map((value) => ({
            value,
            label: t(`profile.ownerType.${value}`),
            description: t(`profile.ownerType.${value}Hint`),
          }))}
        />
        {hasFields && (
          <>
            <div className={`${stack[16]} ${styles.twoFieldColumns}`}>
              <TextField
                name="legalName"
                label={t('profile.legalName')}
                autoComplete="organization"
                maxLength={120}
                defaultValue={valueOf('legalName')}
                {...errorPropsOf(fieldErrors, 'legalName')}
              />
              <TextField
                name="taxId"
                label={t('profile.ownerTaxId')}
                hint={t('profile.ownerTaxIdHint')}
                autoComplete="off"
                maxLength={30}
                defaultValue={valueOf('taxId')}
                {...errorPropsOf(fieldErrors, 'taxId')}
              />
            </div>
            <TextField
              name="address"
              label={t('profile.businessAddress')}
              hint={t('profile.billingAddressHint')}
              autoComplete="street-address"
              maxLength={300}
              defaultValue={valueOf('address')}
              {...errorPropsOf(fieldErrors, 'address')}
            />
          </>
        )}
        {type === 'private' && business && <p className={`${small} ${muted}`}>{t('profile.ownerTypeLeaving')}</p>}
        <div className={wrappedInline}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.save')}
          </Button>
        </div>
      </Form>
    </ProfileSection>
  );
}
