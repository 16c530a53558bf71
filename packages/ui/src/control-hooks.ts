'use client';
import {
  type ChangeEvent,
  type ChangeEventHandler,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';

export function useMergedRef<Node>(
  ownRef: RefObject<Node | null>,
  givenRef: Ref<Node> | undefined,
): (node: Node | null) => void {
  return useCallback(
    (node: Node | null) => {
      ownRef.current = node;
      if (typeof givenRef === 'function') givenRef(node);
      else if (givenRef) givenRef.current = node;
    },
    [ownRef, givenRef],
  );
}

/**
 * Calls `onReset` when the form of `control` is reset, so that a component resets its own state with the native inputs.
 * Ignores a reset whose default is prevented.
 */
export function useFormReset(
  control: RefObject<{ readonly form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  const onFormResetRef = useRef(onReset);
  useEffect(() => {
    onFormResetRef.current = onReset;
  });
  useEffect(() => {
    // The document receives the event last, after every handler that may prevent it.
    const handleReset = (event: Event): void => {
      if (!event.defaultPrevented && event.target === control.current?.form) onFormResetRef.current();
    };
    document.addEventListener('reset', handleReset);
    return () => document.removeEventListener('reset', handleReset);
  }, [control]);
}

export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface NativeControlProps<Control extends NativeControl> {
  ref?: Ref<Control> | undefined;
  onChange?: ChangeEventHandler<Control> | undefined;
}

/**
 * Observes an uncontrolled native control. `onValue` receives the control after `onChange`, and undefined on a form
 * reset, which fires before the browser restores the default.
 */
export function useNativeControl<Control extends NativeControl>(
  ref: NativeControlProps<Control>['ref'],
  onChange: NativeControlProps<Control>['onChange'],
  onValue: (control?: Control) => void,
): [element: RefObject<Control | null>, props: { ref: Ref<Control>; onChange: ChangeEventHandler<Control> }] {
  const controlRef = useRef<Control>(null);
  useFormReset(controlRef, () => onValue());
  const handleChange = (event: ChangeEvent<Control>): void => {
    onChange?.(event);
    onValue(event.currentTarget);
  };
  return [controlRef, { ref: useMergedRef(controlRef, ref), onChange: handleChange }];
}
