import { type Kysely, sql } from 'kysely';
import { createPasswords } from '../accounts/index.ts';
import type { Database } from '../platform/database/schema.ts';

/** Password of every demo account. Production refuses them. */
export const demoPassword = 'demo-plaza';

/** Sets the password of demo users, including those written before demo users could log in. */
export async function writeDemoPasswords(database: Kysely<Database>): Promise<void> {
  const isMissing = await database
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!isMissing) return;
  // one hash for all, since the password is public
  const passwordHash = await createPasswords().hash(demoPassword);
  await database
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .execute();
}

/**
 * Sandbox subscriptions of owners with a paid plan: started about five weeks ago, renewed once, and renewed automatically
 * each month from then on.
 */
export async function writeDemoSubscriptions(transaction: Kysely<Database>, today: Date): Promise<void> {
  await sql`
    create temporary table demo_paid on commit drop as
    select s.id, s.user_id, s.plan_id, u.locale, p.price_cents, b.began, b.began + interval '1 month' as renewed,
      b.began + interval '2 months' as ends
    from subscriptions s
    join users u on u.id = s.user_id and u.is_demo
    join plans p on p.id = s.plan_id and p.price_cents > 0
    cross join lateral (
      select ${today}::timestamptz - interval '1 month' - (s.id % 10) * interval '1 day' + interval '9 hours' as began
    ) b
    where s.state = 'active' and s.provider = 'none'
  `.execute(transaction);
  await sql`
    insert into sandbox_customers (id, user_id, email, locale, created_at)
    select 'cus_demo_' || user_id, user_id, null, locale, began from demo_paid
  `.execute(transaction);
  await sql`
    insert into sandbox_subscriptions
      (id, customer_id, product_id, state, card, latest_invoice_id, retries, will_end, created_at, period_start, period_end)
    select 'sub_demo_' || id, 'cus_demo_' || user_id, 'sandbox_plan_' || plan_id, 'active', 'pays',
      'in_demo_' || id || '_2', 0, false, began, renewed, ends
    from demo_paid
  `.execute(transaction);
  await sql`
    insert into sandbox_invoices (id, customer_id, subscription_id, position, date, reason, product_id, status, amount_cents,
      period_start, period_end, paid_at)
    select 'in_demo_' || d.id || '_' || n, 'cus_demo_' || user_id, 'sub_demo_' || d.id, n,
      case n when 1 then began else renewed end, case n when 1 then 'start' else 'renewal' end, 'sandbox_plan_' || plan_id,
      'paid', price_cents, case n when 1 then began else renewed end, case n when 1 then renewed else ends end,
      case n when 1 then began else renewed end
    from demo_paid d cross join generate_series(1, 2) n
  `.execute(transaction);
  await sql`
    insert into sandbox_payments (id, invoice_id, status, card)
    select 'pi_demo_' || d.id || '_' || n, 'in_demo_' || d.id || '_' || n, 'succeeded', 'pays'
    from demo_paid d cross join generate_series(1, 2) n
  `.execute(transaction);
  await sql`
    insert into payment_customers (user_id, provider, customer_id, created_at)
    select user_id, 'sandbox', 'cus_demo_' || user_id, began from demo_paid
  `.execute(transaction);
  await sql`
    update subscriptions s set provider = 'sandbox', provider_reference = 'sub_demo_' || s.id,
      current_period_end = d.ends, contract_started_at = d.began, created_at = d.began, updated_at = d.renewed
    from demo_paid d where d.id = s.id
  `.execute(transaction);
  await sql`
    insert into subscription_payments
      (subscription_id, invoice_id, paid_cents, refunded_cents, paid_at, period_start, period_end)
    select d.id, i.id, i.amount_cents, 0, i.paid_at, i.period_start, i.period_end
    from demo_paid d join sandbox_invoices i on i.subscription_id = 'sub_demo_' || d.id
  `.execute(transaction);
}
