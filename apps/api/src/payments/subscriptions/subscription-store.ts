import type { Locale } from '@plaza/sdk/contract';
import { type SubscriptionAction, subscriptionTransitions } from '@plaza/sdk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type {
  SubscriptionEndReason,
  SubscriptionEmailFacts,
  SubscriptionEmailKind,
} from '../../platform/database/payment-tables.ts';

const endedColumns = { next_plan_id: sql`null`, grace_ends_at: sql`null`, cancel_at_period_end: sql`false` };

/** Columns that an action writes along with the state. */
const columnsByAction: Readonly<Record<SubscriptionAction, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  activate: {},
  markPastDue: {},
  cancel: endedColumns,
  expire: endedColumns,
};

/**
 * The only statement that writes `state`. Applies an action by the table in `subscription-states.ts` and increments the
 * version, so that concurrent writers retry. The caller runs `applyPlan` for the listings.
 * @param endReason Plaza's reason for the end, independent of the provider's.
 * @throws Error when a subscription's state does not allow the action.
 */
export async function transitionSubscription(
  transaction: PlazaDatabase,
  ids: readonly number[],
  action: SubscriptionAction,
  endReason?: SubscriptionEndReason,
): Promise<void> {
  if (ids.length === 0) return;
  const { from, to } = subscriptionTransitions[action];
  const endReasonColumn = endReason === undefined ? {} : { end_reason: sql`${endReason}` };
  const columnAssignments = Object.entries({ ...columnsByAction[action], ...endReasonColumn }).map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows = 0n } = await sql`
    update subscriptions set state = ${to}, version = version + 1, updated_at = now() ${sql.join(columnAssignments, sql``)}
    where id = any(${[...ids]}::bigint[]) and state = any(${[...from]}::text[])
  `.execute(transaction);
  if (numAffectedRows !== BigInt(ids.length))
    throw new Error(`not all of the subscriptions ${ids.join(', ')} can ${action}`);
}

export interface SubscriptionEmail {
  userId: number;
  subscriptionId: number;
  kind: SubscriptionEmailKind;
  /** Key that distinguishes emails of the same kind: one email per key. */
  dedupeKey: string;
  facts: SubscriptionEmailFacts;
}

export async function insertSubscriptionEmail(
  transaction: PlazaDatabase,
  { userId, subscriptionId, kind, dedupeKey, facts }: SubscriptionEmail,
): Promise<number | undefined> {
  const insertedRow = await transaction
    .insertInto('subscription_emails')
    .values({
      user_id: userId,
      subscription_id: subscriptionId,
      kind,
      dedupe_key: dedupeKey,
      facts: JSON.stringify(facts),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow?.id;
}

interface UnsentEmail {
  kind: SubscriptionEmailKind;
  facts: SubscriptionEmailFacts;
  userId: number;
  email: string;
  locale: Locale;
  firstName: string | null;
  isPastDue: boolean;
}

/** @returns `undefined` when the email was sent or its account is closed. */
export async function readUnsentEmail(database: PlazaDatabase, id: number): Promise<UnsentEmail | undefined> {
  const { rows } = await sql<UnsentEmail>`
    select m.kind, m.facts, u.id as "userId", u.email, u.locale, u.first_name as "firstName", s.state = 'past_due' as "isPastDue"
    from subscription_emails m
    join users u on u.id = m.user_id
    join subscriptions s on s.id = m.subscription_id
    where m.id = ${id} and m.sent_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export async function markEmailSent(database: PlazaDatabase, id: number): Promise<void> {
  await sql`update subscription_emails set sent_at = now() where id = ${id}`.execute(database);
}
