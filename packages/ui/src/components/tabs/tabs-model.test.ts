import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tabAfterKey } from './tabs-model.ts';

const three = [false, true, false];

test.each([
  ['ArrowRight', 0, false, 2],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 2],
  ['ArrowRight', 2, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['Enter', 0, false, undefined],
  ['ArrowDown', 0, false, undefined],
] as const)('%s at %i (right to left: %s) leads to %s', (key, current, isRightToLeft, expected) => {
  expect(tabAfterKey(key, current, three, isRightToLeft)).toBe(expected);
});

test('never leads to a disabled tab, and nowhere when all are disabled', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowRight', 'ArrowLeft', 'Home', 'End'),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.boolean(),
      (key, disabled, current, isRightToLeft) => {
        const next = tabAfterKey(key, current % disabled.length, disabled, isRightToLeft);
        expect(next === undefined ? 'nowhere' : disabled[next]).toBe(disabled.every(Boolean) ? 'nowhere' : false);
      },
    ),
  );
});
