import { Button, Card, Notice } from '@plaza/ui';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import type { FieldErrors } from '~/forms/use-field-errors.ts';
import { type SingleSend, submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MessageId } from '~/i18n/intl.ts';
import { muted, small, subsectionText } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import { showToast } from '~/toasts/show-toast.ts';
import type { ProfileIntent, ProfileResult } from './profile-result.ts';
import * as styles from './profile.css.ts';

export interface SectionForm extends SingleSend {
  /** Form component that leaves the rest of the page unchanged. */
  Form: ReturnType<typeof useFetcher>['Form'];
  submit: ReturnType<typeof useFetcher>['submit'];
  failure: FormFailure | null;
  /** True if the section's form succeeded without scripts, where no toast confirms it. */
  isDone: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits the form of one section. Without scripts the reloaded page shows its outcome; scripts submit the form with a
 * fetcher and confirm it with a toast.
 */
export function useSectionForm(
  intent: ProfileIntent,
  done: MessageId<'accounts' | 'billing' | 'profile'>,
  onDone?: () => void,
): SectionForm {
  const { t } = useIntl<'accounts' | 'billing' | 'profile'>();
  const fetcher = useFetcher<ProfileResult>();
  const actionResult = useActionData<ProfileResult>();
  const fetcherResult = fetcher.data;
  const { isSending, sendOnce } = useSingleSend();
  const announceSuccess = useEffectEvent(() => {
    showToast({ title: t(done) });
    onDone?.();
  });
  useEffect(() => {
    if (fetcherResult && fetcherResult.failure === null) announceSuccess();
  }, [fetcherResult]);
  const sectionResult = fetcherResult ?? (actionResult?.intent === intent ? actionResult : null);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isSending: isSending || fetcher.state !== 'idle',
    sendOnce,
    failure: sectionResult?.failure ?? null,
    isDone: !fetcherResult && sectionResult?.failure === null,
    onSubmit: submitOnce(fetcher.submit, sendOnce),
  };
}

export function errorPropsOf(errors: FieldErrors, field: string): { error?: string } {
  const fieldError = errors[field];
  return fieldError === undefined ? {} : { error: fieldError };
}

/** Sections of the profile page in order; each name is a URL anchor. */
export const profileSections = [
  'main-info',
  'email',
  'mails',
  'password',
  'vehicles',
  'owner-type',
  'plan',
  'billing',
  'sessions',
  'data',
  'close',
] as const;
type SectionName = (typeof profileSections)[number];

export const sectionTitles: Readonly<Record<SectionName, MessageId<'profile'>>> = {
  'main-info': 'profile.mainInfo',
  email: 'profile.email',
  mails: 'profile.mails',
  password: 'profile.password',
  vehicles: 'profile.vehicles',
  'owner-type': 'profile.ownerType',
  plan: 'profile.plan',
  billing: 'profile.billing',
  sessions: 'profile.sessions',
  data: 'profile.data',
  close: 'profile.close',
};

interface ProfileSectionProps {
  name: SectionName;
  lead?: ReactNode;
  done?: MessageId<'accounts' | 'billing' | 'profile'> | false;
  children: ReactNode;
}

export function ProfileSection({ name, lead, done = false, children }: ProfileSectionProps): ReactElement {
  const { t } = useIntl<'accounts' | 'billing' | 'profile'>();
  return (
    <Card as="section" id={name} aria-labelledby={`${name}-title`} className={`${stack[16]} ${styles.profileSection}`}>
      <div className={stack[8]}>
        <h2 id={`${name}-title`} className={subsectionText}>
          {t(sectionTitles[name])}
        </h2>
        {lead !== undefined && <p className={muted}>{lead}</p>}
      </div>
      {done !== false && (
        <Notice variant="success" announce="polite">
          {t(done)}
        </Notice>
      )}
      {children}
    </Card>
  );
}

interface SectionItemProps {
  icon: ReactElement;
  name: string;
  text: string;
  children: ReactNode;
}

export function SectionItem({ icon, name, text, children }: SectionItemProps): ReactElement {
  return (
    <li className={styles.listItem}>
      {icon}
      <div className={styles.listItemText}>
        <b>{name}</b>
        <p className={`${small} ${muted}`}>{text}</p>
      </div>
      <div className={`${wrappedInline} ${styles.listItemActions}`}>{children}</div>
    </li>
  );
}

interface ItemActionProps {
  intent: ProfileIntent;
  id: string;
  label: string;
  done: MessageId<'profile'>;
  onDone?: () => void;
  children: string;
}

export function ItemAction({ intent, id, label, done, onDone, children }: ItemActionProps): ReactElement {
  const { Form, isSending, onSubmit } = useSectionForm(intent, done, onDone);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small" variant="secondary" isLoading={isSending} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
