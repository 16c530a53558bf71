import { useEffect, useRef, type RefObject } from 'react';
import type { OrderFailure } from './checkout.ts';

/** Brings the keyboard to the first field that is wrong, each time an order is not taken. The form has the ref. */
export function useOrderErrors(failure: OrderFailure | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure && Object.keys(failure.fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return form;
}
