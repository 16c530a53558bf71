import type { PlazaDatabase } from '../platform/database/database.ts';

/** What texts say about a plan. */
export interface PlanRow {
  id: number;
  title_en: string;
  title_es: string;
  price_cents: number;
  listing_limit: number;
  visibility_weight: number;
}

export function readPlans(database: PlazaDatabase): Promise<PlanRow[]> {
  return database
    .selectFrom('plans')
    .select(['id', 'title_en', 'title_es', 'price_cents', 'listing_limit', 'visibility_weight'])
    .orderBy('id')
    .execute();
}
