'use client';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { RadioGroupState } from 'react-stately';
import { useFormReset } from '../../control-hooks.ts';

/**
 * Connects React Aria's state with native radios: a reset of their form selects the default, and a radio that was
 * selected before hydration stays selected.
 */
export function useNativeRadios(fieldset: RefObject<HTMLFieldSetElement | null>, state: RadioGroupState): void {
  useFormReset(fieldset, () => state.setSelectedValue(state.defaultSelectedValue));
  const adoptSelectedRadio = useEffectEvent(() => {
    const selectedRadio = fieldset.current?.querySelector<HTMLInputElement>('input:checked');
    if (selectedRadio && selectedRadio.value !== state.selectedValue) state.setSelectedValue(selectedRadio.value);
  });
  useLayoutEffect(() => adoptSelectedRadio(), []);
}
