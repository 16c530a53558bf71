import { type FormEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { FailureNotice, type FormFailure, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { type FieldErrors, useFieldErrors } from '~/forms/use-field-errors.ts';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { stack } from '~/styles/frame.css.ts';
import type { SavedSearchIntent, SavedSearchResult } from './saved-search-result.ts';

export interface SavedSearchFormState {
  form: RefObject<HTMLFormElement | null>;
  Form: ReturnType<typeof useFetcher>['Form'];
  isSending: boolean;
  failure: FormFailure | null;
  errors: FieldErrors;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Submits a form about a saved search with a fetcher. Without scripts, the reloaded page shows the result. */
export function useSavedSearchForm(
  id: string,
  intents: readonly SavedSearchIntent[],
  onDone?: (result: SavedSearchResult) => void,
): SavedSearchFormState {
  const fetcher = useFetcher<SavedSearchResult>();
  const pageResult = useActionData<SavedSearchResult>();
  const { isSending, sendOnce } = useSingleSend();
  const announceSuccess = useEffectEvent((result: SavedSearchResult) => onDone?.(result));
  const fetcherResult = fetcher.data;
  useEffect(() => {
    if (fetcherResult?.failure === null) announceSuccess(fetcherResult);
  }, [fetcherResult]);
  // a reloaded page gives the search to save another ID
  const isAboutThisForm =
    pageResult !== undefined &&
    intents.includes(pageResult.intent) &&
    (pageResult.intent === 'save' || pageResult.intent === 'email' || pageResult.id === id);
  const failure = (fetcherResult ?? (isAboutThisForm ? pageResult : null))?.failure ?? null;
  const form = useFirstErrorFocus(failure);
  return {
    form,
    Form: fetcher.Form,
    isSending: isSending || fetcher.state !== 'idle',
    failure,
    errors: useFieldErrors(form, failure),
    onSubmit: submitOnce(fetcher.submit, sendOnce),
  };
}

/** Form that posts the ID of a saved search with its other fields. */
export function SavedSearchForm({
  state,
  id,
  intent,
  children,
}: {
  state: SavedSearchFormState;
  id: string;
  intent: SavedSearchIntent;
  children: ReactNode;
}): ReactElement {
  const { locale } = useIntl();
  const { search } = useLocation();
  const { Form, form, failure, onSubmit } = state;
  return (
    <Form
      ref={form}
      method="post"
      // the query contains the search that a failed form still has to save
      action={pagePath(locale, '/saved_searches', intent === 'save' || intent === 'email' ? search : '')}
      noValidate
      className={stack[16]}
      onSubmit={onSubmit}
    >
      <FailureNotice failure={failure} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  );
}
