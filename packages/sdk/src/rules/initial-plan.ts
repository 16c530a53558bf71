/**
 * Returns the plan that a choice of plans starts with: the cheapest paid one, otherwise the first.
 *
 * @param plans in ascending order of price, as in the API
 */
export const initialPlanOf = <Plan extends { readonly priceCents: number }>(plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ priceCents }) => priceCents > 0) ?? plans[0];
