import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Marta Soler', 'MS'],
  ['marta', 'M'],
  ['José Luis de la Ossa', 'JO'],
  ['  Ángela   Ñíguez ', 'ÁÑ'],
  ["Conor O'Brien", 'CO'],
  ['"Pepe" (Garaje)', 'PG'],
  ['Garaje 24', 'G2'],
  ['', ''],
  ['— ·', ''],
  ['𝒜lba Ruiz', '𝒜R'],
])('initialsOf(%j) returns %j', (name, initials) => {
  expect(initialsOf(name, 'es')).toBe(initials);
});

test('initialsOf returns at most six letters or digits for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const initialLetters = [...initialsOf(name, 'es')].filter((character) => /\p{L}|\p{N}/u.test(character));
      expect(initialLetters.length).toBeLessThanOrEqual(6);
    }),
  );
});
