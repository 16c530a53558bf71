'use client';
import { useEffect, useState, type RefObject } from 'react';
import { useFormReset } from './use-form-reset.ts';

interface FieldTextOptions {
  value: string | undefined;
  defaultValue: string | undefined;
  onValueChange: ((value: string) => void) | undefined;
}

/**
 * Knows the text of a native input that stays the browser's own, for what is drawn from the text beside it: a counter,
 * a strength. Sees also what was typed before hydration, and the first text after a reset of the form.
 */
export function useFieldText(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { value, defaultValue, onValueChange }: FieldTextOptions,
): { text: string; tell: (text: string) => void } {
  const [initial] = useState(value ?? defaultValue ?? '');
  const [own, setOwn] = useState(initial);
  useEffect(() => setOwn(control.current?.value ?? ''), [control]);
  const tell = (text: string): void => {
    setOwn(text);
    onValueChange?.(text);
  };
  useFormReset(control, () => tell(initial));
  return { text: value ?? own, tell };
}
