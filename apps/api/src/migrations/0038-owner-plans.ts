import { type Kysely, sql } from 'kysely';

/** The plan in effect of every owner who has one: `isPlanInEffect` of `subscription-states.ts`, in SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view owner_plans as
    select s.user_id, s.id as subscription_id, p.id as plan_id, p.title_en, p.title_es, p.icon, p.listing_limit,
      p.visibility_weight, p.features @> '[{"code": "advanced_insights", "included": true}]' as has_advanced_insights
    from subscriptions s join plans p on p.id = s.plan_id
    where s.state in ('active', 'past_due')
  `.execute(db);
}
