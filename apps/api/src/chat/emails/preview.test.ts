import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messagePreview } from './digest-jobs.ts';

describe('message preview in emails', () => {
  it.each([
    ['Is it free from May on?', 'Is it free from May on?'],
    ['Hola\n\n  ¿sigue   libre?\t', 'Hola ¿sigue libre?'],
    ['Call me: +34 612 34 56 78, please', 'Call me: •••, please'],
    ['612.345.678 or 612345678', '••• or •••'],
    ['Write to ana.perez@example.com', 'Write to •••'],
    ['Pay at https://example.com/pay?x=1 now', 'Pay at ••• now'],
    ['Mira www.example.es y wallapop.com/item/3', 'Mira ••• y •••'],
    ['A cuenta ES91 2100 0418 4502 0005 1332 por favor', 'A cuenta ••• por favor'],
    ['It costs 90.50 € and is 4.32 m long, from 01.05.2026', 'It costs 90.50 € and is 4.32 m long, from 01.05.2026'],
    ['Vale.Gracias. Mañana a las 18.30', 'Vale.Gracias. Mañana a las 18.30'],
    ['', ''],
  ])('the preview of the message %j is %j', (text, shown) => expect(messagePreview(text)).toBe(shown));

  it('a long preview is cut at a word boundary', () => {
    const shown = messagePreview('Hello there '.repeat(40));
    expect(shown).toMatch(/^(?:Hello there )+Hello( there)?…$/);
    expect(shown.length).toBeLessThanOrEqual(140);
    expect(messagePreview('👨‍👩‍👧'.repeat(200))).toBe(`${'👨‍👩‍👧'.repeat(139)}…`);
  });

  it('any preview is short and on one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const shown = messagePreview(text);
        expect(Array.from(new Intl.Segmenter().segment(shown)).length).toBeLessThanOrEqual(140);
        expect(shown).not.toMatch(/[\n\r\u2028\p{Cc}]/u);
      }),
    );
  });

  it('a preview hides phone numbers anywhere in the message', () => {
    const digits = fc.stringMatching(/^[67]\d{8}$/);
    const words = fc.lorem({ maxCount: 30 });
    fc.assert(
      fc.property(words, digits, words, fc.constantFrom('', ' ', '-', '.'), (before, number, after, gap) => {
        const written = (number.match(/\d{3}/g) ?? []).join(gap);
        expect(messagePreview(`${before} ${written} ${after}`)).not.toMatch(/\d{3}/);
      }),
    );
  });
});
