import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from './index.ts';
import { rejectInTransactions } from './outside-transactions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const wrappedProvider = rejectInTransactions('sample', {
  ask: async (text: string) => Promise.resolve(`asked ${text}`),
  name: () => 'sample',
});

it('rejectInTransactions lets asynchronous calls of a provider pass while no transaction is open', async () => {
  await expect(wrappedProvider.ask('once')).resolves.toBe('asked once');
  await api.database.transaction().execute(() => Promise.resolve());
  await expect(wrappedProvider.ask('again')).resolves.toBe('asked again');
});

it('rejectInTransactions makes an asynchronous call of a provider within a transaction fail', async () => {
  const callInTransaction = api.database.transaction().execute(async () => {
    await Promise.resolve();
    return wrappedProvider.ask('within');
  });
  await expect(callInTransaction).rejects.toThrow('sample.ask was called within a transaction');
  await expect(api.database.transaction().execute(() => api.paymentProvider.priceOf('prod_spotlight'))).rejects.toThrow(
    'paymentProvider.priceOf was called within a transaction',
  );
});

it('rejectInTransactions lets synchronous calls of a provider pass within a transaction', async () => {
  const providerName = await api.database.transaction().execute(() => Promise.resolve(wrappedProvider.name()));
  expect(providerName).toBe('sample');
});
