import type { SubscriptionState } from '@plaza/sdk/rules';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { SubscriptionEndReason } from '../platform/database/payment-tables.ts';
import type { Database } from '../platform/database/schema.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';

export interface SubscriptionRow {
  id: number;
  userId: number;
  planId: number;
  state: SubscriptionState;
  provider: 'none' | 'stripe' | 'sandbox';
  /** The provider's subscription ID; `null` for the free plan, and until the provider has answered. */
  reference: string | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  nextPlanId: number | null;
  graceEndsAt: Date | null;
  contractStartedAt: Date | null;
  endReason: SubscriptionEndReason | null;
  version: number;
  idempotencyKey: string;
  createdAt: Date;
}

const subscriptionColumns = sql`
  id, user_id as "userId", plan_id as "planId", state, provider, provider_reference as reference,
  current_period_end as "currentPeriodEnd", cancel_at_period_end as "cancelAtPeriodEnd", next_plan_id as "nextPlanId",
  grace_ends_at as "graceEndsAt", contract_started_at as "contractStartedAt",
  end_reason as "endReason", version, idempotency_key as "idempotencyKey", created_at as "createdAt"
`;

/** Reads the subscription in effect, of which each user has at most one. */
export async function readCurrentSubscription(
  database: PlazaDatabase,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${subscriptionColumns} from subscriptions
    where id = (select subscription_id from owner_plans where user_id = ${userId})
  `.execute(database);
  return rows[0];
}

/** Reads the purchase that waits for its payment, of which each user has at most one. */
export async function readIncompletePurchase(
  database: PlazaDatabase,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${subscriptionColumns} from subscriptions where user_id = ${userId} and state = 'incomplete'
  `.execute(database);
  return rows[0];
}

export async function readSubscriptionByReference(
  database: PlazaDatabase,
  reference: string,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${subscriptionColumns} from subscriptions where provider_reference = ${reference}
  `.execute(database);
  return rows[0];
}

export async function insertFreeSubscription(database: PlazaDatabase, userId: number, planId: number): Promise<number> {
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
  state?: SubscriptionState;
}

/**
 * Inserts a purchase before the call that creates its subscription, or for a subscription first seen at the provider.
 */
export async function insertPurchase(
  database: PlazaDatabase,
  { userId, planId, provider, reference, state = 'incomplete' }: NewPurchase,
): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`
    insert into subscriptions (user_id, plan_id, state, provider, provider_reference)
    values (${userId}, ${planId}, ${state}, ${provider}, ${reference ?? null})
    returning ${subscriptionColumns}
  `.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('The purchase was not inserted.');
  return row;
}

/**
 * Updates columns of a subscription other than `state` and increments its version, so that concurrent writers retry.
 */
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

/** Names of listings in the order of `ids`. Duplicate names get their IDs appended, as in the owner's list. */
export async function readListingNames(
  database: PlazaDatabase,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, coalesce(l.name, l.short_location, '') as name
    from unnest(${ids}::bigint[]) with ordinality as g (id, place) join listings l on l.id = g.id order by g.place
  `.execute(database);
  const countListingsNamed = (name: string) => rows.filter((row) => row.name === name).length;
  return rows.map(({ id, name }) => ({ id, name: countListingsNamed(name) > 1 ? `${name} (#${id})` : name }));
}

export async function readPublishedListingIds(database: PlazaDatabase, userId: number): Promise<number[]> {
  const listingRows = await database
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', userId)
    .where('state', '=', 'published')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  return listingRows.map(({ id }) => id);
}

export async function readOpenSubscriptions(
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

/** Subscriptions that need a sync: past due, past their period, or pending for 23 hours. */
export async function readReferencesToSync(database: PlazaDatabase, provider: PaymentProvider): Promise<string[]> {
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

/** Locks purchases that the provider has not answered within a day. */
export async function lockUnansweredPurchases(transaction: PlazaDatabase): Promise<number[]> {
  const purchaseRows = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'incomplete')
    .where('provider_reference', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .forUpdate()
    .skipLocked()
    .execute();
  return purchaseRows.map(({ id }) => id);
}

/**
 * Ranks published listings before all others of their owner.
 * @returns the number of `listingIds` that the owner has published.
 */
export async function setRetainedListings(
  transaction: PlazaDatabase,
  userId: number,
  listingIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ isChosen: boolean }>`
    update listings set has_publishing_priority = id = any(${listingIds}::bigint[])
    where owner_id = ${userId} and state = 'published'
    returning has_publishing_priority as "isChosen"
  `.execute(transaction);
  return rows.filter(({ isChosen }) => isChosen).length;
}

export const readPaymentEvent = (
  database: PlazaDatabase,
  id: string,
): Promise<Selectable<Database['payment_events']> | undefined> =>
  database.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();

export async function markEventHandled(database: PlazaDatabase, id: string): Promise<void> {
  await database
    .updateTable('payment_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function readUnhandledEventIds(database: PlazaDatabase, limit: number): Promise<string[]> {
  const eventRows = await database
    .selectFrom('payment_events')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return eventRows.map(({ id }) => id);
}

export async function deleteOldPaymentEvents(database: PlazaDatabase, retentionDays: number): Promise<void> {
  await database
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - ${retentionDays} * interval '1 day'`)
    .execute();
}

export type PlanRow = Selectable<Database['plans']>;

export function readPlans(database: PlazaDatabase): Promise<PlanRow[]> {
  return database.selectFrom('plans').selectAll().orderBy('price_cents').orderBy('id').execute();
}

/** Sets the product IDs of all plans, by plan ID. Plans without a product are not sold. */
export const writeProductIds = (database: PlazaDatabase, products: ReadonlyMap<number, string>): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    // All product IDs are cleared first, because they are unique and a product may move between plans.
    await transaction.updateTable('plans').set({ stripe_product_id: null }).execute();
    for (const [id, productId] of products) {
      await transaction.updateTable('plans').set({ stripe_product_id: productId }).where('id', '=', id).execute();
    }
  });
