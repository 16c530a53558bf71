import { type Kysely, sql } from 'kysely';
import type { ChangedDocument } from '../../platform/database/alert-tables.ts';
import type { Database } from '../../platform/database/schema.ts';

interface NewListingChange {
  listingId: number;
  before: ChangedDocument | undefined;
  after: ChangedDocument | undefined;
}

/** @returns the ID of the change. */
export async function insertListingChange(
  transaction: Kysely<Database>,
  { listingId, before, after }: NewListingChange,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into listing_changes (listing_id, before, after)
    values (${listingId}, ${toJson(before)}::jsonb, ${toJson(after)}::jsonb)
    returning id
  `.execute(transaction);
  const [change] = rows;
  if (!change) throw new Error('the change of a listing was not inserted');
  return change.id;
}

const toJson = (document: ChangedDocument | undefined): string | null =>
  document === undefined ? null : JSON.stringify(document);
