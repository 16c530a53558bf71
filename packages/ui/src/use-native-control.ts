'use client';
import { useRef, type ChangeEvent, type ChangeEventHandler, type Ref, type RefObject } from 'react';
import { useFormReset } from './use-form-reset.ts';
import { useMergedRef } from './use-merged-ref.ts';

/** An input that people change. */
export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Props that a component passes to its native control. */
export interface NativeControlProps<Control extends NativeControl> {
  ref?: Ref<Control> | undefined;
  onChange?: ChangeEventHandler<Control> | undefined;
}

/**
 * A control whose value stays the browser's own: `tell` is given it after `onChange`, and nothing when its form is reset,
 * which is before the browser brings the default back.
 */
export function useNativeControl<Control extends NativeControl>(
  ref: NativeControlProps<Control>['ref'],
  onChange: NativeControlProps<Control>['onChange'],
  tell: (control?: Control) => void,
): [element: RefObject<Control | null>, props: { ref: Ref<Control>; onChange: ChangeEventHandler<Control> }] {
  const element = useRef<Control>(null);
  useFormReset(element, () => tell());
  const change = (event: ChangeEvent<Control>): void => {
    onChange?.(event);
    tell(event.currentTarget);
  };
  return [element, { ref: useMergedRef(element, ref), onChange: change }];
}
