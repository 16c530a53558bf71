import type { FormEvent } from 'react';
import { type SubmitOptions, useSubmit } from 'react-router';
import { submitOnce, useSingleSend } from './use-single-send.ts';

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
