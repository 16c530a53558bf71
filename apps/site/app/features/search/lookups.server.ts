import type { Calls, Locale, LookupItem } from '@plaza/sdk';

export interface CodeTitle {
  id: number;
  title: string;
}
export interface SpotType extends CodeTitle {
  children: CodeTitle[];
}
export interface Lookups {
  spotTypes: SpotType[];
  accessTypes: CodeTitle[];
  /** Vehicle size classes, smallest first. */
  vehicleTypes: CodeTitle[];
}

/** Time in milliseconds for which code lists are cached; they change only with a release. */
const lookupsTtlMs = 10 * 60 * 1000;
const lookupsCache = new Map<Locale, { at: number; lookups: Promise<Lookups> }>();

const toCodeTitle = ({ id, attributes }: { id: number; attributes: { title: string } }): CodeTitle => ({
  id,
  title: attributes.title,
});
const toSpotType = (item: LookupItem): SpotType => ({
  ...toCodeTitle(item),
  children: (item.attributes.children?.data ?? []).map(toCodeTitle),
});

async function fetchLookups(api: Calls): Promise<Lookups> {
  const lookupQuery = { populate: 'children', 'pagination[limit]': 100 } as const;
  const [spots, accesses, vehicles] = await Promise.all([
    api.listSpotTypes({ query: lookupQuery }),
    api.listAccessTypes({ query: lookupQuery }),
    api.listVehicleTypes({ query: { 'filters[isChild]': 'false' } }),
  ]);
  const childSpotTypeIds = new Set(
    spots.data.flatMap((item) => item.attributes.children?.data ?? []).map((child) => child.id),
  );
  return {
    spotTypes: spots.data.filter((item) => !childSpotTypeIds.has(item.id)).map(toSpotType),
    accessTypes: accesses.data.map(toCodeTitle),
    vehicleTypes: vehicles.data.map(toCodeTitle),
  };
}

/** Returns the cached code lists of a language. Failures aren't cached. */
export function readCachedLookups(locale: Locale, api: Calls): Promise<Lookups> {
  const cachedEntry = lookupsCache.get(locale);
  if (cachedEntry && Date.now() - cachedEntry.at < lookupsTtlMs) return cachedEntry.lookups;
  const lookups = fetchLookups(api);
  lookupsCache.set(locale, { at: Date.now(), lookups });
  lookups.catch(() => lookupsCache.delete(locale));
  return lookups;
}
