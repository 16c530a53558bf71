import { freshnessDays } from '@plaza/sdk/rules';
import type { Locale } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PlazaDatabase } from '../../platform/database/database.ts';
import type { FreshnessEmailKind, ListingState } from '../../platform/database/listing-tables.ts';

/** Time when the owner of a listing `l` last said that the bay is free: by publishing, changing or confirming it. */
const lastConfirmation = sql<Date>`coalesce(l.confirmed_at, l.published_at)`;

/** True while a check `c` of a listing `l` waits for an answer. */
export const isOpenCheck = sql<boolean>`(c.confirmed_at = ${lastConfirmation} and (l.state = 'published' or l.is_stale))`;

const daysAgo = (days: number): RawBuilder<Date> => sql`now() - ${days} * interval '1 day'`;

/**
 * Adds the questions that are due, one for each confirmation.
 * @returns IDs of the checks.
 */
export async function addDueChecks(transaction: PlazaDatabase, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into freshness_checks (listing_id, confirmed_at)
    select l.id, ${lastConfirmation} from listings l join users u on u.id = l.owner_id
    where l.state = 'published' and ${lastConfirmation} <= ${daysAgo(freshnessDays.untilAsked)} and u.closed_at is null
      and not exists (
        select from freshness_checks c where c.listing_id = l.id and c.confirmed_at = ${lastConfirmation}
      )
    order by ${lastConfirmation} limit ${limit}
    on conflict on constraint freshness_checks_once do nothing
    returning id
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Checks that are open since `untilReminded` days, without a reminder. */
export async function readChecksToRemind(transaction: PlazaDatabase, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from freshness_checks c join listings l on l.id = c.listing_id
    where ${isOpenCheck} and not l.is_stale
      and c.asked_at <= ${daysAgo(freshnessDays.untilReminded)} and c.asked_at > ${daysAgo(freshnessDays.untilHidden)}
      and not exists (select from freshness_emails m where m.check_id = c.id and m.kind = 'reminder')
    order by c.asked_at, c.id limit ${limit}
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

const isStaleCheck = sql<boolean>`(
  c.asked_at <= ${daysAgo(freshnessDays.untilHidden)} and l.state = 'published' and ${isOpenCheck}
)`;

/** Owners of published listings whose question was not answered in time. */
export async function readOwnersOfStaleListings(database: PlazaDatabase): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct l.owner_id as "ownerId" from freshness_checks c join listings l on l.id = c.listing_id
    where ${isStaleCheck} and l.owner_id is not null
  `.execute(database);
  return rows.map(({ ownerId }) => ownerId);
}

export interface StaleListing {
  id: number;
  checkId: number;
  /** True for a demo account, whose emails have no reader. */
  isDemo: boolean;
}

/** The published listings of an owner whose question was not answered in time. */
export async function readStaleListings(transaction: PlazaDatabase, ownerId: number): Promise<StaleListing[]> {
  const { rows } = await sql<StaleListing>`
    select l.id, c.id as "checkId", u.is_demo as "isDemo"
    from freshness_checks c join listings l on l.id = c.listing_id join users u on u.id = l.owner_id
    where l.owner_id = ${ownerId} and ${isStaleCheck} order by l.id
  `.execute(transaction);
  return rows;
}

/** @returns IDs of the emails; without those that were added before. */
export async function insertFreshnessEmails(
  transaction: PlazaDatabase,
  checkIds: readonly number[],
  kind: FreshnessEmailKind,
): Promise<number[]> {
  if (checkIds.length === 0) return [];
  const emails = await transaction
    .insertInto('freshness_emails')
    .values(checkIds.map((checkId) => ({ check_id: checkId, kind })))
    .onConflict((conflict) => conflict.constraint('freshness_emails_once').doNothing())
    .returning('id')
    .execute();
  return emails.map(({ id }) => id);
}

export interface UnsentFreshnessEmail {
  kind: FreshnessEmailKind;
  checkId: number;
  email: string;
  locale: Locale;
  listingName: string;
  confirmedAt: Date;
  askedAt: Date;
}

/** Reads an email that is not sent; `undefined` also when the question has been answered, or has no recipient. */
export async function readUnsentFreshnessEmail(
  database: PlazaDatabase,
  id: number,
): Promise<UnsentFreshnessEmail | undefined> {
  const { rows } = await sql<UnsentFreshnessEmail>`
    select m.kind, c.id as "checkId", u.email, u.locale, l.name as "listingName", c.confirmed_at as "confirmedAt",
      c.asked_at as "askedAt"
    from freshness_emails m
    join freshness_checks c on c.id = m.check_id
    join listings l on l.id = c.listing_id
    join users u on u.id = l.owner_id
    where m.id = ${id} and m.sent_at is null and ${isOpenCheck} and l.is_stale = (m.kind = 'hidden')
      and u.confirmed_at is not null and u.blocked_at is null and u.closed_at is null
  `.execute(database);
  return rows[0];
}

export async function markFreshnessEmailSent(database: PlazaDatabase, id: number): Promise<void> {
  await sql`update freshness_emails set sent_at = now() where id = ${id}`.execute(database);
}

export interface FreshnessCheckRow {
  listingId: number;
  ownerId: number | null;
  name: string | null;
  language: Locale;
  state: ListingState;
  isOpen: boolean;
  isHidden: boolean;
  /** True if the listing has another question that waits for an answer. */
  hasOtherCheck: boolean;
}

/** @returns `undefined` for the check of a deleted listing. */
export async function readFreshnessCheck(database: PlazaDatabase, id: number): Promise<FreshnessCheckRow | undefined> {
  const { rows } = await sql<FreshnessCheckRow>`
    select l.id as "listingId", l.owner_id as "ownerId", l.name, l.language, l.state, ${isOpenCheck} as "isOpen",
      l.is_stale as "isHidden", exists (
        select from freshness_checks c where c.listing_id = l.id and c.id <> ${id} and ${isOpenCheck}
      ) as "hasOtherCheck"
    from freshness_checks c join listings l on l.id = c.listing_id
    where c.id = ${id} and l.state <> 'deleted'
  `.execute(database);
  return rows[0];
}

/** Days after which an answered question is deleted: longer than the links in its emails work. */
const answeredCheckDays = 180;

export async function deleteAnsweredChecks(database: PlazaDatabase): Promise<void> {
  await sql`
    delete from freshness_checks c using listings l
    where l.id = c.listing_id and c.asked_at < ${daysAgo(answeredCheckDays)} and not ${isOpenCheck}
  `.execute(database);
}
