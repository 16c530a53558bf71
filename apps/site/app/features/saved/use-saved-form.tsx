import { type FormEvent, type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { SavedFailure, SavedIntent, SavedResult } from './saved-result.ts';

export interface SavedFormState {
  intent: SavedIntent;
  id: string;
  Form: ReturnType<typeof useFetcher>['Form'];
  isSending: boolean;
  failure: SavedFailure | null;
  /** Text that was submitted and refused; `null` without one. */
  refusedText: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits a form of the page with a fetcher. Without scripts, the reloaded page shows its result.
 * @param id list that the form changes; with another one, the results of all lists count
 */
export function useSavedForm(intent: SavedIntent, id: string, onDone?: () => void): SavedFormState {
  const fetcher = useFetcher<SavedResult>();
  const pageResult = useActionData<SavedResult>();
  const { isSending, sendOnce } = useSingleSend();
  const announceSuccess = useEffectEvent(() => onDone?.());
  const fetcherResult = fetcher.data;
  useEffect(() => {
    if (fetcherResult?.failure === null) announceSuccess();
  }, [fetcherResult]);
  // a reloaded page gives the list to create another ID
  const isAboutThisForm = pageResult?.intent === intent && (intent === 'createList' || pageResult.id === id);
  const result = fetcherResult ?? (isAboutThisForm ? pageResult : undefined);
  return {
    intent,
    id,
    Form: fetcher.Form,
    isSending: isSending || fetcher.state !== 'idle',
    failure: result?.failure ?? null,
    refusedText: result?.failure ? result.text : null,
    onSubmit: submitOnce(fetcher.submit, sendOnce),
  };
}

/** Path of the page with the shown list, so that a form leads back to it. */
export function useSavedPath(): string {
  const { locale } = useIntl();
  const list = new URLSearchParams(useLocation().search).get('list');
  return pagePath(locale, '/saved_parkings', list === null ? '' : `?list=${encodeURIComponent(list)}`);
}

/** Form that posts its intent and the ID of a list with its other fields. */
export function SavedForm({
  state,
  className,
  children,
}: {
  state: SavedFormState;
  className?: string;
  children: ReactNode;
}): ReactElement {
  const { Form, intent, id, onSubmit } = state;
  return (
    <Form method="post" action={useSavedPath()} noValidate className={className} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}

/** Text of a failure that isn't about the form's field; `undefined` otherwise. */
export function useFailureText(failure: SavedFailure | null): string | undefined {
  const { t } = useIntl<'saved'>();
  if (failure === null) return undefined;
  if (failure.reason === 'field') return failure.text;
  return t(failure.reason === 'offline' ? 'lists.offline' : 'lists.failed');
}
