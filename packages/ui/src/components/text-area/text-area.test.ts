import { expect, test } from 'vitest';
import { isNearLimit } from './text-area.tsx';

test.each([
  [279, 300, false],
  [280, 300, true],
  [300, 300, true],
  [44, 50, false],
  [45, 50, true],
  [0, 3000, false],
])('isNearLimit of %i out of %i characters returns %s', (length, maxLength, isNear) => {
  expect(isNearLimit(length, maxLength)).toBe(isNear);
});
