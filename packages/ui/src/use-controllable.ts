'use client';
import { useState } from 'react';

/**
 * A value that the parent may hold (`value`) or leave to the component (`defaultValue`). The setter always reports to
 * `onChange`; it changes the component's own copy only when the parent holds none.
 */
export function useControllable<Value>(
  value: Value | undefined,
  defaultValue: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(defaultValue);
  const set = (next: Value): void => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, set];
}
