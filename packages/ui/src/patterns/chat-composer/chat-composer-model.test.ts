import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSendKey, lengthNote } from './chat-composer-model.ts';

const enter = { key: 'Enter', shiftKey: false, altKey: false, keyCode: 13, isComposing: false };

test.each([
  ['Enter sends', enter, false, true],
  ['Shift and Enter break the line', { ...enter, shiftKey: true }, false, false],
  ['Enter that ends a word of an input method does not send', { ...enter, isComposing: true }, false, false],
  ['nor does Safari’s', { ...enter, keyCode: 229 }, false, false],
  ['on a phone Enter breaks the line', enter, true, false],
  ['letters are letters', { ...enter, key: 'a' }, false, false],
])('%s', (_name, event, isTouchOnly, sends) => {
  expect(isSendKey(event, isTouchOnly)).toBe(sends);
});

test('the length is told near the limit and beyond it', () => {
  expect(lengthNote(1799, 2000)).toBeUndefined();
  expect(lengthNote(1800, 2000)).toEqual({ left: 200, isTooLong: false });
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 4000 }), (length, maxLength) => {
      const note = lengthNote(length, maxLength);
      expect(note?.isTooLong ?? false).toBe(length > maxLength);
    }),
  );
});
