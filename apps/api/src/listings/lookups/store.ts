import type { PlazaDatabase } from '../../platform/database/database.ts';

/** Titles of a code in both languages. */
interface LookupRow {
  id: number;
  title_en: string;
  title_es: string;
}
export interface SpotTypeRow extends LookupRow {
  parent_id: number | null;
}
type AccessTypeRow = LookupRow;
type HearFromRow = LookupRow;
export interface VehicleTypeRow extends LookupRow {
  is_child: boolean;
}

/** All code lists, each in the order in which it is shown. */
export interface LookupRows {
  spotTypes: SpotTypeRow[];
  accessTypes: AccessTypeRow[];
  vehicleTypes: VehicleTypeRow[];
  hearFroms: HearFromRow[];
}

export async function readLookups(database: PlazaDatabase): Promise<LookupRows> {
  const [spotTypes, accessTypes, vehicleTypes, hearFroms] = await Promise.all([
    database.selectFrom('spot_types').select(['id', 'parent_id', 'title_en', 'title_es']).orderBy('position').execute(),
    database.selectFrom('access_types').select(['id', 'title_en', 'title_es']).orderBy('position').execute(),
    database
      .selectFrom('vehicle_types')
      .select(['id', 'is_child', 'title_en', 'title_es'])
      .orderBy('position')
      .execute(),
    database.selectFrom('hear_froms').select(['id', 'title_en', 'title_es']).orderBy('id').execute(),
  ]);
  return { spotTypes, accessTypes, vehicleTypes, hearFroms };
}
