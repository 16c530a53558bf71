import { describe, expect, test } from 'vitest';
import { type ContrastPair, controlPairs, textPairs } from '../testing/contrast-pairs.ts';
import { colors, contrastRatio } from './colors.ts';

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_theme, index) => {
  const ratioOf = ([front, back]: ContrastPair): number => contrastRatio(colors[front][index], colors[back][index]);

  test.each(textPairs)('text in the colour %s on %s has a contrast ratio of at least 4.5', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('a control in the colour %s on %s has a contrast ratio of at least 3', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('contrastRatio of black and white is 21 in either order, and 1 for equal colours', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrastRatio('#1351bf', '#1351bf')).toBe(1);
});
