import { type FormEvent, useRef, useState } from 'react';
import { type SubmitFunction, type SubmitOptions, useSubmit } from 'react-router';

export interface SingleSend {
  /** True from the first press until the response, including preparation. */
  isSending: boolean;
  /** Calls `send` unless an earlier call is still running. */
  sendOnce: (send: () => Promise<void>) => void;
}

/**
 * Locks a form against repeated submission. Sets the lock synchronously, because a re-render would be too late for a
 * double tap.
 */
export function useSingleSend(): SingleSend {
  const isLockedRef = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const sendOnce = (send: () => Promise<void>): void => {
    if (isLockedRef.current) return;
    isLockedRef.current = true;
    setIsSending(true);
    void send().finally(() => {
      isLockedRef.current = false;
      setIsSending(false);
    });
  };
  return { isSending, sendOnce };
}

export const submitOnce =
  (submit: SubmitFunction, sendOnce: SingleSend['sendOnce']) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const submittedForm = event.currentTarget;
    const pressedButton = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    sendOnce(() => submit(pressedButton ?? submittedForm));
  };

/**
 * Returns an `onSubmit` handler that ignores a second press.
 * @param options for forms whose answer replaces the history entry; the same prop of `Form` has no effect with this
 * handler
 */
export function useSingleSubmit(options?: Pick<SubmitOptions, 'replace'>): (event: FormEvent<HTMLFormElement>) => void {
  const submitForm = useSubmit();
  const { sendOnce } = useSingleSend();
  return submitOnce((target) => submitForm(target, options), sendOnce);
}
