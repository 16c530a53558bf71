import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import { foldText } from '../../platform/geocoder/embedded/text.ts';
import { bestMatch, matchName } from './matched-name.ts';

/** The text with its highlighted parts in brackets. */
const shown = ({ text, ranges }: ReturnType<typeof matchName>): string =>
  ranges.reduceRight(
    (line, [start, end]) => `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`,
    text,
  );

describe('a name that was typed in part', () => {
  it.each([
    ['Madrid', 'madr', '[Madr]id', 'prefix'],
    ['Málaga', 'malaga', '[Málaga]', 'exact'],
    ['Estación de Atocha', 'At', 'Estación de [At]ocha', 'prefix'],
    ['Estadio de Mestalla', 'estadio mest', '[Estadio] de [Mest]alla', 'prefix'],
    ['Estadio de Mestalla', 'estadio de mest', '[Estadio de Mest]alla', 'prefix'],
    ['Plaza de Alonso Martínez', 'alonso mart', 'Plaza de [Alonso Mart]ínez', 'prefix'],
    ['Plaza de Alonso Martínez', 'martin', 'Plaza de Alonso [Martín]ez', 'inner'],
    ['Sant Josep de sa Talaia', 'josep tal', 'Sant [Josep] de sa [Tal]aia', 'inner'],
    ['Calle de Lope de Vega', 'calle lope de vega', '[Calle] de [Lope de Vega]', 'exact'],
    ['Barcelona', 'barclona', '[Barcelona]', 'typo'],
    ["L'Hospitalet de Llobregat", 'hospitalet', "L'[Hospitalet] de Llobregat", 'prefix'],
    ["L'Hospitalet de Llobregat", "l'hosp", "[L'Hosp]italet de Llobregat", 'prefix'],
    ['Donostia/San Sebastián', 'san seb', 'Donostia/[San Seb]astián', 'inner'],
  ])('%s for %s is %s, %s', (text, typed, expected, fit) => {
    const match = matchName(text, typed);
    expect([shown(match), match.fit]).toEqual([expected, fit]);
  });

  it('is no whole name as a code, or while it is very short', () => {
    expect(matchName('MAD', 'mad').fit).toBe('prefix');
    expect(matchName('Ea', 'ea').fit).toBe('prefix');
    expect(matchName('Sol', 'sol').fit).toBe('exact');
  });

  it('is shown by its title where that holds the words, else by the name that fits', () => {
    const names = ['Estadio San Mamés', 'San Mamés Stadium', 'Athletic Club'];
    expect(shown(bestMatch('San Mamés Stadium', names, 'At').shown)).toBe('[At]hletic Club');
    expect(shown(bestMatch('San Mamés Stadium', names, 'san m').shown)).toBe('[San M]amés Stadium');
    expect(shown(bestMatch('Villava', ['Atarrabia'], 'at').shown)).toBe('[At]arrabia');
    expect(shown(bestMatch('Catedral de Valencia', ['Valencia Cathedral'], 'valenc').shown)).toBe(
      'Catedral de [Valenc]ia',
    );
  });

  it('fits as well as the best of its names', () => {
    const { shown: title, best } = bestMatch('Puerta del Sol', ['Sol'], 'sol');
    expect([shown(title), best.text, best.fit]).toEqual(['Puerta del [Sol]', 'Sol', 'exact']);
  });

  it('has ranges inside the text, in order, that begin a word or are a typed word', () => {
    const { places } = loadPlaceIndex();
    const typedPart = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([which, from, length]) => {
      const name = places[which % places.length]!.names.es;
      const start = from % name.length;
      return name.slice(start, start + 1 + (length % 12));
    });
    fc.assert(
      fc.property(fc.nat(), fc.oneof(typedPart, fc.string({ maxLength: 12, unit: 'grapheme' })), (which, typed) => {
        const place = places[which % places.length]!;
        const { text, ranges } = bestMatch(place.names.es, place.askedNames, typed).shown;
        const words = foldText(typed).split(' ');
        let last = 0;
        const wrong = ranges.filter(([start, end]) => {
          const part = foldText(text.slice(start, end));
          const isInside = start >= last && start < end && end <= text.length;
          const before = foldText(`${text.slice(0, start)}|`);
          const beginsWord = foldText(text).startsWith(`${before} ${part}`.trim());
          last = end;
          return !isInside || !(beginsWord || words.includes(part));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
