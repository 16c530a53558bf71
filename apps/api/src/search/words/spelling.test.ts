import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSpellingDictionary, editDistance } from './vocabulary-cache.ts';

function dictionaryOf(counts: Record<string, number>) {
  const dictionary = createSpellingDictionary();
  for (const [term, count] of Object.entries(counts)) dictionary.set(term, count);
  return dictionary;
}
const placeDictionary = dictionaryOf({
  madrid: 500,
  barcelona: 300,
  valencia: 200,
  zaragoza: 90,
  malaga: 80,
  guggenheim: 5,
  sol: 9,
  vigo: 3,
  lugo: 3,
});

it.each([
  ['madird', 'madrid'],
  ['barcelna', 'barcelona'],
  ['valenca', 'valencia'],
  ['zaragosa', 'zaragoza'],
  ['malga', 'malaga'],
  ['guggenhein', 'guggenheim'],
  ['gugenhein', 'guggenheim'],
])('spelling correction changes the typed word %s to the dictionary word %s', (typedWord, intendedWord) => {
  expect(placeDictionary.correct(typedWord)).toBe(intendedWord);
});

it('spelling correction returns null for a word of three letters, and for one unlike all dictionary words', () => {
  expect(placeDictionary.correct('sal')).toBeNull();
  expect(placeDictionary.correct('qwertzuiop')).toBeNull();
});

it('spelling correction prefers fewer errors, then the word in more listings', () => {
  const wordDictionary = dictionaryOf({ carmen: 2, carmel: 9, armen: 50 });
  expect(wordDictionary.correct('carmem')).toBe('carmel');
});

it('spelling correction never suggests a word that no listing contains any longer', () => {
  const wordDictionary = dictionaryOf({ madrid: 1 });
  wordDictionary.set('madrid', 0);
  expect(wordDictionary.correct('madird')).toBeNull();
  expect(wordDictionary.countPrefix('mad')).toBe(0);
});

it('countPrefix sums the listing counts of all dictionary words that start with a prefix', () => {
  expect(placeDictionary.countPrefix('ma')).toBe(580);
  expect(placeDictionary.countPrefix('x')).toBe(0);
});

const wordArbitrary = fc.stringMatching(/^[a-z]{5,12}$/);
it('editDistance counts at most one for a letter left out, added or replaced, or two letters swapped', () => {
  fc.assert(
    fc.property(
      wordArbitrary,
      fc.nat(),
      fc.constantFrom('leave out', 'swap', 'replace', 'add'),
      (intendedWord, position, errorKind) => {
        const errorIndex = position % (intendedWord.length - 1);
        const typedLetters = [...intendedWord];
        if (errorKind === 'leave out') typedLetters.splice(errorIndex, 1);
        if (errorKind === 'swap')
          typedLetters.splice(errorIndex, 2, typedLetters[errorIndex + 1]!, typedLetters[errorIndex]!);
        if (errorKind === 'replace') typedLetters[errorIndex] = 'ñ';
        if (errorKind === 'add') typedLetters.splice(errorIndex, 0, 'ñ');
        const typedWord = typedLetters.join('');
        fc.pre(typedWord.length >= 4);
        expect(editDistance(typedWord, intendedWord, 2)).toBeLessThanOrEqual(1);
        expect(dictionaryOf({ [intendedWord]: 1 }).correct(typedWord)).toBe(intendedWord);
      },
    ),
  );
});
