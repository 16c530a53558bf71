import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/index.ts';
import { createDailyBudget } from './limit-store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('the daily budget of a provider is shared by all API processes', async () => {
  const [firstBudget, secondBudget] = [
    createDailyBudget(api.database, 'paid', 5),
    createDailyBudget(api.database, 'paid', 5),
  ];
  const takeOutcomes = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? firstBudget : secondBudget).take()),
  );
  expect(takeOutcomes.filter((isLeft) => isLeft)).toHaveLength(5);
  expect(await createDailyBudget(api.database, 'other', 1).take()).toBe(true);
});
