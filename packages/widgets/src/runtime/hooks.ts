import { renderContext, type Hook, type Instance, scheduleUpdate } from './renderer.ts';

/** Returns the next hook of the component that is rendering, and creates it on the first render. */
export function nextHook(createHook: (instance: Instance) => Hook): Hook {
  const { instance } = renderContext;
  return (instance!.hooks[renderContext.hookIndex++] ??= createHook(instance!));
}

export const haveInputsChanged = (
  before: readonly unknown[] | undefined,
  after: readonly unknown[] | undefined,
): boolean => !before || !after || after.some((value, index) => !Object.is(value, before[index]));

type StateChange<Value> = Value | ((before: Value) => Value);

export function useState<Value>(initial: Value | (() => Value)): [Value, (change: StateChange<Value>) => void] {
  const hook = nextHook((instance) => {
    const newHook: Hook = {
      value: typeof initial === 'function' ? (initial as () => Value)() : initial,
      change(change) {
        const value =
          typeof change === 'function' ? (change as (before: Value) => Value)(newHook.value as Value) : change;
        if (Object.is(value, newHook.value)) return;
        newHook.value = value;
        scheduleUpdate(instance);
      },
    };
    return newHook;
  });
  return [hook.value as Value, hook.change!];
}

const registerEffect = (effect: () => unknown, inputs: readonly unknown[] | undefined, isLayout: boolean): void => {
  const hook = nextHook(() => ({}));
  if (hook.isLayout !== undefined && !haveInputsChanged(hook.inputs, inputs)) return;
  Object.assign(hook, { effect, inputs, isLayout, isDue: true });
};
export const useEffect = (effect: () => unknown, inputs?: readonly unknown[]): void =>
  registerEffect(effect, inputs, false);
export const useLayoutEffect = (effect: () => unknown, inputs?: readonly unknown[]): void =>
  registerEffect(effect, inputs, true);

export const useRef = <Value>(initial: Value): { current: Value } => useState({ current: initial })[0];

let lastId = 0;
/** Returns an ID that is unique among all widgets of the page. */
export const useId = (): string => useState(() => `plaza-${++lastId}`)[0];
