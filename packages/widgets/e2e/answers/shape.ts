/** Types of a response's values by path: `data[].image.url: string`, `data[].plan: null | string`. */
export function shapeOf(answer: unknown): string[] {
  const kinds = new Map<string, Set<string>>();
  const note = (path: string, value: unknown): void => {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
    kinds.set(path, (kinds.get(path) ?? new Set()).add(kind));
    if (Array.isArray(value)) for (const item of value as unknown[]) note(`${path}[]`, item);
    else if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) note(path === '' ? key : `${path}.${key}`, inner);
  };
  note('', answer);
  return [...kinds].map(([path, found]) => `${path}: ${[...found].toSorted().join(' | ')}`).toSorted();
}
