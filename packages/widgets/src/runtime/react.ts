/**
 * Replaces `react` in widget bundles: the part of React that portable components use, in a seventh of the bytes of
 * Preact with its hooks. A missing export fails the build.
 */
import { haveInputsChanged, nextHook } from './hooks.ts';

export { useEffect, useId, useLayoutEffect, useRef, useState } from './hooks.ts';
export { Fragment } from './renderer.ts';

export function useMemo<Value>(createValue: () => Value, inputs: readonly unknown[]): Value {
  const hook = nextHook(() => ({}));
  if (haveInputsChanged(hook.inputs, inputs)) Object.assign(hook, { value: createValue(), inputs });
  return hook.value as Value;
}
