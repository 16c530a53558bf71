import { describe, expect, test } from 'vitest';
import { type ColorName, colors, contrastRatio } from './colors.ts';

export type ContrastPair = readonly [front: ColorName, back: ColorName];

const surfaces = ['ground', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const satisfies ColorName[];
const pairsOn = (texts: readonly ColorName[], grounds: readonly ColorName[]): ContrastPair[] =>
  texts.flatMap((text) => grounds.map((ground): ContrastPair => [text, ground]));

/** Text and background: at least 4.5 to 1. */
export const textPairs = [
  ...pairsOn(['text'], [...surfaces, 'fill', 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'promotedSoft']),
  ...pairsOn(['textMuted'], [...surfaces, 'accentSoft']),
  ...pairsOn(['accentText', 'danger', 'success', 'warning'], surfaces),
  ...pairsOn(['accentText'], ['accentSoft']),
  ...pairsOn(['success'], ['successSoft']),
  ...pairsOn(['warning'], ['warningSoft']),
  ...pairsOn(['danger'], ['dangerSoft']),
  ...pairsOn(['onAccent'], ['accent', 'accentHover', 'accentActive']),
  ...pairsOn(['onDanger'], ['dangerFill']),
  ...pairsOn(['onPromoted'], ['promoted']),
  ...pairsOn(['onPromotedSoft'], ['promotedSoft']),
  ...pairsOn(['onInverse'], ['surfaceInverse']),
  ...pairsOn(['ground'], ['text']),
  ...pairsOn(['onPaint'], ['paint']),
  ...pairsOn(['paint'], ['asphalt', 'asphalt2']),
];

/** Borders, focus rings and icons on their background: at least 3 to 1. */
export const controlPairs = [
  ...pairsOn(['borderControl', 'focus', 'accentLine', 'danger'], surfaces),
  ...pairsOn(['accent'], ['ground', 'surface', 'surfaceRaised', 'surfaceSunken']),
  ...pairsOn(['accentLine'], ['accentSoft']),
  ...pairsOn(['dangerFill'], ['ground', 'surface', 'surfaceRaised']),
  ...pairsOn(['heart'], ['ground', 'surface', 'surfaceRaised']),
  ...pairsOn(['onAccent'], ['accent']),
  ...pairsOn(['series1', 'series2', 'series3', 'series4'], surfaces),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_theme, index) => {
  const ratio = ([front, back]: ContrastPair): number => contrastRatio(colors[front][index], colors[back][index]);

  test.each(textPairs)('%s on %s has a contrast ratio of at least 4.5', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s on %s has a contrast ratio of at least 3', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('contrastRatio of black and white is 21 in either order, and 1 for equal colours', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#1351bf', '#1351bf')).toBe(1);
});
