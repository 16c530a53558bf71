import { describe, expect, test } from 'vitest';
import { type ColorName, colors, contrastRatio } from './colors.ts';

export type ContrastPair = readonly [front: ColorName, back: ColorName];

const surfaces = ['ground', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const satisfies ColorName[];
const combinePairs = (texts: readonly ColorName[], grounds: readonly ColorName[]): ContrastPair[] =>
  texts.flatMap((text) => grounds.map((ground): ContrastPair => [text, ground]));

export const textPairs = [
  ...combinePairs(
    ['text'],
    [...surfaces, 'fill', 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'promotedSoft'],
  ),
  ...combinePairs(['textMuted'], [...surfaces, 'accentSoft']),
  ...combinePairs(['accentText', 'danger', 'success', 'warning'], surfaces),
  ...combinePairs(['accentText'], ['accentSoft']),
  ...combinePairs(['success'], ['successSoft']),
  ...combinePairs(['warning'], ['warningSoft']),
  ...combinePairs(['danger'], ['dangerSoft']),
  ...combinePairs(['onAccent'], ['accent', 'accentHover', 'accentActive']),
  ...combinePairs(['onDanger'], ['dangerFill']),
  ...combinePairs(['onPromoted'], ['promoted']),
  ...combinePairs(['onPromotedSoft'], ['promotedSoft']),
  ...combinePairs(['onInverse'], ['surfaceInverse']),
  ...combinePairs(['ground'], ['text']),
  ...combinePairs(['onPaint'], ['paint']),
  ...combinePairs(['paint'], ['asphalt', 'asphalt2']),
];

export const controlPairs = [
  ...combinePairs(['borderControl', 'focus', 'accentLine', 'danger'], surfaces),
  ...combinePairs(['accent'], ['ground', 'surface', 'surfaceRaised', 'surfaceSunken']),
  ...combinePairs(['accentLine'], ['accentSoft']),
  ...combinePairs(['dangerFill'], ['ground', 'surface', 'surfaceRaised']),
  ...combinePairs(['heart'], ['ground', 'surface', 'surfaceRaised']),
  ...combinePairs(['onAccent'], ['accent']),
  ...combinePairs(['series1', 'series2', 'series3', 'series4'], surfaces),
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_theme, index) => {
  const ratioOf = ([front, back]: ContrastPair): number => contrastRatio(colors[front][index], colors[back][index]);

  test.each(textPairs)('%s on %s has a contrast ratio of at least 4.5', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s on %s has a contrast ratio of at least 3', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('contrastRatio of black and white is 21 in either order, and 1 for equal colours', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#1351bf', '#1351bf')).toBe(1);
});
