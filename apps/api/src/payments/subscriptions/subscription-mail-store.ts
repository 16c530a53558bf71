import type { Locale } from '@plaza/sdk/contract';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { SubscriptionMailFacts, SubscriptionMailKind } from '../../platform/database/payment-tables.ts';

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

export interface WaitingMail {
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
