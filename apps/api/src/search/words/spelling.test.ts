import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDictionary, typingErrors } from './vocabulary-cache.ts';

function dictionaryOf(words: Record<string, number>) {
  const dictionary = createDictionary();
  for (const [term, count] of Object.entries(words)) dictionary.set(term, count);
  return dictionary;
}
const places = dictionaryOf({
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
])('spelling correction changes %s to %s', (typed, intendedWord) => {
  expect(places.correct(typed)).toBe(intendedWord);
});

it('spelling correction skips short words, and words without a similar word', () => {
  expect(places.correct('sal')).toBeNull();
  expect(places.correct('qwertzuiop')).toBeNull();
});

it('spelling correction prefers fewer errors, then the word in more listings', () => {
  const words = dictionaryOf({ carmen: 2, carmel: 9, armen: 50 });
  expect(words.correct('carmem')).toBe('carmel');
});

it('spelling correction ignores words that no listing contains any longer', () => {
  const words = dictionaryOf({ madrid: 1 });
  words.set('madrid', 0);
  expect(words.correct('madird')).toBeNull();
  expect(words.countPrefix('mad')).toBe(0);
});

it('countPrefix sums the listing counts of all words with a prefix', () => {
  expect(places.countPrefix('ma')).toBe(580);
  expect(places.countPrefix('x')).toBe(0);
});

const word = fc.stringMatching(/^[a-z]{5,12}$/);
it('typingErrors counts one for any single typing error', () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('leave out', 'swap', 'replace', 'add'),
      (intendedWord, position, errorKind) => {
        const at = position % (intendedWord.length - 1);
        const letters = [...intendedWord];
        if (errorKind === 'leave out') letters.splice(at, 1);
        if (errorKind === 'swap') letters.splice(at, 2, letters[at + 1]!, letters[at]!);
        if (errorKind === 'replace') letters[at] = 'ñ';
        if (errorKind === 'add') letters.splice(at, 0, 'ñ');
        const typed = letters.join('');
        fc.pre(typed.length >= 4);
        expect(typingErrors(typed, intendedWord, 2)).toBeLessThanOrEqual(1);
        expect(dictionaryOf({ [intendedWord]: 1 }).correct(typed)).toBe(intendedWord);
      },
    ),
  );
});
