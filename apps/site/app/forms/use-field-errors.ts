import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type CorrectionOptions, type FieldErrors, remainingErrors } from './field-errors.ts';

const none = {};
/** All by which a control's value can change; some components write hidden controls on a click. */
const events = ['input', 'change', 'click', 'focusout', 'reset'] as const;

/**
 * Errors of a form that vanish as soon as they are corrected. Each submission that is refused starts over with its errors.
 *
 * @param form the form; its controls have the names of the errors
 * @param failure what came back of the form, the same object for as long as it is the last answer
 * @param options `check` judges changed fields in the browser; `related` names controls that an error depends on
 */
export function useFieldErrors<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  failure: { readonly fields: FieldErrors<Field> } | null | undefined,
  options: Pick<CorrectionOptions<Field>, 'check' | 'related'> = none,
): FieldErrors<Field> {
  const [corrected, setCorrected] = useState<{ failure: unknown; errors: FieldErrors<Field> } | null>(null);
  const refused = failure?.fields ?? (none as FieldErrors<Field>);
  const errors = corrected !== null && corrected.failure === failure ? corrected.errors : refused;

  const correct = useEffectEvent((before: FormData, now: FormData) => {
    const next = remainingErrors({ refused, before, now, ...options });
    const names = new Set([...Object.keys(errors), ...Object.keys(next)]) as Set<Field>;
    if ([...names].some((name) => errors[name] !== next[name])) setCorrected({ failure, errors: next });
  });

  const hasRefused = Object.keys(refused).length > 0;
  useEffect(() => {
    const element = form.current;
    if (element === null || !hasRefused) return undefined;
    const before = new FormData(element);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // components write their controls only after the event has reached them
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => correct(before, new FormData(element)));
    };
    for (const event of events) element.addEventListener(event, look);
    return () => {
      clearTimeout(timer);
      for (const event of events) element.removeEventListener(event, look);
    };
  }, [form, failure, hasRefused]);
  return errors;
}
