import { expect, test } from 'vitest';
import { breadcrumbPositionsOf } from './breadcrumbs.tsx';

test.each([
  [0, []],
  [1, ['start']],
  [2, ['start', 'current']],
  [3, ['start', 'parent', 'current']],
  [5, ['start', 'middle', 'middle', 'parent', 'current']],
] as const)('positionsOf(%i) returns the breadcrumb positions %j', (count, places) => {
  expect(breadcrumbPositionsOf(count)).toEqual(places);
});
