import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from './folders-store.ts';

const marked = (text: string, ...words: string[]): string =>
  excerptOf(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it('an excerpt marks words that start with a search word, ignoring accents and case', () => {
  expect(marked('¿Cabe un León?', 'leon', 'cab')).toBe('¿[Cabe] un [León]?');
});

it('an excerpt cuts a long message between words around the first match', () => {
  const text = `${'before '.repeat(30)}the remote is here ${'after '.repeat(40)}`;
  const excerpt = marked(text, 'remote');
  expect(excerpt).toMatch(/^…(?:before )+the \[remote\] is here (?:after )+after…$/);
  expect(excerpt.length).toBeLessThan(170);
});

it('an excerpt joins lines into one', () => {
  expect(marked('One\n\n  two', 'two')).toBe('One [two]');
});

it('an excerpt is part of the message for any words, and not empty for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(fc.stringMatching(/^[a-z0-9]{1,5}$/)),
      (text, words) => {
        const line = text.replaceAll(/\s+/g, ' ').trim();
        const excerpt = excerptOf(text, words)
          .map((part) => part.text)
          .join('');
        expect(`…${line}…`).toContain(excerpt.replace(/^…|…$/g, ''));
        expect(excerpt === '').toBe(line === '');
      },
    ),
  );
});
