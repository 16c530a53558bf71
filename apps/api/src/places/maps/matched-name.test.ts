import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import { foldText } from '../../platform/geocoder/embedded/text.ts';
import { bestMatch, compareLines, foldWithPositions, matchName, type RankedLine } from './matched-name.ts';

const lineWith = (more: Partial<RankedLine>): RankedLine => ({
  isExactMeaning: false,
  fit: 'prefix',
  count: 5,
  kind: 'venue',
  weight: 0.5,
  isNear: false,
  ...more,
});

const ranksAbove = (first: Partial<RankedLine>, second: Partial<RankedLine>) =>
  compareLines(lineWith(first), lineWith(second)) < 0;

describe('ranking of the type-ahead', () => {
  it.each<[string, Partial<RankedLine>, Partial<RankedLine>]>([
    ['what the whole text says before all else', { isExactMeaning: true, fit: 'inner', count: 0 }, { fit: 'exact' }],
    ['an exact name before a beginning with more bays', { fit: 'exact', count: 1 }, { count: 500 }],
    ['a beginning before a later word', { kind: 'street' }, { fit: 'inner', kind: 'town', count: 500 }],
    ['a later word before a misspelt one', { fit: 'inner' }, { fit: 'typo', count: 500 }],
    ['bays before none at equal fit', { count: 1, kind: 'street', weight: 0 }, { count: 0, kind: 'town', weight: 1 }],
    ['a town before a street with as many bays', { kind: 'town' }, { kind: 'street' }],
    ['a street before a village', { kind: 'street' }, { kind: 'village' }],
    ['many bays before few', { count: 300 }, { count: 3 }],
    ['a well-known place before another', { weight: 0.9 }, { weight: 0.4 }],
    ['what is near before what has bays far away', { count: 0, isNear: true, weight: 0.9 }, { count: 3 }],
  ])('type-ahead ranks %s', (_what, first, second) => {
    expect(ranksAbove(first, second)).toBe(true);
    expect(ranksAbove(second, first)).toBe(false);
  });

  it('type-ahead ranks an exact name without bays above other matches with bays', () => {
    expect(ranksAbove({ fit: 'exact', count: 0 }, { count: 80 })).toBe(true);
  });

  it('compareLines sorts suggestions consistently, regardless of their initial order', () => {
    const arbitraryLine = fc.record<RankedLine>({
      isExactMeaning: fc.boolean(),
      fit: fc.constantFrom('exact', 'prefix', 'inner', 'typo'),
      count: fc.constantFrom(0, 1, 7, 300),
      kind: fc.constantFrom('town', 'village', 'district', 'venue', 'street'),
      weight: fc.constantFrom(0.1, 0.5, 0.9),
      isNear: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(arbitraryLine, { maxLength: 12 }), (lines) => {
        const sorted = lines.toSorted(compareLines);
        const resorted = lines.toReversed().toSorted(compareLines);
        const keys = (list: RankedLine[]) =>
          list.map((one, index) => index > 0 && compareLines(list[index - 1]!, one) > 0);
        expect(keys(sorted)).not.toContain(true);
        expect(keys(resorted)).not.toContain(true);
        expect(sorted.map(({ fit }) => fit)).toEqual(resorted.map(({ fit }) => fit));
      }),
    );
  });
});

/** Puts the highlighted parts of a text in brackets. */
const markRanges = ({ text, ranges }: ReturnType<typeof matchName>): string =>
  ranges.reduceRight(
    (line, [start, end]) => `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`,
    text,
  );

describe('matches of incomplete names', () => {
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
  ])('matchName highlights %s for the typed %s as %s, with fit %s', (text, typed, expected, fit) => {
    const match = matchName(text, typed);
    expect([markRanges(match), match.fit]).toEqual([expected, fit]);
  });

  it('matchName never treats a code or a very short text as an exact match', () => {
    expect(matchName('MAD', 'mad').fit).toBe('prefix');
    expect(matchName('Ea', 'ea').fit).toBe('prefix');
    expect(matchName('Sol', 'sol').fit).toBe('exact');
  });

  it('bestMatch displays the title if it contains the words, or else the matching name', () => {
    const names = ['Estadio San Mamés', 'San Mamés Stadium', 'Athletic Club'];
    expect(markRanges(bestMatch('San Mamés Stadium', names, 'At').shown)).toBe('[At]hletic Club');
    expect(markRanges(bestMatch('San Mamés Stadium', names, 'san m').shown)).toBe('[San M]amés Stadium');
    expect(markRanges(bestMatch('Villava', ['Atarrabia'], 'at').shown)).toBe('[At]arrabia');
    expect(markRanges(bestMatch('Catedral de Valencia', ['Valencia Cathedral'], 'valenc').shown)).toBe(
      'Catedral de [Valenc]ia',
    );
  });

  it('bestMatch returns the fit of the best name of a place', () => {
    const { shown: title, best } = bestMatch('Puerta del Sol', ['Sol'], 'sol');
    expect([markRanges(title), best.text, best.fit]).toEqual(['Puerta del [Sol]', 'Sol', 'exact']);
  });

  it('bestMatch highlights sorted ranges within the text that start words or equal typed words', () => {
    const { places } = loadPlaceIndex();
    const typedPart = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([nameIndex, from, length]) => {
      const name = places[nameIndex % places.length]!.names.es;
      const start = from % name.length;
      return name.slice(start, start + 1 + (length % 12));
    });
    fc.assert(
      fc.property(fc.nat(), fc.oneof(typedPart, fc.string({ maxLength: 12, unit: 'grapheme' })), (nameIndex, typed) => {
        const place = places[nameIndex % places.length]!;
        const { text, ranges } = bestMatch(place.names.es, place.askedNames, typed).shown;
        const words = foldText(typed).split(' ');
        let last = 0;
        const wrongRanges = ranges.filter(([start, end]) => {
          const part = foldText(text.slice(start, end));
          const isInside = start >= last && start < end && end <= text.length;
          const foldedPrefix = foldText(`${text.slice(0, start)}|`);
          const beginsWord = foldText(text).startsWith(`${foldedPrefix} ${part}`.trim());
          last = end;
          return !isInside || !(beginsWord || words.includes(part));
        });
        expect(wrongRanges).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Letters, combining accents, apostrophes, emoji and spaces, in any order. */
const arbitraryText = fc.array(
  fc.oneof(
    fc.constantFrom(..."aeildñÑáÜçÇ·'’.º -_/|0123ßİŀ".split(''), 'l’', "d'", '\u0301', '🅿️', 'ﬁ'),
    fc.string({ maxLength: 3, unit: 'grapheme' }),
  ),
  { maxLength: 25 },
);

describe('a folded text with positions', () => {
  it('foldWithPositions folds like `foldText`', () => {
    fc.assert(
      fc.property(arbitraryText, (parts) => {
        const text = parts.join('');
        expect(foldWithPositions(text).folded).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('foldWithPositions maps each part of the folded text to original text that folds to that part', () => {
    fc.assert(
      fc.property(arbitraryText, fc.nat(), fc.nat(), (parts, from, length) => {
        const text = parts.join('');
        const { folded, rangeOf } = foldWithPositions(text);
        fc.pre(folded !== '');
        const start = from % folded.length;
        const end = start + 1 + (length % (folded.length - start));
        const [first, last] = rangeOf(start, end);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(text.length);
        expect(first).toBeLessThan(last);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Estadio de San Mamés', 'mames', 'Mamés'],
    ['Mame\u0301s', 'mames', 'Mame\u0301s'],
    ["L'Hospitalet de Llobregat", 'l hospitalet', "L'Hospitalet"],
    ['A Coruña', 'coruna', 'Coruña'],
    ['🅿️ Gràcia', 'gracia', 'Gràcia'],
  ])('foldWithPositions maps, in %s, the folded part %j to the original %j', (text, folded, original) => {
    const foldedText = foldWithPositions(text);
    const start = foldedText.folded.indexOf(folded);
    expect(text.slice(...foldedText.rangeOf(start, start + folded.length))).toBe(original);
  });
});
