/**
 * What widgets' components get when they import `react`: as much of React as portable components use, in a seventh of
 * the bytes of Preact with its hooks. What is missing here fails the build.
 */
import { drawing, schedule, type Hook, type Instance } from './renderer.ts';

export { Fragment } from './renderer.ts';

/** The next hook of the component that is being drawn. */
function nextHook(make: (instance: Instance) => Hook): Hook {
  const { instance } = drawing;
  return (instance!.hooks[drawing.hookIndex++] ??= make(instance!));
}

const hasChanged = (before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean =>
  !before || !after || after.some((value, index) => !Object.is(value, before[index]));

type Change<Value> = Value | ((before: Value) => Value);

export function useState<Value>(initial: Value | (() => Value)): [Value, (change: Change<Value>) => void] {
  const hook = nextHook((instance) => {
    const made: Hook = {
      value: typeof initial === 'function' ? (initial as () => Value)() : initial,
      change(change) {
        const value = typeof change === 'function' ? (change as (before: Value) => Value)(made.value as Value) : change;
        if (Object.is(value, made.value)) return;
        made.value = value;
        schedule(instance);
      },
    };
    return made;
  });
  return [hook.value as Value, hook.change!];
}

const effectHook = (effect: () => unknown, inputs: readonly unknown[] | undefined, isLayout: boolean): void => {
  const hook = nextHook(() => ({}));
  if (hook.isLayout !== undefined && !hasChanged(hook.inputs, inputs)) return;
  Object.assign(hook, { effect, inputs, isLayout, isDue: true });
};
export const useEffect = (effect: () => unknown, inputs?: readonly unknown[]): void =>
  effectHook(effect, inputs, false);
export const useLayoutEffect = (effect: () => unknown, inputs?: readonly unknown[]): void =>
  effectHook(effect, inputs, true);

export function useMemo<Value>(make: () => Value, inputs: readonly unknown[]): Value {
  const hook = nextHook(() => ({}));
  if (hasChanged(hook.inputs, inputs)) Object.assign(hook, { value: make(), inputs });
  return hook.value as Value;
}
export const useRef = <Value>(initial: Value): { current: Value } => useState({ current: initial })[0];

let ids = 0;
/** Unique among all widgets of the page. */
export const useId = (): string => useState(() => `plaza-${++ids}`)[0];

interface Context<Value> {
  initial: Value;
}
export const createContext = <Value>(initial: Value): Context<Value> => ({ initial });
export function useContext<Value>(context: Context<Value>): Value {
  for (let { parent } = drawing.instance!; parent; parent = parent.parent)
    if (parent.type === context) return parent.props.value as Value;
  return context.initial;
}
