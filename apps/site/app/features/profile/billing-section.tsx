import type { BillingDetails } from '@plaza/sdk';
import { Button, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { FailureNotice } from '~/forms/failure-notice.tsx';
import { useFieldErrors } from '~/forms/use-field-errors.ts';
import { useFirstError } from '~/forms/use-first-error.ts';
import { stack, wrapped } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';
import { Section } from './section.tsx';
import { errorOf, useSection } from './use-section.ts';

/** Name, tax ID and address for invoices. */
export function BillingSection({ details }: { details: BillingDetails | null }): ReactElement {
  const { t } = useIntl<'profile'>();
  const { Form, isSending, failure, isDone, onSubmit } = useSection('billingDetails', 'profile.billingDone');
  const form = useFirstError(failure);
  const errors = useFieldErrors(form, failure);
  const valueOf = (field: keyof BillingDetails) => failure?.values?.[field] ?? details?.[field] ?? '';
  return (
    <Section name="billing" lead={t('profile.billingLead')} done={isDone && 'profile.billingDone'}>
      <Form ref={form} method="post" noValidate className={stack[16]} onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        <input type="hidden" name="intent" value="billingDetails" />
        <div className={`${stack[16]} ${styles.pair}`}>
          <TextField
            name="name"
            label={t('profile.billingName')}
            autoComplete="billing organization"
            required
            maxLength={120}
            defaultValue={valueOf('name')}
            {...errorOf(errors, 'name')}
          />
          <TextField
            name="taxId"
            label={t('profile.taxId')}
            hint={t('profile.taxIdHint')}
            autoComplete="off"
            required
            maxLength={30}
            defaultValue={valueOf('taxId')}
            {...errorOf(errors, 'taxId')}
          />
        </div>
        <TextField
          name="address"
          label={t('profile.billingAddress')}
          hint={t('profile.billingAddressHint')}
          autoComplete="billing street-address"
          required
          maxLength={300}
          defaultValue={valueOf('address')}
          {...errorOf(errors, 'address')}
        />
        <div className={wrapped}>
          <Button type="submit" variant="secondary" isLoading={isSending}>
            {isSending ? t('profile.saving') : t('profile.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
