import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('passwordStrength', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['garaje', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['123456789', 1],
    ['qwertyuiop', 1],
    ['P@ssw0rd', 1],
    ['password123', 1],
    ['Barcelona1', 1],
    ['abcabcabcabc', 1],
    ['mesa-41', 1],
    ['mesa4190', 2],
    ['verde7lago', 3],
    ['blue-barrier-19', 4],
    ['correct horse battery staple', 4],
    ['Gr8!plaza-Xk29', 4],
  ] as const)('passwordStrength(%j) returns %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('passwordStrength rates a password lower when it contains the person’s name or email', () => {
    expect(passwordStrength('marinaferrer92')).toBeGreaterThan(2);
    expect(passwordStrength('marinaferrer92', ['Marina', 'Ferrer'])).toBe(1);
    expect(passwordStrength('m4r1n4.ferrer', ['marina.ferrer@example.com'])).toBe(1);
  });

  it('passwordStrength returns 0 to 4 for any text, and 0 only for an empty one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (password) => {
        const strength = passwordStrength(password);
        expect([0, 1, 2, 3, 4]).toContain(strength);
        expect(strength === 0).toBe(password === '');
      }),
    );
  });
});
