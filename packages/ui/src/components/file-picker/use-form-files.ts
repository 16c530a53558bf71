'use client';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Uploads } from './use-uploads.ts';

/** Keeps the real input in step with the list, so that a plain form sends what is shown, checks it and resets it. */
export function useFormFiles(input: RefObject<HTMLInputElement | null>, uploads: Uploads, problem: string): void {
  const { items, reset } = uploads;
  const latest = useRef(reset);
  useLayoutEffect(() => {
    latest.current = reset;
  });

  // With the list, not after it: a form that is sent at once sends what is seen.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const transfer = new DataTransfer();
    for (const { file } of items) if (file) transfer.items.add(file);
    element.files = transfer.files;
  }, [input, items]);

  useEffect(() => {
    input.current?.setCustomValidity(problem);
  }, [input, problem]);

  useEffect(() => {
    const form = input.current?.form;
    // The event comes before the browser empties the form, and nothing comes after.
    const onReset = () => setTimeout(() => latest.current());
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, [input]);
}
