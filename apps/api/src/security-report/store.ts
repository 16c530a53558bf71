import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

export interface SecurityEventFilter {
  since: Date;
  /** Maximum number of events, newest first. */
  limit: number;
  account?: number;
  kinds?: readonly string[];
  /** First hexadecimal digits of the hash of a network, which selects its events. */
  network?: string;
}

export interface SecurityEventRow {
  /** Time of the event in ISO 8601, UTC. */
  at: string;
  kind: string;
  account: number | null;
  /** Keyed hash of the network, in hexadecimal digits. */
  network: string | null;
  listing: number | null;
}

export async function readSecurityEvents(
  database: PlazaDatabase,
  { since, limit, account, kinds, network }: SecurityEventFilter,
): Promise<SecurityEventRow[]> {
  let query = database
    .selectFrom('security_events')
    .select([
      'occurred_at',
      'kind',
      'user_id',
      'listing_id',
      sql<string | null>`encode(network_hash, 'hex')`.as('network'),
    ])
    .where('occurred_at', '>=', since);
  if (account !== undefined) query = query.where('user_id', '=', account);
  if (kinds) query = query.where('kind', 'in', kinds);
  if (network !== undefined) query = query.where(sql<boolean>`starts_with(encode(network_hash, 'hex'), ${network})`);
  const eventRows = await query.orderBy('occurred_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return eventRows.map((row) => ({
    at: row.occurred_at.toISOString(),
    kind: row.kind,
    account: row.user_id,
    network: row.network,
    listing: row.listing_id,
  }));
}

/** @param email in upper or lower case. */
export async function findAccountId(database: PlazaDatabase, email: string): Promise<number | null> {
  const userRow = await database
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return userRow?.id ?? null;
}
