import { type FormEvent, useRef, useState } from 'react';
import { type SubmitFunction, type SubmitOptions, useSubmit } from 'react-router';

export interface SingleSend {
  /** From the first press until the answer has arrived, also while the form is still being prepared. */
  isSending: boolean;
  /** Runs `send`, unless an earlier one has not ended. */
  sendOnce: (send: () => Promise<void>) => void;
}

/**
 * Sends a form once, however often its button is pressed. The lock is set in the same tick as the first press: what
 * React renders in answer to it would come too late for a double tap.
 */
export function useSingleSend(): SingleSend {
  const isLocked = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const sendOnce = (send: () => Promise<void>): void => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsSending(true);
    void send().finally(() => {
      isLocked.current = false;
      setIsSending(false);
    });
  };
  return { isSending, sendOnce };
}

/** The submit handler of a form that is sent as it is, once. */
export const submitOnce =
  (submit: SubmitFunction, sendOnce: SingleSend['sendOnce']) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    sendOnce(() => submit(button ?? form));
  };

/**
 * A handler for `onSubmit` of a page's form: a second press sends nothing.
 *
 * @param options for forms whose answer replaces the page in the history; the same prop of `Form` has no effect then.
 */
export function useSingleSubmit(options?: Pick<SubmitOptions, 'replace'>): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const { sendOnce } = useSingleSend();
  return submitOnce((target) => submit(target, options), sendOnce);
}
