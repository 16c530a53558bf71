import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropInvalidArea, drawnAreaLimits, findAreaProblem, formatDrawnArea, parseDrawnArea } from './drawn-area.ts';
import { emptySearchState } from './search-state.ts';
import { drawnAreaArbitrary } from '../testing/drawn-areas.ts';

const mestalla = [
  { lat: 39.47712, lng: -0.36201 },
  { lat: 39.47712, lng: -0.35198 },
  { lat: 39.4702, lng: -0.3567 },
];

describe('the text of a drawn area', () => {
  it('parseDrawnArea restores any area from the output of formatDrawnArea', () => {
    fc.assert(
      fc.property(drawnAreaArbitrary, (area) => {
        expect(parseDrawnArea(formatDrawnArea(area))).toEqual(area);
      }),
    );
  });

  it('formatDrawnArea needs no escapes in a URL, and some three characters for each coordinate', () => {
    const text = formatDrawnArea(mestalla);
    expect(encodeURIComponent(text)).toBe(text);
    expect(text).toMatch(/^[\w-]{15,20}$/);
  });

  it('formatDrawnArea rounds to five decimals', () => {
    const area = mestalla.map(({ lat, lng }) => ({ lat: lat + 0.000_003, lng: lng - 0.000_003 }));
    expect(formatDrawnArea(area)).toBe(formatDrawnArea(mestalla));
  });

  it('parseDrawnArea returns an area within the limits, or null, for any text', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'ABCgf_-9~%é '), maxLength: 600 });
    fc.assert(
      fc.property(fc.oneof(characters, fc.string()), (text) => {
        const area = parseDrawnArea(text);
        expect(area === null || findAreaProblem(area) === null).toBe(true);
      }),
    );
  });

  it.each(['', 'A', '_', '______A', 'AAAAAA', `${formatDrawnArea(mestalla)}A`, `${formatDrawnArea(mestalla)}_`])(
    'parseDrawnArea returns null for %j',
    (text) => {
      expect(parseDrawnArea(text)).toBeNull();
    },
  );
});

describe('dropInvalidArea', () => {
  it('dropInvalidArea keeps an area that can be searched, and removes other texts', () => {
    const state = { ...emptySearchState, substr: 'Madrid' };
    const searchableState = { ...state, drawnArea: formatDrawnArea(mestalla) };
    expect(dropInvalidArea(searchableState)).toBe(searchableState);
    expect(dropInvalidArea({ ...state, drawnArea: 'AAAAAA' })).toEqual(state);
    expect(dropInvalidArea(state)).toBe(state);
  });
});

describe('findAreaProblem', () => {
  const squareOf = (degrees: number) => [
    { lat: 40, lng: -4 },
    { lat: 40 + degrees, lng: -4 },
    { lat: 40 + degrees, lng: -4 + degrees },
    { lat: 40, lng: -4 + degrees },
  ];

  it.each([
    ['of two corners', mestalla.slice(1), 'corners'],
    ['of too many corners', Array.from({ length: drawnAreaLimits.maxCorners + 1 }, () => mestalla[0]!), 'corners'],
    ['narrower than a street', squareOf(0.0003), 'small'],
    ['without width', [mestalla[0]!, mestalla[0]!, mestalla[2]!].map(({ lat }) => ({ lat, lng: 0 })), 'small'],
    ['larger than a province', squareOf(2.5), 'large'],
    ['in France', squareOf(0.1).map(({ lat, lng }) => ({ lat: lat + 8, lng: lng + 6 })), 'outside'],
    ['reaching beyond Spain', [...mestalla, { lat: 39.47, lng: 9 }], 'outside'],
  ])('an area %s is refused', (_, area, problem) => {
    expect(findAreaProblem(area)).toBe(problem);
  });

  it('an area whose edges cross, and one in the Canary Islands, are accepted', () => {
    const [first, second, third, fourth] = squareOf(0.1) as [never, never, never, never];
    expect(findAreaProblem([first, third, second, fourth])).toBeNull();
    expect(findAreaProblem(mestalla.map(({ lat, lng }) => ({ lat: lat - 11.4, lng: lng - 15 })))).toBeNull();
  });
});
