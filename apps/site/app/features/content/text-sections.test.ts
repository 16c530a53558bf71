import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { textBlock } from './text-sections.tsx';

it('parses links to pages of the site, and no others', () => {
  expect(textBlock('See [the page](/cookies#session), or [that](https://example.com).')).toEqual({
    kind: 'paragraph',
    pieces: [
      { text: 'See ' },
      { text: 'the page', path: '/cookies#session' },
      { text: ', or [that](https://example.com).' },
    ],
  });
});

it('parses a paragraph of marked lines as a list', () => {
  expect(textBlock('- one\n- [two](/faq)')).toEqual({
    kind: 'list',
    items: [[{ text: 'one' }], [{ text: 'two', path: '/faq' }]],
  });
  expect(textBlock('- one\ntwo').kind).toBe('paragraph');
});

it('preserves text without markup', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} .,()-]*$/u), (text) => {
      const block = textBlock(`x${text}`);
      expect(block.kind === 'paragraph' && block.pieces.map((piece) => piece.text).join('')).toBe(`x${text}`);
    }),
  );
});
