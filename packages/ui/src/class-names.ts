/** Joins class names and skips missing ones; returns `undefined` for none, so that no empty attribute is rendered. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const joinedNames = names.filter(Boolean).join(' ');
  return joinedNames === '' ? undefined : joinedNames;
}
