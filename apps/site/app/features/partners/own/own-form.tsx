import { type FormEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher, useFormAction } from 'react-router';
import { FailureNotice, type FormFailure, offlineFailure, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { type FieldErrors, useFieldErrors } from '~/forms/use-field-errors.ts';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack } from '~/styles/frame.css.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { isSiteProven, type OwnIntent, type OwnResult } from './own-result.ts';

/** False for a check of a site without its proof, too: the site's card explains it. */
export const isDone = ({ failure, check }: OwnResult): boolean => failure === null && (!check || isSiteProven(check));

export interface OwnFormState {
  form: RefObject<HTMLFormElement | null>;
  Form: ReturnType<typeof useFetcher>['Form'];
  isSending: boolean;
  failure: FormFailure | null;
  errors: FieldErrors;
  result: OwnResult | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface OwnFormOptions {
  /** Site or campaign of the form. */
  target?: string;
  onDone?: () => void;
  /** Failure of an earlier form, until this one is sent. */
  initialFailure?: FormFailure | null;
}

/**
 * Submits one of several forms of a page. Scripts submit it with a fetcher and confirm it with a toast; without scripts
 * the reloaded page shows the result.
 */
export function useOwnForm(
  intent: OwnIntent,
  { target, onDone, initialFailure = null }: OwnFormOptions = {},
): OwnFormState {
  const { t } = useIntl<'ownPartners'>();
  const fetcher = useFetcher<OwnResult>();
  const pageResult = useActionData<OwnResult>();
  const fetcherResult = fetcher.data;
  const { isSending, sendOnce } = useSingleSend();
  const announceDone = useEffectEvent((done: OwnResult) => {
    // not the form's own intent, because a paused campaign's button resumes it by now
    showToast({ title: t(`ownPartners.done.${done.intent}`) });
    onDone?.();
  });
  useEffect(() => {
    if (fetcherResult && isDone(fetcherResult)) announceDone(fetcherResult);
  }, [fetcherResult]);
  const isOwnResult = pageResult?.intent === intent && (target === undefined || pageResult.target === target);
  const result = fetcherResult ?? (isOwnResult ? pageResult : null);
  const failure = result ? result.failure : initialFailure;
  const form = useFirstErrorFocus(failure);
  return {
    form,
    Form: fetcher.Form,
    isSending: isSending || fetcher.state !== 'idle',
    failure,
    errors: useFieldErrors(form, failure),
    result,
    onSubmit: submitOnce(fetcher.submit, sendOnce),
  };
}

interface OwnFormProps {
  state: OwnFormState;
  intent: OwnIntent;
  className?: string;
  children: ReactNode;
}

/** Form that posts an intent to the page's path without its query, which may ask for a confirmation. */
export function OwnForm({ state, intent, className = stack[16], children }: OwnFormProps): ReactElement {
  const { Form, form, failure, onSubmit } = state;
  const action = useFormAction().replace(/\?.*$/, '');
  return (
    <Form ref={form} method="post" action={action} noValidate className={className} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

export const errorPropsOf = (errors: FieldErrors, field: string): { error?: string } => {
  const error = errors[field];
  return error === undefined ? {} : { error };
};

/** Submits a form by script, and keeps its values when the connection is lost. */
export async function keepOffline(serverAction: () => Promise<OwnResult>, request: Request): Promise<OwnResult> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const target = form.get('campaign') ?? form.get('origin');
    return {
      intent: form.get('intent') as OwnIntent,
      target: typeof target === 'string' ? target : '',
      failure: offlineFailure,
    };
  }
}

/** Reloads the page's data unless a form was refused, which changes nothing. */
export const revalidateUnlessRefused = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: OwnResult;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && (actionResult?.failure ?? null) === null;
