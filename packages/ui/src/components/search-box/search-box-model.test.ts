import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupSuggestions,
  highlightMatches,
  listMoveForKey,
  highlightRanges,
  type ListState,
} from './search-box-model.ts';

const markMatches = (title: string, query: string) =>
  highlightMatches(title, query)
    .filter((part) => part.isMatch)
    .map((part) => part.text);

describe('groupSuggestions', () => {
  it('groupSuggestions groups suggestions by their kind, in order of first appearance', () => {
    const suggestionGroups = groupSuggestions([
      { id: '1', kind: 'venue', title: 'Mestalla' },
      { id: '2', kind: 'district', title: 'Mestalla' },
      { id: '3', kind: 'venue', title: 'Mestre' },
    ]);
    expect(suggestionGroups.map((group) => [group.kind, group.suggestions.map((line) => line.id)])).toEqual([
      ['venue', ['1', '3']],
      ['district', ['2']],
    ]);
  });
});

describe('highlightMatches', () => {
  it('highlightMatches marks a typed word prefix regardless of case and accents', () => {
    expect(markMatches('Estadio de Mestalla', 'mest')).toEqual(['Mest']);
    expect(markMatches('Málaga', 'MALA')).toEqual(['Mála']);
    expect(markMatches('Logroño', 'logron')).toEqual(['Logroñ']);
  });

  it('highlightMatches marks every typed word, but nothing in the middle of a word', () => {
    expect(markMatches('Calle de Alcalá', 'calle alc')).toEqual(['Calle', 'Alc']);
    expect(markMatches('Alcalá', 'cala')).toEqual([]);
  });

  it('highlightMatches returns parts that always join to the whole title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, query) => {
        const joinedText = highlightMatches(title, query)
          .map((part) => part.text)
          .join('');
        expect(joinedText).toBe(title.normalize('NFC'));
      }),
    );
  });
});

describe('highlightRanges', () => {
  const nameText = 'Estació de Sants';

  it('highlightRanges marks the given ranges in the order of the text', () => {
    expect(
      highlightRanges({
        text: nameText,
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

  it('highlightRanges returns parts that always join to the whole text', () => {
    const anyTextRange = fc.tuple(fc.integer({ min: -3, max: 20 }), fc.integer({ min: -3, max: 20 }));
    fc.assert(
      fc.property(fc.array(anyTextRange), (ranges) => {
        const titleParts = highlightRanges({ text: nameText, ranges: ranges.filter(([from]) => from >= 0) });
        expect(titleParts.map((part) => part.text).join('')).toBe(nameText);
      }),
    );
  });
});

describe('listMoveForKey', () => {
  const openState: ListState = { isOpen: true, count: 3, activeIndex: -1, hasQuery: true };

  it('listMoveForKey moves with arrow keys from the text field through all rows and back to the field', () => {
    const visitedIndexes = [0, 1, 2, 3].reduce<number[]>((path) => {
      const listMove = listMoveForKey('ArrowDown', false, { ...openState, activeIndex: path.at(-1) ?? -1 });
      return typeof listMove === 'number' ? [...path, listMove] : path;
    }, []);
    expect(visitedIndexes).toEqual([0, 1, 2, -1]);
    expect(listMoveForKey('ArrowUp', false, openState)).toBe(2);
  });

  it('listMoveForKey for an arrow key opens a closed list at its first or last row, or at no row with Alt', () => {
    const closedState = { ...openState, isOpen: false };
    expect(listMoveForKey('ArrowDown', false, closedState)).toBe(0);
    expect(listMoveForKey('ArrowUp', false, closedState)).toBe(2);
    expect(listMoveForKey('ArrowDown', true, closedState)).toBe(-1);
  });

  it('listMoveForKey for Enter chooses the active row, or closes the list if no row is active', () => {
    expect(listMoveForKey('Enter', false, { ...openState, activeIndex: 1 })).toBe('choose');
    expect(listMoveForKey('Enter', false, openState)).toBe('close');
  });

  it('listMoveForKey for Escape closes an open list, or clears the text if the list is closed', () => {
    expect(listMoveForKey('Escape', false, openState)).toBe('close');
    expect(listMoveForKey('Escape', false, { ...openState, isOpen: false })).toBe('clear');
    expect(listMoveForKey('Escape', false, { ...openState, isOpen: false, hasQuery: false })).toBe('none');
  });

  it('listMoveForKey moves from a row back to the text field for keys that move the caret', () => {
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
      expect(listMoveForKey(key, false, { ...openState, activeIndex: 2 })).toBe(-1);
    }
  });

  it('listMoveForKey never activates a row that does not exist', () => {
    const anyKey = fc.constantFrom('ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape', 'a');
    fc.assert(
      fc.property(fc.nat(8), fc.array(anyKey), (count, presses) => {
        let activeIndex = -1;
        for (const key of presses) {
          const listMove = listMoveForKey(key, false, { isOpen: true, count, activeIndex, hasQuery: true });
          if (typeof listMove === 'number') activeIndex = listMove;
          expect(activeIndex).toBeGreaterThanOrEqual(-1);
          expect(activeIndex).toBeLessThan(Math.max(count, 0.5));
        }
      }),
    );
  });
});
