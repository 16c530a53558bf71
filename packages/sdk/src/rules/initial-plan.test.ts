import { expect, it } from 'vitest';
import { initialPlanOf } from './initial-plan.ts';

it('initialPlanOf returns the cheapest paid plan, the first plan without one, or undefined without plans', () => {
  const [free, paid, dearest] = [{ priceCents: 0 }, { priceCents: 999 }, { priceCents: 1999 }];
  expect(initialPlanOf([free, paid, dearest])).toBe(paid);
  expect(initialPlanOf([free])).toBe(free);
  expect(initialPlanOf([])).toBeUndefined();
});
