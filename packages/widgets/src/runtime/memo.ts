import { hasChanged, nextHook } from './hooks.ts';

export function useMemo<Value>(make: () => Value, inputs: readonly unknown[]): Value {
  const hook = nextHook(() => ({}));
  if (hasChanged(hook.inputs, inputs)) Object.assign(hook, { value: make(), inputs });
  return hook.value as Value;
}
