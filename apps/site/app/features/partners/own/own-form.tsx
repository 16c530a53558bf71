import { type FormEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher, useFormAction } from 'react-router';
import { FailureNotice, type FormFailure, offlineFailure, useFirstErrorFocus } from '~/forms/failure-notice.tsx';
import { type FieldErrors, useFieldErrors } from '~/forms/use-field-errors.ts';
import { submitOnce, useSingleSend } from '~/forms/use-single-send.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { stack } from '~/styles/frame.css.ts';
import { showToast } from '~/toasts/show-toast.ts';
import { isSiteProven, type PartnerFormIntent, type PartnerFormResult } from './own-result.ts';

/** False, too, when the check of a site has found no proof of ownership, which the site's card explains. */
export const isFormSuccessful = ({ failure, check }: PartnerFormResult): boolean =>
  failure === null && (!check || isSiteProven(check));

export interface PartnerFormState {
  form: RefObject<HTMLFormElement | null>;
  Form: ReturnType<typeof useFetcher>['Form'];
  isSending: boolean;
  failure: FormFailure | null;
  errors: FieldErrors;
  result: PartnerFormResult | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface PartnerFormOptions {
  /** Origin of the site or ID of the campaign that the form is about. */
  target?: string;
  onDone?: () => void;
  /** Failure that the form shows until it is sent. */
  initialFailure?: FormFailure | null;
}

/**
 * Submits one of several forms of a page. Scripts submit it with a fetcher and confirm it with a toast; without scripts
 * the reloaded page shows the result.
 */
export function usePartnerForm(
  intent: PartnerFormIntent,
  { target: formTarget, onDone, initialFailure = null }: PartnerFormOptions = {},
): PartnerFormState {
  const { t } = useIntl<'ownPartners'>();
  const fetcher = useFetcher<PartnerFormResult>();
  const pageResult = useActionData<PartnerFormResult>();
  const fetcherResult = fetcher.data;
  const { isSending, sendOnce } = useSingleSend();
  const announceSuccess = useEffectEvent((done: PartnerFormResult) => {
    // not the form's own intent, because a paused campaign's button resumes it by now
    showToast({ title: t(`ownPartners.done.${done.intent}`) });
    onDone?.();
  });
  useEffect(() => {
    if (fetcherResult && isFormSuccessful(fetcherResult)) announceSuccess(fetcherResult);
  }, [fetcherResult]);
  const isResultOfThisForm =
    pageResult?.intent === intent && (formTarget === undefined || pageResult.target === formTarget);
  const formResult = fetcherResult ?? (isResultOfThisForm ? pageResult : null);
  const formFailure = formResult ? formResult.failure : initialFailure;
  const formRef = useFirstErrorFocus(formFailure);
  return {
    form: formRef,
    Form: fetcher.Form,
    isSending: isSending || fetcher.state !== 'idle',
    failure: formFailure,
    errors: useFieldErrors(formRef, formFailure),
    result: formResult,
    onSubmit: submitOnce(fetcher.submit, sendOnce),
  };
}

interface PartnerFormProps {
  state: PartnerFormState;
  intent: PartnerFormIntent;
  className?: string;
  children: ReactNode;
}

/** Form that posts an intent to the page's path without its query, which may ask for a confirmation. */
export function PartnerForm({ state, intent, className = stack[16], children }: PartnerFormProps): ReactElement {
  const { Form, form, failure, onSubmit } = state;
  const actionPath = useFormAction().replace(/\?.*$/, '');
  return (
    <Form ref={form} method="post" action={actionPath} noValidate className={className} onSubmit={onSubmit}>
      <FailureNotice failure={failure} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}

export const errorPropsOf = (errors: FieldErrors, field: string): { error?: string } => {
  const fieldError = errors[field];
  return fieldError === undefined ? {} : { error: fieldError };
};

/** Submits a form by script. When the connection is lost, returns a failure, so that the form keeps its values. */
export async function submitOrReportOffline(
  serverAction: () => Promise<PartnerFormResult>,
  request: Request,
): Promise<PartnerFormResult> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const formTarget = form.get('campaign') ?? form.get('webhook') ?? form.get('origin');
    return {
      intent: form.get('intent') as PartnerFormIntent,
      target: typeof formTarget === 'string' ? formTarget : '',
      failure: offlineFailure,
    };
  }
}

/** Reloads the page's data, except after a refused form, which has changed nothing. */
export const revalidateUnlessFormRefused = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: PartnerFormResult;
  defaultShouldRevalidate: boolean;
}): boolean => defaultShouldRevalidate && (actionResult?.failure ?? null) === null;
