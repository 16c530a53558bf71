import type { FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { submitOnce, useSingleSend } from './use-single-send.ts';

/** A handler for `onSubmit` of a page's form: a second press sends nothing. */
export function useSingleSubmit(): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const { sendOnce } = useSingleSend();
  return submitOnce(submit, sendOnce);
}
