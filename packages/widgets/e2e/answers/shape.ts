/**
 * Returns the types of a response's values by path, such as `data[].image.url: string`, `data[].plan: null | string`.
 */
export function describeShape(response: unknown): string[] {
  const kindsByPath = new Map<string, Set<string>>();
  const collectTypes = (path: string, value: unknown): void => {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
    kindsByPath.set(path, (kindsByPath.get(path) ?? new Set()).add(kind));
    if (Array.isArray(value)) for (const item of value as unknown[]) collectTypes(`${path}[]`, item);
    else if (value !== null && typeof value === 'object')
      for (const [key, innerValue] of Object.entries(value))
        collectTypes(path === '' ? key : `${path}.${key}`, innerValue);
  };
  collectTypes('', response);
  return [...kindsByPath].map(([path, typeNames]) => `${path}: ${[...typeNames].toSorted().join(' | ')}`).toSorted();
}
