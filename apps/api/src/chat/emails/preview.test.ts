import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessagePreview } from './digest-jobs.ts';

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
  ])('formatMessagePreview turns the message %j into the preview %j', (text, preview) =>
    expect(formatMessagePreview(text)).toBe(preview),
  );

  it('formatMessagePreview truncates a long message at a word boundary', () => {
    const preview = formatMessagePreview('Hello there '.repeat(40));
    expect(preview).toMatch(/^(?:Hello there )+Hello( there)?…$/);
    expect(preview.length).toBeLessThanOrEqual(140);
    expect(formatMessagePreview('👨‍👩‍👧'.repeat(200))).toBe(`${'👨‍👩‍👧'.repeat(139)}…`);
  });

  it('formatMessagePreview returns one line of at most 140 graphemes for any message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const preview = formatMessagePreview(text);
        expect(Array.from(new Intl.Segmenter().segment(preview)).length).toBeLessThanOrEqual(140);
        expect(preview).not.toMatch(/[\n\r\u2028\p{Cc}]/u);
      }),
    );
  });

  it('formatMessagePreview hides phone numbers anywhere in the message', () => {
    const phoneNumberArbitrary = fc.stringMatching(/^[67]\d{8}$/);
    const textArbitrary = fc.lorem({ maxCount: 30 });
    fc.assert(
      fc.property(
        textArbitrary,
        phoneNumberArbitrary,
        textArbitrary,
        fc.constantFrom('', ' ', '-', '.'),
        (prefix, number, suffix, gap) => {
          const groupedNumber = (number.match(/\d{3}/g) ?? []).join(gap);
          expect(formatMessagePreview(`${prefix} ${groupedNumber} ${suffix}`)).not.toMatch(/\d{3}/);
        },
      ),
    );
  });
});
