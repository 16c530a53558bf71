import type { Selectable } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.ts';

/** A plan as it is sold. */
export type PlanRow = Selectable<Database['plans']>;

/** All plans, cheapest first. */
export function readPlans(database: PlazaDatabase): Promise<PlanRow[]> {
  return database.selectFrom('plans').selectAll().orderBy('price_cents').orderBy('id').execute();
}

/** Sets what every plan is sold as, by the plan's id; the others are not sold. */
export const writeProducts = (database: PlazaDatabase, products: ReadonlyMap<number, string>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    // a product may move from one plan to another, and no two may have it in between
    await transaction.updateTable('plans').set({ stripe_product_id: null }).execute();
    for (const [id, productId] of products) {
      await transaction.updateTable('plans').set({ stripe_product_id: productId }).where('id', '=', id).execute();
    }
  });
