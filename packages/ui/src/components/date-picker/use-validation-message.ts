'use client';
import { useEffect, useEffectEvent } from 'react';
import type { DatePickerState, DateRangePickerState } from 'react-stately';

/**
 * Returns the message of a missing or forbidden value, which disappears as soon as a complete value is valid. React Aria
 * alone removes it when the focus leaves, which moves a button below away while the pointer presses it.
 */
export function useValidationMessage(
  state: Pick<DatePickerState | DateRangePickerState, 'displayValidation' | 'realtimeValidation' | 'commitValidation'>,
  isComplete: boolean,
): string | undefined {
  const { isInvalid, validationErrors } = state.displayValidation;
  const hasStaleMessage = isInvalid && isComplete && !state.realtimeValidation.isInvalid;
  const validateAgain = useEffectEvent(() => state.commitValidation());
  useEffect(() => {
    if (hasStaleMessage) validateAgain();
  }, [hasStaleMessage]);
  return isInvalid ? [...new Set(validationErrors)].join(' ') : undefined;
}
