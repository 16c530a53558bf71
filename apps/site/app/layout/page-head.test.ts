import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateText, formatDocumentTitle, maxTitleLength, formatNamedTitle } from './page-head.tsx';

describe('truncateText', () => {
  it('truncateText keeps the words of a short text, and puts them on one line', () => {
    expect(truncateText(' A quiet\n bay. ', 20)).toBe('A quiet bay.');
  });

  it('truncateText cuts between words, and leaves no punctuation before the ellipsis', () => {
    expect(truncateText('A quiet bay, with a charger and a camera', 15)).toBe('A quiet bay…');
    expect(truncateText('Donaudampfschifffahrt', 10)).toBe('Donaudamp…');
  });

  it('truncateText returns a beginning of the text within the maximum length, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 10, max: 80 }), (text, most) => {
        const truncatedText = truncateText(text, most);
        expect(truncatedText.length).toBeLessThanOrEqual(most);
        const untruncatedLine = text.replace(/\s+/g, ' ').trim();
        expect(untruncatedLine.startsWith(truncatedText.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

it('formatDocumentTitle adds the product’s name to a title if it fits, and truncates a title that is too long', () => {
  expect(formatDocumentTitle('Parking bays in Madrid', 'Plaza')).toBe('Parking bays in Madrid · Plaza');
  const longTitle = 'Parking bays to rent near the Adolfo Suárez Madrid-Barajas Airport';
  expect(formatDocumentTitle(longTitle, 'Plaza')).toBe('Parking bays to rent near the Adolfo Suárez Madrid-Barajas…');
  expect(formatDocumentTitle(longTitle, 'Plaza').length).toBeLessThanOrEqual(maxTitleLength);
});

it('formatNamedTitle cuts a long listing name so that the price after it stays complete', () => {
  expect(formatNamedTitle('Wide bay beside the station with a charger and lights', ', 90 € a month in Gràcia')).toBe(
    'Wide bay beside the station with a…, 90 € a month in Gràcia',
  );
});
