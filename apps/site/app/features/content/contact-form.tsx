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

const maxLengths = { name: 100, email: 254, message: 2000 } as const;
const inputIds: Readonly<Record<ContactField, string>> = {
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
        <ul className={styles.invalidFields}>
          {invalidFields.map((field) => (
            <li key={field}>
              <a className={textLink} href={`#${inputIds[field]}`}>
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

// Complex because fields start with the refused values or the account's, and a report has additional fields.
export function ContactForm({ sender, listingId, submissionId, failure }: ContactFormProps): ReactElement {
  const { t, rich, locale } = useIntl<'contact'>();
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const values = failure?.values;

  useEffect(() => {
    if (failure?.reason === 'fields') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  const errorPropsOf = (field: ContactField) => {
    const error = failure?.fields[field];
    return error === undefined ? {} : { error: field === 'privacy' ? t('contact.privacyNeeded') : error };
  };
  return (
    <Form ref={form} className={stack[16]} method="post" noValidate onSubmit={onSubmit}>
      {failure !== null && <ContactFailureNotice failure={failure} />}
      <p className={`${small} ${muted}`}>{t('contact.allNeeded')}</p>
      <input type="hidden" name="submissionId" value={submissionId} />
      {listingId !== null && <input type="hidden" name="listingId" value={listingId} />}
      <TextField
        id={inputIds.name}
        name="name"
        label={t('contact.field.name')}
        autoComplete="name"
        required
        maxLength={maxLengths.name}
        defaultValue={values?.name ?? sender?.name ?? ''}
        {...errorPropsOf('name')}
      />
      <TextField
        id={inputIds.email}
        name="email"
        type="email"
        label={t('contact.field.email')}
        hint={t('contact.emailHint')}
        autoComplete="email"
        required
        maxLength={maxLengths.email}
        defaultValue={values?.email ?? sender?.email ?? ''}
        {...errorPropsOf('email')}
      />
      <TextArea
        id={inputIds.message}
        name="message"
        label={t('contact.field.message')}
        {...(listingId !== null && { hint: t('contact.reportHint') })}
        rows={6}
        required
        maxLength={maxLengths.message}
        counter={{
          count: (length, most) => `${length} / ${most}`,
          remaining: (characters) => t('contact.remaining', { count: characters }),
        }}
        defaultValue={values?.message ?? ''}
        {...errorPropsOf('message')}
      />
      <Checkbox
        id={inputIds.privacy}
        name="privacy"
        required
        defaultChecked={values?.hasAccepted ?? false}
        {...errorPropsOf('privacy')}
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
