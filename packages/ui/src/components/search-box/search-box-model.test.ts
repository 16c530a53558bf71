import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSuggestions, matchParts, moveByKey, rangeParts, type ListState } from './search-box-model.ts';

const marked = (title: string, query: string) =>
  matchParts(title, query)
    .filter((part) => part.isMatch)
    .map((part) => part.text);

describe('groupSuggestions', () => {
  it('groupSuggestions keeps the order of kinds and suggestions', () => {
    const groups = groupSuggestions([
      { id: '1', kind: 'venue', title: 'Mestalla' },
      { id: '2', kind: 'district', title: 'Mestalla' },
      { id: '3', kind: 'venue', title: 'Mestre' },
    ]);
    expect(groups.map((group) => [group.kind, group.suggestions.map((line) => line.id)])).toEqual([
      ['venue', ['1', '3']],
      ['district', ['2']],
    ]);
  });
});

describe('matchParts', () => {
  it('matchParts marks a typed word prefix regardless of case and accents', () => {
    expect(marked('Estadio de Mestalla', 'mest')).toEqual(['Mest']);
    expect(marked('Málaga', 'MALA')).toEqual(['Mála']);
    expect(marked('Logroño', 'logron')).toEqual(['Logroñ']);
  });

  it('matchParts marks every typed word, but nothing in the middle of a word', () => {
    expect(marked('Calle de Alcalá', 'calle alc')).toEqual(['Calle', 'Alc']);
    expect(marked('Alcalá', 'cala')).toEqual([]);
  });

  it('the parts of matchParts always add up to the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, query) => {
        const whole = matchParts(title, query)
          .map((part) => part.text)
          .join('');
        expect(whole).toBe(title.normalize('NFC'));
      }),
    );
  });
});

describe('rangeParts', () => {
  const text = 'Estació de Sants';

  it('rangeParts marks the valid part of each range in text order', () => {
    expect(
      rangeParts({
        text,
        ranges: [
          [11, 14],
          [0, 4],
        ],
      }),
    ).toEqual([
      { text: 'Esta', isMatch: true },
      { text: 'ció de ', isMatch: false },
      { text: 'San', isMatch: true },
      { text: 'ts', isMatch: false },
    ]);
  });

  it('the parts of rangeParts always add up to the text', () => {
    const range = fc.tuple(fc.integer({ min: -3, max: 20 }), fc.integer({ min: -3, max: 20 }));
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const parts = rangeParts({ text, ranges: ranges.filter(([from]) => from >= 0) });
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});

describe('moveByKey', () => {
  const open: ListState = { isOpen: true, count: 3, activeIndex: -1, hasQuery: true };

  it('moveByKey cycles with arrow keys through the text field and all rows', () => {
    const visited = [0, 1, 2, 3].reduce<number[]>((path) => {
      const move = moveByKey('ArrowDown', false, { ...open, activeIndex: path.at(-1) ?? -1 });
      return typeof move === 'number' ? [...path, move] : path;
    }, []);
    expect(visited).toEqual([0, 1, 2, -1]);
    expect(moveByKey('ArrowUp', false, open)).toBe(2);
  });

  it('moveByKey opens a closed list with arrow keys at its first or last row, with Alt at none', () => {
    const closed = { ...open, isOpen: false };
    expect(moveByKey('ArrowDown', false, closed)).toBe(0);
    expect(moveByKey('ArrowUp', false, closed)).toBe(2);
    expect(moveByKey('ArrowDown', true, closed)).toBe(-1);
  });

  it('moveByKey chooses the active row on Enter, and closes the list without one', () => {
    expect(moveByKey('Enter', false, { ...open, activeIndex: 1 })).toBe('choose');
    expect(moveByKey('Enter', false, open)).toBe('close');
  });

  it('moveByKey closes an open list on Escape, and then clears the text', () => {
    expect(moveByKey('Escape', false, open)).toBe('close');
    expect(moveByKey('Escape', false, { ...open, isOpen: false })).toBe('clear');
    expect(moveByKey('Escape', false, { ...open, isOpen: false, hasQuery: false })).toBe('none');
  });

  it('moveByKey returns to the text field for keys that move the caret', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      expect(moveByKey(key, false, { ...open, activeIndex: 2 })).toBe(-1);
    }
  });

  it('moveByKey never activates a row that does not exist', () => {
    const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape', 'a');
    fc.assert(
      fc.property(fc.nat(8), fc.array(keys), (count, presses) => {
        let activeIndex = -1;
        for (const key of presses) {
          const move = moveByKey(key, false, { isOpen: true, count, activeIndex, hasQuery: true });
          if (typeof move === 'number') activeIndex = move;
          expect(activeIndex).toBeGreaterThanOrEqual(-1);
          expect(activeIndex).toBeLessThan(Math.max(count, 0.5));
        }
      }),
    );
  });
});
