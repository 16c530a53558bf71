import type { AlertChannel, SavedSearch } from '@plaza/sdk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SearchCriteriaColumns } from '../platform/database/alert-tables.ts';
import type { PlazaDatabase } from '../platform/database/database.ts';

/** Days for which alerts are kept. */
const alertRetentionDays = 30;

interface SavedSearchRow {
  id: number;
  user_id: number | null;
  public_id: string;
  name: string;
  search: string;
  frequency: SavedSearch['frequency'];
  channels: SavedSearch['channels'];
  is_paused: boolean;
  is_quiet_at_night: boolean;
  created_at: Date;
  alert_count: number;
}

/** Reads a user's saved searches, last saved first. */
export async function readSavedSearches(database: PlazaDatabase, userId: number): Promise<SavedSearch[]> {
  const rows = await readRows(database, sql`q.user_id = ${userId}`);
  return rows.map(savedSearchOf);
}

/** Reads a saved search of an account or of a visitor. */
export async function readSavedSearchById(
  database: PlazaDatabase,
  id: number,
): Promise<{ savedSearch: SavedSearch; isInAccount: boolean } | undefined> {
  const [row] = await readRows(database, sql`q.id = ${id}`);
  return row && { savedSearch: savedSearchOf(row), isInAccount: row.user_id !== null };
}

async function readRows(database: PlazaDatabase, condition: RawBuilder<unknown>): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select q.id, q.user_id, q.public_id, q.name, q.search, q.frequency, q.channels, q.is_paused, q.is_quiet_at_night, q.created_at,
      (select count(*)::int from alerts a where a.saved_search_id = q.id) as alert_count
    from saved_searches q where ${condition}
    order by q.created_at desc, q.id desc
  `.execute(database);
  return rows;
}

const savedSearchOf = (row: SavedSearchRow): SavedSearch => ({
  id: row.public_id,
  name: row.name,
  search: row.search,
  frequency: row.frequency,
  channels: row.channels,
  isPaused: row.is_paused,
  isQuietAtNight: row.is_quiet_at_night,
  alertCount: row.alert_count,
  createdAt: row.created_at.toISOString(),
});

export interface SavedSearchSettings {
  name: string;
  frequency: 'instant' | 'daily' | 'weekly';
  channels?: AlertChannel[];
  isPaused: boolean;
  isQuietAtNight: boolean;
}

export const settingColumnsOf = ({ name, frequency, channels, isPaused, isQuietAtNight }: SavedSearchSettings) => ({
  name,
  frequency,
  ...(channels && { channels: [...new Set(channels)] }),
  is_paused: isPaused,
  is_quiet_at_night: isQuietAtNight,
});

interface StoredSavedSearch {
  id: number;
  search: string;
  isPaused: boolean;
}

export async function readSavedSearch(
  database: PlazaDatabase,
  userId: number,
  publicId: string,
): Promise<StoredSavedSearch | undefined> {
  return database
    .selectFrom('saved_searches')
    .select(['id', 'search', 'is_paused as isPaused'])
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}

export async function countSavedSearches(database: PlazaDatabase, userId: number): Promise<number> {
  const { count } = await database
    .selectFrom('saved_searches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSavedSearch(
  database: PlazaDatabase,
  owner: { userId: number; publicId: string; search: string; locale: 'en' | 'es' },
  settings: SavedSearchSettings,
  criteria: SearchCriteriaColumns,
): Promise<void> {
  await database
    .insertInto('saved_searches')
    .values({
      user_id: owner.userId,
      public_id: owner.publicId,
      search: owner.search,
      locale: owner.locale,
      ...settingColumnsOf(settings),
      ...criteria,
      // `now()` is the start of the transaction, which may have waited for another one
      created_at: sql<Date>`clock_timestamp()`,
      matched_from: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

/** Alerts start again from now, because the search, or the time when it was paused, has changed. */
const restartedMatching = { matched_from: sql<Date>`clock_timestamp()` };

export async function updateSavedSearch(
  database: PlazaDatabase,
  id: number,
  settings: SavedSearchSettings,
  changes: { search?: string; criteria?: SearchCriteriaColumns; isRestarted: boolean },
): Promise<void> {
  const { search, criteria, isRestarted } = changes;
  await database
    .updateTable('saved_searches')
    .set({
      ...settingColumnsOf(settings),
      ...(search !== undefined && { search }),
      ...criteria,
      ...(isRestarted && restartedMatching),
    })
    .where('id', '=', id)
    .execute();
}

/** Pauses the search of an account, or deletes the search of a visitor, with the address. */
export async function stopSavedSearch(database: PlazaDatabase, id: number): Promise<void> {
  await database.deleteFrom('saved_searches').where('id', '=', id).where('email', 'is not', null).execute();
  await database.updateTable('saved_searches').set({ is_paused: true }).where('id', '=', id).execute();
}

export async function deleteSavedSearch(database: PlazaDatabase, userId: number, publicId: string): Promise<void> {
  await database.deleteFrom('saved_searches').where('user_id', '=', userId).where('public_id', '=', publicId).execute();
}

/** Deletes changes of listings, their alerts (by a trigger) and the emails of alerts after their retention. */
export async function deleteOldAlerts(database: PlazaDatabase): Promise<void> {
  for (const table of ['listing_changes', 'alert_emails'] as const)
    await sql`
      delete from ${sql.table(table)} where created_at < now() - ${alertRetentionDays} * interval '1 day'
    `.execute(database);
}
