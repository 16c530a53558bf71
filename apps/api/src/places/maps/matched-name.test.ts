import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import { foldText } from '../../platform/geocoder/embedded/text.ts';
import {
  findBestMatch,
  compareSuggestions,
  foldWithPositions,
  matchName,
  type RankedSuggestion,
} from './matched-name.ts';

const createSuggestion = (more: Partial<RankedSuggestion>): RankedSuggestion => ({
  isExactMeaning: false,
  fit: 'prefix',
  count: 5,
  kind: 'venue',
  weight: 0.5,
  isNear: false,
  ...more,
});

const ranksHigher = (first: Partial<RankedSuggestion>, second: Partial<RankedSuggestion>) =>
  compareSuggestions(createSuggestion(first), createSuggestion(second)) < 0;

describe('ranking of the type-ahead', () => {
  it.each<[string, Partial<RankedSuggestion>, Partial<RankedSuggestion>]>([
    [
      'a place that the whole text means before an exact name',
      { isExactMeaning: true, fit: 'inner', count: 0 },
      { fit: 'exact' },
    ],
    [
      'an exact name before a name that starts with the text and has more bays',
      { fit: 'exact', count: 1 },
      { count: 500 },
    ],
    [
      'a match at the start of a name before a match of a later word',
      { kind: 'street' },
      { fit: 'inner', kind: 'town', count: 500 },
    ],
    ['a match of a later word before a match with a typing error', { fit: 'inner' }, { fit: 'typo', count: 500 }],
    [
      'a place with bays before an equally good match without bays',
      { count: 1, kind: 'street', weight: 0 },
      { count: 0, kind: 'town', weight: 1 },
    ],
    ['a town before a street with as many bays', { kind: 'town' }, { kind: 'street' }],
    ['a street before a village', { kind: 'street' }, { kind: 'village' }],
    ['a place with many bays before a place with few', { count: 300 }, { count: 3 }],
    ['a well-known place before a lesser-known one', { weight: 0.9 }, { weight: 0.4 }],
    [
      'a nearby place without bays before a distant place with bays',
      { count: 0, isNear: true, weight: 0.9 },
      { count: 3 },
    ],
  ])('type-ahead ranks %s', (_what, first, second) => {
    expect(ranksHigher(first, second)).toBe(true);
    expect(ranksHigher(second, first)).toBe(false);
  });

  it('type-ahead ranks an exact name without bays above other matches with bays', () => {
    expect(ranksHigher({ fit: 'exact', count: 0 }, { count: 80 })).toBe(true);
  });

  it('compareSuggestions gives the same ranking whatever the initial order of the suggestions', () => {
    const suggestionArbitrary = fc.record<RankedSuggestion>({
      isExactMeaning: fc.boolean(),
      fit: fc.constantFrom('exact', 'prefix', 'inner', 'typo'),
      count: fc.constantFrom(0, 1, 7, 300),
      kind: fc.constantFrom('town', 'village', 'district', 'venue', 'street'),
      weight: fc.constantFrom(0.1, 0.5, 0.9),
      isNear: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(suggestionArbitrary, { maxLength: 12 }), (lines) => {
        const sortedSuggestions = lines.toSorted(compareSuggestions);
        const resortedSuggestions = lines.toReversed().toSorted(compareSuggestions);
        const rankKeysOf = (list: RankedSuggestion[]) =>
          list.map((one, index) => index > 0 && compareSuggestions(list[index - 1]!, one) > 0);
        expect(rankKeysOf(sortedSuggestions)).not.toContain(true);
        expect(rankKeysOf(resortedSuggestions)).not.toContain(true);
        expect(sortedSuggestions.map(({ fit }) => fit)).toEqual(resortedSuggestions.map(({ fit }) => fit));
      }),
    );
  });
});

/** Puts the highlighted parts of a text in brackets. */
const bracketRanges = ({ text, ranges }: ReturnType<typeof matchName>): string =>
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
  ])('matchName highlights in %s the typed %j as %s and returns the fit %s', (text, typed, expected, fit) => {
    const nameMatch = matchName(text, typed);
    expect([bracketRanges(nameMatch), nameMatch.fit]).toEqual([expected, fit]);
  });

  it('matchName returns no exact fit for a code in capitals or a name of two letters', () => {
    expect(matchName('MAD', 'mad').fit).toBe('prefix');
    expect(matchName('Ea', 'ea').fit).toBe('prefix');
    expect(matchName('Sol', 'sol').fit).toBe('exact');
  });

  it('findBestMatch shows the title if it contains the typed words, or else the alternative name that does', () => {
    const alternativeNames = ['Estadio San Mamés', 'San Mamés Stadium', 'Athletic Club'];
    expect(bracketRanges(findBestMatch('San Mamés Stadium', alternativeNames, 'At').shown)).toBe('[At]hletic Club');
    expect(bracketRanges(findBestMatch('San Mamés Stadium', alternativeNames, 'san m').shown)).toBe(
      '[San M]amés Stadium',
    );
    expect(bracketRanges(findBestMatch('Villava', ['Atarrabia'], 'at').shown)).toBe('[At]arrabia');
    expect(bracketRanges(findBestMatch('Catedral de Valencia', ['Valencia Cathedral'], 'valenc').shown)).toBe(
      'Catedral de [Valenc]ia',
    );
  });

  it('findBestMatch returns the fit of the alternative name that matches best, while it shows the title', () => {
    const { shown: title, best } = findBestMatch('Puerta del Sol', ['Sol'], 'sol');
    expect([bracketRanges(title), best.text, best.fit]).toEqual(['Puerta del [Sol]', 'Sol', 'exact']);
  });

  it('findBestMatch highlights only sorted ranges that start a word of the text or equal a typed word', () => {
    const { places } = loadPlaceIndex();
    const typedPartArbitrary = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([nameIndex, from, length]) => {
      const placeName = places[nameIndex % places.length]!.names.es;
      const nameStart = from % placeName.length;
      return placeName.slice(nameStart, nameStart + 1 + (length % 12));
    });
    fc.assert(
      fc.property(
        fc.nat(),
        fc.oneof(typedPartArbitrary, fc.string({ maxLength: 12, unit: 'grapheme' })),
        (nameIndex, typed) => {
          const place = places[nameIndex % places.length]!;
          const { text, ranges } = findBestMatch(place.names.es, place.searchNames, typed).shown;
          const typedWords = foldText(typed).split(' ');
          let lastEnd = 0;
          const wrongHighlightRanges = ranges.filter(([start, end]) => {
            const highlightedPart = foldText(text.slice(start, end));
            const isInsideText = start >= lastEnd && start < end && end <= text.length;
            const foldedPrefix = foldText(`${text.slice(0, start)}|`);
            const isWordStart = foldText(text).startsWith(`${foldedPrefix} ${highlightedPart}`.trim());
            lastEnd = end;
            return !isInsideText || !(isWordStart || typedWords.includes(highlightedPart));
          });
          expect(wrongHighlightRanges).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** Letters, combining accents, apostrophes, emoji and spaces, in any order. */
const textPartsArbitrary = fc.array(
  fc.oneof(
    fc.constantFrom(..."aeildñÑáÜçÇ·'’.º -_/|0123ßİŀ".split(''), 'l’', "d'", '\u0301', '🅿️', 'ﬁ'),
    fc.string({ maxLength: 3, unit: 'grapheme' }),
  ),
  { maxLength: 25 },
);

describe('a folded text with positions', () => {
  it('foldWithPositions folds any text to the same result as foldText', () => {
    fc.assert(
      fc.property(textPartsArbitrary, (parts) => {
        const joinedText = parts.join('');
        expect(foldWithPositions(joinedText).folded).toBe(foldText(joinedText));
      }),
      { numRuns: 2000 },
    );
  });

  it('foldWithPositions maps each part of the folded text to a range that is not empty in the original', () => {
    fc.assert(
      fc.property(textPartsArbitrary, fc.nat(), fc.nat(), (parts, from, length) => {
        const joinedText = parts.join('');
        const { folded, rangeOf } = foldWithPositions(joinedText);
        fc.pre(folded !== '');
        const foldedStart = from % folded.length;
        const foldedEnd = foldedStart + 1 + (length % (folded.length - foldedStart));
        const [first, lastEnd] = rangeOf(foldedStart, foldedEnd);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(lastEnd).toBeLessThanOrEqual(joinedText.length);
        expect(first).toBeLessThan(lastEnd);
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
    const foldedStart = foldedText.folded.indexOf(folded);
    expect(text.slice(...foldedText.rangeOf(foldedStart, foldedStart + folded.length))).toBe(original);
  });
});
