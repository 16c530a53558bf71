import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/index.ts';
import { assignProducts } from './plans.ts';
import { readPlans } from './store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const assignPlanProducts = (...products: [number, string][]) => assignProducts(api.database, new Map(products));
const readAssignedProducts = async () => {
  const plans = await readPlans(api.database);
  return plans.map(({ id, stripe_product_id: productId }) => [id, productId]);
};

it('assignProducts replaces the product IDs in the database with the configured ones', async () => {
  await assignPlanProducts([2, 'prod_a'], [3, 'prod_b']);
  expect(await readAssignedProducts()).toEqual([
    [1, null],
    [2, 'prod_a'],
    [3, 'prod_b'],
  ]);
  await assignPlanProducts([2, 'prod_a'], [3, 'prod_b']);
  await assignPlanProducts([2, 'prod_b'], [3, 'prod_a']);
  expect(await readAssignedProducts()).toEqual([
    [1, null],
    [2, 'prod_b'],
    [3, 'prod_a'],
  ]);
});

it('assignProducts rejects a paid plan without a product, and a product for a free or unknown plan', async () => {
  await expect(assignPlanProducts([2, 'prod_a'])).rejects.toThrow(
    'PLAZA_STRIPE_PRODUCTS has no product for the plans 3.',
  );
  const validAssignment: [number, string][] = [
    [2, 'prod_a'],
    [3, 'prod_b'],
  ];
  for (const id of [1, 9]) {
    await expect(assignPlanProducts(...validAssignment, [id, 'prod_c'])).rejects.toThrow(
      `names plans that are not sold: ${id}.`,
    );
  }
});
