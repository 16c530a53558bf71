import type { Locale, LookupItem } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type LookupRows, readLookups, type SpotTypeRow, type VehicleTypeRow } from './store.ts';

/** The code lists, read once: they change with a migration only. */
export interface Lookups {
  spotTypes(locale: Locale, options: { withChildren: boolean }): Promise<LookupItem[]>;
  accessTypes(locale: Locale): Promise<LookupItem[]>;
  /** @param isChild only those on that level; `undefined` is all. */
  vehicleTypes(locale: Locale, isChild: boolean | undefined): Promise<LookupItem[]>;
}

type Titled = Pick<SpotTypeRow, 'title_en' | 'title_es'>;
const titleOf = (row: Titled, locale: Locale) => (locale === 'es' ? row.title_es : row.title_en);

/** The first level of spot types, each with its own below it when asked. */
function spotTypeTree(rows: readonly SpotTypeRow[], locale: Locale, withChildren: boolean): LookupItem[] {
  const childrenOf = (parent: SpotTypeRow) =>
    rows
      .filter((row) => row.parent_id === parent.id)
      .map((row) => ({ id: row.id, attributes: { title: titleOf(row, locale), isChild: true } }));
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      attributes: {
        title: titleOf(row, locale),
        isChild: false,
        ...(withChildren ? { children: { data: childrenOf(row) } } : {}),
      },
    }));
}

const vehicleType = (row: VehicleTypeRow, locale: Locale): LookupItem => ({
  id: row.id,
  attributes: { title: titleOf(row, locale), isChild: row.is_child },
});

/** Code lists of a database. A failed reading is tried again with the next call. */
export function createLookups(database: PlazaDatabase): Lookups {
  let reading: Promise<LookupRows> | null = null;
  const rows = () =>
    (reading ??= readLookups(database).catch((error: unknown) => {
      reading = null;
      throw error;
    }));
  return {
    spotTypes: async (locale, { withChildren }) => spotTypeTree((await rows()).spotTypes, locale, withChildren),
    accessTypes: async (locale) =>
      (await rows()).accessTypes.map((row) => ({ id: row.id, attributes: { title: titleOf(row, locale) } })),
    vehicleTypes: async (locale, isChild) =>
      (await rows()).vehicleTypes
        .filter((row) => isChild === undefined || row.is_child === isChild)
        .map((row) => vehicleType(row, locale)),
  };
}
