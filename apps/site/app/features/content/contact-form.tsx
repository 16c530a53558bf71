import { Button, Checkbox, TextArea, TextField } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { hidden, muted, small, textLink } from '~/styles/common.css.ts';
import { FailedNotice } from '~/forms/failed-notice.tsx';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { createLinkTag } from '~/layout/router-link.tsx';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './contact.css.ts';

export interface ContactValues {
  name: string;
  email: string;
  message: string;
  hasAccepted: boolean;
}

export const contactFields = ['name', 'email', 'message', 'privacy'] as const;
export type ContactField = (typeof contactFields)[number];

export interface ContactFailure {
  values: ContactValues | null;
  submissionId: string | null;
  fields: Partial<Record<ContactField, string>>;
  reason: 'fields' | 'tooMany' | 'unavailable' | 'offline';
}

export const isReceiptNumber = (text: string | null): text is string =>
  text !== null && /^PZ-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);

const maxLengthByField = { name: 100, email: 254, message: 2000 } as const;
const inputIdByField: Readonly<Record<ContactField, string>> = {
  name: 'contact-name',
  email: 'contact-email',
  message: 'contact-message',
  privacy: 'contact-privacy',
};

function ContactFailureNotice({ failure }: { failure: ContactFailure }): ReactElement {
  const { t } = useIntl<'contact'>();
  const invalidFields = contactFields.filter((field) => failure.fields[field] !== undefined);
  return (
    <FailedNotice answer={failure} title={t('contact.notSent')}>
      {t(`contact.${failure.reason}`)}
      {invalidFields.length > 0 && (
        <ul className={styles.invalidFieldList}>
          {invalidFields.map((field) => (
            <li key={field}>
              <a className={textLink} href={`#${inputIdByField[field]}`}>
                {t(`contact.field.${field}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FailedNotice>
  );
}

export interface ContactSender {
  name: string;
  email: string;
}

export interface ContactFormProps {
  sender: ContactSender | null;
  listingId: number | null;
  submissionId: string;
  failure: ContactFailure | null;
}

// Complex because fields start with rejected values or the account's, and a report on a listing has more fields.
export function ContactForm({ sender, listingId, submissionId, failure }: ContactFormProps): ReactElement {
  const { t, rich, locale } = useIntl<'contact'>();
  const formRef = useRef<HTMLFormElement>(null);
  const onContactSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const refusedValues = failure?.values;

  useEffect(() => {
    if (failure?.reason === 'fields') formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const fieldErrorProps = (field: ContactField) => {
    const fieldError = failure?.fields[field];
    return fieldError === undefined ? {} : { error: field === 'privacy' ? t('contact.privacyNeeded') : fieldError };
  };
  return (
    <Form ref={formRef} className={stack[16]} method="post" noValidate onSubmit={onContactSubmit}>
      {failure !== null && <ContactFailureNotice failure={failure} />}
      <p className={`${small} ${muted}`}>{t('contact.allNeeded')}</p>
      <input type="hidden" name="submissionId" value={submissionId} />
      {listingId !== null && <input type="hidden" name="listingId" value={listingId} />}
      <TextField
        id={inputIdByField.name}
        name="name"
        label={t('contact.field.name')}
        autoComplete="name"
        required
        maxLength={maxLengthByField.name}
        defaultValue={refusedValues?.name ?? sender?.name ?? ''}
        {...fieldErrorProps('name')}
      />
      <TextField
        id={inputIdByField.email}
        name="email"
        type="email"
        label={t('contact.field.email')}
        hint={t('contact.emailHint')}
        autoComplete="email"
        required
        maxLength={maxLengthByField.email}
        defaultValue={refusedValues?.email ?? sender?.email ?? ''}
        {...fieldErrorProps('email')}
      />
      <TextArea
        id={inputIdByField.message}
        name="message"
        label={t('contact.field.message')}
        {...(listingId !== null && { hint: t('contact.reportHint') })}
        rows={6}
        required
        maxLength={maxLengthByField.message}
        counter={{
          count: (length, most) => `${length} / ${most}`,
          remaining: (characters) => t('contact.remaining', { count: characters }),
        }}
        defaultValue={refusedValues?.message ?? ''}
        {...fieldErrorProps('message')}
      />
      <Checkbox
        id={inputIdByField.privacy}
        name="privacy"
        required
        defaultChecked={refusedValues?.hasAccepted ?? false}
        {...fieldErrorProps('privacy')}
      >
        {rich('contact.privacy', { a: createLinkTag(pagePath(locale, '/privacy_policy#privacy')) })}
      </Checkbox>
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t('contact.sending') : t('contact.send')}
        </Button>
        <span className={hidden} role="status">
          {isSending && t('contact.sending')}
        </span>
      </div>
    </Form>
  );
}
