import { describe, expect, test } from 'vitest';
import { type ColorName, colors, contrastRatio } from './colors.ts';

export type ContrastPair = readonly [front: ColorName, back: ColorName];

const surfaces = ['ground', 'surface', 'surfaceRaised', 'surfaceSunken', 'surfaceHover'] as const satisfies ColorName[];
const on = (texts: readonly ColorName[], grounds: readonly ColorName[]): ContrastPair[] =>
  texts.flatMap((text) => grounds.map((ground): ContrastPair => [text, ground]));

/** Text and background: at least 4.5 to 1. */
export const textPairs = [
  ...on(['text'], [...surfaces, 'fill', 'accentSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'promotedSoft']),
  ...on(['textMuted'], [...surfaces, 'accentSoft']),
  ...on(['accentText', 'danger', 'success', 'warning'], surfaces),
  ...on(['accentText'], ['accentSoft']),
  ...on(['success'], ['successSoft']),
  ...on(['warning'], ['warningSoft']),
  ...on(['danger'], ['dangerSoft']),
  ...on(['onAccent'], ['accent', 'accentHover', 'accentActive']),
  ...on(['onDanger'], ['dangerFill']),
  ...on(['onPromoted'], ['promoted']),
  ...on(['onPromotedSoft'], ['promotedSoft']),
  ...on(['onInverse'], ['surfaceInverse']),
  ...on(['ground'], ['text']),
  ...on(['onPaint'], ['paint']),
  ...on(['paint'], ['asphalt', 'asphalt2']),
];

/** Borders, focus rings and icons on their background: at least 3 to 1. */
export const controlPairs = [
  ...on(['borderControl', 'focus', 'accentLine', 'danger'], surfaces),
  ...on(['accent'], ['ground', 'surface', 'surfaceRaised', 'surfaceSunken']),
  ...on(['accentLine'], ['accentSoft']),
  ...on(['dangerFill'], ['ground', 'surface', 'surfaceRaised']),
  ...on(['heart'], ['ground', 'surface', 'surfaceRaised']),
  ...on(['onAccent'], ['accent']),
  ...on(['series1', 'series2', 'series3', 'series4'], surfaces),
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
