import { type WebhookSubscriptionType, webhookSubscriptionTypes } from '@plaza/sdk';
import { CheckboxGroup, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { errorPropsOf, type PartnerFormState } from '../own-form.tsx';
import * as styles from '../own-partners.css.ts';

interface WebhookFieldsProps {
  formState: Pick<PartnerFormState, 'failure' | 'errors'>;
  initial: { url: string; description: string; eventTypes: readonly string[] };
}

/** Events that are chosen in the form of a new webhook. */
export const defaultEventTypes: readonly WebhookSubscriptionType[] = ['chat.started', 'report.daily'];

/** Fields of a new or changed webhook. */
export function WebhookFields({ formState: { failure, errors }, initial }: WebhookFieldsProps): ReactElement {
  const { t } = useIntl<'accounts' | 'webhooks'>();
  const typedValues = failure?.values;
  const checkedTypes = typedValues?.['events']?.split(' ') ?? initial.eventTypes;
  return (
    <>
      <TextField
        name="url"
        type="url"
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        placeholder="https://crm.arena.example/plaza"
        required
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.narrowForm}
        defaultValue={typedValues?.['url'] ?? initial.url}
        {...errorPropsOf(errors, 'url')}
      />
      <TextField
        name="description"
        label={t('webhooks.description')}
        aside={t('auth.optional')}
        hint={t('webhooks.descriptionHint')}
        maxLength={100}
        autoComplete="off"
        className={styles.narrowForm}
        defaultValue={typedValues?.['description'] ?? initial.description}
        {...errorPropsOf(errors, 'description')}
      />
      <CheckboxGroup
        legend={t('webhooks.events')}
        name="events"
        defaultValue={checkedTypes}
        options={webhookSubscriptionTypes.map((type) => ({
          value: type,
          label: t(`webhooks.type.${type}`),
          description: t(`webhooks.typeText.${type}`),
        }))}
        {...errorPropsOf(errors, 'events')}
      />
    </>
  );
}
