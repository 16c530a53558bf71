import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadGazetteer } from '../platform/geocoder/embedded/gazetteer.ts';
import { signUp, startApi, type TestApi } from '../testing/index.ts';
import { fillDemoData } from './fill.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const fillDatabase = () =>
  fillDemoData(api.database, {
    secret: api.secret,
    today: new Date('2026-11-21T10:00:00Z'),
    loadGazetteer,
    onProgress: () => undefined,
  });

it('fillDemoData rejects a database with real accounts and writes nothing', async () => {
  await signUp(api);
  await expect(fillDatabase()).rejects.toThrow('Start with PLAZA_DEMO_DATA=false');
  expect(await api.database.selectFrom('users').select('is_demo').execute()).toEqual([{ is_demo: false }]);
  expect(await api.database.selectFrom('partners').select('id').execute()).toEqual([]);
});

it('fillDemoData accepts a database whose real accounts were added after the demo data', async () => {
  await fillDatabase();
  await signUp(api);
  const countAccounts = async () => (await api.database.selectFrom('users').select('id').execute()).length;
  const accountCountBefore = await countAccounts();
  await fillDatabase();
  expect(await countAccounts()).toBe(accountCountBefore);
});
