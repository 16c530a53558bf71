import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Something that an investigation asks for. */
export interface SecurityEvent {
  kind: string;
  /** `null` when no account is known. */
  userId: number | null;
  /** A keyed hash; left out when no request is known. */
  network?: Buffer | null;
  listingId?: number | null;
}

export async function insertSecurityEvent(
  database: PlazaDatabase,
  { kind, userId, network = null, listingId = null }: SecurityEvent,
): Promise<void> {
  await database
    .insertInto('security_events')
    .values({ kind, user_id: userId, network, listing_id: listingId })
    .execute();
}

/** Deletes what is older than the privacy policy says. */
export async function deleteOldSecurityEvents(database: PlazaDatabase): Promise<void> {
  await sql`delete from security_events where at < now() - interval '90 days'`.execute(database);
}
