'use client';
import { useEffect, useState } from 'react';
import type { NativeControl } from '../../control-hooks.ts';
import { type NativeFieldProps, useNativeField } from './field.tsx';

/** Tracks the text of a native field, for a counter or a strength meter. Includes text typed before hydration. */
export function useFieldText<Control extends NativeControl, Props>(props: Props & NativeFieldProps<Control>) {
  const { value, defaultValue, onValueChange } = props;
  const [own, setOwn] = useState(value ?? defaultValue ?? '');
  const [field, control, element] = useNativeField<Control, Props>({
    ...props,
    onValueChange: (text) => {
      setOwn(text);
      onValueChange?.(text);
    },
  });
  useEffect(() => setOwn(element.current?.value ?? ''), [element]);
  return { field, control, element, text: value ?? own };
}
