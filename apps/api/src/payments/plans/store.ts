import type { Selectable } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

/** A plan as it is sold. */
export type PlanRow = Selectable<Database['plans']>;

/** All plans, cheapest first. */
export function readPlans(database: PlazaDatabase): Promise<PlanRow[]> {
  return database.selectFrom('plans').selectAll().orderBy('price_cents').orderBy('id').execute();
}
