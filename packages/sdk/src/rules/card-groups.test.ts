import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeIntoGroups } from './card-groups.ts';

const empty = ['', '', '', ''];

describe('typeIntoGroups', () => {
  it('keeps digits only, and moves on when an input is full', () => {
    expect(typeIntoGroups(empty, 0, '42a', 4)).toEqual({ groups: ['42', '', '', ''], focus: 0 });
    expect(typeIntoGroups(empty, 0, '4242', 4)).toEqual({ groups: ['4242', '', '', ''], focus: 1 });
    expect(typeIntoGroups(['12', ''], 1, '30', 2)).toEqual({ groups: ['12', '30'], focus: 1 });
  });

  it('spreads a pasted number over the inputs and drops what is too much', () => {
    expect(typeIntoGroups(empty, 0, '4242 4242 4242 4242 99', 4)).toEqual({
      groups: ['4242', '4242', '4242', '4242'],
      focus: 3,
    });
    expect(typeIntoGroups(['', ''], 0, '12/30', 2)).toEqual({ groups: ['12', '30'], focus: 1 });
  });

  it('stays when digits are taken away', () => {
    expect(typeIntoGroups(['4242', '42', '', ''], 1, '', 4)).toEqual({ groups: ['4242', '', '', ''], focus: 1 });
  });

  it('never holds anything but up to four digits an input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.nat(3), (text, index) => {
        const { groups, focus } = typeIntoGroups(empty, index, text, 4);
        expect(groups).toHaveLength(4);
        expect(groups.every((group) => /^\d{0,4}$/.test(group))).toBe(true);
        expect(focus).toBeGreaterThanOrEqual(index);
        expect(focus).toBeLessThan(4);
      }),
    );
  });
});
