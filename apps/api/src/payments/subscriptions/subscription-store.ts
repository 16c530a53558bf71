import type { Locale } from '@plaza/sdk/contract';
import { type SubscriptionAction, subscriptionTransitions } from '@plaza/sdk/rules';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type {
  SubscriptionEndReason,
  SubscriptionMailFacts,
  SubscriptionMailKind,
} from '../../platform/database/payment-tables.ts';

const ended = { next_plan_id: sql`null`, grace_ends_at: sql`null`, cancel_at_period_end: sql`false` };

/** Columns that an action writes along with the state. */
const columnsOf: Readonly<Record<SubscriptionAction, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  activate: {},
  markPastDue: {},
  cancel: ended,
  expire: ended,
};

/**
 * Moves subscriptions to the state that an action leads to by the table of `subscription-states.ts`: the only statement that
 * writes the column. Their versions are counted up, so that a writer who read them before reads them again. Listings follow
 * by `applyPlan`, which the caller runs.
 * @param endReason why Plaza ends them, whatever the provider says.
 * @throws Error when the state of one does not allow it, which the caller has to find out before.
 */
export async function transition(
  transaction: PlazaDatabase,
  ids: readonly number[],
  action: SubscriptionAction,
  endReason?: SubscriptionEndReason,
): Promise<void> {
  if (ids.length === 0) return;
  const { from, to } = subscriptionTransitions[action];
  const reason = endReason === undefined ? {} : { end_reason: sql`${endReason}` };
  const columns = Object.entries({ ...columnsOf[action], ...reason }).map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows = 0n } = await sql`
    update subscriptions set state = ${to}, version = version + 1, updated_at = now() ${sql.join(columns, sql``)}
    where id = any(${[...ids]}::bigint[]) and state = any(${[...from]}::text[])
  `.execute(transaction);
  if (numAffectedRows !== BigInt(ids.length))
    throw new Error(`not all of the subscriptions ${ids.join(', ')} can ${action}`);
}

/** A mail about a subscription. */
export interface SubscriptionMail {
  userId: number;
  subscriptionId: number;
  kind: SubscriptionMailKind;
  /** Which happening of its kind: nobody is told twice of one. */
  occasion: string;
  facts: SubscriptionMailFacts;
}

/** @returns its id; `undefined` when there is one of the same occasion. */
export async function insertSubscriptionMail(
  transaction: PlazaDatabase,
  { userId, subscriptionId, kind, occasion, facts }: SubscriptionMail,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('subscription_mails')
    .values({ user_id: userId, subscription_id: subscriptionId, kind, occasion, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface WaitingMail {
  kind: SubscriptionMailKind;
  facts: SubscriptionMailFacts;
  userId: number;
  email: string;
  locale: Locale;
  firstName: string | null;
  isOwed: boolean;
}

/** A mail that was not sent yet; `undefined` when its account is closed. */
export async function readWaitingMail(database: PlazaDatabase, id: number): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    select m.kind, m.facts, u.id as "userId", u.email, u.locale, u.first_name as "firstName", s.state = 'past_due' as "isOwed"
    from subscription_mails m
    join users u on u.id = m.user_id
    join subscriptions s on s.id = m.subscription_id
    where m.id = ${id} and m.sent_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export async function markSent(database: PlazaDatabase, id: number): Promise<void> {
  await sql`update subscription_mails set sent_at = now() where id = ${id}`.execute(database);
}
