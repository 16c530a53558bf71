import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type FieldErrors<Field extends string = string> = Readonly<Partial<Record<Field, string>>>;

/** Fields on which a field's validity depends, such as the password for its repetition. */
type RelatedFields<Field extends string = string> = Readonly<Partial<Record<Field, readonly string[]>>>;

const isSameEntry = (one: FormDataEntryValue, other: FormDataEntryValue | undefined): boolean =>
  typeof one === 'string' || typeof other === 'string' || other === undefined
    ? one === other
    : one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

const isSameField = (before: FormData, now: FormData, name: string): boolean => {
  const [old, current] = [before.getAll(name), now.getAll(name)];
  return old.length === current.length && old.every((entry, index) => isSameEntry(entry, current[index]));
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
 * Errors that still apply. An error stays while its field has the submitted value. After a change `check` decides;
 * without `check` the error disappears until the next submission.
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
    const fieldNames = [field, ...(related?.[field] ?? [])];
    const isUnchanged = fieldNames.every((name) => isSameField(submittedForm, currentForm, name));
    const message = isUnchanged ? initialErrors[field] : check?.(field, currentForm);
    if (message !== undefined) remainingMessages[field] = message;
  }
  return remainingMessages;
}

const emptyErrors = {};
/** Events that may change a control's value; some components write hidden controls on a click. */
const changeEvents = ['input', 'change', 'click', 'focusout', 'reset'] as const;

/**
 * Errors of a form, each of which disappears once its field is corrected. A failed submission replaces them.
 * @param form form whose controls have the names of the errors
 * @param failure the last answer, with a stable identity
 * @param options `check` validates changed fields in the browser; `related` names fields on which an error depends
 */
export function useFieldErrors<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  failure: { readonly fields: FieldErrors<Field> } | null | undefined,
  options: Pick<CorrectionOptions<Field>, 'check' | 'related'> = emptyErrors,
): FieldErrors<Field> {
  const [correction, setCorrection] = useState<{ failure: unknown; errors: FieldErrors<Field> } | null>(null);
  const initialErrors = failure?.fields ?? (emptyErrors as FieldErrors<Field>);
  const errors = correction !== null && correction.failure === failure ? correction.errors : initialErrors;

  const updateErrors = useEffectEvent((submittedForm: FormData, currentForm: FormData) => {
    const nextErrors = findRemainingErrors({ initialErrors, submittedForm, currentForm, ...options });
    const fieldNames = new Set([...Object.keys(errors), ...Object.keys(nextErrors)]) as Set<Field>;
    if ([...fieldNames].some((name) => errors[name] !== nextErrors[name]))
      setCorrection({ failure, errors: nextErrors });
  });

  const hasErrors = Object.keys(initialErrors).length > 0;
  useEffect(() => {
    const element = form.current;
    if (element === null || !hasErrors) return undefined;
    const submittedForm = new FormData(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // components write their hidden controls only after the event
    const checkSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => updateErrors(submittedForm, new FormData(element)));
    };
    for (const event of changeEvents) element.addEventListener(event, checkSoon);
    return () => {
      clearTimeout(timer);
      for (const event of changeEvents) element.removeEventListener(event, checkSoon);
    };
  }, [form, failure, hasErrors]);
  return errors;
}
