import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from './index.ts';
import { outsideTransactions } from './outside-transactions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const provider = outsideTransactions('sample', {
  ask: async (text: string) => Promise.resolve(`asked ${text}`),
  name: () => 'sample',
});

it('allows provider calls while no transaction is open', async () => {
  await expect(provider.ask('once')).resolves.toBe('asked once');
  await api.database.transaction().execute(() => Promise.resolve());
  await expect(provider.ask('again')).resolves.toBe('asked again');
});

it('refuses provider calls within a transaction, however deep', async () => {
  const asking = api.database.transaction().execute(async () => {
    await Promise.resolve();
    return provider.ask('within');
  });
  await expect(asking).rejects.toThrow('sample.ask was called within a transaction');
  await expect(api.database.transaction().execute(() => api.paymentProvider.priceOf('prod_spotlight'))).rejects.toThrow(
    'paymentProvider.priceOf was called within a transaction',
  );
});

it('allows synchronous provider calls within a transaction', async () => {
  const name = await api.database.transaction().execute(() => Promise.resolve(provider.name()));
  expect(name).toBe('sample');
});
