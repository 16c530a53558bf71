/** Joins classes, leaving out what is absent; `undefined` when nothing remains, so that no empty attribute is written. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}
