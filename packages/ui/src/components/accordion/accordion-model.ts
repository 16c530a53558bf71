/** Which items are open after one was asked to open or to close. The order of opening is kept. */
export function withItem(open: readonly string[], id: string, isOpen: boolean, isSingle: boolean): readonly string[] {
  if (open.includes(id) === isOpen) return open;
  if (!isOpen) return open.filter((other) => other !== id);
  return isSingle ? [id] : [...open, id];
}

/** The id that the fragment of an address names, or undefined where it names none or is broken. */
export function idOfHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.replace(/^#/, '')) || undefined;
  } catch {
    return undefined;
  }
}
