import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** Fields on which a field's validity depends, such as the password for its repetition. */
type RelatedFields<Field extends string = string> = Readonly<Partial<Record<Field, readonly string[]>>>;

const isSameFormValue = (one: FormDataEntryValue, other: FormDataEntryValue | undefined): boolean =>
  typeof one === 'string' || typeof other === 'string' || other === undefined
    ? one === other
    : one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const hasSameFieldValues = (before: FormData, now: FormData, name: string): boolean => {
  const [old, current] = [before.getAll(name), now.getAll(name)];
  return old.length === current.length && old.every((entry, index) => isSameFormValue(entry, current[index]));
};

interface CorrectionOptions<Field extends string> {
  initialErrors: FieldErrors<Field>;
  submittedForm: FormData;
  currentForm: FormData;
  related?: RelatedFields<Field> | undefined;
  /** Validates a field's current value; `undefined` when it is valid. */
  check?: ((field: Field, values: FormData) => string | undefined) | undefined;
}

/**
 * Errors of fields that still apply. An error stays while its field has the submitted value. After a change `check`
 * decides; without `check` the error disappears until the next submission.
 */
export function findRemainingErrors<Field extends string>({
  initialErrors,
  submittedForm,
  currentForm,
  related,
  check,
}: CorrectionOptions<Field>): FieldErrors<Field> {
  const remainingMessages: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(initialErrors) as Field[]) {
    const dependencyNames = [field, ...(related?.[field] ?? [])];
    const isUnchanged = dependencyNames.every((name) => hasSameFieldValues(submittedForm, currentForm, name));
    const remainingMessage = isUnchanged ? initialErrors[field] : check?.(field, currentForm);
    if (remainingMessage !== undefined) remainingMessages[field] = remainingMessage;
  }
  return remainingMessages;
}

const noFieldErrors = {};
/** Events that may change a control's value; some components write hidden controls on a click. */
const changeEventTypes = ['input', 'change', 'click', 'focusout', 'reset'] as const;

/**
 * Errors of a form, each of which disappears once its field is corrected. A failed submission replaces them.
 * @param form form whose controls have the names of the errors
 * @param failure the last answer, with a stable identity
 * @param options `check` validates changed fields in the browser; `related` names fields on which an error depends
 */
export function useFieldErrors<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  failure: { readonly fields: FieldErrors<Field> } | null | undefined,
  options: Pick<CorrectionOptions<Field>, 'check' | 'related'> = noFieldErrors,
): FieldErrors<Field> {
  const [correction, setCorrection] = useState<{ failure: unknown; errors: FieldErrors<Field> } | null>(null);
  const initialErrors = failure?.fields ?? (noFieldErrors as FieldErrors<Field>);
  const displayedErrors = correction !== null && correction.failure === failure ? correction.errors : initialErrors;

  const updateErrors = useEffectEvent((submittedForm: FormData, currentForm: FormData) => {
    const nextErrors = findRemainingErrors({ initialErrors, submittedForm, currentForm, ...options });
    const erroneousFieldNames = new Set([...Object.keys(displayedErrors), ...Object.keys(nextErrors)]) as Set<Field>;
    if ([...erroneousFieldNames].some((name) => displayedErrors[name] !== nextErrors[name]))
      setCorrection({ failure, errors: nextErrors });
  });

  const hasErrors = Object.keys(initialErrors).length > 0;
  useEffect(() => {
    const formElement = form.current;
    if (formElement === null || !hasErrors) return undefined;
    const submittedForm = new FormData(formElement);
    let checkTimer: ReturnType<typeof setTimeout> | undefined;
    // components write their hidden controls only after the event
    const scheduleCheck = () => {
      clearTimeout(checkTimer);
      checkTimer = setTimeout(() => updateErrors(submittedForm, new FormData(formElement)));
    };
    for (const event of changeEventTypes) formElement.addEventListener(event, scheduleCheck);
    return () => {
      clearTimeout(checkTimer);
      for (const event of changeEventTypes) formElement.removeEventListener(event, scheduleCheck);
    };
  }, [form, failure, hasErrors]);
  return displayedErrors;
}
