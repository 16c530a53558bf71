import type { SubscriptionState } from '@plaza/sdk/rules';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { SubscriptionEndReason } from '../platform/database/payment-tables.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';

/** A subscription of somebody. */
export interface SubscriptionRow {
  id: number;
  userId: number;
  planId: number;
  state: SubscriptionState;
  provider: 'none' | 'stripe' | 'sandbox';
  /** Its number at the provider; `null` before the provider has answered, and for what nothing is paid for. */
  reference: string | null;
  currentPeriodEnd: Date | null;
  willEnd: boolean;
  nextPlanId: number | null;
  graceEndsAt: Date | null;
  contractStartedAt: Date | null;
  endReason: SubscriptionEndReason | null;
  version: number;
  orderKey: string;
  createdAt: Date;
}

const columns = sql`
  id, user_id as "userId", plan_id as "planId", state, provider, provider_reference as reference,
  current_period_end as "currentPeriodEnd", cancel_at_period_end as "willEnd", next_plan_id as "nextPlanId",
  grace_ends_at as "graceEndsAt", contract_started_at as "contractStartedAt",
  end_reason as "endReason", version, order_key as "orderKey", created_at as "createdAt"
`;

/** The subscription that runs; there is one at most. */
export async function readRunning(database: PlazaDatabase, userId: number): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions
    where id = (select subscription_id from owner_plans where user_id = ${userId})
  `.execute(database);
  return rows[0];
}

/** The purchase that waits for its payment; there is one at most. */
export async function readWaitingPurchase(
  database: PlazaDatabase,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions where user_id = ${userId} and state = 'incomplete'
  `.execute(database);
  return rows[0];
}

/** By its number at the provider. */
export async function readByReference(
  database: PlazaDatabase,
  reference: string,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions where provider_reference = ${reference}
  `.execute(database);
  return rows[0];
}

/** Begins a plan that nothing is paid for. @returns the subscription's number. */
export async function insertFree(database: PlazaDatabase, userId: number, planId: number): Promise<number> {
  const { id } = await database
    .insertInto('subscriptions')
    .values({ user_id: userId, plan_id: planId, state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewPurchase {
  userId: number;
  planId: number;
  provider: 'stripe' | 'sandbox';
  reference?: string;
  /** `incomplete` unless given. */
  state?: SubscriptionState;
}

/** Notes a purchase, before or after the provider knows of it. */
export async function insertPurchase(
  database: PlazaDatabase,
  { userId, planId, provider, reference, state = 'incomplete' }: NewPurchase,
): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    insert into subscriptions (user_id, plan_id, state, provider, provider_reference)
    values (${userId}, ${planId}, ${state}, ${provider}, ${reference ?? null})
    returning ${columns}
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('A purchase was not noted.');
  return row;
}

/** Writes a subscription but its state; a writer who read it before reads it again. */
export async function changeSubscription(
  database: PlazaDatabase,
  id: number,
  changes: Updateable<Database['subscriptions']>,
): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set((build) => ({ ...changes, version: build('version', '+', 1), updated_at: sql`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Listings by their numbers, in that order, as their owner calls them; of the same name with their numbers. */
export async function readNames(
  database: PlazaDatabase,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, coalesce(l.name, l.short_location, '') as name
    from unnest(${ids}::bigint[]) with ordinality as g (id, place) join listings l on l.id = g.id order by g.place
  `.execute(database);
  const count = (name: string) => rows.filter((row) => row.name === name).length;
  return rows.map(({ id, name }) => ({ id, name: count(name) > 1 ? `${name} (#${id})` : name }));
}

/** Numbers of the listings of an owner that are published, the one published first at first. */
export async function readPublished(database: PlazaDatabase, userId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', userId)
    .where('state', '=', 'published')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What somebody has at the provider that has not ended yet. */
export async function readOpen(
  database: PlazaDatabase,
  userId: number,
): Promise<{ reference: string; state: SubscriptionState }[]> {
  const { rows } = await sql<{ reference: string; state: SubscriptionState }>`
    select provider_reference as reference, state from subscriptions
    where user_id = ${userId} and provider_reference is not null and state in ('incomplete', 'active', 'past_due')
    order by id
  `.execute(database);
  return rows;
}

/** Subscriptions at a provider that are to be looked at: unpaid, past their period, or not paid for nearly a day. */
export async function readDueReferences(database: PlazaDatabase, provider: PaymentProvider): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select provider_reference as reference from subscriptions
    where provider = ${provider.name} and provider_reference is not null and (
      state = 'past_due'
      or state = 'active' and current_period_end < now()
      or state = 'incomplete' and created_at < now() - interval '23 hours'
    )
    order by id
  `.execute(database);
  return rows.map(({ reference }) => reference);
}

/** Locks purchases to which the provider has not answered for a day. @returns their ids. */
export async function lockUnansweredPurchases(transaction: PlazaDatabase): Promise<number[]> {
  const rows = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'incomplete')
    .where('provider_reference', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts published listings before all others of their owner. @returns how many of them are the owner's. */
export async function setRetained(
  transaction: PlazaDatabase,
  userId: number,
  listingIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ isChosen: boolean }>`
    update listings set stays_first = id = any(${listingIds}::bigint[])
    where owner_id = ${userId} and state = 'published'
    returning stays_first as "isChosen"
  `.execute(transaction);
  return rows.filter(({ isChosen }) => isChosen).length;
}

/** An event of the payment provider, as it was stored. */
export const readEvent = (
  database: PlazaDatabase,
  id: string,
): Promise<Selectable<Database['payment_events']> | undefined> =>
  database.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();

export async function markHandled(database: PlazaDatabase, id: string): Promise<void> {
  await database
    .updateTable('payment_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ids of events that wait, the oldest first. */
export async function readUnhandledIds(database: PlazaDatabase, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteOldEvents(database: PlazaDatabase, keptDays: number): Promise<void> {
  await database
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - ${keptDays} * interval '1 day'`)
    .execute();
}

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
