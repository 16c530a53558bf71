import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { type Gazetteer, loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { rebuildSearchIndex } from '../search/index.ts';
import { writeDemoPasswords, writeDemoSubscriptions } from './account-rows.ts';
import { bulkInsert, takeIds, writeConversations } from './conversation-rows.ts';
import { makeConversations } from './conversations.ts';
import { makeDemoData } from './demo-data.ts';
import { demoRows } from './rows.ts';
import { writeDemoInsights, writeDemoPartners, writeDemoViews } from './usage-rows.ts';

/** Fills the database with the demo data when it has none yet. Never called in production: the configuration refuses it. */
export async function startDemoData(
  config: Config,
  database: PlazaDatabase,
  onProgress: (line: string) => void,
): Promise<void> {
  await fillDemoData(database, { secret: config.positionSecret, today: new Date(), loadGazetteer, onProgress });
}

export interface DemoOptions {
  /** Key from which approximate positions are derived. */
  readonly secret: string;
  /** Listings are published up to the start of this day. */
  readonly today: Date;
  /** Slow, so called only when there is something to fill. */
  readonly loadGazetteer: () => Gazetteer;
  /** Called with a line of text for each finished step. */
  readonly onProgress: (line: string) => void;
}

/** Key of the setting that exists once the demo data is written. */
const settingKey = 'demo_data';
/** Advisory lock that makes simultaneous starts wait for each other. */
const fillLock = 7_240_119;

interface DemoState {
  readonly isIndexed: boolean;
}

/**
 * Fills the database with the demo data, once. Rows are written in one transaction together with the setting that
 * records them, so an interrupted run leaves nothing half-written; search is indexed after it, or on the next start if that
 * is interrupted.
 * @throws RealAccountsError when there are accounts of real people and no demo data yet.
 */
export async function fillDemoData(database: Kysely<Database>, options: DemoOptions): Promise<void> {
  const started = performance.now();
  const summary = await database.transaction().execute(async (transaction) => {
    // another start may hold the lock for longer than the default timeouts
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      transaction,
    );
    await sql`select pg_advisory_xact_lock(${fillLock})`.execute(transaction);
    const isFilled = (await readState(transaction)) !== null;
    if (!isFilled) await refuseRealAccounts(transaction);
    // also for databases that were filled before partners existed
    await writeDemoPartners(transaction);
    const written = isFilled ? null : await writeRows(transaction, options);
    await writeDemoPasswords(transaction);
    return written;
  });
  if ((await readState(database))?.isIndexed) return;
  await rebuildSearchIndex(database);
  await writeState(database, { isIndexed: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  options.onProgress(summary ? `Demo data: ${summary}, ${seconds} s` : `Demo data: search indexed, ${seconds} s`);
}

/** Demo accounts share a public password, so they must not enter a database with real accounts. */
async function refuseRealAccounts(database: Kysely<Database>): Promise<void> {
  if (!(await hasRealAccounts(database))) return;
  throw new RealAccountsError(
    'The database holds accounts that are not demo data, so no demo data is written. Start with PLAZA_DEMO_DATA=false, or name another database.',
  );
}

async function readState(database: Kysely<Database>): Promise<DemoState | null> {
  const row = await database.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst();
  return row ? (row.value as DemoState) : null;
}

async function writeState(database: Kysely<Database>, state: DemoState): Promise<void> {
  const value = JSON.stringify(state);
  await database
    .insertInto('settings')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** @returns a summary for the log. */
async function writeRows(transaction: Kysely<Database>, { secret, today, ...options }: DemoOptions): Promise<string> {
  const data = makeDemoData(options.loadGazetteer(), today);
  const userIds = await takeIds(transaction, 'users', data.people.length);
  const listingIds = await takeIds(transaction, 'listings', data.listings.length);
  const rows = demoRows({ data, userIds, listingIds, secret, today });
  for (const table of ['users', 'subscriptions', 'listings', 'listing_images', 'saved_listings'] as const) {
    await bulkInsert(transaction, table, rows[table] as Record<string, unknown>[]);
  }
  await writeDemoSubscriptions(transaction, today);
  await writeDemoViews(transaction, listingIds, today);
  await writeConversations(transaction, makeConversations(data, today), userIds, listingIds);
  await writeDemoInsights(transaction, listingIds);
  await writeState(transaction, { isIndexed: false });
  const published = data.listings.filter((listing) => listing.state === 'published');
  const towns = new Set(published.map((listing) => listing.place.town.ine));
  return `${published.length} listings in ${towns.size} towns, ${data.people.length} owners`;
}

/** The database holds real accounts, so no demo data is written; the message says what to do. */
export class RealAccountsError extends Error {}

/** True if a database has accounts other than the demo's. */
export async function hasRealAccounts(database: PlazaDatabase): Promise<boolean> {
  const real = await database.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst();
  return real !== undefined;
}
