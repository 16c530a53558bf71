import { expect, it } from 'vitest';
import { actionsByFreshnessAnswer, freshnessAnswers, stateByFreshnessAnswer } from './listing-freshness.ts';
import { nextListingState } from './listing-states.ts';

it.each(freshnessAnswers)('the answer %s leads to its state from a published and from a hidden listing', (answer) => {
  const { published, hidden } = actionsByFreshnessAnswer[answer];
  expect([nextListingState('published', published), nextListingState('paused', hidden)]).toEqual([
    stateByFreshnessAnswer[answer],
    stateByFreshnessAnswer[answer],
  ]);
});
