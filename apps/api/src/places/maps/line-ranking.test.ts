import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLines, type RankedLine } from './line-ranking.ts';

const line = (more: Partial<RankedLine>): RankedLine => ({
  isMeant: false,
  fit: 'prefix',
  count: 5,
  kind: 'venue',
  weight: 0.5,
  isNear: false,
  ...more,
});

const wins = (first: Partial<RankedLine>, second: Partial<RankedLine>) => compareLines(line(first), line(second)) < 0;

describe('the order of the type-ahead', () => {
  it.each<[string, Partial<RankedLine>, Partial<RankedLine>]>([
    ['what the whole text says before all else', { isMeant: true, fit: 'inner', count: 0 }, { fit: 'exact' }],
    ['an exact name before a beginning with more bays', { fit: 'exact', count: 1 }, { count: 500 }],
    ['a beginning before a later word', { kind: 'street' }, { fit: 'inner', kind: 'town', count: 500 }],
    ['a later word before a misspelt one', { fit: 'inner' }, { fit: 'typo', count: 500 }],
    ['bays before none at equal fit', { count: 1, kind: 'street', weight: 0 }, { count: 0, kind: 'town', weight: 1 }],
    ['a town before a street with as many bays', { kind: 'town' }, { kind: 'street' }],
    ['a street before a village', { kind: 'street' }, { kind: 'village' }],
    ['many bays before few', { count: 300 }, { count: 3 }],
    ['a well-known place before another', { weight: 0.9 }, { weight: 0.4 }],
    ['what is near before what has bays far away', { count: 0, isNear: true, weight: 0.9 }, { count: 3 }],
  ])('puts %s', (_what, first, second) => {
    expect(wins(first, second)).toBe(true);
    expect(wins(second, first)).toBe(false);
  });

  it('keeps an exact name without bays first', () => {
    expect(wins({ fit: 'exact', count: 0 }, { count: 80 })).toBe(true);
  });

  it('is an order: whatever the lines are, sorting them in any sequence gives the same', () => {
    const anyLine = fc.record<RankedLine>({
      isMeant: fc.boolean(),
      fit: fc.constantFrom('exact', 'prefix', 'inner', 'typo'),
      count: fc.constantFrom(0, 1, 7, 300),
      kind: fc.constantFrom('town', 'village', 'district', 'venue', 'street'),
      weight: fc.constantFrom(0.1, 0.5, 0.9),
      isNear: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
        const sorted = lines.toSorted(compareLines);
        const again = lines.toReversed().toSorted(compareLines);
        const keys = (list: RankedLine[]) =>
          list.map((one, index) => index > 0 && compareLines(list[index - 1]!, one) > 0);
        expect(keys(sorted)).not.toContain(true);
        expect(keys(again)).not.toContain(true);
        expect(sorted.map(({ fit }) => fit)).toEqual(again.map(({ fit }) => fit));
      }),
    );
  });
});
