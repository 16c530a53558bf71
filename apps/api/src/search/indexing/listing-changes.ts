import type { Kysely } from 'kysely';
import type { ChangedDocument } from '../../platform/database/alert-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { databaseJobs } from '../../platform/jobs/job-store.ts';
import { insertListingChange } from '../store/listing-changes.ts';
import { recordListingPrice } from '../store/listing-prices.ts';
import { indexTermsOf, type SearchDocument } from './document.ts';

export const changedDocumentOf = (document: SearchDocument): ChangedDocument => ({
  kind: document.kind,
  cell: document.cell,
  lat: document.lat,
  lng: document.lng,
  price_cents: document.price_cents,
  traits: document.traits,
  published: document.published,
  length_cm: document.length_cm,
  width_cm: document.width_cm,
  entrance_height_cm: document.entrance_height_cm,
  available_from_day: document.available_from_day,
  available_until_day: document.available_until_day,
  terms: indexTermsOf(document),
});

const isSameDocument = (one: ChangedDocument | undefined, other: ChangedDocument | undefined): boolean =>
  JSON.stringify(one && normalize(one)) === JSON.stringify(other && normalize(other));

/** Lists the columns in one order, whichever way the document was made. */
const normalize = ({ terms, ...columns }: ChangedDocument) => [
  ...Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  [...new Set(terms)].toSorted(),
];

/**
 * Records that searches find a listing differently, and enqueues its matching with saved searches. Call it in the
 * transaction of that change. A change that no search can notice is not recorded.
 *
 * @param before `undefined` if the listing was not published before.
 * @param after `undefined` if it is not published now.
 */
export async function recordListingChange(
  transaction: Kysely<Database>,
  listingId: number,
  before: ChangedDocument | undefined,
  after: ChangedDocument | undefined,
): Promise<void> {
  if (isSameDocument(before, after)) return;
  await recordListingPrice(transaction, { listingId, before: before?.price_cents, after: after?.price_cents });
  const changeId = await insertListingChange(transaction, { listingId, before, after });
  if (after !== undefined) await databaseJobs.add(transaction, 'match_saved_searches', { changeId });
}
