import { type RefObject, useEffect, useRef } from 'react';
import type { FormFailure } from './failure-notice.tsx';

/** Brings the keyboard to the first field that is wrong, each time a form comes back. The form has the ref. */
export function useFirstError(failure: FormFailure | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure?.reason === 'fields') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
