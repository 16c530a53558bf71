import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOfHash, withItem } from './accordion-model.ts';

test('opening adds, closing takes away, a single one replaces', () => {
  expect(withItem(['a'], 'b', true, false)).toEqual(['a', 'b']);
  expect(withItem(['a', 'b'], 'a', false, false)).toEqual(['b']);
  expect(withItem(['a'], 'b', true, true)).toEqual(['b']);
});

test('asking for what already is changes nothing', () => {
  const open = ['a'];
  expect(withItem(open, 'a', true, true)).toBe(open);
  expect(withItem(open, 'b', false, false)).toBe(open);
});

test('the fragment of an address names an item, also when it is not plain text', () => {
  expect(idOfHash('#refund')).toBe('refund');
  expect(idOfHash('#devoluci%C3%B3n')).toBe('devolución');
  expect(idOfHash('')).toBeUndefined();
  expect(idOfHash('#')).toBeUndefined();
  expect(idOfHash('#%E0%A4%A')).toBeUndefined();
});

test('every id survives its way through an address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(idOfHash(`#${encodeURIComponent(id)}`)).toBe(id);
    }),
  );
});
