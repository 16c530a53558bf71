import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { insertPartner, updatePartner } from './administration/administration-store.ts';
import { createPartnerDirectory } from './admission.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await insertPartner(api.database, {
    id: 'nou',
    name: 'Nou Estadi',
    allowed_origins: ['https://nou.example'],
    requests_per_minute: 60,
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await api.stop();
});

it('the partner directory reads the database every five seconds and keeps its data when a read fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let queryCount = 0;
  let isBroken = false;
  const queryCountingPlugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queryCount += 1;
      if (isBroken) throw new Error('no database');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const directory = createPartnerDirectory(api.database.withPlugin(queryCountingPlugin));
  const readNames = async () =>
    (await Promise.all(['nou', 'nobody', 'nou'].map((id) => directory.find(id)))).map((found) => found?.name);

  for (let call = 0; call < 50; call += 1) expect(await readNames()).toEqual(['Nou Estadi', undefined, 'Nou Estadi']);
  expect(queryCount).toBe(1);

  await updatePartner(api.database, 'nou', { is_active: false });
  vi.advanceTimersByTime(4999);
  expect((await directory.find('nou'))?.name).toBe('Nou Estadi');
  vi.advanceTimersByTime(2);
  expect(await readNames()).toEqual([undefined, undefined, undefined]);
  expect(queryCount).toBe(2);

  await updatePartner(api.database, 'nou', { is_active: true });
  isBroken = true;
  vi.advanceTimersByTime(5001);
  expect(await readNames()).toEqual([undefined, undefined, undefined]);
  isBroken = false;
  expect((await directory.find('nou'))?.name).toBe('Nou Estadi');
});
