import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MessageId } from '~/i18n/intl.ts';
import type { FieldErrors } from '~/forms/use-field-errors.ts';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { type SingleSend, submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { showToast } from '~/toasts/show-toast.ts';
import type { ProfileIntent, ProfileResult } from './profile-result.ts';

export interface SectionForm extends SingleSend {
  /** A form that leaves the rest of the page as it is. */
  Form: ReturnType<typeof useFetcher>['Form'];
  /** Sends what the page made of the form. */
  submit: ReturnType<typeof useFetcher>['submit'];
  failure: FormFailure | null;
  /** It was done by a form that was sent without scripts, so that no toast says it. */
  isDone: boolean;
  /** Sends the form as it is. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * One form of the page. Without scripts its outcome comes with the page; with them the form is sent beside it, and a toast
 * says that it was done.
 */
export function useSection(
  intent: ProfileIntent,
  done: MessageId<'accounts' | 'billing' | 'profile'>,
  onDone?: () => void,
): SectionForm {
  const { t } = useIntl<'accounts' | 'billing' | 'profile'>();
  const fetcher = useFetcher<ProfileResult>();
  const plain = useActionData<ProfileResult>();
  const own = fetcher.data;
  const { isSending, sendOnce } = useSingleSend();
  const finish = useEffectEvent(() => {
    showToast({ title: t(done) });
    onDone?.();
  });
  useEffect(() => {
    if (own && own.failure === null) finish();
  }, [own]);
  const shown = own ?? (plain?.intent === intent ? plain : null);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isSending: isSending || fetcher.state !== 'idle',
    sendOnce,
    failure: shown?.failure ?? null,
    isDone: !own && shown?.failure === null,
    onSubmit: submitOnce(fetcher.submit, sendOnce),
  };
}

/** What is wrong with a field, as its component takes it. */
export function errorOf(errors: FieldErrors, field: string): { error?: string } {
  const error = errors[field];
  return error === undefined ? {} : { error };
}
