import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { type TestDatabase, type TestServer, joinTestServer } from '../testing/index.ts';
import { publishedListingCount } from './demo-data.ts';
import { resetDemoData } from './reset.ts';

let server: TestServer;
let testDatabase: TestDatabase;
let config: Config;

beforeAll(async () => {
  server = await joinTestServer();
  testDatabase = await server.createDatabase();
  config = readConfig({ NODE_ENV: 'test', DATABASE_URL: testDatabase.url });
});

afterAll(async () => {
  await testDatabase.drop();
  await server.close();
});

/** Runs work on a database connection that is closed afterwards. */
async function withDatabase<T>(
  work: (database: ReturnType<typeof connectDatabase>['write']) => Promise<T>,
): Promise<T> {
  const { write, close } = connectDatabase({ url: testDatabase.url, poolSize: 1, onConnectionLost: () => undefined });
  try {
    return await work(write);
  } finally {
    await close();
  }
}

const readListingIds = () =>
  withDatabase((database) =>
    database.selectFrom('listings').select('id').where('state', '=', 'published').orderBy('id').execute(),
  );

test('resetDemoData creates the same listings each time and reports every step in a line', async () => {
  const stepLines: string[] = [];
  await resetDemoData(config, (line) => stepLines.push(line));
  const listingIdsAfterFirstReset = await readListingIds();
  await withDatabase((database) => database.deleteFrom('listings').where('id', '<', 100).execute());
  await resetDemoData(config, () => undefined);
  expect(listingIdsAfterFirstReset).toHaveLength(publishedListingCount);
  expect(await readListingIds()).toEqual(listingIdsAfterFirstReset);
  expect(stepLines).toEqual([
    'Dropped all tables',
    'Recreated the tables',
    expect.stringMatching(/^Demo data: 720 listings/),
  ]);
});

test('resetDemoData rejects a configuration of a server that is exposed to the network', async () => {
  await expect(resetDemoData({ ...config, isExposed: true }, () => undefined)).rejects.toThrow(
    'on a developer’s machine only',
  );
});

test('resetDemoData rejects a database with real accounts', async () => {
  await withDatabase((database) =>
    database
      .insertInto('users')
      .values({ email: 'somebody@example.org' } as never)
      .execute(),
  );
  await expect(resetDemoData(config, () => undefined)).rejects.toThrow('not demo data');
  expect(await readListingIds()).toHaveLength(publishedListingCount);
});
