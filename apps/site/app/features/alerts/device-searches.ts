import { createDeviceValue } from '~/device/device-value.ts';

/** A saved search of a visitor without an account. */
export interface DeviceSearch {
  /** UUID, under which the search can also be saved by email and in an account. */
  id: string;
  name: string;
  /** Query of the search page. */
  search: string;
}

/** Maximum number of searches on a device, as in an account. */
const maxDeviceSearches = 20;

const storedSearches = createDeviceValue('plaza.savedSearches', 'for good');

const hasText = <Name extends string>(value: object, name: Name): value is Record<Name, string> =>
  name in value && typeof (value as Record<Name, unknown>)[name] === 'string';

/** Parses stored searches, last saved first; leaves out invalid entries. */
export function parseDeviceSearches(text: string): DeviceSearch[] {
  try {
    const entries: unknown = JSON.parse(text);
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown) =>
      typeof entry === 'object' &&
      entry !== null &&
      hasText(entry, 'id') &&
      hasText(entry, 'name') &&
      hasText(entry, 'search')
        ? [{ id: entry.id, name: entry.name, search: entry.search }]
        : [],
    );
  } catch {
    return [];
  }
}

const writeSearches = (searches: readonly DeviceSearch[]): void =>
  storedSearches.write(searches.length === 0 ? '' : JSON.stringify(searches.slice(0, maxDeviceSearches)));

export const readDeviceSearches = (): DeviceSearch[] => parseDeviceSearches(storedSearches.read());

/** Returns the searches on this device, last saved first; none while the server renders. */
export const useDeviceSearches = (): DeviceSearch[] => parseDeviceSearches(storedSearches.useText());

/** Keeps a search on this device, unless the same search is there already. */
export function addDeviceSearch(search: DeviceSearch): void {
  const searches = readDeviceSearches();
  if (searches.every((other) => other.search !== search.search)) writeSearches([search, ...searches]);
}

/** Puts a deleted search back to its place. */
export const restoreDeviceSearch = (search: DeviceSearch, index: number): void =>
  writeSearches(readDeviceSearches().toSpliced(index, 0, search));

export const renameDeviceSearch = (id: string, name: string): void =>
  writeSearches(readDeviceSearches().map((search) => (search.id === id ? { ...search, name } : search)));

export const deleteDeviceSearches = (ids: readonly string[]): void =>
  writeSearches(readDeviceSearches().filter(({ id }) => !ids.includes(id)));
