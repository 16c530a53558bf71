import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, documentTitle, maxTitleLength, namedTitle } from './page-head.tsx';

describe('cutText', () => {
  it('cutText keeps short texts, in one line', () => {
    expect(cutText(' A quiet\n bay. ', 20)).toBe('A quiet bay.');
  });

  it('cutText cuts between words, and leaves no punctuation before the ellipsis', () => {
    expect(cutText('A quiet bay, with a charger and a camera', 15)).toBe('A quiet bay…');
    expect(cutText('Donaudampfschifffahrt', 10)).toBe('Donaudamp…');
  });

  it('cutText returns a prefix within the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 10, max: 80 }), (text, most) => {
        const cut = cutText(text, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        const line = text.replace(/\s+/g, ' ').trim();
        expect(line.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

it('documentTitle adds the product’s name if it fits', () => {
  expect(documentTitle('Parking bays in Madrid', 'Plaza')).toBe('Parking bays in Madrid · Plaza');
  const long = 'Parking bays to rent near the Adolfo Suárez Madrid-Barajas Airport';
  expect(documentTitle(long, 'Plaza')).toBe('Parking bays to rent near the Adolfo Suárez Madrid-Barajas…');
  expect(documentTitle(long, 'Plaza').length).toBeLessThanOrEqual(maxTitleLength);
});

it('namedTitle keeps the price and cuts the name', () => {
  expect(namedTitle('Wide bay beside the station with a charger and lights', ', 90 € a month in Gràcia')).toBe(
    'Wide bay beside the station with a…, 90 € a month in Gràcia',
  );
});
