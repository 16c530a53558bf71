import type { Locale, LookupItem } from '@plaza/sdk/contract';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { type LookupRows, readLookups, type SpotTypeRow, type VehicleTypeRow } from './store.ts';

/** The code lists, read once, since only a migration changes them. */
export interface Lookups {
  /** @param options.isChild selects one level, the second as a flat list; `undefined` for the tree. */
  spotTypes(locale: Locale, options: { withChildren: boolean; isChild?: boolean | undefined }): Promise<LookupItem[]>;
  accessTypes(locale: Locale): Promise<LookupItem[]>;
  /** @param isChild selects one level; `undefined` for all types. */
  vehicleTypes(locale: Locale, isChild: boolean | undefined): Promise<LookupItem[]>;
  hearFroms(locale: Locale): Promise<LookupItem[]>;
  /** Entrance heights that are common on signs; each ID is the height in centimetres. */
  entranceHeights(locale: Locale): LookupItem[];
  availableIns(locale: Locale): LookupItem[];
}

type TitledRow = Pick<SpotTypeRow, 'title_en' | 'title_es'>;
const titleOf = (row: TitledRow, locale: Locale) => (locale === 'es' ? row.title_es : row.title_en);

const toChildSpotType = (row: SpotTypeRow, locale: Locale): LookupItem => ({
  id: row.id,
  attributes: { title: titleOf(row, locale), isChild: true },
});

function toSpotTypeTree(rows: readonly SpotTypeRow[], locale: Locale, withChildren: boolean): LookupItem[] {
  const childSpotTypesOf = (parent: SpotTypeRow) =>
    rows.filter((row) => row.parent_id === parent.id).map((row) => toChildSpotType(row, locale));
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      id: row.id,
      attributes: {
        title: titleOf(row, locale),
        isChild: false,
        ...(withChildren ? { children: { data: childSpotTypesOf(row) } } : {}),
      },
    }));
}

const toVehicleType = (row: VehicleTypeRow, locale: Locale): LookupItem => ({
  id: row.id,
  attributes: { title: titleOf(row, locale), isChild: row.is_child },
});

const toLookupItem = (row: TitledRow & { id: number }, locale: Locale): LookupItem => ({
  id: row.id,
  attributes: { title: titleOf(row, locale) },
});

/** Entrance heights from low garages up to entrances that fit any van. */
const commonEntranceHeightsCm = [180, 190, 200, 210, 220, 230, 250, 280, 300] as const;
const heightTitleOf = (centimetres: number, locale: Locale): string =>
  `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(centimetres / 100)} m`;

const availableInOptions = [
  { id: 1, title_en: 'Now', title_es: 'Ya' },
  { id: 2, title_en: 'Within a week', title_es: 'En una semana' },
  { id: 3, title_en: 'Within two weeks', title_es: 'En dos semanas' },
  { id: 4, title_en: 'Within a month', title_es: 'En un mes' },
  { id: 5, title_en: 'Later', title_es: 'Más adelante' },
] as const;

/** Creates the reader of the code lists. A failed read is retried on the next call. */
export function createLookups(database: PlazaDatabase): Lookups {
  let lookupRowsPromise: Promise<LookupRows> | null = null;
  const loadLookupRows = () =>
    (lookupRowsPromise ??= readLookups(database).catch((error: unknown) => {
      lookupRowsPromise = null;
      throw error;
    }));
  return {
    spotTypes: async (locale, { withChildren, isChild }) => {
      const { spotTypes } = await loadLookupRows();
      if (isChild !== true) return toSpotTypeTree(spotTypes, locale, withChildren);
      return spotTypes.filter((row) => row.parent_id !== null).map((row) => toChildSpotType(row, locale));
    },
    accessTypes: async (locale) => (await loadLookupRows()).accessTypes.map((row) => toLookupItem(row, locale)),
    vehicleTypes: async (locale, isChild) =>
      (await loadLookupRows()).vehicleTypes
        .filter((row) => isChild === undefined || row.is_child === isChild)
        .map((row) => toVehicleType(row, locale)),
    hearFroms: async (locale) => (await loadLookupRows()).hearFroms.map((row) => toLookupItem(row, locale)),
    entranceHeights: (locale) =>
      commonEntranceHeightsCm.map((id) => ({ id, attributes: { title: heightTitleOf(id, locale) } })),
    availableIns: (locale) => availableInOptions.map((row) => toLookupItem(row, locale)),
  };
}
