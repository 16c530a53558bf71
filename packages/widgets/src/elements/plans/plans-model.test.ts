import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plansResponse } from '../../testing/answers/index.ts';
import { readOutcomeOf } from '../../testing/outcome-of.ts';
import { findChosenPlan, readPlans } from './plans-model.ts';

describe('readPlans', () => {
  it('readPlans returns ID, title, price and features of each plan in a recorded response', () => {
    const plans = readPlans(plansResponse.en);
    expect(plans.map(({ id, title, priceCents }) => [id, title, priceCents])).toEqual([
      [1, 'Basic', 0],
      [2, 'Spotlight', 999],
      [3, 'Boost', 1999],
    ]);
    expect(plans[0]?.features).toContainEqual(expect.objectContaining({ included: false }));
  });

  it('readPlans drops incomplete plans, and keeps plans that lack only description and features', () => {
    const planWithoutFeatures = { id: 4, title: 'Bare', priceCents: 100 };
    expect(readPlans({ data: [{ id: 5 }, null, planWithoutFeatures] })).toEqual([
      { ...planWithoutFeatures, features: [] },
    ]);
    expect(readPlans({ data: [] })).toEqual([]);
  });

  it('readPlans throws no other error than answer_invalid, whatever the response contains', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(readOutcomeOf(() => readPlans(answer))).toMatch(/^(read|answer_invalid)$/);
      }),
    );
    expect(readOutcomeOf(() => readPlans({ data: [{ id: 'one' }] }))).toBe('answer_invalid');
  });
});

describe('findChosenPlan', () => {
  const [basic, spotlight] = readPlans(plansResponse.en);
  const plans = [basic, spotlight].filter((plan) => plan !== undefined);
  it('findChosenPlan returns the chosen plan if it exists, or else the cheapest paid plan', () => {
    expect(findChosenPlan(plans, 1)).toBe(basic);
    expect(findChosenPlan(plans, 9)).toBe(spotlight);
    expect(findChosenPlan(plans, null)).toBe(spotlight);
    expect(findChosenPlan(plans.slice(0, 1), null)).toBe(basic);
    expect(findChosenPlan([], 1)).toBeUndefined();
  });
});
