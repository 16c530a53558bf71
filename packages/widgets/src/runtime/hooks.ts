import { drawing, type Hook, type Instance, schedule } from './renderer.ts';

/** Returns the next hook of the component that is rendering; creates it on the first render. */
export function nextHook(make: (instance: Instance) => Hook): Hook {
  const { instance } = drawing;
  return (instance!.hooks[drawing.hookIndex++] ??= make(instance!));
}

export const hasChanged = (before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean =>
  !before || !after || after.some((value, index) => !Object.is(value, before[index]));

type Change<Value> = Value | ((before: Value) => Value);

export function useState<Value>(initial: Value | (() => Value)): [Value, (change: Change<Value>) => void] {
  const hook = nextHook((instance) => {
    const newHook: Hook = {
      value: typeof initial === 'function' ? (initial as () => Value)() : initial,
      change(change) {
        const value =
          typeof change === 'function' ? (change as (before: Value) => Value)(newHook.value as Value) : change;
        if (Object.is(value, newHook.value)) return;
        newHook.value = value;
        schedule(instance);
      },
    };
    return newHook;
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

export const useRef = <Value>(initial: Value): { current: Value } => useState({ current: initial })[0];

let lastId = 0;
/** Unique among all widgets of the page. */
export const useId = (): string => useState(() => `plaza-${++lastId}`)[0];
