import type { PlazaDatabase } from '../platform/database/database.ts';

/** A plan as it is sold. */
export interface PlanRow {
  id: number;
  title_en: string;
  title_es: string;
  description_en: string;
  description_es: string;
  price_cents: number;
  listing_limit: number;
  visibility_weight: number;
  /** Name of its picture under `/media/plans`. */
  icon: string | null;
  stripe_product_id: string | null;
  /** Codes of what it gives, and of what it does not. */
  features: { code: string; included: boolean }[];
}

/** All plans, cheapest first. */
export function readPlans(database: PlazaDatabase): Promise<PlanRow[]> {
  return database.selectFrom('plans').selectAll().orderBy('price_cents').orderBy('id').execute();
}
