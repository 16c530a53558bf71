import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { addListing } from '../testing/listings.ts';
import { addPerson } from '../testing/people.ts';
import { insertAlerts, lockUnmatchedChanges } from './matching-store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function saveSearch(): Promise<number> {
  const { client } = await addPerson(api, { isConfirmed: true });
  const body = { name: 'Paused', search: 'substr=Nowhere', isPaused: true };
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

async function prepareRace(): Promise<Race & { changeId: number }> {
  const savedSearchId = await saveSearch();
  const listingId = await addListing(api.database);
  const { id: changeId } = await api.database
    .insertInto('listing_changes')
    .values({ listing_id: listingId, before: null, after: sql`'{"price_cents": 9000}'` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { savedSearchId, listingId, changeId };
}

/** Adds an alert, starts a deletion before the alert is committed, and waits for both. */
async function deleteWhileMatching(startDeletion: (race: Race) => Promise<unknown>): Promise<void> {
  const { changeId, ...race } = await prepareRace();
  const insertion = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const matching = api.database.transaction().execute(async (transaction) => {
    const change = (await lockUnmatchedChanges(transaction, changeId)).find(({ id }) => id === changeId);
    await insertAlerts(transaction, change!, [
      { savedSearchId: race.savedSearchId, kind: 'new', previousPriceCents: null },
    ]);
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
  const matching = api.database.transaction().execute(async (transaction) => {
    const change = (await lockUnmatchedChanges(transaction, changeId)).find(({ id }) => id === changeId);
    return insertAlerts(transaction, change!, [{ savedSearchId, kind: 'new', previousPriceCents: null }]);
  });
  await waitForBlockedSession();
  commit.resolve();
  await deleting;
  expect(await matching).toBe(false);
  expect(await countAlerts()).toBe(0);
});

it('deleting several listings at once deletes the alerts of each', async () => {
  const savedSearchId = await saveSearch();
  const ids = [await addListing(api.database), await addListing(api.database), await addListing(api.database)];
  for (const id of ids)
    await sql`
      insert into alerts (saved_search_id, listing_id, change_id, kind, price_cents)
      values (${savedSearchId}, ${id}, ${id}, 'new', 9000)
    `.execute(api.database);
  await api.database.deleteFrom('listings').where('id', 'in', ids.slice(0, 2)).execute();
  const remaining = await api.database.selectFrom('alerts').select('listing_id').execute();
  expect(remaining).toEqual([{ listing_id: ids[2] }]);
});

it('deleting several saved searches at once deletes the alerts of each', async () => {
  await api.database.deleteFrom('alerts').execute();
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
