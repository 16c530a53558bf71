/**
 * Returns the types of a response's values by path, such as `data[].image.url: string`, `data[].plan: null | string`.
 */
export function describeShape(response: unknown): string[] {
  const typesByPath = new Map<string, Set<string>>();
  const collectTypes = (path: string, value: unknown): void => {
    const valueType = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
    typesByPath.set(path, (typesByPath.get(path) ?? new Set()).add(valueType));
    if (Array.isArray(value)) for (const item of value as unknown[]) collectTypes(`${path}[]`, item);
    else if (value !== null && typeof value === 'object')
      for (const [key, innerValue] of Object.entries(value))
        collectTypes(path === '' ? key : `${path}.${key}`, innerValue);
  };
  collectTypes('', response);
  return [...typesByPath].map(([path, typeNames]) => `${path}: ${[...typeNames].toSorted().join(' | ')}`).toSorted();
}
