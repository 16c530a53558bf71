/**
 * Replaces `react` in widget bundles: the part of React that portable components use, in a seventh of the bytes of
 * Preact with its hooks. A missing export fails the build. Context and memo are here and not in `hooks.ts`, because the
 * search uses neither: modules that the search shares with another kind are in the `core` chunk.
 */
import { haveInputsChanged, nextHook } from './hooks.ts';
import { renderContext } from './renderer.ts';

export { useEffect, useId, useLayoutEffect, useRef, useState } from './hooks.ts';
export { Fragment } from './renderer.ts';

interface Context<Value> {
  initial: Value;
}
export const createContext = <Value>(initial: Value): Context<Value> => ({ initial });
export function useContext<Value>(context: Context<Value>): Value {
  for (let { parentInstance } = renderContext.instance!; parentInstance; parentInstance = parentInstance.parentInstance)
    if (parentInstance.type === context) return parentInstance.props.value as Value;
  return context.initial;
}

export function useMemo<Value>(createValue: () => Value, inputs: readonly unknown[]): Value {
  const hook = nextHook(() => ({}));
  if (haveInputsChanged(hook.inputs, inputs)) Object.assign(hook, { value: createValue(), inputs });
  return hook.value as Value;
}
