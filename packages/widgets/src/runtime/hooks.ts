import { drawing, type Hook, type Instance } from './renderer.ts';

/** The next hook of the component that is being drawn. */
export function nextHook(make: (instance: Instance) => Hook): Hook {
  const { instance } = drawing;
  return (instance!.hooks[drawing.hookIndex++] ??= make(instance!));
}

/** Whether an effect or a value has to be made anew. */
export const hasChanged = (before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean =>
  !before || !after || after.some((value, index) => !Object.is(value, before[index]));
