import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from './folders-store.ts';

const formatMarkedExcerpt = (text: string, ...words: string[]): string =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('excerptOf marks words that start with a search word, ignoring accents and case', () => {
  expect(formatMarkedExcerpt('¿Cabe un León?', 'leon', 'cab')).toBe('¿[Cabe] un [León]?');
});

it('excerptOf truncates a long message between words around the first match', () => {
  const longMessage = `${'before '.repeat(30)}the remote is here ${'after '.repeat(40)}`;
  const markedExcerpt = formatMarkedExcerpt(longMessage, 'remote');
  expect(markedExcerpt).toMatch(/^…(?:before )+the \[remote\] is here (?:after )+after…$/);
  expect(markedExcerpt.length).toBeLessThan(170);
});

it('excerptOf joins the lines of a message into one line', () => {
  expect(formatMarkedExcerpt('One\n\n  two', 'two')).toBe('One [two]');
});

it('excerptOf returns a non-empty part of the message, whatever the search words are', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(fc.stringMatching(/^[a-z0-9]{1,5}$/)),
      (text, words) => {
        const singleLineText = text.replaceAll(/\s+/g, ' ').trim();
        const excerptText = excerptOf(text, words)
          .map((part) => part.text)
          .join('');
        expect(`…${singleLineText}…`).toContain(excerptText.replace(/^…|…$/g, ''));
        expect(excerptText === '').toBe(singleLineText === '');
      },
    ),
  );
});
