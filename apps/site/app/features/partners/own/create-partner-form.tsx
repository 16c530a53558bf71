import { Button, Card, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, subsectionText } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { NameAndIdFields } from './name-and-id-fields.tsx';
import { errorPropsOf, PartnerForm, usePartnerForm } from './own-form.tsx';
import * as styles from './own-partners.css.ts';

export function CreatePartnerForm({ isFirst }: { isFirst: boolean }): ReactElement {
  const { t } = useIntl<'accounts' | 'ownPartners'>();
  const formState = usePartnerForm('createPartner');
  const { failure, errors, isSending } = formState;
  return (
    <Card as="section" aria-labelledby="create" className={stack[16]}>
      <div className={stack[8]}>
        <h2 id="create" className={subsectionText}>
          {t(isFirst ? 'ownPartners.create.first' : 'ownPartners.create.another')}
        </h2>
        <p className={muted}>{t('ownPartners.create.lead')}</p>
      </div>
      <PartnerForm state={formState} intent="createPartner">
        <NameAndIdFields
          nameLabel={t('ownPartners.create.name')}
          namePlaceholder="Almenara Arena"
          idLabel={t('ownPartners.create.id')}
          idHint={t('ownPartners.create.idHint')}
          values={failure?.values ?? null}
          errors={errors}
        />
        <TextField
          name="origin"
          label={t('ownPartners.create.site')}
          aside={t('auth.optional')}
          hint={t('ownPartners.create.siteHint')}
          placeholder="www.arena.example"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          className={styles.narrowForm}
          defaultValue={failure?.values?.['origin'] ?? ''}
          {...errorPropsOf(errors, 'origin')}
        />
        <div className={wrappedInline}>
          <Button type="submit" isLoading={isSending}>
            {t(isSending ? 'ownPartners.create.sending' : 'ownPartners.create.submit')}
          </Button>
        </div>
      </PartnerForm>
    </Card>
  );
}
