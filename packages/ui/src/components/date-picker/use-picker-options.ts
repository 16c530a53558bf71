'use client';
import { type RefObject, useMemo } from 'react';
import { parseDay } from '../calendar/calendar-model.ts';
import type { splitPickerProps } from './picker-field.tsx';
import { useFieldsetDisabled } from './use-fieldset-disabled.ts';

// React Aria takes a date for changed unless it is the same object.
const useDay = (day: string | undefined) => useMemo(() => parseDay(day), [day]);

/** Returns the options of React Aria that both date pickers have in common. */
export function usePickerOptions(
  controlId: string,
  {
    calendar: { min, max, today, isDayUnavailable },
    popup,
    input,
  }: Pick<ReturnType<typeof splitPickerProps>, 'calendar' | 'popup' | 'input'>,
  group: RefObject<Element | null>,
) {
  const isFieldsetDisabled = useFieldsetDisabled(group);
  return {
    ...popup,
    'aria-labelledby': `${controlId}-label`,
    minValue: useDay(min),
    maxValue: useDay(max),
    placeholderValue: useDay(today),
    isDateUnavailable: isDayUnavailable && ((date: { toString: () => string }) => isDayUnavailable(date.toString())),
    shouldForceLeadingZeros: true,
    validationBehavior: 'native' as const,
    isRequired: input.required,
    isDisabled: input.disabled === true || isFieldsetDisabled,
    form: input.form,
  };
}
