/** A change of `@plaza/ui`, as its changelog or a changeset that waits for a release describes it. */
export interface Change {
  /** Version that has the change; `next` before its release. */
  version: string;
  level: 'major' | 'minor' | 'patch';
  /** Markdown of one entry: a sentence or a paragraph. */
  text: string;
}

/**
 * Returns the changes that name a component or its subpath. The first public version comes last, as it has every
 * component.
 */
export function changesOf(changes: readonly Change[], names: readonly string[]): readonly Change[] {
  const namePattern = new RegExp(String.raw`(?<![\w-])(?:${names.join('|')})(?![\w-])`);
  return changes.filter(
    ({ text, level }) => namePattern.test(text) || (level === 'major' && text.startsWith('First public')),
  );
}
