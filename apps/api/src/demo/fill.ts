import { type Kysely, sql } from 'kysely';
import { createPasswords } from '../accounts/index.ts';
import type { Config } from '../config.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Gazetteer, loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { rebuildSearchIndex } from '../search/index.ts';
import { bulkInsert, reserveIds, writeConversations } from './conversation-rows.ts';
import { makeConversations } from './conversations.ts';
import { makeDemoData } from './demo-data.ts';
import { writeDemoPrices } from './price-rows.ts';
import { makeDemoRows } from './rows.ts';
import { writeDemoInsights, writeDemoPartners, writeDemoViews } from './usage-rows.ts';

/** Password of every demo account. Production rejects demo data. */
export const demoPassword = 'demo-plaza';

async function writeDemoPasswords(database: Kysely<Database>): Promise<void> {
  const accountWithoutPassword = await database
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!accountWithoutPassword) return;
  // All demo accounts share one password hash, since their password is public.
  const passwordHash = await createPasswords().hash(demoPassword);
  await database
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .execute();
}

/**
 * Sandbox subscriptions of owners with paid plans: started about five weeks ago, renewed once, and renewed
 * automatically each month.
 */
async function writeDemoSubscriptions(transaction: Kysely<Database>, today: Date): Promise<void> {
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
      (id, customer_id, product_id, state, card, latest_invoice_id, retries, cancel_at_period_end, created_at, period_start, period_end)
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

/** Fills the database with demo data once. The configuration rules it out in production. */
export async function startDemoData(
  config: Config,
  database: PlazaDatabase,
  onProgress: (line: string) => void,
): Promise<void> {
  await fillDemoData(database, { secret: config.positionSecret, today: new Date(), loadGazetteer, onProgress });
}

export interface FillDemoDataOptions {
  /** Key from which approximate positions are derived. */
  readonly secret: string;
  /** Day before whose start all demo listings are published. */
  readonly today: Date;
  /** Loads the places of the listings; called only when the database is empty, since loading is slow. */
  readonly loadGazetteer: () => Gazetteer;
  readonly onProgress: (line: string) => void;
}

/** Key of the setting that exists once the demo data is written. */
const demoDataSettingKey = 'demo_data';
const demoFillLockId = 7_240_119;

interface DemoDataState {
  readonly isIndexed: boolean;
}

/**
 * Fills the database once. Rows and the setting that records them are written in one transaction; the search is indexed
 * after that, or on the next start if this one is interrupted.
 * @throws RealAccountsError when the database has real accounts but no demo data.
 */
export async function fillDemoData(database: Kysely<Database>, options: FillDemoDataOptions): Promise<void> {
  const fillStartMs = performance.now();
  const demoDataSummary = await database.transaction().execute(async (transaction) => {
    // A concurrent start may hold the lock for longer than the default timeouts.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    );
    await sql`select pg_advisory_xact_lock(${demoFillLockId})`.execute(transaction);
    const isAlreadyFilled = (await readDemoDataState(transaction)) !== null;
    if (!isAlreadyFilled) await refuseRealAccounts(transaction);
    // A database filled by an older version may have no partners.
    await writeDemoPartners(transaction);
    const writtenSummary = isAlreadyFilled ? null : await writeDemoRows(transaction, options);
    await writeDemoPasswords(transaction);
    return writtenSummary;
  });
  if ((await readDemoDataState(database))?.isIndexed) return;
  await rebuildSearchIndex(database);
  await writeDemoDataState(database, { isIndexed: true });
  const fillSeconds = ((performance.now() - fillStartMs) / 1000).toFixed(1);
  options.onProgress(
    demoDataSummary ? `Demo data: ${demoDataSummary}, ${fillSeconds} s` : `Demo data: search indexed, ${fillSeconds} s`,
  );
}

/** Demo accounts have a public password, so they must not enter a database with real accounts. */
async function refuseRealAccounts(database: Kysely<Database>): Promise<void> {
  if (!(await hasRealAccounts(database))) return;
  throw new RealAccountsError(
    'The database holds accounts that are not demo data, so no demo data is written. Start with PLAZA_DEMO_DATA=false, or name another database.',
  );
}

async function readDemoDataState(database: Kysely<Database>): Promise<DemoDataState | null> {
  const settingRow = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', demoDataSettingKey)
    .executeTakeFirst();
  return settingRow ? (settingRow.value as DemoDataState) : null;
}

async function writeDemoDataState(database: Kysely<Database>, state: DemoDataState): Promise<void> {
  const settingValue = JSON.stringify(state);
  await database
    .insertInto('settings')
    .values({ key: demoDataSettingKey, value: settingValue })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: settingValue }))
    .execute();
}

/**
 * Writes the rows of the demo data.
 * @returns a summary for the log.
 */
async function writeDemoRows(
  transaction: Kysely<Database>,
  { secret, today, ...options }: FillDemoDataOptions,
): Promise<string> {
  const demoData = makeDemoData(options.loadGazetteer(), today);
  const userIds = await reserveIds(transaction, 'users', demoData.people.length);
  const listingIds = await reserveIds(transaction, 'listings', demoData.listings.length);
  const visits = demoData.listings.map(({ visitCount }, index) => ({ listingId: listingIds[index] ?? 0, visitCount }));
  const demoRows = makeDemoRows({ data: demoData, userIds, listingIds, secret, today });
  for (const table of [
    'users',
    'owner_businesses',
    'subscriptions',
    'listings',
    'listing_images',
    'saved_listings',
  ] as const) {
    await bulkInsert(transaction, table, demoRows[table] as Record<string, unknown>[]);
  }
  await writeDemoPrices(transaction, today);
  await writeDemoSubscriptions(transaction, today);
  await writeDemoViews(transaction, visits, today);
  await writeConversations(transaction, makeConversations(demoData, today), userIds, listingIds);
  await writeDemoInsights(transaction, listingIds, today);
  await writeDemoDataState(transaction, { isIndexed: false });
  const publishedListings = demoData.listings.filter((listing) => listing.state === 'published');
  const demoTowns = new Set(publishedListings.map((listing) => listing.place.town.ine));
  return `${publishedListings.length} listings in ${demoTowns.size} towns, ${demoData.people.length} owners`;
}

/** Rejection of a database with real accounts. Its message says how to start without demo data. */
export class RealAccountsError extends Error {}

export async function hasRealAccounts(database: PlazaDatabase): Promise<boolean> {
  const realAccount = await database
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return realAccount !== undefined;
}
