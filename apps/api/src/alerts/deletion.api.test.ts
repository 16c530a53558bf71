import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlazaDatabase } from '../platform/database/database.ts';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { addPerson } from '../testing/people.ts';
import { insertAlerts, lockUnmatchedChanges } from './matching-store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.database.deleteFrom('saved_searches').execute());

async function saveSearch(): Promise<number> {
  const { client } = await addPerson(api, { isConfirmed: true });
  const body = { name: 'Near work', search: 'substr=Madrid' };
  await client.saveSearch({ params: { id: randomUUID() }, body });
  const { id } = await api.database
    .selectFrom('saved_searches')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const countAlerts = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alerts`.execute(api.database);
  return rows[0]?.count;
};

/** Waits until a session waits for a lock of another one. */
const waitForBlockedSession = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(api.database);
      return rows.length;
    })
    .toBe(1);

interface Race {
  savedSearchId: number;
  listingId: number;
}

async function readChangeId(listingId: number): Promise<number> {
  const { id } = await api.database
    .selectFrom('listing_changes')
    .select('id')
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow();
  return id;
}

async function prepareRace(): Promise<Race & { changeId: number }> {
  const savedSearchId = await saveSearch();
  const listingId = await addListing(api.database);
  return { savedSearchId, listingId, changeId: await readChangeId(listingId) };
}

async function matchChange(transaction: PlazaDatabase, changeId: number): Promise<boolean> {
  const [change] = await lockUnmatchedChanges(transaction, changeId);
  return insertAlerts(transaction, change!, { document: null, kind: 'new' });
}

/** Adds an alert, starts a deletion before the alert is committed, and waits for both. */
async function deleteWhileMatching(startDeletion: (race: Race) => Promise<unknown>): Promise<void> {
  const { changeId, ...race } = await prepareRace();
  const insertion = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const matching = api.database.transaction().execute(async (transaction) => {
    expect(await matchChange(transaction, changeId)).toBe(true);
    insertion.resolve();
    await commit.promise;
  });
  await insertion.promise;
  const deletion = startDeletion(race);
  await waitForBlockedSession();
  commit.resolve();
  await Promise.all([matching, deletion]);
}

it('a listing that is deleted while a change of it is matched leaves no alert', async () => {
  await deleteWhileMatching(({ listingId }) =>
    api.database.deleteFrom('listings').where('id', '=', listingId).execute(),
  );
  expect(await countAlerts()).toBe(0);
});

it('a saved search that is deleted while a change is matched leaves no alert', async () => {
  await deleteWhileMatching(({ savedSearchId }) =>
    api.database.deleteFrom('saved_searches').where('id', '=', savedSearchId).execute(),
  );
  expect(await countAlerts()).toBe(0);
});

it('an account that is deleted while a change is matched leaves no alert', async () => {
  await deleteWhileMatching(({ savedSearchId }) =>
    sql`delete from users where id = (select user_id from saved_searches where id = ${savedSearchId})`.execute(
      api.database,
    ),
  );
  expect(await countAlerts()).toBe(0);
});

it('a change adds no alert for a saved search whose deletion is not committed yet', async () => {
  const { changeId, savedSearchId } = await prepareRace();
  const deletion = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const deleting = api.database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('saved_searches').where('id', '=', savedSearchId).execute();
    deletion.resolve();
    await commit.promise;
  });
  await deletion.promise;
  const matching = api.database.transaction().execute((transaction) => matchChange(transaction, changeId));
  await waitForBlockedSession();
  commit.resolve();
  await deleting;
  expect(await matching).toBe(false);
  expect(await countAlerts()).toBe(0);
});

it('deleting several listings at once deletes the alerts of each', async () => {
  await saveSearch();
  const ids = [await addListing(api.database), await addListing(api.database), await addListing(api.database)];
  for (const id of ids) await matchChange(api.database, await readChangeId(id));
  await api.database.deleteFrom('listings').where('id', 'in', ids.slice(0, 2)).execute();
  const remaining = await api.database.selectFrom('alerts').select('listing_id').execute();
  expect(remaining).toEqual([{ listing_id: ids[2] }]);
});

it('deleting several saved searches at once deletes the alerts of each', async () => {
  const ids = [await saveSearch(), await saveSearch(), await saveSearch()];
  const listingId = await addListing(api.database);
  for (const id of ids)
    await sql`
      insert into alerts (saved_search_id, listing_id, change_id, kind, price_cents)
      values (${id}, ${listingId}, ${id}, 'new', 9000)
    `.execute(api.database);
  await api.database.deleteFrom('saved_searches').where('id', 'in', ids.slice(0, 2)).execute();
  const remaining = await api.database.selectFrom('alerts').select('saved_search_id').execute();
  expect(remaining).toEqual([{ saved_search_id: ids[2] }]);
});
