import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTextBlock } from './text-sections.tsx';

it('parseTextBlock parses links to pages of the site, and leaves other links as text', () => {
  expect(parseTextBlock('See [the page](/cookies#session), or [that](https://example.com).')).toEqual({
    kind: 'paragraph',
    pieces: [
      { text: 'See ' },
      { text: 'the page', path: '/cookies#session' },
      { text: ', or [that](https://example.com).' },
    ],
  });
});

it('parseTextBlock parses a paragraph whose lines all start with a hyphen as a list', () => {
  expect(parseTextBlock('- one\n- [two](/faq)')).toEqual({
    kind: 'list',
    items: [[{ text: 'one' }], [{ text: 'two', path: '/faq' }]],
  });
  expect(parseTextBlock('- one\ntwo').kind).toBe('paragraph');
});

it('parseTextBlock leaves text without markup unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} .,()-]*$/u), (text) => {
      const textBlock = parseTextBlock(`x${text}`);
      expect(textBlock.kind === 'paragraph' && textBlock.pieces.map((piece) => piece.text).join('')).toBe(`x${text}`);
    }),
  );
});
