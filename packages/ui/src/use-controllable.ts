'use client';
import { useState } from 'react';

/**
 * State that is controlled by `value` or starts with `defaultValue`. The setter always calls `onChange`, and changes
 * the internal state only if the component is uncontrolled.
 */
export function useControllable<Value>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [ownValue, setOwnValue] = useState(defaultValue);
  const updateValue = (next: Value): void => {
    if (value === undefined) setOwnValue(next);
    onChange?.(next);
  };
  return [value === undefined ? ownValue : value, updateValue];
}
